import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { completenessAnswering } from "#testing/completeness.ts";
import { havbris } from "#testing/fleet.ts";
import { closeFilter, openFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const completeness = paths.completeness({ organizationUuid });
const month = `${completeness}?from=2026-10-23&to=2026-11-22`;
const map = (of: string | RegExp = /^Completeness of Deck/) => screen.findByRole("grid", { name: of });
/** The cell reached by keyboard. */
const reached = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute("aria-activedescendant") ?? "")?.getAttribute("aria-label");

test("a cell describes its day completely, and Enter opens the day's logbook", async () => {
  const { router } = renderShore(month);
  const grid = await map("Completeness of Deck, 2026-10-23 to 2026-11-22");
  grid.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}");
  expect(reached(grid)).toBe("Havbris, Deck, 20 November: 6 entries, 1 not verified");
  await userEvent.keyboard("{ArrowDown}{Home}{ArrowRight}");
  expect(reached(grid)).toBe("Kystvåg, Deck, 24 October: 11 entries, gap of 31 h".replace("11", "7"));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toContain("/logbooks/until-date/2026-10-24");
  expect(router.state.location.search).toBe("?logbook=deck");
  // The address changes before the screen.
  expect(await screen.findByRole("heading", { level: 1, name: "Kystvåg" })).toBeVisible();
  await router.navigate(-1);
  // Looked up each time: the map that was left may still be shown.
  const again = () => screen.getByRole("grid", { name: /^Completeness of Deck/ });
  await waitFor(() => expect(again()).toHaveFocus());
  expect(reached(again())).toMatch(/^Kystvåg, Deck, 24 October: /);
});

test.each(proveOnly)("Back from a day far down the table finds it focused", async () => {
  const { router } = renderShore(`${month}&show=table`);
  await screen.findByRole("table", { name: /^Completeness of Deck/ });
  scrollTo(0, 4_000);
  const links = () => screen.getAllByRole("link", { name: /^2026-/ });
  await expect.poll(() => links().some((link) => link.getBoundingClientRect().top > 200)).toBe(true);
  const link = links().find((one) => one.getBoundingClientRect().top > 200);
  const href = link?.getAttribute("href");
  await userEvent.click(link ?? document.body);
  await expect.poll(() => router.state.location.pathname).toContain("/logbooks");
  await router.navigate(-1);
  await expect.poll(() => document.activeElement?.getAttribute("href")).toBe(href);
  expect(scrollY).toBe(4_000);
});

test("a day of the table opens a list that has the ship's whole day, which ends a UTC day later in the west", async () => {
  const logbookDayCounts = () => ({
    days: [{ day: "2026-11-20", entries: 6, newestTime: "2026-11-21T09:30:00+00:00" }],
  });
  const { router } = renderShore(`${month}&show=table`, { logbookDayCounts });
  await screen.findByRole("table", { name: /^Completeness of Deck/ });
  const [link] = screen.getAllByRole("link", { name: "2026-11-20" });
  await userEvent.click(link ?? document.body);
  await expect.poll(() => router.state.location.pathname).toContain("/logbooks/until-date/2026-11-21");
  expect(router.state.location.state).toEqual({ day: "2026-11-20" });
});

test("a vessel's name opens its logbooks, Escape and Back return", async () => {
  const { router } = renderShore(month);
  const grid = await map();
  grid.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Home}{ArrowLeft}");
  expect(reached(grid)).toBe("Havbris");
  await userEvent.keyboard("{Enter}");
  const logbooks = await map(/^Completeness of Havbris/);
  await expect.poll(() => document.activeElement).toBe(logbooks);
  expect(router.state.location.search).toContain(`by=logbooks&vessel=${havbris.vesselUuid}`);
  await expect.poll(() => reached(logbooks)).toMatch(/^Havbris, \w+, 22 November: /);
  await userEvent.keyboard("{ArrowLeft}");
  await screen.findByRole("tooltip");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
  expect(router.state.location.search).toContain("by=logbooks");
  await userEvent.keyboard("{Escape}");
  await map();
  expect(router.state.location.search).not.toContain("by=logbooks");
  await router.navigate(-1);
  await map(/^Completeness of Havbris/);
});

