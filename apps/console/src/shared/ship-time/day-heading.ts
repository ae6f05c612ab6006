import type { Clock } from "@shore/api/clock-time";

/** The ship's own day that a time's text begins with, `2026-11-20`; rows of one day have the same. */
export function dayText(time: string): string {
  return time.slice(0, DAY_LENGTH);
}

/**
 * `Friday 20 November 2026` for the day that a time's text begins with, on any other clock than the ship's `Ship's day Friday 20 November`,
 * with the year of any other than this; the text itself when it is no time. Source: docs/spec/clocks.md#days.
 */
export function dayHeading(time: string, clock: Clock): string {
  return heading(time, clock, (name) => name);
}

/** The same in one line of a narrow place: `Fri 20 Nov 2026`, `Ship's day Fri 20 Nov`. */
export function shortDayHeading(time: string, clock: Clock): string {
  return heading(time, clock, (name) => name.slice(0, SHORT_NAME));
}

function heading(time: string, clock: Clock, shown: (name: string) => string): string {
  try {
    const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(dayText(time));
    // Both are numbered from 1.
    const name = `${shown(weekdays[dayOfWeek - 1] ?? "")} ${day} ${shown(months[month - 1] ?? "")}`;
    if (clock.name === "ship") return `${name} ${year}`;
    return year === new Date().getUTCFullYear() ? `Ship's day ${name}` : `Ship's day ${name} ${year}`;
  } catch {
    return time;
  }
}

/** `12 November`, with the year of any other than `year`: a short name of the day that a time's text begins with. */
export function dayName(time: string, year: number): string {
  const date = Temporal.PlainDate.from(dayText(time));
  const day = `${date.day} ${months[date.month - 1]}`;
  return date.year === year ? day : `${day} ${date.year}`;
}

/** `March 2019`: the month of the day that a time's text begins with. */
export function monthName(time: string): string {
  const { month, year } = Temporal.PlainDate.from(dayText(time));
  return `${months[month - 1]} ${year}`;
}

/** `21 Nov`: a day in a table, where its year is known. */
export function shortDay(day: string): string {
  const { day: ofMonth, month } = Temporal.PlainDate.from(day);
  return `${ofMonth} ${months[month - 1]?.slice(0, SHORT_NAME)}`;
}

/** Of a weekday or a month. */
const SHORT_NAME = 3;
const DAY_LENGTH = "yyyy-MM-dd".length;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = "January February March April May June July August September October November December".split(" ");
