import { type Cell } from "./cells.ts";
import { plainCharacters } from "./number-cell.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";

/** A day of the Gregorian calendar; a part that a cell leaves out is undefined. */
export type DateParts = { year?: number; month?: number; day?: number };
export type Day = { year: number; month: number; day: number };

/** The calendar that a date is written in. Julian years begin on 1 January. */
export type Calendar = "gregorian" | "julian";

export type DateOrder = "year_month_day" | "day_month_year" | "month_day_year";

/** Returns the day as it is written, if it exists in its calendar. */
export function existingDay({ year, month, day }: Day, written: string, calendar: Calendar): Reading<Day> {
  if (month < 1 || month > 12) {
    return fault(
      "day_does_not_exist",
      `${quoted(written)}: there is no month ${month}. Are day and month in another order?`,
    );
  }
  const days = daysOf(year, month, calendar);
  if (day < 1 || day > days) {
    const julian =
      calendar === "gregorian" && month === 2 && day === 29 && year % 100 === 0 ? " in the Gregorian calendar" : "";
    return fault(
      "day_does_not_exist",
      `${quoted(written)}: ${MONTH_TITLES[month - 1]} ${year} has ${days} days${julian}.`,
    );
  }
  return read({ year, month, day });
}

/** Returns a day in the Gregorian calendar. Days before 15 October 1582, on which it began, are refused. */
export function gregorianDay(day: Day, calendar: Calendar): Reading<Day> {
  if (day.year > LAST_YEAR)
    return fault(
      "date",
      `${quoted(isoDay(day))} is later than any log. Write the year of the Gregorian calendar: 2569 of the Buddhist one is 2026.`,
    );
  const converted = calendar === "julian" ? ofJulian(day) : day;
  if (converted.year * 10_000 + converted.month * 100 + converted.day >= 15_821_015) return read(converted);
  const advice =
    calendar === "julian" ? "Leave the row out." : "Write it in the Gregorian calendar, or leave the row out.";
  return fault("julian", `${quoted(isoDay(day))} is before 15 October 1582. ${advice}`);
}

