import type { OffsetSource } from "./mapping.ts";
import { ZONES } from "./time-cell.ts";
import { plainCharacters } from "./number-cell.ts";

/** An offset that a head or title can mean. `text`: the words that say it; `reading`: how they are understood, where there are two ways. */
export type NamedOffset = { text: string; reading: string; offset: OffsetSource };

/**
 * Returns the offsets from UTC that a head or title names: '12 hrs. fast', '5 h 30 m slow', 'Zone -8', '+10:30', 'G.M.T.', 'L.M.T.'. They are
 * offered, never taken: a description of a zone says what is added to its time for Greenwich, and some write the offset instead.
 */
export function namedOffsets(head: string): NamedOffset[] {
  const text = plainCharacters(head);
  const clock = FAST_OR_SLOW.exec(text)?.groups;
  if (clock) return fixed(FAST_OR_SLOW, text, clock["way"]?.toLowerCase() === "fast" ? 1 : -1);
  const zone = ZONE.exec(text)?.groups;
  if (zone) {
    const written = zone["sign"] === "-" ? -1 : 1;
    return [
      ...fixed(ZONE, text, -written, "if it is what is added for Greenwich time, as navigators write it"),
      ...fixed(ZONE, text, written, "if it is the offset itself"),
    ];
  }
  const signed = SIGNED.exec(text)?.groups;
  if (signed) return fixed(SIGNED, text, signed["sign"] === "-" ? -1 : 1);
  const name = [...text.matchAll(/(?<!\p{L})[A-Z]{3,4}(?!\p{L})/gu)].find(
    // The wet bulb of a thermometer.
    ([word]) => word !== "WET" && ZONES.has(word),
  )?.[0];
  if (name !== undefined)
    return [{ text: name, reading: "", offset: { kind: "fixed", offset: ZONES.get(name) ?? "" } }];
  const greenwich = GREENWICH.exec(text)?.[0];
  if (greenwich !== undefined) return [{ text: greenwich, reading: "", offset: { kind: "utc" } }];
  const local = LOCAL.exec(text)?.[0];
  if (local === undefined) return [];
  return [{ text: local, reading: "which is up to half an hour from it", offset: { kind: "nautical" } }];
}

function fixed(pattern: RegExp, text: string, sign: number, reading = ""): NamedOffset[] {
  const match = pattern.exec(text);
  const { hours = "", minutes = "0" } = match?.groups ?? {};
  const total = Number(hours) * 60 + Number(minutes);
  if (match === null || total > 14 * 60) return [];
  const two = (value: number) => String(value).padStart(2, "0");
  const offset = `${sign < 0 && total > 0 ? "-" : "+"}${two(Math.floor(total / 60))}:${two(total % 60)}`;
  return [{ text: match[0].trim(), reading, offset: { kind: "fixed", offset } }];
}

/** The ship's clock beside Greenwich. */
const FAST_OR_SLOW =
  /\b(?<hours>\d{1,2})\s*(?:h|hrs?|hours?)\b\.?\s*(?:(?<minutes>[0-5]?\d)\s*(?:m|mins?|minutes?)\b\.?\s*)?(?<way>fast|slow)\b/i;
const ZONE =
  /\b(?:time )?(?:zone|z\.?d\.?)(?: desc\w*\.?)?:?\s*(?<sign>[+-])\s*(?<hours>\d{1,2})(?::?(?<minutes>[0-5]\d))?(?!\d)/i;
/** Alone or behind GMT or UTC; 10-30 and 1850-1860 are none. */
const SIGNED =
  /(?<![\d.])(?:\b(?:gmt|utc) ?)?(?<sign>[+-])(?<hours>\d{1,2}):(?<minutes>[0-5]\d)(?!\d)|\b(?:gmt|utc) ?(?<sign>[+-]) ?(?<hours>\d{1,2})(?!\d)/i;
const GREENWICH = /\b(?:g\.\s?m\.\s?t\b\.?|gmt\b|u\.t\.(?:c\b\.?)?|utc\b|greenwich(?: mean)? time\b)/i;
const LOCAL = /\b(?:l\.\s?m\.\s?t\b\.?|lmt\b|local(?: mean| apparent)? time\b)/i;
