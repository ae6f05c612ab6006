import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { havbris } from "#testing/fleet.ts";
import { entryUuid, logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const untilDate = "2026-11-20";
const path = paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate });
const field = () => screen.findByRole("searchbox", { name: "Find in logbooks" });
const button = (name: string) => screen.findByRole("button", { name });
const count = (text: string) => screen.findByText(text, { ignore: "[role=status]" });
/** The status text of the bar for screen readers. */
const heard = (text: string) => screen.findByText(text, { selector: "[role=status]" });

/** Responses with a logbook in which only some entries contain a word. */
function withPumps(size: number, pumps: readonly number[]) {
  return manyEntries(size).map((entry, index) =>
    pumps.includes(index + 1) ? { ...entry, entryTypeName: "Alarm", summary: `Pump of entry ${index + 1}` } : entry,
  );
}

/** Waits until an entry is open and visible. */
async function inSight(name: RegExp) {
  await waitFor(() => {
    const [row] = screen.getAllByRole("row", { name });
    const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    expect(top > 0 && bottom < innerHeight).toBe(true);
    expect(row?.querySelector("[aria-expanded=true]")).not.toBeNull();
  });
}

async function show(answers: Answers) {
  const shore = renderShore(path, answers);
  await screen.findByRole("row", { name: /Entry 1 of/ });
  await screen.findByRole("button", { name: "Logbook" });
  return shore;
}

beforeEach(() => {
  localStorage.clear();
  // Scrolled, the page shows the button a second time.
  scrollTo(0, 0);
});

test("/ opens the bar; hits beyond the loaded entries are scrolled to, opened and announced; Escape restores the focus", async () => {
  const { router } = await show(logbookAnswering(withPumps(300, [3, 60, 61, 290])));
  screen.getByRole("link", { name: "Print as report" }).focus();
  await userEvent.keyboard("/");
  await waitFor(async () => expect(await field()).toHaveFocus());
  await userEvent.keyboard("pump");
  await count("1 of 4");
  await heard("1 of 4, 20 November, Alarm");
  await inSight(/Pump of entry 3/);
  await userEvent.keyboard("{Enter}");
  await heard("2 of 4, 20 November, Alarm");
  await inSight(/Pump of entry 60/);
  // Of the hits only the current one is open.
  expect(screen.getAllByRole("button", { name: /^Details/, expanded: true })).toHaveLength(1);
  await userEvent.keyboard("{F3}{F3}");
  await heard("4 of 4, 18 November, Alarm");
  await inSight(/Pump of entry 290/);
  await userEvent.keyboard("{Enter}");
  await heard("1 of 4, 20 November, Alarm");
  await inSight(/Pump of entry 3/);
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  await heard("4 of 4, 18 November, Alarm");
  await userEvent.keyboard("{Shift>}{F3}{/Shift}");
  await heard("3 of 4, 20 November, Alarm");
  await inSight(/Pump of entry 61/);
  expect(await field()).toHaveFocus();
  expect(router.state.location.pathname.endsWith(untilDate)).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("searchbox", { name: "Find in logbooks" })).toBeNull();
  expect(screen.getByRole("link", { name: "Print as report" })).toHaveFocus();
});

