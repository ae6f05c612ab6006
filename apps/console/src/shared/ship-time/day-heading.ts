import type { Clock } from "@shore/api/clock-time";
import { dayText, MONTHS, SHORT_NAME, WEEKDAYS } from "./day-names.ts";

/**
 * Returns `Friday 20 November 2026` for the day at the beginning of a time's text; on any other clock than the ship's, `Ship's day Friday
 * 20 November`, with the year unless it is this year; an invalid text as it is. Source: docs/spec/clocks.md#days.
 */
export function dayHeading(time: string, clock: Clock): string {
  return heading(time, clock, (name) => name);
}

/** The same, shortened for one narrow line: `Fri 20 Nov 2026`, `Ship's day Fri 20 Nov`. */
export function shortDayHeading(time: string, clock: Clock): string {
  return heading(time, clock, (name) => name.slice(0, SHORT_NAME));
}

function heading(time: string, clock: Clock, shown: (name: string) => string): string {
  try {
    const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(dayText(time));
    // Both are 1-based.
    const name = `${shown(WEEKDAYS[dayOfWeek - 1] ?? "")} ${day} ${shown(MONTHS[month - 1] ?? "")}`;
    if (clock.name === "ship") return `${name} ${year}`;
    return year === new Date().getUTCFullYear() ? `Ship's day ${name}` : `Ship's day ${name} ${year}`;
  } catch {
    return time;
  }
}

/** Returns `12 November`, with the year unless it is `year`: the day at the beginning of a time's text. */
export function dayName(time: string, year: number): string {
  const date = Temporal.PlainDate.from(dayText(time));
  const day = `${date.day} ${MONTHS[date.month - 1]}`;
  return date.year === year ? day : `${day} ${date.year}`;
}

/** Returns `March 2019`: the month of the day at the beginning of a time's text. */
export function monthName(time: string): string {
  const { month, year } = Temporal.PlainDate.from(dayText(time));
  return `${MONTHS[month - 1]} ${year}`;
}
