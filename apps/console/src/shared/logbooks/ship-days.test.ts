import { create } from "@bufbuild/protobuf";
import { LogbookEntrySchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { expect, test } from "vitest";
import { groupByShipDay } from "./ship-days.ts";

const ship = { name: "ship" } as const;
const page = (...eventTimes: string[]) => ({
  logbookEntries: eventTimes.map((eventTime) => create(LogbookEntrySchema, { eventTime, logbookEntryUuid: eventTime })),
});
const shown = (pages: Parameters<typeof groupByShipDay>[0]) =>
  groupByShipDay(pages, true, ship).map((item) =>
    "group" in item ? `# ${item.group}` : item.row.eventTime.slice(11, 16),
  );

test("entries are grouped by the day on board, not by the UTC day", () => {
  expect(shown([page("2026-11-20T00:30:00+11:00", "2026-11-19T23:30:00+11:00", "2026-11-19T08:00:00+11:00")])).toEqual([
    "# Friday 20 November 2026",
    "00:30",
    "# Thursday 19 November 2026",
    "23:30",
    "08:00",
  ]);
});

test("a day that spans two pages gets one heading", () => {
  expect(
    shown([page("2026-11-20T14:05:00+01:00"), page("2026-11-20T12:00:00+01:00", "2026-11-19T20:00:00+01:00")]),
  ).toEqual(["# Friday 20 November 2026", "14:05", "12:00", "# Thursday 19 November 2026", "20:00"]);
});

test("a repeated day at the date line gets a heading each time", () => {
  const items = groupByShipDay(
    [
      page(
        "2026-03-02T01:00:00-12:00",
        "2026-03-01T20:00:00-12:00",
        "2026-03-02T18:00:00+12:00",
        "2026-03-01T23:00:00+12:00",
      ),
    ],
    true,
    ship,
  );
  expect(items.filter((item) => "group" in item)).toHaveLength(4);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

test("a new page keeps the row objects of previous pages", () => {
  const first = page("2026-11-20T14:05:00+01:00");
  const alone = groupByShipDay([first], false, ship);
  const withMore = groupByShipDay([first, page("2026-11-19T12:00:00+01:00")], false, ship);
  expect(withMore[1]).toBe(alone[1]);
  expect(withMore).toHaveLength(4);
});

test("on another clock the grouping is the same, and headings are marked as the ship's days", () => {
  const pages = [page("2026-11-20T00:30:00+11:00", "2026-11-19T23:30:00+11:00")];
  const groups = groupByShipDay(pages, true, { name: "utc" }).flatMap((item) => ("group" in item ? [item.group] : []));
  expect(groups).toEqual([
    expect.stringMatching(/^Ship's day Friday 20 November/),
    expect.stringMatching(/^Ship's day Thursday 19 November/),
  ]);
  expect(groupByShipDay(pages, true, ship)[0]).toMatchObject({ group: "Friday 20 November 2026" });
});

test("a day shows its number of entries once all are loaded, a removed one counted as removed only", () => {
  const [first, second] = [
    page("2026-11-20T14:05:00+01:00", "2026-11-20T12:00:00+01:00"),
    page("2026-11-20T09:48:00+01:00", "2026-11-19T20:00:00+01:00"),
  ];
  const [verified, removed] = [first.logbookEntries[1], second.logbookEntries[0]];
  if (verified) verified.verified = true;
  if (removed) removed.crossedOut = true;
  const notes = (pages: Parameters<typeof groupByShipDay>[0], isWhole: boolean) =>
    groupByShipDay(pages, isWhole, ship).flatMap((item) => ("group" in item ? [item.note] : []));
  expect(notes([first], false)).toEqual([undefined]);
  expect(notes([first, second], false)).toEqual(["3 entries · 1 removed · 1 not verified", undefined]);
  expect(notes([first, second], true)).toEqual(["3 entries · 1 removed · 1 not verified", "1 entry · 1 not verified"]);
});
