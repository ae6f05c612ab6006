import { type Cell, cellText, type DateCell } from "./cells.ts";
import type { Mapping } from "./mapping.ts";
import { plainCharacters } from "./number-cell.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";

/** A time of day. `isMidnight`: 00:00 or 'Midnight', of which the mapping says the day; `endsDay`: 24:00. */
export type TimeOfDay = {
  hour: number;
  minute: number;
  second: number;
  isMidnight?: true;
  endsDay?: true;
  /** An hour to 12 of which the order of the rows says whether it is of the afternoon. */
  isTwelve?: true;
  offset?: string;
};

type TimeSettings = Pick<Mapping["time"], "clock" | "words">;

/** Reads a time of day: 14:05, 14h05, 1405, 12 hrs, kl. 12, 16.30 Uhr, 2 p.m., Noon, 1405Z, 2400, or a time of the workbook. */
export function readTimeCell(cell: Cell, settings: TimeSettings): Reading<TimeOfDay> {
  const word = settings.words[cellText(cell)];
  if (word !== undefined && word !== null) return clockTime(word);
  if (typeof cell !== "string") {
    if (cell.kind === "date") return timeOfSerial(cell);
    if (cell.kind === "number") return timeOfNumber(cell.value, plainCharacters(cell.text), settings);
  }
  return readTimeText(plainCharacters(cellText(cell)), settings);
}

/** Returns the time of day of a day number. A date that the cell shows, too, belongs into another column. */
function timeOfSerial({ serial, shows, isElapsed, text }: DateCell): Reading<TimeOfDay> {
  if (shows === "date" || (shows === "date_time" && serial >= 2)) {
    return fault("time_of_day", `${quoted(text)} is a date. Choose date and time as the meaning of the column.`);
  }
  const seconds = Math.round(serial * 86_400);
  if (isElapsed && seconds >= 86_400) {
    return checked(Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60, text);
  }
  return fractionOfDay(serial - Math.floor(serial));
}

/** Returns the time of day of a fraction, to the second: a workbook's 0.0416666666 is 01:00. */
function fractionOfDay(fraction: number): Reading<TimeOfDay> {
  const seconds = Math.round(fraction * 86_400) % 86_400;
  return read(timeOf(Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60));
}

function readTimeText(text: string, settings: TimeSettings): Reading<TimeOfDay> {
  const lower = text.toLowerCase();
  const word = settings.words[text] ?? settings.words[lower];
  if (word !== undefined && word !== null) return clockTime(word);
  if (NOON.has(lower)) return read({ hour: 12, minute: 0, second: 0 });
  if (MIDNIGHT.has(lower)) return read(timeOf(0, 0, 0));
  const match = (WITH_SIGNS.exec(lower) ?? NAMED_HOUR.exec(lower) ?? FOUR_DIGITS_AND_OFFSET.exec(lower))?.groups;
  if (match) {
    const { hour = "", minute = "0", second = "0", half, offset } = match;
    const reading = withHalf(Number(hour), Number(minute), Number(second), half, text);
    return reading.ok && offset !== undefined ? read({ ...reading.value, offset }) : reading;
  }
  const digits = /^(?:kl\.?\s*)?(\d{1,4}(?:[.,]\d{1,4})?)\s*(?:h|hrs?|hours?|uhr|uur)?\.?$/.exec(lower)?.[1];
  if (digits === undefined) return fault("time_of_day", `${quoted(text)} is no time of day. Write it like 14:05.`);
  return timeOfNumber(Number(digits.replace(",", ".")), digits.replace(",", "."), settings);
}

/** A number without signs says what the column's clock says: 1430, 14.5 hours, or 14.30. */
function timeOfNumber(value: number, text: string, { clock }: TimeSettings): Reading<TimeOfDay> {
  if (value < 0 || clock === null)
    return fault("time_of_day", `${quoted(text)} is no time of day. Write it like 14:05.`);
  if (clock === "hhmm") {
    if (!Number.isInteger(value) || value > 9_999) return fault("time_of_day", `${quoted(text)} is no time like 1430.`);
    return checked(Math.floor(value / 100), value % 100, 0, text);
  }
  const hour = Math.floor(value);
  if (clock === "twelve") {
    const reading = Number.isInteger(value)
      ? checked(value, 0, 0, text)
      : fault("time_of_day", `${quoted(text)} is no hour from 1 to 12.`);
    return reading.ok && value >= 1 && value <= 12 ? read({ ...reading.value, isTwelve: true }) : reading;
  }
  if (clock === "hours") {
    const seconds = Math.round((value - hour) * 3_600);
    return checked(hour + Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60, text);
  }
  const decimals = /\.(\d+)$/.exec(text)?.[1] ?? "";
  if (decimals.length > 2) return fault("time_of_day", `${quoted(text)} is no time like 14.30.`);
  return checked(hour, Math.round((value - hour) * 100), 0, text);
}

