import { MONTHS } from "@shore/design-system/primitives/month-names";
import type { DayPeriod } from "#shared/vessels/day-period.ts";

/** Returns the period with one of its ends moved to another day, not past the other end. */
export function withEnd({ from, to }: DayPeriod, end: keyof DayPeriod, day: string): DayPeriod {
  return end === "from" ? { from: day < to ? day : to, to } : { from, to: day > from ? day : from };
}

/** Returns the days since 1970 of a `yyyy-MM-dd`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / MS_PER_DAY;
}

/** Returns the `yyyy-MM-dd` of a number of days since 1970. */
export function dayText(number: number): string {
  return new Date(Math.round(number) * MS_PER_DAY).toISOString().slice(0, "yyyy-MM-dd".length);
}

/** Returns the first and last day of a month, `yyyy-MM`. */
export function daysOfMonth(month: string): DayPeriod {
  const days = Temporal.PlainYearMonth.from(month).daysInMonth;
  return { from: `${month}-01`, to: `${month}-${days}` };
}

/** A label of the time axis, from its day on; a minor one is left out where there is little room. */
export type AxisLabel = { day: string; text: string; isMinor: boolean };

/**
 * Returns the labels of an axis: each month of about a year, but for those after a longer label, each quarter of some years, then a dozen years at most. Of months a January
 * also says its year, and so does the first one unless a January follows it closely; of quarters a January is its year.
 * @param first the first day of a month, `yyyy-MM-dd`
 * @param last the last day of a month
 */
export function axisLabels(first: string, last: string): AxisLabel[] {
  const begin = Temporal.PlainYearMonth.from(first.slice(0, "yyyy-MM".length));
  const end = Temporal.PlainYearMonth.from(last.slice(0, "yyyy-MM".length));
  const count = begin.until(end, { largestUnit: "month" }).months + 1;
  if (count > MOST_MONTHS_BY_QUARTER) return yearLabels(begin.year, end.year);
  return Array.from({ length: count }, (_, at) => begin.add({ months: at }))
    .filter(({ month }) => count <= MOST_MONTHS || month % 3 === 1)
    .map((one, at) => {
      const name = MONTHS[one.month - 1] ?? "";
      // Between quarters there is room for the name or the year.
      if (count > MOST_MONTHS)
        return {
          day: `${one.toString()}-01`,
          text: one.month === 1 ? String(one.year) : name,
          isMinor: one.month !== 1,
        };
      const hasYear = one.month === 1 || (at === 0 && one.month <= 9);
      const isMinor = at > 0 && one.month % 3 !== 1;
      return { day: `${one.toString()}-01`, text: hasYear ? `${name} ${one.year}` : name, isMinor };
    })
    .filter((_, at, labels) => count <= MOST_MONTHS_BESIDE_YEAR || !labels[at - 1]?.text.includes(" "));
}

function yearLabels(from: number, to: number): AxisLabel[] {
  const step = Math.ceil((to - from + 1) / MOST_YEARS);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => {
    const year = String(from + at * step).padStart(4, "0");
    return { day: `${year}-01-01`, text: year, isMinor: false };
  });
}

/** Of more months, a label with its year takes the place of the next one. */
const MOST_MONTHS_BESIDE_YEAR = 4;
const MOST_MONTHS = 14;
const MOST_MONTHS_BY_QUARTER = 36;
const MOST_YEARS = 12;
const MS_PER_DAY = 86_400_000;
