import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";

/**
 * The entries of all pages as rows, with a row for each ship-time day above its entries. The day is the ship's own, which the
 * text of the event time begins with. When a ship crosses the date line the same day can come twice, in the order of events.
 *
 * Work already done for a page is kept with the page: a new page costs its own entries, however many were read before.
 */
export function groupByShipDay(
  pages: readonly { logbookEntries: LogbookEntry[] }[],
): readonly TableItem<LogbookEntry>[] {
  let before: DayedPage | undefined;
  const rows: TableItem<LogbookEntry>[][] = [];
  for (const page of pages) {
    before = dayedPage(page, before);
    rows.push(before.rows);
  }
  return rows.flat();
}

/** `Friday 20 November 2026` for the day that an event time's text begins with; the text itself when it is no time. */
export function dayHeading(eventTime: string): string {
  try {
    const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(eventTime.slice(0, DAY_LENGTH));
    // Both are numbered from 1.
    return `${weekdays[dayOfWeek - 1]} ${day} ${months[month - 1]} ${year}`;
  } catch {
    return eventTime;
  }
}

type DayedPage = { before: DayedPage | undefined; rows: TableItem<LogbookEntry>[]; lastDay: string | undefined };

function dayedPage(page: { logbookEntries: LogbookEntry[] }, before: DayedPage | undefined): DayedPage {
  const known = dayedPages.get(page);
  if (known !== undefined && known.before === before) return known;
  const rows: TableItem<LogbookEntry>[] = [];
  let lastDay = before?.lastDay;
  for (const row of page.logbookEntries) {
    const day = row.eventTime.slice(0, DAY_LENGTH);
    if (day !== lastDay) rows.push({ key: `${day} ${row.logbookEntryUuid}`, group: dayHeading(row.eventTime) });
    rows.push({ key: row.logbookEntryUuid, row });
    lastDay = day;
  }
  const dayed = { before, rows, lastDay };
  dayedPages.set(page, dayed);
  return dayed;
}

/** Kept as long as the page itself is. */
const dayedPages = new WeakMap<object, DayedPage>();

const DAY_LENGTH = "yyyy-MM-dd".length;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = "January February March April May June July August September October November December".split(" ");
