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

const MS_PER_DAY = 86_400_000;
