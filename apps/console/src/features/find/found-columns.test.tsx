import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { hits } from "#testing/find.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const path = paths.find({ organizationUuid });

test("an entry whose time is not believed is marked", async () => {
  const [first, ...others] = hits;
  const marked = { ...first, logbookEntry: { ...first?.logbookEntry, timeMark: TimeMark.FUTURE } };
  renderShore(`${path}?q=noon`, {
    findEntries: () => ({ hits: [marked, ...others], total: hits.length, totalIsExact: true, indexedPercent: 100 }),
  });
  // In its row, and in the panel, which follows.
  await waitFor(() => expect(screen.getAllByText("Time of the future")).toHaveLength(2));
});

test("the state of an entry has the marks of a logbook, also what is not verified", async () => {
  renderShore(`${path}?q=noon`);
  expect(await screen.findByRole("row", { name: /^Drill, .*Deck, removed, / })).toBeInTheDocument();
  const watch = await screen.findByRole("row", {
    name: /^Watch handover, Havbris, 2026-11-20 08:00 .*not verified, not signed, /,
  });
  expect(within(watch).getByText("not verified, not signed")).toBeInTheDocument();
});

test("beside the open entry rows have two lines and the logbook is left out; closed, each has a column of its own", async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  renderShore(`${path}?q=noon`);
  await screen.findByRole("columnheader", { name: "Event type, found in" });
  expect(screen.getByRole("columnheader", { name: "Ship time, vessel" })).toBeVisible();
  const [row] = (await screen.findAllByText(/^Noon/)).map((type) => type.closest("tr"));
  expect(row?.getBoundingClientRect().height).toBe(49);
  expect(screen.queryByRole("columnheader", { name: "Logbook" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close panel" }));
  expect(await screen.findByRole("columnheader", { name: "Found in" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Logbook" })).toBeVisible();
});
