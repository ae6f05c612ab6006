import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { entryUuid, recordingRequests, logbookAnswering, manyEntries, noonReport } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const november20 = paths.logbooksUntil({ ...to, untilDate: "2026-11-20" });
const row = (name: RegExp | string) => screen.findByRole("row", { name });
const details = (name: string) => screen.findByRole("button", { name: `Details of ${name}` });
const panel = (name: string | RegExp) => screen.findByRole("region", { name });
const summaryOf = (number: number) => new RegExp(`Entry ${number} of`);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

test("a row is one line, and is announced with its marks and its summary", async () => {
  renderShore(november20);
  const noon = await row(
    "Noon report, 12:00 +01:00, Deck, verified, signed, 2 remarks, manual values, Noon at 56° 48.210′ N 007° 02.733′ E, distance 312.4 nm",
  );
  expect(noon.getBoundingClientRect().height).toBe(37);
  expect(await row(/^Drill, 09:48 .*, Deck, removed, Abandon ship drill/)).toBeVisible();
  expect(await row(/^Fuel change-over, 11:20 .*, Engine, not verified, not signed, /)).toBeVisible();
});

test("Roomy makes rows 48 px high, and is stored", async () => {
  const { unmount } = renderShore(november20);
  await userEvent.click(await screen.findByText("Roomy"));
  await waitFor(async () => expect((await row(/^Noon report/)).getBoundingClientRect().height).toBe(49));
  unmount();
  renderShore(november20);
  await waitFor(async () => expect((await row(/^Noon report/)).getBoundingClientRect().height).toBe(49));
  await userEvent.click(await screen.findByText("Compact"));
});

test("an entry opens beside the list, which does not move; Next, k and Escape go to the next, the previous, and the row", async () => {
  renderShore(november20);
  const noon = await row(/^Noon report/);
  const { top } = noon.getBoundingClientRect();
  await userEvent.click(await details("Noon report, 12:00 +01:00"));
  const opened = await panel("Noon report");
  expect(within(opened).getByText("Partly cloudy")).toBeVisible();
  expect(noon).toHaveAttribute("aria-current", "true");
  expect(noon.getBoundingClientRect().top).toBe(top);
  await userEvent.click(within(opened).getByRole("button", { name: "Next in list" }));
  expect(within(await panel("Fuel change-over")).getByText("Engine", { exact: false })).toBeVisible();
  await userEvent.keyboard("k");
  await panel("Noon report");
  expect(noon.getBoundingClientRect().top).toBe(top);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Noon report" })).toBeNull());
  expect(noon).toHaveFocus();
});

test.each(proveOnly)("below 1024 px it opens below its row; e expands all of a day, and collapses them", async () => {
  await page.viewport(1000, 800);
  renderShore(november20);
  await userEvent.click(await details("Noon report, 12:00 +01:00"));
  const table = await screen.findByRole("table", { name: "Logbook entries" });
  expect(await within(table).findByText("Partly cloudy")).toBeVisible();
  await userEvent.keyboard("e");
  const isOpen = async (name: RegExp, expanded: boolean) =>
    waitFor(async () => expect(within(await row(name)).getByRole("button", { expanded })).toBeInTheDocument());
  await isOpen(/^Drill, 09:48/, true);
  await isOpen(/^Noon report/, true);
  await userEvent.keyboard("e");
  await isOpen(/^Drill, 09:48/, false);
  await isOpen(/^Noon report/, false);
});

test("days open their lists by press and by key, and the current one is marked", async () => {
  const { router } = renderShore(november20, logbookAnswering(manyEntries(400)));
  await row(summaryOf(1));
  const days = await screen.findByRole("listbox", { name: "Days" });
  const newest = await within(days).findByRole("option", { name: "Friday 20 November 2026, 144 entries" });
  expect(newest).toHaveAttribute("aria-selected", "true");
  expect(within(days).getByRole("option", { name: "November 2026, 400 entries" })).toBeVisible();
  await userEvent.click(within(days).getByRole("option", { name: "Wednesday 18 November 2026, 112 entries" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/until-date\/2026-11-18$/));
  await waitFor(() => expect(within(days).getByRole("option", { selected: true })).toHaveAccessibleName(/^Wednesday/));
  await userEvent.keyboard("]");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/until-date\/2026-11-19$/));
  await waitFor(() => expect(within(days).getByRole("option", { selected: true })).toHaveAccessibleName(/^Thursday/));
  // One key: keyboard() escapes [ by doubling it.
  await userEvent.keyboard("[[");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/until-date\/2026-11-18$/));
});

