import { getDayOfWeek, parseDate } from "@internationalized/date";

export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the first day of the week in a locale's region: Monday in Norway, Sunday in the United States, Saturday in Egypt. */
export function weekStartOf(region: string): Weekday {
  const index = (WEEKDAYS.length - getDayOfWeek(SUNDAY, region)) % WEEKDAYS.length;
  return WEEKDAYS[index] ?? "mon";
}

/** Returns whether a day, at midnight UTC, is that weekday. */
export function isWeekday(time: Date, weekday: Weekday): boolean {
  return WEEKDAYS[time.getUTCDay()] === weekday;
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const SUNDAY = parseDate("2026-11-22");
