/** The ship's own day that a time's text begins with, `2026-11-20`; rows of one day have the same. */
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
/** Of a weekday or a month. */
export const SHORT_NAME = 3;
const DAY_LENGTH = "yyyy-MM-dd".length;
