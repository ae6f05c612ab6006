import { type IsoDay, parseDay } from "./iso-day.ts";

/** A day, or a sentence that says what to write. */
export type DayReading = { kind: "day"; day: IsoDay } | { kind: "unreadable"; reason: string };

/**
 * Reads a day that a person pasted, alone or with a time: `2026-11-20`, `20261120`, `20.11.2026`, `20 Nov 2026`,
 * `November 20, 2026`, `20/11/2026`. With points the day comes first in every region. With another sign `03/04/2026` has two
 * readings and is refused; one number over 12 leaves one. Source: docs/spec/validation.md#dates.
 */
export function readDay(text: string): DayReading {
  const written = plainCharacters(text);
  const [, date = ""] = WITH_TIME.exec(written) ?? [];
  if (/^\d{1,2}[-/. ]+\d{1,2}[-/. ]+\d{2}$/.test(date))
    return unreadable(`Write the year with four digits: ${EXAMPLE}`);
  const days = daysOf(date);
  if (days === undefined) return unreadable(`Write the date as ${EXAMPLE}`);
  const [first, second] = [...new Set(days)].filter((day) => parseDay(day) !== undefined);
  if (first === undefined) return unreadable(`There is no day ${days[0]}`);
  return second === undefined
    ? { kind: "day", day: first }
    : unreadable(`${date} has two readings: write ${first} or ${second}`);
}

/** Returns the days that a date can mean, which need not exist; undefined: it is no date. */
function daysOf(date: string): IsoDay[] | undefined {
  const yearFirst = /^(\d{4})(?:(\d{2})(\d{2})|([-/ ]|\. ?)(\d{1,2})\4(\d{1,2})\.?)$/.exec(date);
  if (yearFirst) {
    const [, year, month, day, , separateMonth, separateDay] = yearFirst;
    return [isoDay(year, month ?? separateMonth, day ?? separateDay)];
  }
  const [, first, separator = "", middle, year] = /^(\d{1,2})([-/ ]|\. ?)(\d{1,2})\2(\d{4})\.?$/.exec(date) ?? [];
  if (year !== undefined) {
    const dayFirst = isoDay(year, middle, first);
    if (separator.startsWith(".")) return [dayFirst];
    return [dayFirst, isoDay(year, first, middle)];
  }
  const named = DAY_FIRST.exec(date)?.groups ?? MONTH_FIRST.exec(date)?.groups;
  return named && [isoDay(named["year"], monthOf(named["month"]), named["day"])];
}

function isoDay(year = "", month = "", day = ""): IsoDay {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function monthOf(name = ""): string {
  return `${MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1}`;
}

/** Returns the text with the digits 0 to 9, one kind of hyphen, slash and space, and without invisible characters. */
function plainCharacters(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\uFF0D-\uFF19]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(/[\u2010-\u2013\u2212]/g, "-")
    .replaceAll(/[\u2044\u2215]/g, "/")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

function unreadable(reason: string): DayReading {
  return { kind: "unreadable", reason };
}

const EXAMPLE = "2026-11-20";

const WITH_TIME =
  /^(.*?)(?:(?:T\d{2}:?|,? \d{2}:)\d{2}(?::?\d{2}(?:[.,]\d{1,9})?)? ?(?:Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** In the language of the product's texts, in full or shortened. */
const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY_FIRST = new RegExp(`^(?<day>\\d{1,2})[ -]${MONTH}\\.?,?[ -](?<year>\\d{4})$`, "i");
const MONTH_FIRST = new RegExp(`^${MONTH}\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})$`, "i");