/** Returns the Gregorian day that a Julian one is, by the number of days since 1 March of the year 0. */
function ofJulian({ year, month, day }: Day): Day {
  // Years from March, so that the leap day ends one.
  const [from, years] = [(month + 9) % 12, month > 2 ? year : year - 1];
  const number = 365 * years + Math.floor(years / 4) + Math.floor((from * 153 + 2) / 5) + day - 1;
  const date = new Date(MARCH_OF_YEAR_0 + number * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function nextDay({ year, month, day }: Day, calendar: Calendar): Day {
  if (day < daysOf(year, month, calendar)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

/** Returns the day before, in the Gregorian calendar. */
export function dayBefore({ year, month, day }: Day): Day {
  const date = new Date(Date.parse(`${isoDay({ year, month, day })}T00:00:00Z`) - 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the day of a number that counts from 1 January; undefined: the year has no such day. */
export function dayOfYear(year: number, number: number): Day | undefined {
  const date = new Date(Date.UTC(year, 0, number));
  const isOfYear = number >= 1 && date.getUTCFullYear() === year;
  return isOfYear ? { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() } : undefined;
}

/** Returns a day of an ISO week, 2026-W47-5; undefined: the year has no such week. */
function dayOfWeek(year: number, week: number, weekday: number): Day | undefined {
  // 4 January is in the first week.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000;
  // Its Thursday is in the year of the week.
  if (week < 1 || new Date(monday + 3 * 86_400_000).getUTCFullYear() !== year) return undefined;
  const date = new Date(monday + (weekday - 1) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the digits of a number that is a date, such as 201126, with the zero that six digits have lost; undefined: it is none. */
export function digitsOfDate(cell: Cell | undefined): string | undefined {
  if (cell === undefined || (typeof cell !== "string" && cell.kind !== "number")) return undefined;
  // 3 in a cell of a number is a day of the month.
  const text = typeof cell === "string" ? plainCharacters(cell) : String(cell.value).replace(/^\d{5}$/, "0$&");
  return /^\d{6}(?:\d\d)?(?:\d{4}(?:\d\d)?)?$/.test(text) ? text : undefined;
}

/** Returns the orders in which six digits are a date for each of the texts. */
export function ordersOfSixDigits(texts: readonly string[]): DateOrder[] {
  const orders = ["day_month_year", "month_day_year", "year_month_day"] as const;
  return orders.filter((order) =>
    texts.every((text) => {
      const { month = 0, day = 0 } = readDateText(text, order) ?? {};
      return month >= 1 && month <= 12 && day >= 1 && day <= 31;
    }),
  );
}

export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Returns the day of a day number of a workbook. The system of 1900 has a 29 February 1900, which does not exist. */
export function dayOfSerial(serial: number, system: "1900" | "1904"): Reading<Day> {
  const whole = Math.floor(serial);
  if (system === "1900" && whole === 60) {
    return fault("day_does_not_exist", "The spreadsheet's 29 February 1900 does not exist in the Gregorian calendar.");
  }
  if (whole < (system === "1900" ? 1 : 0) || whole > 2_958_465) {
    return fault("date", `The day number ${serial} is no date of the spreadsheet.`);
  }
  const before = system === "1904" ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  const date = new Date(before + whole * 86_400_000);
  return read({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** A date that a text says, perhaps without year or month; `order` is that of its numbers. */
export type DateText = DateParts & { shortYear?: number; calendar?: Calendar };

/**
 * Reads a date, in full or in part: `2026-11-20`, `20.11.2026`, `20 Nov 2026`, `20NOV26`, `1898. Dec. 22`, `NOVEMBER, 1910`, `Dec 22`, `22`.
 * @param order of numbers alone; the year of four digits stands where it stands
 * @returns undefined when the text is no date
 */
export function readDateText(text: string, order: DateOrder | null): DateText | undefined {
  const style = OLD_OR_NEW_STYLE.exec(text)?.groups;
  if (style) {
    const date = readDateText(style["date"] ?? "", order);
    return date && { ...date, calendar: style["old"] === undefined ? "gregorian" : "julian" };
  }
  const julian = julianOfTwo(text);
  if (julian) return { ...julian, calendar: "julian" };
  // The day that occurs twice at the date line.
  const again = /^(.*\d.*?)\s*[([](?:2nd|2d|second|again|bis|repeated)[)\]]$/i.exec(text);
  if (again) return readDateText(again[1] ?? "", order);
  // Feb 3-4 are two days, and no day of the year 4.
  const [, named] = /^(\p{L}+)[.\s]+\d{1,2}\s*[-/–]\s*\d{1,2}$/u.exec(text) ?? [];
  if (named !== undefined && monthOf(named) !== undefined) return undefined;
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const six = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (six) return ofNumbers(six.slice(1), order);
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian) {
    const [, era, year, month, day] = eastAsian;
    return { year: Number(year) + (era === undefined ? 0 : YEAR_BEFORE_REIWA), month: Number(month), day: Number(day) };
  }
  const ordinal = /^([12]\d{3})[-/. ](\d{3})$/.exec(text);
  if (ordinal) return dayOfYear(Number(ordinal[1]), Number(ordinal[2]));
  const week = /^(\d{4})-?W(\d{2})-?([1-7])$/i.exec(text);
  if (week) return dayOfWeek(Number(week[1]), Number(week[2]), Number(week[3]));
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  if (!/^[\p{L}\d\s.,/'’-]+$/u.test(text)) return undefined;
  const tokens = text
    .toLowerCase()
    .replace(/(?<=^\d{1,2})(?=\p{L}{3,}\d)|(?<=^\d{1,2}\p{L}{3,})(?=\d)/gu, " ")
    .split(/[\s.,/'’-]+/)
    .filter((token) => token !== "" && !WEEKDAYS.has(token) && !FILL_WORDS.has(token));
  const numbers: string[] = [];
  let month: number | undefined;
  let numbersBeforeMonth = 0;
  for (const token of tokens) {
    const digits = /^(\d{1,4})(?:st|nd|rd|th|er)?$/.exec(token)?.[1];
    if (digits !== undefined) numbers.push(digits);
    else {
      const named = monthOf(token) ?? ROMAN_MONTHS.get(token);
      if (named === undefined || month !== undefined) return undefined;
      month = named;
      numbersBeforeMonth = numbers.length;
    }
  }
  return month === undefined ? ofNumbers(numbers, order) : ofNamedMonth(numbers, month, numbersBeforeMonth);
}

/** Returns the Julian date of a day in both calendars, 5/17 Feb 1820 or 24 Dec 1820/5 Jan 1821; undefined: the two are not one day. */
function julianOfTwo(text: string): Day | undefined {
  const parts = (IN_BOTH_CALENDARS.exec(text) ?? IN_BOTH_CALENDARS_BY_MONTH.exec(text))?.groups;
  const [second, year] = [monthOf(parts?.["second"] ?? ""), Number(parts?.["year"])];
  if (parts === undefined || second === undefined) return undefined;
  const [day, newDay] = [Number(parts["day"]), Number(parts["newDay"])];
  const before = day < newDay ? second : second === 1 ? 12 : second - 1;
  const month = parts["first"] === undefined ? before : monthOf(parts["first"]);
  if (month === undefined) return undefined;
  const old = { year: Number(parts["oldYear"] ?? (month > second ? year - 1 : year)), month, day };
  const isOneDay = isoDay(ofJulian(old)) === isoDay({ year, month: second, day: newDay });
  return isOneDay && existingDay(old, text, "julian").ok ? old : undefined;
}

/** True when the text is three numbers of which two could be the month and none is a year of four digits at the start. */
export function numbersOfDate(text: string): [number, number, number] | undefined {
  const match = /^(\d{1,2})([-/. ]+)(\d{1,2})\2(\d{2}|\d{4})\b/.exec(text.trim());
  return match ? [Number(match[1]), Number(match[3]), Number(match[4])] : undefined;
}

/** Returns the two numbers of a date without year, such as 3/2 or Mon 3.2. */
export function numbersOfDayAndMonth(text: string): [number, number] | undefined {
  const match = /^(?:\p{L}+[.,]?\s+)?(\d{1,2})\s?[-/.]\s?(\d{1,2})\.?$/u.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** Returns the number of a month named in English, German, French, Spanish, Portuguese, Italian, Dutch, Turkish or a Scandinavian language. */
export function monthOf(name: string): number | undefined {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}|\.$/gu, "")
    .replaceAll("ı", "i");
  if (plain.length < 3) return undefined;
  const index = MONTHS.findIndex((names) =>
    names.some((each) => each === plain || (plain.length >= 3 && plain.length <= 5 && each.startsWith(plain))),
  );
  return index === -1 ? undefined : index + 1;
}

function ofNumbers(numbers: string[], order: DateOrder | null): DateText | undefined {
  const [first = "", second = "", third = ""] = numbers;
  if (numbers.length === 1) return first.length <= 2 ? { day: Number(first) } : undefined;
  if (numbers.length === 2 && first.length <= 2 && second.length <= 2 && order !== null && order !== "year_month_day") {
    const [day, month] = order === "day_month_year" ? [first, second] : [second, first];
    return { month: Number(month), day: Number(day) };
  }
  if (numbers.length !== 3) return undefined;
  if (first.length === 4)
    return second.length <= 2 && third.length <= 2
      ? { year: Number(first), month: Number(second), day: Number(third) }
      : undefined;
  if (first.length > 2 || second.length > 2 || order === null) return undefined;
  if (order === "year_month_day") {
    return third.length <= 2 ? { shortYear: Number(first), month: Number(second), day: Number(third) } : undefined;
  }
  const [day, month] = order === "day_month_year" ? [first, second] : [second, first];
  return { ...yearOf(third), month: Number(month), day: Number(day) };
}

function ofNamedMonth(numbers: string[], month: number, before: number): DateText | undefined {
  const [first = "", second = ""] = numbers;
  if (numbers.length === 0) return { month };
  if (numbers.length === 1) return first.length === 4 ? { year: Number(first), month } : { month, day: Number(first) };
  if (numbers.length !== 2) return undefined;
  if (first.length === 4) return { year: Number(first), month, day: Number(second) };
  if (second.length === 4) return { year: Number(second), month, day: Number(first) };
  // 1-Feb-04: the day stands before the month, the year after it. Feb 1 04: the day comes first.
  return before <= 1 ? { ...yearOf(second), month, day: Number(first) } : undefined;
}

function yearOf(digits: string): { year: number } | { shortYear: number } {
  return digits.length === 4 ? { year: Number(digits) } : { shortYear: Number(digits) };
}

function daysOf(year: number, month: number, calendar: Calendar): number {
  if (month === 2) return year % 4 === 0 && (calendar === "julian" || year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Beyond it dates are of another calendar, or a slip of the pen. */
const LAST_YEAR = 2199;

/** 1 March of the year 0 in the Julian calendar: 28 February in the Gregorian one, reckoned back. */
const MARCH_OF_YEAR_0 = Date.parse("0000-02-28T00:00:00Z");

/** 2026年11月20日, 2026년 11월 20일, 令和8年11月20日, R8.11.20. */
const EAST_ASIAN =
  /^(?:(令和|R)\s?(?=\d{1,2}\D))?(\d{4}|(?<=[和R]\s?)\d{1,2})\s?(?:年|년|(?<=[和R]\s?\d{1,2})[./-])\s?(\d{1,2})\s?[月월./-]\s?(\d{1,2})\s?[日일]?$/u;
/** The first year of the era is 2019. */
const YEAR_BEFORE_REIWA = 2018;

export const MONTH_TITLES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Without accents. A beginning of three to five letters is enough, so names that begin alike stand in one month. */
const MONTHS = [
  ["january", "januar", "janvier", "enero", "januari", "jan", "janner", "janeiro", "gennaio", "ocak"],
  ["february", "februar", "fevrier", "febrero", "februari", "fev", "fevereiro", "febbraio", "subat"],
  ["march", "marz", "mars", "marzo", "maart", "mrz", "maerz", "marco", "mart"],
  ["april", "avril", "abril", "avr", "abr", "aprile", "nisan"],
  ["may", "mai", "mayo", "mei", "maj", "maio", "maggio", "mayis"],
  ["june", "juni", "juin", "junio", "junho", "giugno", "haziran"],
  ["july", "juli", "juillet", "julio", "julho", "luglio", "temmuz"],
  ["august", "aout", "agosto", "augustus", "augusti", "agustos"],
  ["september", "septembre", "septiembre", "sept", "setembro", "settembre", "eylul"],
  ["october", "oktober", "octobre", "octubre", "okt", "outubro", "ottobre", "ekim"],
  ["november", "novembre", "noviembre", "novembro", "kasim"],
  ["december", "dezember", "decembre", "diciembre", "desember", "dez", "des", "dic", "dezembro", "dicembre", "aralik"],
];

/** O.S. or N.S. behind a date. */
const OLD_OR_NEW_STYLE = /^(?<date>.*\d.*?)[\s,(]+(?:(?<old>o\.?\s?s\.?|old style)|n\.?\s?s\.?|new style)\)?$/i;

/** The day of the old style, then that of the new one. */
const IN_BOTH_CALENDARS =
  /^(?<day>\d{1,2})\.?(?:\s*(?<first>\p{L}+)\.?(?:,?\s*(?<oldYear>\d{4}))?)?\s*\/\s*(?<newDay>\d{1,2})\.?\s*(?<second>\p{L}+)\.?,?\s*(?<year>\d{4})$/u;
const IN_BOTH_CALENDARS_BY_MONTH =
  /^(?<second>\p{L}+)\.?\s*(?<day>\d{1,2})\s*\/\s*(?<newDay>\d{1,2}),?\s*(?<year>\d{4})$/u;

/** Without those that are months, too, as mar. */
const WEEKDAYS = new Set(
  (
    "mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday " +
    "mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag " +
    "lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo " +
    "man tir ons tor fre lør søn mandag tirsdag onsdag torsdag fredag lørdag søndag"
  ).split(" "),
);

/** As 2. I. 1902 has them. */
const ROMAN_MONTHS: ReadonlyMap<string, number> = new Map(
  "i ii iii iv v vi vii viii ix x xi xii".split(" ").map((numeral, index) => [numeral, index + 1]),
);
const FILL_WORDS = new Set(["of", "de", "den"]);
