import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { LogbookNewCountRequest, LogbookNewCountResponseSchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { closeFilter, openFilter, showFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { flushSync } from "react-dom";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const november20 = paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20" });
const table = () => screen.findByRole("table", { name: "Logbook entries" });
const row = (name: RegExp) => screen.findByRole("row", { name });

/** A vessel that sends while the user reads: the newest receive time in the session, and the counts since a time. */
function sending(entries = manyEntries(3)) {
  const state = {
    entries,
    newest: "2026-11-20T12:00:00Z",
    count: {} as MessageInitShape<typeof LogbookNewCountResponseSchema>,
    isDown: false,
    requests: [] as LogbookNewCountRequest[],
    pagesAsked: 0,
  };
  const answers: Answers = {
    whoAmI: async (request, context) => ({
      ...(await manager.whoAmI?.(request, context)),
      newestReceiveTime: state.newest,
    }),
    getLogbookEntries: (request, context) => {
      state.pagesAsked += 1;
      if (state.isDown) throw new ConnectError("down", Code.Unavailable);
      return logbookAnswering(state.entries).getLogbookEntries?.(request, context) ?? {};
    },
    logbookMonthCounts: (...call) => logbookAnswering(state.entries).logbookMonthCounts?.(...call) ?? {},
    logbookDayCounts: (...call) => logbookAnswering(state.entries).logbookDayCounts?.(...call) ?? {},
    logbookStateCounts: (...call) => logbookAnswering(state.entries).logbookStateCounts?.(...call) ?? {},
    logbookNewCount: (request) => {
      state.requests.push(request);
      return state.count;
    },
  };
  return { state, answers };
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: Date.parse("2026-11-21T06:00:00Z"),
    shouldAdvanceTime: true,
  });
});
afterEach(() => vi.useRealTimers());

/** After a minute the session reports when the newest record was received. */
async function receive(state: ReturnType<typeof sending>["state"], count: typeof state.count) {
  state.newest = new Date(Date.now() + 30_000).toISOString();
  state.count = count;
  await vi.advanceTimersByTimeAsync(61_000);
}

test("entries that arrive meanwhile are counted above the list, which does not change until requested", async () => {
  const { state, answers } = sending();
  renderShore(november20, answers);
  await row(/Entry 1 of 3/);
  expect(state.requests).toEqual([]);
  const top = (await row(/Entry 1 of 3/)).getBoundingClientRect().top;

  await receive(state, { newEntries: 2 });
  const button = await screen.findByRole("button", { name: "2 new entries" });
  expect(button).toBeVisible();
  expect(screen.getByText("2 new entries", { selector: "[role=status]" })).toBeInTheDocument();
  expect((await row(/Entry 1 of 3/)).getBoundingClientRect().top).toBe(top);
  expect(state.pagesAsked).toBe(1);
  expect(state.requests.at(-1)).toMatchObject({
    vesselUuid: havbris.vesselUuid,
    logbookNames: [],
    beforeTime: "2026-11-21T00:00:00+00:00",
    fromTime: "",
    receivedAfter: expect.stringMatching(/^2026-11-21T05:59:5\d/),
  });

  state.entries = manyEntries(5);
  await userEvent.click(button);
  expect(await row(/Entry 1 of 5/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "2 new entries" })).toBeNull());
  expect(document.activeElement).toContainElement(await table());
});

test.each(proveOnly)(
  "once they are shown, the days, the logbooks and the counts of the filters include them",
  async () => {
    const { state, answers } = sending(manyEntries(1));
    renderShore(november20, answers);
    await row(/Entry 1 of 1/);
    const days = within(await screen.findByRole("listbox", { name: "Days" }));
    expect(await days.findByRole("option", { name: /20 November 2026, 1 entry/ })).toBeVisible();
    await showFilter(/^Not signed 1$/);
    await closeFilter();
    await receive(state, { newEntries: 2 });
    state.entries = manyEntries(3);
    await userEvent.click(await screen.findByRole("button", { name: "2 new entries" }));
    await row(/Entry 1 of 3/);
    expect(await days.findByRole("option", { name: /20 November 2026, 3 entries/ })).toBeVisible();
    expect(await days.findByRole("option", { name: /^November 2026, 3 entries/ })).toBeVisible();
    await showFilter(/^Not signed 3$/);
    await closeFilter();
    await openFilter("Logbook");
    expect(await screen.findByRole("option", { name: "Engine" })).toBeVisible();
  },
);

