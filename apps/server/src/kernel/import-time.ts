import { type Check, quote, Refusal } from "./import-checks.ts";

/** An instant with the ship's own offset from UTC. */
export type ShipInstant = { epochMilliseconds: number; offsetMinutes: number };

/**
 * ISO 8601 date and time; a missing offset is read as +00:00 (docs/spec/validation.md).
 *
 * Same rules as `parseShipTime` of the contract, ten times as fast: an import parses one or more of these a line.
 * @throws Refusal if the text is no such time, finer than the milliseconds that are stored, or after the year 9999 in UTC
 */
export function shipInstant(value: unknown, at: string): ShipInstant {
  return read(value, at).instant;
}

/** The same, kept as text with seconds and offset; an empty one is left out. */
export const timeText: Check = (value, at) => (value === "" ? undefined : read(value, at).text);

type Time = { instant: ShipInstant; text: string };

/** The time of a text. An entry's is read twice, as its text and as its instant, so the last one is cached. */
function read(value: unknown, at: string): Time {
  if (lastTime === undefined || value !== lastTime.text) lastTime = parse(value, at);
  return lastTime;
}

let lastTime: Time | undefined;

function parse(value: unknown, at: string): Time {
  const match = typeof value === "string" ? ISO.exec(value) : null;
  if (!match) throw new Refusal(`${at} is no date and time: ${quote(value)}; write it like ${EXAMPLE}`);
  const [, date = "", hours = "", minutes = "", seconds = "00", fraction = "", zone = "Z"] = match;
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    throw new Refusal(`${at} does not exist: ${quote(value)}; ${adviceFor(date, `${hours}:${minutes}:${seconds}`)}`);
  }
  if (fraction.length > 4 && /[^0]/.test(fraction.slice(4))) {
    throw new Refusal(`${at} is finer than a millisecond: ${quote(value)}; write at most three decimals of a second`);
  }
  const offsetMinutes = zone === "Z" ? 0 : minutesOf(zone);
  if (Number.isNaN(offsetMinutes))
    throw new Refusal(`${at} has an impossible offset: ${quote(value)}; write one from -23:59 to +23:59`);
  const ofDay = ((Number(hours) * 60 + Number(minutes) - offsetMinutes) * 60 + Number(seconds)) * 1_000;
  const milliseconds = fraction === "" ? 0 : Math.round(Number(fraction.slice(0, 4)) * 1_000);
  const epochMilliseconds = midnight + ofDay + milliseconds;
  // The offset can lead into the year 10000, which the database refuses. A year of four digits cannot lead below 1.
  if (epochMilliseconds > LAST_INSTANT) throw new Refusal(`${at} is after the year 9999: ${quote(value)}`);
  return {
    instant: { epochMilliseconds, offsetMinutes },
    text: `${date}T${hours}:${minutes}:${seconds}${fraction}${zone === "Z" ? "+00:00" : zone}`,
  };
}

/** Returns what to write instead of a day or a time of day that does not exist. */
function adviceFor(date: string, time: string): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (!Number.isNaN(midnightOf(date))) {
    if (time === "24:00:00") return "write 00:00 of the next day";
    if (time === "23:59:60") return "write 23:59:59, or 00:00 of the next day";
    return "hours are 00 to 23, minutes and seconds 00 to 59";
  }
  if (month < 1 || month > 12) return "months are 01 to 12";
  if (month === 2 && day === 29 && year % 100 === 0) {
    // From then on the Julian calendar is this many days behind.
    const days = year / 100 - Math.floor(year / 400) - 2;
    const gregorian = new Date(Date.UTC(year, 1, 28 + days)).toISOString().slice(0, 10);
    return `days are those of the Gregorian calendar: write the Julian 29 February ${year} as ${gregorian}`;
  }
  return `this month has ${new Date(Date.UTC(year, month, 0)).getUTCDate()} days`;
}

/** Returns midnight UTC of a date, NaN if there is no such day. Adjacent lines share their date, so the last one is cached. */
function midnightOf(date: string): number {
  if (date !== last.date) {
    const milliseconds = Date.parse(date);
    // Some engines parse 31 February as 3 March; formatting it again reveals that.
    const exists = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(date);
    last = { date, milliseconds: exists ? milliseconds : Number.NaN };
  }
  return last.milliseconds;
}

let last = { date: "", milliseconds: Number.NaN };

function minutesOf(offset: string): number {
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(4, 6));
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

const EXAMPLE = "2026-11-20T12:00:00+01:00";

const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

const ISO = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;
