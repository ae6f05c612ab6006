import type { NamedRange } from "@shore/design-system/DateRangePicker";
import { endOfUtcDay, startOfUtcDay } from "@shore/api/ship-time";

/** First and last day, both within the period, as `yyyy-MM-dd` in UTC; undefined: open. */
export type DayRange = { from: string | undefined; to: string | undefined };

/** Returns the period of an address; the last three months if it names neither day. */
export function periodOf({ from, to }: DayRange, today: string): DayRange {
  return from === undefined && to === undefined ? lastMonths(today, 3) : { from, to };
}

/** Returns the bounds of a period in a request; empty: open. A period that ends today includes ship times after today. */
export function timesOf({ from, to }: DayRange, today: string): { fromTime: string; toTime: string } {
  return {
    fromTime: from === undefined ? "" : startOfUtcDay(from),
    toTime: to === undefined || to >= today ? "" : endOfUtcDay(to),
  };
}

/** The preset periods. */
export function presetPeriods(today: string): NamedRange[] {
  return [
    { name: "Last 3 months", range: lastMonths(today, 3) },
    { name: "Last 12 months", range: lastMonths(today, 12) },
  ];
}

/** The preset periods of a list that shows all days unless one is chosen. */
export function recentPeriods(today: string): NamedRange[] {
  const before = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString();
  return [
    { name: "Today", range: { from: today, to: today } },
    { name: "Last 7 days", range: { from: before(6), to: today } },
    { name: "Last 30 days", range: { from: before(29), to: today } },
    ...presetPeriods(today),
  ];
}

/** `2026-08-25 to 2026-11-25`, `from 2026-08-25`, `to 2026-11-25`. */
export function periodText({ from, to }: DayRange): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  return from === undefined ? `to ${to}` : `from ${from}`;
}

function lastMonths(today: string, months: number): { from: string; to: string } {
  return { from: Temporal.PlainDate.from(today).subtract({ months }).toString(), to: today };
}
