import type { FindDay } from "@shore/api/gen/shore/v1/find_pb";
import { MONTHS } from "@shore/design-system/primitives/month-names";

/** A bar: the days it stands for, both inclusive, as `yyyy-MM-dd` in UTC, and the entries on them. */
export type DayBar = { from: string; to: string; label: string; entries: number };

/** What one bar stands for: so many of these. */
type Unit = { of: "days" | "weeks" | "months" | "years"; count: number };

/**
 * Returns the hits by day as bars without a gap, from the first to the last day; where these are too many, by week, month, year, or ten, a hundred or
 * a thousand years: a ship's clock may be thousands of years off. The first and the last bar end with the period.
 * @param days in order
 * @param period the days that were asked for; undefined: open
 */
export function dayBars(
  days: readonly FindDay[],
  period: { from: string | undefined; to: string | undefined },
): DayBar[] {
  const first = period.from ?? days[0]?.day;
  const last = period.to ?? days.at(-1)?.day;
  if (first === undefined || last === undefined || first > last || days.length === 0) return [];
  const unit = unitOf(first, last);
  const bars: DayBar[] = [];
  let at = 0;
  // No texts: what follows the year 9999 has a sign before it, and is less than all others.
  for (let begin = startOf(first, unit); !isAfter(begin, last); begin = next(begin, unit)) {
    const end = next(begin, unit).subtract({ days: 1 });
    let entries = 0;
    for (let day = days[at]; day !== undefined && !isAfter(day.day, end); day = days[at]) {
      entries += day.entries;
      at += 1;
    }
    const from = isAfter(first, begin) ? Temporal.PlainDate.from(first) : begin;
    bars.push({
      from: from.toString(),
      to: isAfter(end, last) ? last : end.toString(),
      label: labelOf(from, unit),
      entries,
    });
  }
  return bars;
}

function unitOf(first: string, last: string): Unit {
  const { days } = Temporal.PlainDate.from(first).until(last);
  if (days < MOST_BARS) return { of: "days", count: 1 };
  if (days < 7 * (MOST_BARS - 1)) return { of: "weeks", count: 1 };
  if (days < 30 * (MOST_BARS - 1)) return { of: "months", count: 1 };
  const fits = (count: number) => days < count * 365 * (MOST_BARS - 1);
  return { of: "years", count: [1, 10, 100].find(fits) ?? 1_000 };
}

function startOf(day: string, { of, count }: Unit): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  if (of === "weeks") return date.subtract({ days: date.dayOfWeek - 1 });
  if (of === "months") return date.with({ day: 1 });
  return of === "years" ? date.with({ year: date.year - (date.year % count), month: 1, day: 1 }) : date;
}

function next(day: Temporal.PlainDate, { of, count }: Unit): Temporal.PlainDate {
  return day.add({ [of]: count });
}

function isAfter(day: Temporal.PlainDate | string, other: Temporal.PlainDate | string): boolean {
  return Temporal.PlainDate.compare(day, other) > 0;
}

/** `25 Nov`, `Nov 2026`, `2026`. */
function labelOf(date: Temporal.PlainDate, { of }: Unit): string {
  const month = MONTHS[date.month - 1] ?? "";
  if (of === "years") return String(date.year);
  return of === "months" ? `${month} ${date.year}` : `${date.day} ${month}`;
}

/** Each is a target of 24 px. */
const MOST_BARS = 12;
