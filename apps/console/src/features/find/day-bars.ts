import type { FindDay } from "@shore/api/gen/shore/v1/find_pb";
import { MONTHS } from "@shore/design-system/primitives/month-names";

/** A bar: the days it stands for, both inclusive, as `yyyy-MM-dd` in UTC, and the entries on them. */
export type DayBar = { from: string; to: string; label: string; entries: number };

type Unit = "days" | "weeks" | "months" | "years";

/**
 * Returns the hits by day as bars without a gap, from the first to the last day; where these are too many, by week, month or year. The first and the
 * last bar end with the period.
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
  for (let begin = startOf(first, unit); begin <= last; begin = next(begin, unit)) {
    const end = Temporal.PlainDate.from(next(begin, unit)).subtract({ days: 1 }).toString();
    let entries = 0;
    for (; (days[at]?.day ?? "9999") <= end; at += 1) entries += days[at]?.entries ?? 0;
    bars.push({
      from: begin < first ? first : begin,
      to: end > last ? last : end,
      label: labelOf(begin, unit),
      entries,
    });
  }
  return bars;
}

function unitOf(first: string, last: string): Unit {
  const { days } = Temporal.PlainDate.from(first).until(last);
  if (days < MOST_BARS) return "days";
  if (days < 7 * (MOST_BARS - 1)) return "weeks";
  return days < 30 * (MOST_BARS - 1) ? "months" : "years";
}

function startOf(day: string, unit: Unit): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === "weeks") return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  if (unit === "months") return date.with({ day: 1 }).toString();
  return unit === "years" ? date.with({ month: 1, day: 1 }).toString() : day;
}

function next(day: string, unit: Unit): string {
  return Temporal.PlainDate.from(day)
    .add({ [unit]: 1 })
    .toString();
}

/** `25 Nov`, `Nov 2026`, `2026`. */
function labelOf(day: string, unit: Unit): string {
  const date = Temporal.PlainDate.from(day);
  const month = MONTHS[date.month - 1] ?? "";
  if (unit === "years") return String(date.year);
  return unit === "months" ? `${month} ${date.year}` : `${date.day} ${month}`;
}

/** Each is a target of 24 px. */
const MOST_BARS = 12;