test.each(proveOnly)("further arrivals are counted again; without arrivals nothing is requested or shown", async () => {
  const { state, answers } = sending();
  renderShore(november20, answers);
  await row(/Entry 1 of 3/);
  await receive(state, { newEntries: 1 });
  expect(await screen.findByRole("button", { name: "1 new entry" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(state.requests).toHaveLength(1);
  await receive(state, { newEntries: 1, changedEntries: 2 });
  expect(await screen.findByRole("button", { name: "1 new entry, 2 changed" })).toBeVisible();
  await receive(state, { changedEntries: 1000 });
  expect(await screen.findByRole("button", { name: "999+ changed entries" })).toBeVisible();
});

test.each(some(1, [1280, 768, 320]))("at a width of %i px it covers no day and no part of the head", async (width) => {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(1280, 800));
  const { state, answers } = sending();
  renderShore(november20, answers);
  await row(/Entry 1 of 3/);
  await receive(state, { newEntries: 1, changedEntries: 2 });
  const button = (await screen.findByRole("button", { name: "1 new entry, 2 changed" })).getBoundingClientRect();
  const words = [...(await table()).querySelectorAll("thead *")].concat(
    await screen.findByText("Friday 20 November 2026"),
  );
  for (const word of words.filter(({ children }) => children.length === 0)) {
    const text = document.createRange();
    text.selectNodeContents(word);
    const { left, right, top, bottom, width: room } = text.getBoundingClientRect();
    const isApart = right <= button.left || left >= button.right || bottom <= button.top || top >= button.bottom;
    expect(isApart || room === 0, word.textContent).toBe(true);
  }
  expect(button.bottom).toBeLessThan(window.innerHeight - (width < 640 ? 64 : 0));
});

test.each(proveOnly)("of a list with more pages, entries older than the loaded ones are not counted", async () => {
  const { state, answers } = sending(manyEntries(45));
  renderShore(november20, answers);
  await row(/Entry 1 of 45/);
  await receive(state, { newEntries: 1 });
  await screen.findByRole("button", { name: "1 new entry" });
  // The last entry of the first page, or of the second on a high viewport.
  expect(["2026-11-20T20:40:00+01:00", "2026-11-20T17:20:00+01:00"]).toContain(state.requests.at(-1)?.fromTime);
});

test("n shows new entries while the focus is in the list, and types a letter elsewhere", async () => {
  const { state, answers } = sending();
  renderShore(november20, answers);
  await row(/Entry 1 of 3/);
  await receive(state, { newEntries: 2 });
  await screen.findByRole("button", { name: "2 new entries" });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(await screen.findByRole("button", { name: "Logbook" }));
  await user.keyboard("n");
  expect(state.pagesAsked).toBe(1);
  await user.keyboard("{Escape}");
  state.entries = manyEntries(5);
  flushSync(() =>
    within(screen.getByRole("table", { name: "Logbook entries" }))
      .getAllByRole("row")[2]
      ?.focus(),
  );
  await user.keyboard("n");
  expect(await row(/Entry 1 of 5/)).toBeVisible();
});

test("if they fail to load, the list and the button stay", async () => {
  const { state, answers } = sending();
  renderShore(november20, answers);
  await row(/Entry 1 of 3/);
  await receive(state, { newEntries: 2 });
  state.isDown = true;
  await userEvent.click(await screen.findByRole("button", { name: "2 new entries" }));
  await waitFor(() => expect(state.pagesAsked).toBe(2));
  expect(await row(/Entry 1 of 3/)).toBeVisible();
  expect(await screen.findByRole("button", { name: "2 new entries" })).toBeVisible();
  expect(screen.queryByText("Failed retrieving logbook entries")).toBeNull();
});