test("a state filter requests all entries of that state, is kept in the URL, and Clear removes it", async () => {
  const { requests, answers } = recordingRequests(logbookAnswering([...manyEntries(30), removedOne]));
  const { router } = renderShore(november20, answers);
  await row(summaryOf(1));
  const removed = await screen.findByRole("button", { name: "Removed 1" });
  expect(screen.getByRole("button", { name: "Not verified 31" })).toBeVisible();
  await userEvent.click(removed);
  await row(/^Drill, .*removed/);
  expect(screen.queryByRole("row", { name: summaryOf(1) })).toBeNull();
  expect(router.state.location.search).toBe("?state=removed");
  expect(requests.at(-1)).toMatchObject({ states: ["removed"] });
  // Printed only, as paper shows no filters.
  expect(screen.getByText(/until 2026-11-20, only removed, all times ship time/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await row(summaryOf(1));
  expect(router.state.location.search).toBe("");
});

test("entries that are not yet indexed are reported as missing under a filter", async () => {
  const answers = logbookAnswering(manyEntries(3));
  renderShore(`${november20}?state=not_verified`, {
    ...answers,
    getLogbookEntries: async (request, context) => ({
      ...(await answers.getLogbookEntries?.(request, context)),
      waitingEntries: 1_200,
    }),
  });
  expect(await screen.findByText("1,200 imported entries are not listed under these filters yet.")).toBeVisible();
});

test("the logbook options are those of the vessel", async () => {
  renderShore(november20, logbookAnswering(manyEntries(5)));
  await row(summaryOf(1));
  await screen.findByRole("listbox", { name: "Days" });
  await openFilter("Logbook");
  const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(offered.filter((name) => /^[A-Z]\w+( \w+)?$/.test(name ?? "") && name !== "November")).toEqual([
    "Deck",
    "Engine",
  ]);
  await userEvent.keyboard("{Escape}");
});

test.each(proveOnly)(
  "once the head is out of view a line shows filters and position, and can change them",
  async () => {
    const { router } = renderShore(november20, logbookAnswering(manyEntries(200)));
    await row(summaryOf(1));
    await scrollDownTo(60);
    const line = within(await screen.findByRole("region", { name: "Shown entries" }));
    expect(line.getByText("Havbris")).toBeVisible();
    expect(await line.findByText(/^Entry \d+ of 200$/)).toBeVisible();
    await userEvent.click(line.getByRole("button", { name: "All logbooks" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Engine" }));
    await waitFor(() => expect(router.state.location.search).toBe("?logbook=engine"));
  },
);

test("Back restores scroll position and open entry; a new navigation starts at the top", async () => {
  const { router } = renderShore(november20, logbookAnswering(manyEntries(300)));
  await row(summaryOf(1));
  await scrollDownTo(60);
  await userEvent.click(within(await row(summaryOf(60))).getByRole("button"));
  await panel("Position");
  const left = (await row(summaryOf(60))).getBoundingClientRect().top;
  expect(scrollY).toBeGreaterThan(400);
  await router.navigate(paths.vesselReports(to));
  await screen.findByRole("textbox", { name: "Document title" });
  await router.navigate(-1);
  await waitFor(() => {
    const { top } = screen.getByRole("row", { name: summaryOf(60) }).getBoundingClientRect();
    expect(Math.abs(top - left)).toBeLessThan(3);
  });
  expect(await panel("Position")).toBeVisible();

  await router.navigate(paths.vesselReports(to));
  await screen.findByRole("textbox", { name: "Document title" });
  await router.navigate(november20);
  await row(summaryOf(1));
  expect(scrollY).toBe(0);
  expect(screen.queryByRole("region", { name: "Position" })).toBeNull();
});

test.each(proveOnly)(
  "a user who navigates on after Back, while the previous position still loads, is not scrolled back",
  async () => {
    const line = Promise.withResolvers<void>();
    const answers = logbookAnswering(manyEntries(300));
    const { router, shore } = renderShore(november20, {
      ...answers,
      getLogbookEntries: async (request, context) => {
        if (request.toEntryUuid !== "") await line.promise;
        return (await answers.getLogbookEntries?.(request, context)) ?? {};
      },
    });
    await row(summaryOf(1));
    await scrollDownTo(60);
    await router.navigate(paths.vesselReports(to));
    await screen.findByRole("textbox", { name: "Document title" });
    // As after half an hour on other pages.
    shore.queryClient.clear();
    await router.navigate(-1);
    await row(summaryOf(1));
    await openFilter("Logbook");
    line.resolve();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(scrollY).toBe(0);
    expect(await screen.findByRole("option", { name: "Engine" })).toBeVisible();
  },
);

const removedOne = {
  logbookEntryUuid: entryUuid("removed"),
  eventTime: "2026-11-10T09:48:00+01:00",
  logbookName: "deck",
  entryTypeName: "Drill",
  summary: "Boat drill",
  crossedOut: true,
};

/** Scrolls while more entries load, until the one with this number is rendered. */
async function scrollDownTo(number: number): Promise<void> {
  const table = within(await screen.findByRole("table", { name: "Logbook entries" }));
  await waitFor(() => {
    // By text: computing the accessible names of all rows each time is too slow.
    const wanted = table.queryByText(summaryOf(number));
    if (wanted === null)
      table
        .getAllByText(/^Entry \d+ of \d+$/)
        .at(-1)
        ?.scrollIntoView({ block: "center" });
    expect(wanted).not.toBeNull();
    wanted?.scrollIntoView({ block: "center" });
  });
}

test.for([
  [TimeMark.FUTURE, "Time of the future", /more than 26 hours after it was received, so the clock on board was wrong/],
  [TimeMark.EARLY, "Time before the records", /where a clock begins, so the clock on board was probably wrong/],
] as const)(
  "an entry whose time is not believed is marked in the list, and says when opened what that means: %i",
  async ([timeMark, label, sentence]) => {
    renderShore(november20, logbookAnswering([{ ...noonReport, timeMark }]));
    const noon = await row(new RegExp(`^Noon report, 12:00 \\+01:00, ${label.toLowerCase()}, Deck`));
    expect(within(noon).getByText(label)).toBeVisible();
    await userEvent.click(await details("Noon report, 12:00 +01:00"));
    const opened = await panel(/^Noon report/);
    const message = await within(opened).findByText(sentence);
    expect(message.textContent).toMatch(/The crew can remove it and write a new one\.$/);
  },
);
