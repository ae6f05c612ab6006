import { type Cell, cellText } from "./cells.ts";
import type { PositionMapping } from "./mapping.ts";
import { plainCharacters, readNumberCell, withoutFractions } from "./number-cell.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";

export type Axis = "latitude" | "longitude";
export type Hemisphere = "N" | "S" | "E" | "W";
type AxisMapping = PositionMapping["latitude"];

/** Degrees without their hemisphere. `sign` -1: a minus stands before them. `letter`: the hemisphere that stands with them. */
export type Degrees = {
  degrees: number;
  sign: 1 | -1;
  letter: Hemisphere | undefined;
  /** They are minutes alone, to be added to the whole degrees above. */
  isMinutes?: true;
};

/** Reads degrees of one cell by the column's notation. `words`: it is no such text. */
export function readDegrees(cell: Cell, axis: Axis, settings: AxisMapping): Reading<Degrees> | "words" {
  const { notation, decimal } = settings;
  const written = plainDegrees(cellText(cell));
  const { text, letter, isOther, open } = withoutLetter(written, axis, settings);
  if (open !== undefined) return fault("hemisphere", open);
  if (isOther !== undefined) return fault(axis, `${quoted(written)}: ${isOther} is no hemisphere of a ${axis}.`);
  if (!/\d/.test(text)) return "words";
  const sign = text.startsWith("-") ? -1 : 1;
  const body = text.replace(/^[+-]\s*/, "");
  const minutes = settings.alone === "minutes" ? minutesAlone(body, settings) : undefined;
  if (typeof minutes === "string") return fault(axis, `${quoted(written)}: ${minutes}`);
  if (minutes !== undefined) return read({ degrees: minutes, sign, letter, isMinutes: true });
  const degrees =
    notation === "decimal"
      ? decimalDegrees(typeof cell === "string" ? body : cell, decimal)
      : notation === "dotted"
        ? dottedDegrees(typeof cell !== "string" && cell.kind === "number" ? twoDecimals(Math.abs(cell.value)) : body)
        : notation === "minutes_dotted"
          ? minutesAndSeconds(body)
          : (runTogether(body, axis, decimal) ?? separatedDegrees(body, decimal));
  if (degrees === undefined)
    return /^[\d\s.,°'"′″-]+$/.test(body) ? fault(axis, notRead(written, axis, notation)) : "words";
  if (typeof degrees === "string") return fault(axis, `${quoted(written)}: ${degrees}`);
  return read({
    degrees: Math.abs(degrees),
    sign: typeof cell !== "string" && cell.kind === "number" && cell.value < 0 ? -1 : sign,
    letter,
  });
}

/**
 * Returns a text with the signs and letters that are read: 54°12'.5 as 54°12.5', 54 deg. 12 min. and 54度12分 as 54° 12', N.B., с.ш. and 北纬 as N;
 * without fractions.
 */
export function plainDegrees(text: string): string {
  const plain = withoutFractions(plainCharacters(text), ".").replace(/(?<=\d)\s?(['′])\s?([.,]\d+)(?!\d)/, "$2$1");
  if (!/\p{L}/u.test(plain)) return plain;
  return HEMISPHERE_WORDS.reduce((now, [word, letter]) => now.replace(word, letter), plain)
    .replace(/(?<=\d)\s*(?:度|degrees?\b\.?|degs?\b\.?|grad\b|grader\b)\s*/gi, "° ")
    .replace(/(?<=\d)\s*(?:分|minutes?\b\.?|mins?\b\.?|minuten\b)\s*/gi, "' ")
    .replace(/(?<=\d)\s*(?:秒|seconds?\b\.?|secs?\b\.?)\s*/gi, '" ')
    .replace(/,\s*(?=\p{L}+$)/u, " ")
    .trim();
}

/** Returns the hemisphere that a text names; undefined: none. */
export function readHemisphere(
  cell: Cell | undefined,
  axis: Axis,
  { letterO, letterN }: Pick<AxisMapping, "letterO" | "letterN"> = NOT_SAID,
): Hemisphere | undefined {
  const word = plainDegrees(cellText(cell)).toLowerCase().replace(/\.$/, "");
  const found = HEMISPHERES[axis].get(word);
  if (found !== undefined) return found;
  const said = isLetterO(word, axis) ? letterO : isGreekN(word, axis) ? letterN : null;
  return said === null ? undefined : HEMISPHERE_LETTERS[said];
}

/** Returns the sentence about a letter with two readings of which nobody has said what it means; undefined: the text is none. */
export function openLetter(text: string, axis: Axis): string | undefined {
  return isLetterO(text, axis) ? LETTER_O : isGreekN(text, axis) ? GREEK_N : undefined;
}

/** Whether a text is the letter O in the place of a longitude's hemisphere. */
function isLetterO(text: string, axis: Axis): boolean {
  return axis === "longitude" && /^o\.?$/i.test(text);
}

/** Whether a text is the Greek letter Ν, which looks like N, in the place of a latitude's hemisphere. */
function isGreekN(text: string, axis: Axis): boolean {
  return axis === "latitude" && /^[Νν]\.?$/.test(text);
}

/** Returns latitude and longitude of one text, in this order: '59 54 N, 10 43 E', '59.91; 10.72', '59.91 10.72'. */
export function splitPosition(text: string): [string, string] | undefined {
  const match =
    /^(.*?\d.*?[NS](?:orth|outh)?)\.?[\s,;/]+(.*\d.*)$/i.exec(text) ??
    /^([NS].*?\d.*?)[\s,;/]+([EW].*\d.*)$/i.exec(text) ??
    /^([^;/]*\d[^;/]*)[;/]([^;/]*\d[^;/]*)$/.exec(text) ??
    /^([^,]*\d[^,]*),\s*([^,]*\d[^,]*)$/.exec(text) ??
    /^(\S+?),?\s+(\S+)$/.exec(text);
  return match?.[1] === undefined || match[2] === undefined || !/\d/.test(match[1]) || !/\d/.test(match[2])
    ? undefined
    : [match[1], match[2]];
}

/** Applies the hemisphere and the meridian from which longitudes count, and checks the range. */
export function signedDegrees(
  axis: Axis,
  degrees: number,
  isNegative: boolean,
  { longitudeBeyond180, zeroMeridian }: PositionMapping,
  written: string,
): Reading<number> {
  const rounded = Number(degrees.toFixed(8));
  const signed = (isNegative ? -rounded : rounded) + 0;
  if (axis === "latitude") {
    return rounded > 90 ? fault("latitude_beyond", `${quoted(written)} is beyond 90°: no latitude.`) : read(signed);
  }
  if (rounded <= 180) return read(aroundGlobe(signed + (zeroMeridian ?? 0)));
  if (longitudeBeyond180 === "around" && rounded <= 360) return read(aroundGlobe(signed + (zeroMeridian ?? 0)));
  return fault("longitude_beyond", `${quoted(written)} is beyond 180°. Write it as degrees east or west of Greenwich.`);
}

function aroundGlobe(degrees: number): number {
  const within = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return Number(within.toFixed(8)) + 0;
}

function withoutLetter(
  written: string,
  axis: Axis,
  settings: AxisMapping,
): { text: string; letter: Hemisphere | undefined; isOther?: string; open?: string } {
  // .5 degrees, or the point of an abbreviation.
  if (settings.notation === "decimal" && /^\p{L}+\.\d+\D*$/u.test(written)) return { text: written, letter: undefined };
  const match =
    /^(?:(?<before>\p{L}+)\.?)?\s*(?<text>[^\p{L}]*(?:\p{L}{1,4}[^\p{L}]+)*?)\s*(?<after>\p{L}+)?\.?$/u.exec(
      written,
    )?.groups;
  const { before, text, after } = match ?? {};
  if (text === undefined || !/\d/.test(text)) return { text: written, letter: undefined };
  const word = (after ?? before)?.toLowerCase();
  if (word === undefined) return { text: text.trim(), letter: undefined };
  const letter = readHemisphere(word, axis, settings);
  const other = HEMISPHERES[axis === "latitude" ? "longitude" : "latitude"].get(word);
  const open = letter === undefined ? openLetter(word, axis) : undefined;
  if (open !== undefined) return { text, letter, open };
  if (letter === undefined && other !== undefined) return { text, letter: undefined, isOther: other };
  if (letter === undefined || (before !== undefined && after !== undefined))
    return { text: written, letter: undefined };
  return { text: text.trim(), letter };
}

function decimalDegrees(cell: Cell, decimal: "." | ","): number | string | undefined {
  // 0045.0 N is 0° 45′, written without a blank.
  if (typeof cell === "string" && /^\d{4}/.test(cell)) return "write degrees and minutes apart.";
  const value = readNumberCell(typeof cell === "string" ? cell.replace(/\s*[°º˚]\s*$/, "") : cell, decimal);
  return typeof value === "number" ? value : undefined;
}

/** Returns a number with the zero at the end that numbers lose. */
function twoDecimals(value: number): string {
  const text = String(value);
  return /\.\d$/.test(text) ? `${text}0` : text;
}

/** 59.54 is 59° 54′. A number that ends in 0 loses it, so a number's 59.5 is 59° 50′; a text's 59.5 is refused. */
function dottedDegrees(text: string): number | string | undefined {
  const [, degrees = "", minutes = "0", seconds = "0"] =
    /^(\d{1,3})°?(?:[.,](\d{1,2})['′]?(?:[.,](\d{1,2})["″]?)?)?$/.exec(text) ?? [];
  if (degrees === "") return undefined;
  // A number loses its last 0, so 59.5 can be 59° 5′ or 59° 50′; with seconds behind them it is a text, and 59.5.0 is what it says.
  if (/^\d+°?[.,]\d['′]?$/.test(text)) return "write minutes with two digits.";
  return inDegrees(degrees, minutes, seconds);
}

/** 59 54.48 is 59° 54′ 48″. A single digit behind the point could be a decimal or seconds, unless it is 0. */
function minutesAndSeconds(text: string): number | string | undefined {
  if (/\d[\s°'-]+\d{1,2}\.[1-9]\D*$/.test(text)) return "write seconds with two digits.";
  return separatedDegrees(text.replace(/(?<=\d[\s°'-]+\d{1,2})\.(?=\d{2}\D*$)/, " "), ".");
}

/**
 * 5412.5 is a latitude of 54° 12.5′ and 00730 a longitude of 7° 30′, as radio messages write them, 541230 one of 54° 12′ 30″; undefined: another
 * number of digits.
 */
function runTogether(text: string, axis: Axis, decimal: "." | ","): number | string | undefined {
  const plain = decimal === "," ? text.replaceAll(",", ".") : text;
  const [, degrees, minutes = "", seconds = "0"] =
    (axis === "latitude"
      ? (/^(\d{2})(\d{2}(?:\.\d+)?)['′]?$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(plain))
      : (/^(\d{3})(\d{2}(?:\.\d+)?)['′]?$/.exec(plain) ?? /^(\d{3})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(plain))) ?? [];
  return degrees === undefined ? undefined : inDegrees(degrees, minutes, seconds);
}

/** Returns minutes alone, in degrees: 13, 13.5'; undefined: something stands before them, or they are said to be degrees. */
function minutesAlone(text: string, { notation, decimal }: AxisMapping): number | string | undefined {
  const plain = (decimal === "," ? text.replaceAll(",", ".") : text).replace(/\s*['′]$/, "");
  const [, minutes, seconds = "0"] =
    (notation === "minutes_dotted"
      ? /^(\d{1,2})(?:\.(\d{2}))?$/
      : notation === "degrees_minutes"
        ? /^(\d{1,2}(?:\.\d+)?)$/
        : /^(?!)/
    ).exec(plain) ?? [];
  return minutes === undefined ? undefined : inDegrees("0", minutes, seconds);
}

function separatedDegrees(text: string, decimal: "." | ","): number | string | undefined {
  const plain = decimal === "," ? text.replaceAll(",", ".") : text;
  const [, degrees = "", minutes = "0", seconds = "0"] = SEPARATED.exec(plain.replace(/''/g, '"')) ?? [];
  return degrees === "" ? undefined : inDegrees(degrees, minutes, seconds);
}

/** Returns minutes and seconds as parts of degrees, or what is wrong. */
export function inDegrees(degrees: string, minutes: string, seconds: string): number | string {
  if (Number(minutes) >= 60) return "minutes are 0 to 59.";
  if (Number(seconds) >= 60) return "seconds are 0 to 59.";
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
}

function notRead(written: string, axis: Axis, notation: AxisMapping["notation"]): string {
  const example = {
    decimal: "59.913",
    degrees_minutes: "59 54.8",
    minutes_dotted: "59 54.48",
    dotted: "59.54",
    columns: "59",
  }[notation ?? "decimal"];
  return `${quoted(written)} is no ${axis} such as ${example}.`;
}

const SEPARATED =
  /^(\d{1,3})(?:\s*[°º˚d:\s-]\s*(?:deg\.?\s*)?(\d{1,2}(?:\.\d+)?)\s*['′’:\s-]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″”']?\s*)?)?\s*[°º˚]?\s*$/;

/** The sentence about a letter O of which nobody has said what it means. */
export const LETTER_O =
  "The letter O can be Ost, which is east, or ouest and oeste, which are west. Choose which for the column.";

/** The same about the Greek letter Ν. */
const GREEK_N =
  "The Greek letter Ν can be Νότιο, which is south, or typed for the N of north. Choose which for the column.";

export const HEMISPHERE_LETTERS = { north: "N", south: "S", east: "E", west: "W" } as const;

const NOT_SAID = { letterO: null, letterN: null } as const;

/**
 * Hemispheres in words of their own beside the degrees, each with its letter: Dutch, German and Scandinavian N.B. and W.L., Russian с.ш., Chinese
 * 北纬. The O. of O.L. is oost.
 */
const HEMISPHERE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:n\.?\s?br?\.?|с\.?\s?ш\.?|北[纬緯]?|북위)(?!\p{L})/iu, "N"],
  [/(?<!\p{L})(?:[zs]\.?\s?br?\.?|ю\.?\s?ш\.?|南[纬緯]?|남위)(?!\p{L})/iu, "S"],
  [/(?<!\p{L})(?:[oöø]\.?\s?l\.?|в\.?\s?д\.?|[东東][经經経]?|동경)(?!\p{L})/iu, "E"],
  [/(?<!\p{L})(?:[wv]\.?\s?l\.?|з\.?\s?д\.?|西[经經経]?|서경)(?!\p{L})/iu, "W"],
];

/** Without O and the Greek Ν, which have two readings. */
const HEMISPHERES: Record<Axis, ReadonlyMap<string, Hemisphere>> = {
  latitude: new Map<string, Hemisphere>([
    ["n", "N"],
    ["north", "N"],
    ["nord", "N"],
    ["norte", "N"],
    ["noord", "N"],
    ["norra", "N"],
    ["s", "S"],
    ["south", "S"],
    ["sud", "S"],
    ["süd", "S"],
    ["sur", "S"],
    ["sul", "S"],
    ["syd", "S"],
    ["sør", "S"],
    ["zuid", "S"],
    ["z", "S"],
    // Turkish, Greek and Russian.
    ["k", "N"],
    ["kuzey", "N"],
    ["β", "N"],
    ["βόρειο", "N"],
    ["с", "N"],
    ["g", "S"],
    ["güney", "S"],
    ["νότιο", "S"],
    ["ю", "S"],
  ]),
  longitude: new Map<string, Hemisphere>([
    ["e", "E"],
    ["east", "E"],
    ["est", "E"],
    ["ost", "E"],
    ["oost", "E"],
    ["øst", "E"],
    ["öst", "E"],
    ["ø", "E"],
    ["ö", "E"],
    ["este", "E"],
    ["leste", "E"],
    ["w", "W"],
    ["west", "W"],
    ["ouest", "W"],
    ["oeste", "W"],
    ["ovest", "W"],
    ["vest", "W"],
    ["väst", "W"],
    ["v", "W"],
    ["d", "E"],
    ["doğu", "E"],
    ["α", "E"],
    ["ανατολικό", "E"],
    ["в", "E"],
    ["b", "W"],
    ["batı", "W"],
    ["δ", "W"],
    ["δυτικό", "W"],
    ["з", "W"],
  ]),
};