test("logbook, group and form are in the URL; the table shows the same days", async () => {
  const { router } = renderShore(month);
  await map();
  await openFilter("Group");
  await userEvent.click(await screen.findByRole("option", { name: "Pilot and service" }));
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  await expect.poll(() => router.state.location.search).toMatch(/group=.*show=table/);
  const table = await screen.findByRole("table", { name: /^Completeness of Deck/ });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Vessel", "Logbook", "Day", "Entries", "Longest gap", "Late", "Not verified", "Not signed", "State"]);
  const [, first] = within(table).getAllByRole("row");
  expect(first?.textContent).toBe("Lofot PilotDeck2026-11-220—000Not received yet");
});

test.each(proveOnly)(
  "the default period is the last three months, a longer one is cut to the last 400 days",
  async () => {
    const requests: string[] = [];
    const answers = completenessAnswering();
    const { router } = renderShore(completeness, {
      ...answers,
      completenessGet: (request, context) => {
        requests.push(`${request.fromDay} to ${request.toDay}`);
        return answers.completenessGet?.(request, context) ?? {};
      },
    });
    await map();
    const today = Temporal.Now.plainDateISO("UTC");
    expect(requests).toEqual([`${today.subtract({ months: 3 }).toString()} to ${today.toString()}`]);
    await router.navigate(`${completeness}?from=2020-01-01&to=2026-11-22`);
    await expect.poll(() => requests.at(-1)).toBe("2025-10-19 to 2026-11-22");
  },
);

test.each(proveOnly)("while another period loads, no days of the previous one are shown", async () => {
  const pending = Promise.withResolvers<void>();
  const answers = completenessAnswering();
  renderShore(month, {
    ...answers,
    completenessGet: async (request, context) => {
      if (request.fromDay !== "2026-10-23") await pending.promise;
      return (await answers.completenessGet?.(request, context)) ?? {};
    },
  });
  await map();
  await openFilter("Period");
  const year = within(screen.getByRole("group", { name: "From" })).getByRole("spinbutton", { name: /year/ });
  await userEvent.click(year);
  await userEvent.keyboard("2025{Enter}");
  await closeFilter();
  await expect.poll(() => screen.queryByRole("grid")).toBeNull();
  expect(screen.queryByRole("button", { name: "Export as CSV" })).toBeNull();
  pending.resolve();
  await map("Completeness of Deck, 2025-10-23 to 2026-11-22");
  expect(screen.getByRole("button", { name: "Export as CSV" })).toBeEnabled();
});

test.each(proveOnly)(
  "while another logbook loads, the previous days stay and cannot be exported under its name",
  async () => {
    const pending = Promise.withResolvers<void>();
    const answers = completenessAnswering();
    renderShore(month, {
      ...answers,
      completenessGet: async (request, context) => {
        if (request.logbookNames[0] !== "deck") await pending.promise;
        return (await answers.completenessGet?.(request, context)) ?? {};
      },
    });
    await map();
    await openFilter("Logbook");
    await userEvent.click(await screen.findByRole("option", { name: "Engine" }));
    const button = () => screen.getByRole("button", { name: "Export as CSV" });
    await expect.poll(() => button().getAttribute("aria-disabled")).toBe("true");
    expect(button()).toHaveAccessibleDescription("The days are still loading.");
    expect(screen.getByRole("gridcell", { name: /^Astrid Marie, Deck, 23 October: / })).toBeInTheDocument();
    pending.resolve();
    await expect.poll(() => button().getAttribute("aria-disabled")).toBeNull();
  },
);

test("the expectations and whose days they are are shown below", async () => {
  renderShore(month);
  await map();
  expect(
    screen.getByText(
      /^Days are the ships' own days\. Expected: Deck at least every 4 h under way, every 24 h moored\./,
    ),
  ).toBeVisible();
});

test("without logbooks an empty state is shown; a failed request can be retried", async () => {
  const { unmount } = renderShore(month, completenessAnswering({ logbooks: [] }));
  expect(await screen.findByText("No logbooks in this period.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Export as CSV" })).toBeNull();
  unmount();
  renderShore(month, { completenessGet: failing(Code.Unavailable, "The database is away.") });
  expect(await screen.findByText("Failed retrieving completeness")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the days are exported as CSV", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  renderShore(month);
  await map();
  await userEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(
    await screen.findByRole("link", { name: /^Save Completeness, Deck, 2026-10-23 to 2026-11-22\.csv$/ }),
  ).toBeVisible();
});