test.each(proveOnly)(
  "a hit more than 500 entries away is shown in the list of its day with the same number; Back leads to the list",
  async () => {
    const { router } = await show(logbookAnswering(withPumps(1_400, [2, 700, 1_300])));
    const end = () => router.state.location.pathname.slice(-10);
    await userEvent.click(await button("Find in logbooks"));
    await userEvent.type(await field(), "pump{Enter}");
    await heard("1 of 3, 20 November, Alarm");
    await userEvent.keyboard("{Enter}");
    await heard("2 of 3, 16 November, Alarm");
    await inSight(/Pump of entry 700/);
    expect(end()).toBe("2026-11-16");
    expect(router.state.location.search).toBe(`?entry=${entryUuid("700")}`);
    expect(await field()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await heard("3 of 3, 11 November, Alarm");
    await inSight(/Pump of entry 1300/);
    expect(await field()).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await heard("2 of 3, 16 November, Alarm");
    await inSight(/Pump of entry 700/);
    await router.navigate(-1);
    await expect.poll(end).toBe(untilDate);
    // The list may remount the row while its scroll position is restored.
    await waitFor(() => expect(screen.getByRole("row", { name: /Entry 1 of/ })).toBeVisible());
  },
);

test.each(proveOnly)("it searches within the filter and until-date of the list", async () => {
  // Entries with an odd number are in the deck logbook, the others in the engine logbook.
  const { router } = await show(logbookAnswering(withPumps(300, [3, 4, 200])));
  await userEvent.keyboard("/");
  await userEvent.type(await field(), "pump");
  await count("1 of 3");
  await router.navigate(`${router.state.location.pathname.replace("/shore", "")}?logbook=engine`, {});
  await count("1 of 2");
  await inSight(/Pump of entry 4/);
  const before = paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-19" });
  await router.navigate(before);
  await count("1 of 1");
  await inSight(/Pump of entry 200/);
  expect(router.state.location.search).toBe("");
});

test("Ctrl+F opens it, but is the browser's own once the bar has the focus or the shortcut is disabled", async () => {
  await show(logbookAnswering(manyEntries(30)));
  const prevented: boolean[] = [];
  const watch = (event: KeyboardEvent) => {
    if (event.key === "f") prevented.push(event.defaultPrevented);
  };
  addEventListener("keydown", watch);
  await userEvent.keyboard("{Control>}f{/Control}");
  await waitFor(async () => expect(await field()).toHaveFocus());
  await userEvent.keyboard("{Control>}f{/Control}");
  expect(prevented).toEqual([true, false]);
  await userEvent.keyboard("{Escape}");
  localStorage.setItem("shore.ctrl-f-finds", "false");
  await userEvent.keyboard("{Control>}f{/Control}");
  removeEventListener("keydown", watch);
  expect(prevented.at(-1)).toBe(false);
  expect(screen.queryByRole("searchbox", { name: "Find in logbooks" })).toBeNull();
});

test.each(proveOnly)(
  "no hits, an empty query, and retried errors of the search and of the request for a hit",
  async () => {
    const answers = logbookAnswering(withPumps(300, [200]));
    const down = { find: true, list: true };
    const failing = <Call extends (...given: never[]) => unknown>(isDown: () => boolean, call: Call | undefined) =>
      ((...given: Parameters<Call>) => {
        if (isDown()) throw new ConnectError("down", Code.Internal);
        return call?.(...given);
      }) as Call;
    await show({
      ...answers,
      findWithin: failing(() => down.find, answers.findWithin),
      getLogbookEntries: (request, context) => {
        if (request.toEntryUuid !== "" && down.list) throw new ConnectError("down", Code.Internal);
        return answers.getLogbookEntries?.(request, context) ?? {};
      },
    });
    await userEvent.keyboard("/");
    expect(await button("Next")).toHaveAccessibleDescription("Nothing was found.");
    await userEvent.type(await field(), "pump");
    await heard("Failed retrieving entries");
    down.find = false;
    await userEvent.click(await button("Try again"));
    await heard("Failed retrieving entries");
    down.list = false;
    await userEvent.click(await button("Try again"));
    await heard("1 of 1, 19 November, Alarm");
    await inSight(/Pump of entry 200/);
    await userEvent.clear(await field());
    await userEvent.type(await field(), "zebra");
    await heard("No entries found.");
    await userEvent.clear(await field());
    await waitFor(() => expect(screen.queryByText("No entries found.")).toBeNull());
  },
);

test.each(proveOnly)(
  "hit numbers equal those of a full search, through hits fetched in parts, and wrap around",
  async () => {
    const pumps = Array.from({ length: 55 }, (_, index) => 3 * index + 2);
    await show(logbookAnswering(withPumps(200, pumps)));
    await userEvent.keyboard("/");
    await userEvent.type(await field(), "pump");
    await count("1 of 55");
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(await count("55 of 55")).toBeVisible();
    await screen.findAllByRole("row", { name: /Pump of entry 164\b/ });
    await userEvent.keyboard("{Enter}");
    for (const [index, entry] of (import.meta.env["VITE_PROVE"] ? pumps : pumps.slice(0, 2)).entries()) {
      await count(`${index + 1} of 55`);
      await screen.findAllByRole("row", { name: new RegExp(`Pump of entry ${entry}\\b`) });
      await userEvent.keyboard("{Enter}");
    }
  },
  60_000,
);

test.each(proveOnly)("screen reader output of the list with the bar at a hit", async () => {
  renderShore(path);
  await screen.findByRole("button", { name: "Logbook" });
  await userEvent.keyboard("/");
  await userEvent.type(await field(), "handover");
  await heard("1 of 2, 20 November, Watch handover");
  await screen.findByRole("heading", { name: "History" });
  await expect(await screenReaderTranscript(screen.getByRole("main"))).toMatchFileSnapshot("./find-bar.transcript.txt");
});
