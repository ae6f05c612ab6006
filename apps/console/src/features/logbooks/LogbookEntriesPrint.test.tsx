import { screen, waitFor } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const path = paths.logbooksUntil({ ...to, untilDate: "2026-11-20" });
const entryRows = () => screen.getAllByRole("row", { name: /Entry \d+ of/ });
/** The browser starts printing, as by Ctrl+P. */
const print = () => dispatchEvent(new Event("beforeprint"));
afterEach(() => dispatchEvent(new Event("afterprint")));

test("a printed log with only the newest entries loaded says so above and below them", async () => {
  renderShore(path, logbookAnswering(manyEntries(400)));
  await screen.findByRole("row", { name: /Entry 1 of/ });
  print();
  const printed = entryRows().length;
  expect(printed).toBeLessThan(400);
  const oldest = entryRows().at(-1)?.querySelector("time")?.dateTime ?? "";
  const notes = screen.getAllByText(/on this paper/).map(({ textContent }) => textContent);
  const note = `Only the newest ${printed} entries, from ${oldest.slice(0, 10)} ${oldest.slice(11, 16)} +01:00 to 2026-11-20 23:50 +01:00. Earlier entries exist and are not on this paper. For a complete copy, create a report.`;
  expect(notes).toEqual([note, note]);
});

test("a complete printed log says so once", async () => {
  renderShore(path, logbookAnswering(manyEntries(7)));
  await screen.findByRole("row", { name: /Entry 1 of/ });
  print();
  expect(entryRows()).toHaveLength(7);
  expect(screen.getByText("All 7 entries, from 2026-11-20 22:50 +01:00 to 2026-11-20 23:50 +01:00.")).toBeVisible();
  expect(screen.queryByText(/on this paper/)).toBeNull();
});

test("on screen the list links to the complete copy", async () => {
  renderShore(path, logbookAnswering(manyEntries(7)));
  const link = await screen.findByRole("link", { name: "Print as report" });
  await waitFor(() => expect(link).toHaveAttribute("href", expect.stringMatching(/\/reports$/)));
});
