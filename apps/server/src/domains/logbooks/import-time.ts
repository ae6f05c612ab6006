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

function read(value: unknown, at: string): { instant: ShipInstant; text: string } {
  const match = typeof value === "string" ? ISO.exec(value) : null;
  if (!match) throw new Refusal(`${at} is no date and time: ${quote(value)}`);
  const [, date = "", hours = "", minutes = "", seconds = "00", fraction = "", zone = "Z"] = match;
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    throw new Refusal(`${at} does not exist: ${quote(value)}`);
  }
  if (fraction.length > 4 && /[^0]/.test(fraction.slice(4))) {
    throw new Refusal(`${at} is finer than a millisecond: ${quote(value)}`);
  }
  const offsetMinutes = zone === "Z" ? 0 : minutesOf(zone);
  if (Number.isNaN(offsetMinutes)) throw new Refusal(`${at} has an impossible offset: ${quote(value)}`);
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

const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

const ISO = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;
