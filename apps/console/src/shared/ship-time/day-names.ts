/** Returns the ship's own day at the beginning of a time's text, `2026-11-20`; equal for rows of one day. */
export function dayText(time: string): string {
  return time.slice(0, DAY_LENGTH);
}

/** `21 Nov`: a day in a table, where its year is known. */
export function shortDay(day: string): string {
  const { day: ofMonth, month } = Temporal.PlainDate.from(day);
  return `${ofMonth} ${MONTHS[month - 1]?.slice(0, SHORT_NAME)}`;
}

export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
export const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
/** Length of a short weekday or month name. */
export const SHORT_NAME = 3;
const DAY_LENGTH = "yyyy-MM-dd".length;
