import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { eightyYears, figuresAnswering, pilotTransfers } from "#testing/figures.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { chooseInFilter } from "#testing/filters.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const figures = paths.figures({ organizationUuid, vesselUuid: havbris.vesselUuid });
const period = "from=2026-11-08&to=2026-11-22";
const other = fleet.find(({ vesselUuid }) => vesselUuid !== havbris.vesselUuid);
const chart = () => screen.findByRole("listbox", { name: /^Barometer/ });

test("the two most frequent values are drawn over the last fortnight with data, with lowest, highest and longest gap", async () => {
  renderShore(figures);
  expect(await chart()).toHaveAccessibleName("Barometer, Speed over ground of Havbris, 2026-11-08 to 2026-11-22");
  expect(await chart()).toHaveAccessibleDescription(
    expect.stringMatching(
      /^Barometer: 15, all entered manually; lowest 999.hPa \(2026-11-\d\d 12:00 \+01:00\), highest .*longest gap 24 h after .*; A gap longer than 30 h is left open\. Speed over ground: /,
    ),
  );
  expect(screen.getByText("15, all entered manually")).toBeVisible();
  await expect.poll(() => document.title).toBe("Figures · Havbris · Shore");
});

test("arrow keys move the cursor, and its time, values and entry are shown beside the chart; Enter opens the entry", async () => {
  const { router } = renderShore(`${figures}?${period}&value=barometer`);
  (await chart()).focus();
  await userEvent.keyboard("{ArrowRight}{PageDown}");
  const cursor = screen.getByText("At the cursor").closest("section") as HTMLElement;
  expect(within(cursor).getByText(/2026-11-09/)).toBeVisible();
  expect(cursor).toHaveProperty("textContent", expect.stringMatching(/Havbris\d+\.?\d* \*entered manually/));
  expect(screen.getByRole("option", { selected: true })).toHaveProperty(
    "textContent",
    expect.stringMatching(/^2026-11-09 12:00 \+01:00\. Barometer: \d+\.?\d*.hPa, entered manually$/),
  );
  const link = within(cursor).getByRole("link", { name: "Noon report" });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toContain("/logbooks/");
  expect(link).toHaveAttribute("href", expect.stringContaining("/logbooks/entries/5f3c0000"));
});

test.each([
  ["a vessel that is not there", "compare=5f3c0000-0000-4000-8000-00000000dead"],
  ["a word", "compare=yesterday"],
  ["the vessel itself", `compare=${havbris.vesselUuid}`],
])("a comparison that is left out is said: %s", async (_what, compare) => {
  renderShore(`${figures}?${period}&value=barometer&${compare}`);
  expect(await screen.findByText(/Left out: Compare\.$/)).toBeVisible();
  expect(screen.queryByText("Period before")).toBeNull();
});

test("values, comparison and form are in the URL", async () => {
  const { router } = renderShore(`${figures}?${period}`);
  await chooseInFilter("Values", "Sea temperature");
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).getAll("value"))
    .toEqual(["barometer", "speedOverGround", "seaTemperature"]);
  await chooseInFilter("Compare", "Period before");
  await expect.poll(() => router.state.location.search).toContain("compare=before");
  await userEvent.click(await screen.findByRole("radio", { name: "Table" }));
  await expect.poll(() => router.state.location.search).toContain("show=table");
  const table = await screen.findByRole("table", { name: /^Barometer, Speed over ground, Sea temperature of Havbris/ });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Ship time", "Period", "Barometer (hPa)", "Speed over ground (kn)", "Sea temperature (°C)", "Entry"]);
});

test("another vessel has its own line; values in another unit are not drawn and a note says so", async () => {
  const { unmount } = renderShore(`${figures}?${period}&value=barometer&compare=${other?.vesselUuid}`);
  (await chart()).focus();
  await userEvent.keyboard("{Home}");
  expect(screen.getByRole("option", { selected: true })).toHaveProperty(
    "textContent",
    expect.stringMatching(new RegExp(`Barometer, Havbris: .*Barometer, ${other?.displayName}: `)),
  );
  unmount();
  const inInches = figuresAnswering();
  renderShore(`${figures}?${period}&value=barometer&compare=${other?.vesselUuid}`, {
    ...inInches,
    figureSeriesGet: (request, context) => {
      const answer = inInches.figureSeriesGet?.(request, context) as { figureSeries: { label: string }[] };
      if (request.vesselUuid !== havbris.vesselUuid) answer.figureSeries[0]!.label = "Barometer (inHg)";
      return answer;
    },
  });
  await chart();
  expect(screen.getAllByText(/gives it in inHg: not drawn/)[0]).toBeVisible();
});

test("counts of things are bars, which no line joins", async () => {
  renderShore(figures, pilotTransfers);
  await screen.findByRole("listbox", { name: /^Pilot transfers/ });
  expect(document.querySelector("[data-bars]")).not.toBeNull();
  expect(document.querySelector("[data-plot] > [data-series]")).toBeNull();
  expect(screen.queryByText(/is left open/)).toBeNull();
});

test.each(proveOnly)("an aggregated point shows count and range; text values are counted, not drawn", async () => {
  renderShore(`${figures}?from=1941-01-01&to=2020-12-31&value=barometer`, eightyYears);
  (await chart()).focus();
  await userEvent.keyboard("{Home}");
  expect(screen.getByRole("option", { selected: true })).toHaveProperty(
    "textContent",
    expect.stringMatching(/1010.hPa, last of 80 from 1002 to 1019$/),
  );
  expect(screen.getAllByText(/3 values are text/)[0]).toBeVisible();
});

test.each(proveOnly)(
  "no figures, none selected, none in the period, and an error each have their own message",
  async () => {
    let shown = renderShore(figures, figuresAnswering({ names: [] }));
    expect(await screen.findByText("No figures.")).toBeVisible();
    shown.unmount();
    shown = renderShore(`${figures}?value=`);
    expect(await screen.findByText("No values are chosen.")).toBeVisible();
    shown.unmount();
    shown = renderShore(`${figures}?from=2020-01-01&to=2020-01-31&value=barometer`);
    expect(await screen.findByText("No values in this period.")).toBeVisible();
    shown.unmount();
    renderShore(figures, { figureSeriesGet: failing(Code.Unavailable) });
    expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeVisible();
  },
);

test.each(proveOnly)(
  "while other values load, the page stays, its fields show the selection, and the values are muted",
  async () => {
    const { figureSeriesGet, ...names } = figuresAnswering();
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    renderShore(`${figures}?${period}&value=barometer`, {
      ...names,
      figureSeriesGet: async (request, context) => {
        if (request.names.length > 1) await slow;
        return (await figureSeriesGet?.(request, context)) ?? {};
      },
    });
    const before = await chart();
    await chooseInFilter("Values", "Sea temperature");
    // Longer than the delay before a page shows its spinner.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.getByRole("button", { name: "Values: Barometer, Sea temperature" })).toBeVisible();
    expect(before).toBeVisible();
    expect(before.closest("[aria-busy=true]")).not.toBeNull();
    answer();
    const after = await screen.findByRole("listbox", { name: /^Barometer, Sea temperature of Havbris/ });
    expect(after.closest("[aria-busy=true]")).toBeNull();
  },
);
