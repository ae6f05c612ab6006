import { type Cell, cellText } from "./cells.ts";
import type { PositionMapping } from "./mapping.ts";
import { plainCharacters, readNumberCell, withoutFractions } from "./number-cell.ts";
import { fault, quoted, type Reading, read } from "./problem.ts";

export type Axis = "latitude" | "longitude";
export type Hemisphere = "N" | "S" | "E" | "W";
type AxisMapping = PositionMapping["latitude"];

/** Degrees without their hemisphere. `sign` -1: a minus stands before them. `letter`: the hemisphere that stands with them. */
export type Degrees = { degrees: number; sign: 1 | -1; letter: Hemisphere | undefined };

/** Reads degrees of one cell by the column's notation. `words`: it is no such text. */
export function readDegrees(cell: Cell, axis: Axis, settings: AxisMapping): Reading<Degrees> | "words" {
  const { notation, decimal } = settings;
  const written = plainDegrees(cellText(cell));
  const { text, letter, isOther, isO } = withoutLetter(written, axis, settings);
  if (isO) return fault("hemisphere", LETTER_O);
  if (isOther !== undefined) return fault(axis, `${quoted(written)}: ${isOther} is no hemisphere of a ${axis}.`);
  if (!/\d/.test(text)) return "words";
  const sign = text.startsWith("-") ? -1 : 1;
  const body = text.replace(/^[+-]\s*/, "");
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

/** Returns a text with the sign of minutes behind their decimals, 54°12.5' for 54°12'.5, and without fractions. */
export function plainDegrees(text: string): string {
  return withoutFractions(plainCharacters(text), ".").replace(/(?<=\d)\s?(['′])\s?([.,]\d+)(?!\d)/, "$2$1");
}

/** Returns the hemisphere that a text names; undefined: none. */
export function readHemisphere(
  cell: Cell | undefined,
  axis: Axis,
  letterO: AxisMapping["letterO"] = null,
): Hemisphere | undefined {
  const word = plainCharacters(cellText(cell)).toLowerCase().replace(/\.$/, "");
  return HEMISPHERES[axis].get(word) ?? (isLetterO(word, axis) && letterO !== null ? LETTERS_O[letterO] : undefined);
}

/** Whether a text is the letter O in the place of a longitude's hemisphere. */
export function isLetterO(text: string, axis: Axis): boolean {
  return axis === "longitude" && /^o\.?$/i.test(text);
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
  { letterO, notation }: AxisMapping,
): { text: string; letter: Hemisphere | undefined; isOther?: string; isO?: true } {
  // .5 degrees, or the point of an abbreviation.
  if (notation === "decimal" && /^\p{L}+\.\d+\D*$/u.test(written)) return { text: written, letter: undefined };
  const match =
    /^(?:(?<before>\p{L}+)\.?)?\s*(?<text>[^\p{L}]*(?:\p{L}{1,4}[^\p{L}]+)*?)\s*(?<after>\p{L}+)?\.?$/u.exec(
      written,
    )?.groups;
  const { before, text, after } = match ?? {};
  if (text === undefined || !/\d/.test(text)) return { text: written, letter: undefined };
  const word = (after ?? before)?.toLowerCase();
  if (word === undefined) return { text: text.trim(), letter: undefined };
  const letter = readHemisphere(word, axis, letterO);
  const other = HEMISPHERES[axis === "latitude" ? "longitude" : "latitude"].get(word);
  if (letter === undefined && isLetterO(word, axis)) return { text, letter, isO: true };
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

/** 5412.5 is a latitude of 54° 12.5′ and 00730 a longitude of 7° 30′, as radio messages write them; undefined: another number of digits. */
function runTogether(text: string, axis: Axis, decimal: "." | ","): number | string | undefined {
  const plain = decimal === "," ? text.replaceAll(",", ".") : text;
  const [, degrees, minutes = ""] =
    (axis === "latitude" ? /^(\d{2})(\d{2}(?:\.\d+)?)['′]?$/ : /^(\d{3})(\d{2}(?:\.\d+)?)['′]?$/).exec(plain) ?? [];
  return degrees === undefined ? undefined : inDegrees(degrees, minutes, "0");
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

const LETTERS_O = { east: "E", west: "W" } as const;

/** Without O, which has two readings. */
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
  ]),
};
