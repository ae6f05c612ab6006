import type { Clock } from "@shore/api/clock-time";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { dayHeading, dayText } from "#shared/ship-time/day-heading.ts";

/**
 * The entries of all pages as rows, with a row for each ship-time day above its entries. The day is the ship's own, which the
 * text of the event time begins with. When a ship crosses the date line the same day can come twice, in the order of events.
 *
 * Work already done for a page is kept with the page: a new page costs its own entries, however many were read before.
 */
export function groupByShipDay(
  pages: readonly { logbookEntries: LogbookEntry[] }[],
  clock: Clock,
): readonly TableItem<LogbookEntry>[] {
  let before: DayedPage | undefined;
  const rows: TableItem<LogbookEntry>[][] = [];
  for (const page of pages) {
    before = dayedPage(page, before, clock);
    rows.push(before.rows);
  }
  // Five times as quick as flat() on 5,000 pages.
  return ([] as TableItem<LogbookEntry>[]).concat(...rows);
}

type DayedPage = {
  before: DayedPage | undefined;
  clock: Clock;
  rows: TableItem<LogbookEntry>[];
  lastDay: string | undefined;
};

function dayedPage(page: { logbookEntries: LogbookEntry[] }, before: DayedPage | undefined, clock: Clock): DayedPage {
  const known = dayedPages.get(page);
  if (known !== undefined && known.before === before && known.clock === clock) return known;
  const rows: TableItem<LogbookEntry>[] = [];
  let lastDay = before?.lastDay;
  for (const row of page.logbookEntries) {
    const day = dayText(row.eventTime);
    if (day !== lastDay) rows.push({ key: `${day} ${row.logbookEntryUuid}`, group: dayHeading(row.eventTime, clock) });
    rows.push({ key: row.logbookEntryUuid, row });
    lastDay = day;
  }
  const dayed = { before, clock, rows, lastDay };
  dayedPages.set(page, dayed);
  return dayed;
}

/** Kept as long as the page itself is. */
const dayedPages = new WeakMap<object, DayedPage>();