function clockTime(text: string): Reading<TimeOfDay> {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  return checked(hour, minute, second, text);
}

/** Applies a.m. or p.m.; `16pm` and `24am`, as some write, mean what they say. */
function withHalf(
  hour: number,
  minute: number,
  second: number,
  half: string | undefined,
  text: string,
): Reading<TimeOfDay> {
  const letter = half?.[0];
  if (letter === undefined || hour > 12) return checked(hour, minute, second, text);
  if (hour === 12) return letter === "a" ? checked(0, minute, second, text) : checked(12, minute, second, text);
  return checked(letter === "p" ? hour + 12 : hour, minute, second, text);
}

function checked(hour: number, minute: number, second: number, text: string): Reading<TimeOfDay> {
  if (hour === 24 && minute === 0 && second === 0) return read({ hour: 0, minute: 0, second: 0, endsDay: true });
  if (second === 60) {
    return fault(
      "time_of_day",
      `${quoted(text)}: a minute has 60 seconds, 00 to 59. Write 23:59:59, or 00:00 of the next day.`,
    );
  }
  if (hour > 23 || minute > 59 || second > 59) {
    return fault("time_of_day", `${quoted(text)} is no time of day: hours are 00 to 24, minutes and seconds 00 to 59.`);
  }
  return read(timeOf(hour, minute, second));
}

function timeOf(hour: number, minute: number, second: number): TimeOfDay {
  return { hour, minute, second, ...(hour === 0 && minute === 0 && second === 0 ? { isMidnight: true as const } : {}) };
}

/** Reads an offset from UTC in minutes: +01:00, +0100, 1, -3.5, UTC+1, Z. */
export function readOffsetCell(cell: Cell): Reading<number> {
  const text = plainCharacters(cellText(cell));
  const match = /^(?:utc|gmt|z)?\s*(?:([+-]?)\s*(\d{1,2})(?:(?::?([0-5]\d))|[.,](\d{1,2}))?)?\s*(?:h|hours?)?$/i.exec(
    text,
  );
  if (text === "" || !match) return fault("offset", `${quoted(text)} is no offset from UTC. Write it like +01:00.`);
  const [, sign = "", hours = "0", minutes = "0", decimals = ""] = match;
  const total = Number(hours) * 60 + Number(minutes) + Math.round(Number(`0.${decimals || "0"}`) * 60);
  if (total > 14 * 60) return fault("offset", `${quoted(text)} is no offset from UTC: offsets are -14:00 to +14:00.`);
  return read(sign === "-" ? -total : total);
}

const NOON = new Set(["noon", "12 noon", "midday", "mittag", "midi", "mediodia", "middag"]);
const MIDNIGHT = new Set(["midnight", "12 midnight", "mitternacht", "minuit", "medianoche", "midnatt", "midt", "mn"]);

/** 14:05:09, 14h05, 2 pm, 2:30 p.m., with an offset or Z behind it. Signs as people write them; fractions of a second are dropped by no one. */
const WITH_SIGNS =
  /^(?:(?<hour>\d{1,2})(?:\s*[:h]\s*(?<minute>\d{2})(?:\s*[:m]\s*(?<second>\d{2}(?:[.,]0+)?))?)(?:\s*(?<half>[ap]\.?\s?m\.?))?|(?<hour>\d{1,2})\s*(?<half>[ap]\.?\s?m\.?)|(?<hour>\d{1,2})\s*h)\s*(?:hrs?|uhr)?\s*(?<offset>z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?)?$/;

/**
 * 12 hrs, 8 o'clock, kl. 12, and 16.30 Uhr: an hour of two digits that says it is one, so never minutes as the 12 of a column of 1430 is.
 */
const NAMED_HOUR =
  /^(?:(?<hour>\d{1,2})(?:\.(?<minute>[0-5]\d))?\s*(?:uhr|uur)|kl\.?\s*(?<hour>\d{1,2})(?:[.:](?<minute>[0-5]\d))?|(?<hour>\d{1,2})\s*(?:hrs?|hours?|o['’]clock))\.?$/;

/** 1405Z, as ships write it. */
const FOUR_DIGITS_AND_OFFSET = /^(?<hour>\d{2})(?<minute>\d{2})\s*(?<offset>z|utc|gmt)$/;
