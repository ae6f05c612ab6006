import { CalendarDate, parseDate } from "@internationalized/date";

/** A day as ISO 8601 text, `yyyy-MM-dd`. */
export type IsoDay = string;

/** Returns the day of an ISO 8601 text, or undefined when it is not a valid day: `2026-02-30`, `20 Nov`, empty. */
export function parseDay(text: IsoDay | undefined): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "") ?? [];
  if (year === undefined || text === undefined) return undefined;
  const date = new CalendarDate(Number(year), Number(month), Number(day));
  // Parsing constrains a day that does not exist to one that does; then the text differs.
  return date.toString() === text ? parseDate(text) : undefined;
}

/** Returns today in UTC. */
export function todayUtc(): IsoDay {
  return new Date().toISOString().slice(0, "yyyy-MM-dd".length);
}

/** Returns the validation error of an entered day as a few words, or undefined. */
export function validationErrorOf(day: IsoDay, min: IsoDay | undefined, max: IsoDay | undefined): string | undefined {
  if (!/^\d{4}-/.test(day) || day < FIRST_DAY) return "Year needs four digits";
  if (min !== undefined && day < min) return `Not before ${min}`;
  if (max !== undefined && day > max) return `Not after ${max}`;
  return undefined;
}

/** Returns the day in the given language: `Friday, 20 November 2026`. */
export function formatLongDay(day: CalendarDate, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(day.toDate("UTC"));
}

/** Returns the locale with the calendar and digits of ISO 8601. */
export function isoLocale(locale: string): string {
  return new Intl.Locale(locale, { calendar: "gregory", numberingSystem: "latn" }).toString();
}

const FIRST_DAY = "1000-01-01";
