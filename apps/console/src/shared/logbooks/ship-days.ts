import type { Clock } from "@shore/api/clock-time";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { dayHeading } from "#shared/ship-time/day-heading.ts";
import { dayText } from "#shared/ship-time/day-names.ts";

/**
 * Returns the entries of all pages as rows, with a row for each ship-time day above its entries. The day is the ship's own, the
 * prefix of the event time. When a ship crosses the date line the same day can occur twice, in the order of events.
 *
 * A day shows its number of entries once all are loaded. The result for a page is cached with the page: a new page costs
 * only its own entries, however many were loaded before.
 * @param isWhole whether there is no further page
 */
export function groupByShipDay(
  pages: readonly { logbookEntries: LogbookEntry[] }[],
  isWhole: boolean,
  clock: Clock,
): readonly TableItem<LogbookEntry>[] {
  let before: DayedPage | undefined;
  const dayed: DayedPage[] = [];
  for (const page of pages) {
    before = dayedPage(page, before, clock);
    dayed.push(before);
  }
  // Five times as fast as flat() on 5,000 pages.
  const items = ([] as TableItem<LogbookEntry>[]).concat(...dayed.map(({ rows }) => rows));
  for (const day of wholeDays(dayed, isWhole)) {
    const item = items[day.at];
    if (item && "group" in item) items[day.at] = { ...item, note: dayNote(day) };
  }
  return items;
}

type DayCounts = { entries: number; removed: number; notVerified: number };

/** Returns `6 entries · 1 removed · 2 not verified`; a removed entry counts as removed only. */
function dayNote({ entries, removed, notVerified }: DayCounts): string {
  return [
    entries === 1 ? "1 entry" : `${entries} entries`,
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(notVerified > 0 ? [`${notVerified} not verified`] : []),
  ].join(" · ");
}

/** Returns the fully loaded days, and the index of each among all rows. */
function wholeDays(pages: readonly DayedPage[], isWhole: boolean): (DayCounts & { at: number })[] {
  const days: (DayCounts & { at: number })[] = [];
  let start = 0;
  for (const { rows, days: parts } of pages) {
    for (const { at, ...part } of parts) {
      const day = days.at(-1);
      if (at !== undefined || day === undefined) days.push({ at: start + (at ?? 0), ...part });
      else addTo(day, part);
    }
    start += rows.length;
  }
  return isWhole ? days : days.slice(0, -1);
}

function addTo(day: DayCounts, { entries, removed, notVerified }: DayCounts): void {
  day.entries += entries;
  day.removed += removed;
  day.notVerified += notVerified;
}

type DayedPage = {
  before: DayedPage | undefined;
  clock: Clock;
  rows: TableItem<LogbookEntry>[];
  /** Its counts by day; without `at`: for the last day of the page before. */
  days: (DayCounts & { at: number | undefined })[];
  lastDay: string | undefined;
};

function dayedPage(page: { logbookEntries: LogbookEntry[] }, before: DayedPage | undefined, clock: Clock): DayedPage {
  const known = dayedPages.get(page);
  if (known !== undefined && known.before === before && known.clock === clock) return known;
  const rows: TableItem<LogbookEntry>[] = [];
  const days: DayedPage["days"] = [];
  let lastDay = before?.lastDay;
  for (const row of page.logbookEntries) {
    const day = dayText(row.eventTime);
    const counts = {
      entries: 1,
      removed: Number(row.crossedOut),
      notVerified: Number(!row.crossedOut && !row.verified),
    };
    const isSameDay = day === lastDay;
    const part = isSameDay ? days.at(-1) : undefined;
    if (part) addTo(part, counts);
    else days.push({ at: isSameDay ? undefined : rows.length, ...counts });
    if (!isSameDay) rows.push({ key: `${day} ${row.logbookEntryUuid}`, group: dayHeading(row.eventTime, clock) });
    rows.push({ key: row.logbookEntryUuid, row });
    lastDay = day;
  }
  const dayed = { before, clock, rows, days, lastDay };
  dayedPages.set(page, dayed);
  return dayed;
}

/** Entries live as long as their page. */
const dayedPages = new WeakMap<object, DayedPage>();
