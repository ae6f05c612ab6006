import { type Cell, cellText } from "./cells.ts";

/** What a cell says as a number. `words`: it is none. `inexact`: it has more digits than a number holds. `other_sign`: its decimal sign is the other. */
export type NumberReading = number | "empty" | "words" | "inexact" | "other_sign";

/**
 * Reads a number of a table. The decimal sign is that of the column, decided once; digits may be grouped in threes by the other sign, a
 * space or an apostrophe. A form's field asks instead (docs/spec/validation.md#numbers), since it has one value and no decision.
 */
export function readNumberCell(cell: Cell | undefined, decimal: "." | ","): NumberReading {
  if (cell === undefined || cell === "") return "empty";
  if (typeof cell !== "string") {
    if (cell.kind === "number") return Number.isFinite(cell.value) ? cell.value + 0 : "words";
    return "words";
  }
  if (PLAIN.test(cell)) {
    if (decimal === "." || !cell.includes(".")) return Number(cell) + 0;
  }
  const text = withoutFractions(plainCharacters(cell), decimal);
  if (text === "") return "empty";
  const match = (decimal === "." ? WITH_POINT : WITH_COMMA).exec(text)?.groups;
  if (match === undefined) return (decimal === "." ? WITH_COMMA : WITH_POINT).test(text) ? "other_sign" : "words";
  const { sign = "", whole = "", fraction = "" } = match;
  const digits = whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  const value = Number(`${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}`);
  if (digits.length + fraction.length > 15 && !isExact(value, digits, fraction)) return "inexact";
  // No -0: it is 0 in every sum, and the contract's JSON refuses it.
  return value + 0;
}

/** Returns the two numbers that a text can mean, `1.234` and 1234 for "1.234"; undefined: it has one reading or none. */
export function twoNumbers(cell: Cell): [string, string] | undefined {
  if (typeof cell !== "string") return undefined;
  const match = /^[+-]?([1-9]\d{0,2})([.,])(\d{3})$/.exec(plainCharacters(cell));
  return match ? [`${match[1]}.${match[3]}`, `${match[1]}${match[3]}`] : undefined;
}

/** Returns the only decimal sign with which a text is a number; undefined: none, or both are possible. */
export function decimalSignOf(cell: Cell): "." | "," | undefined {
  if (typeof cell !== "string" || twoNumbers(cell) !== undefined) return undefined;
  const text = plainCharacters(cell);
  const [point, comma] = [WITH_POINT.test(text), WITH_COMMA.test(text)];
  return point === comma ? undefined : point ? "." : ",";
}

/** Returns a text with one kind of digits, of minus and of space, and without invisible characters. */
export function plainCharacters(text: string): string {
  return ASCII.test(text)
    ? text.trim()
    : text
        .replaceAll(/\p{Cf}/gu, "")
        .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => latinDigit(digit))
        .replaceAll(/[\u066B\u066C\u060C\uFF0C\uFF0E\uFF0F\uFF1A]/g, (sign) => SIGNS.get(sign) ?? sign)
        .replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, "-")
        .replaceAll(/[\u2018\u2019]/g, "'")
        .replaceAll(/\p{Zs}/gu, " ")
        .trim();
}

/** Returns a text with 54½ and 54 1/2 as 54.5, and with the raised point of 29·85 as a point. */
export function withoutFractions(text: string, decimal: "." | ","): string {
  if (ASCII.test(text) && !text.includes("/")) return text;
  return text
    .replaceAll(/(?<=\d)·(?=\d)/g, ".")
    .replaceAll(
      FRACTION,
      (written, whole: string, sign: string | undefined, over: string | undefined, under: string) => {
        const value = sign === undefined ? Number(over) / Number(under) : FRACTIONS.get(sign);
        return value === undefined || value >= 1 ? written : `${whole}${decimal}${String(value).slice(2)}`;
      },
    );
}

export function isNumberText(cell: Cell): boolean {
  return typeof readNumberCell(cell, ".") === "number" || typeof readNumberCell(cell, ",") === "number";
}

function isExact(value: number, digits: string, fraction: string): boolean {
  const shortest = String(Math.abs(value));
  const written = `${digits}${fraction === "" ? "" : `.${fraction.replace(/0+$/, "")}`}`.replace(/\.$/, "");
  return shortest === written;
}

/** Returns the number's text for a cell that is shown. */
export function shownNumber(cell: Cell | undefined): string {
  return cellText(cell);
}

/** Returns a digit of another script, such as ٣, as 3. The ten digits of a script follow each other. */
function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Full width and Arabic signs. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["\u066B", "."],
  ["\u066C", "'"],
  ["\uFF0C", ","],
  ["\uFF0E", "."],
  ["\uFF0F", "/"],
  ["\uFF1A", ":"],
  ["\u060C", ","],
]);

const ASCII = /^[\x20-\x7E]*$/;
const PLAIN = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
const WITH_POINT =
  /^(?<sign>[+-]?) ?(?:(?<whole>\d+|[1-9]\d{0,2}(?<group>[, '])\d{3}(?:\k<group>\d{3})*)(?:\.(?<fraction>\d+))?|\.(?<fraction>\d+))$/;
const WITH_COMMA =
  /^(?<sign>[+-]?) ?(?:(?<whole>\d+|[1-9]\d{0,2}(?<group>[. '])\d{3}(?:\k<group>\d{3})*)(?:,(?<fraction>\d+))?|,(?<fraction>\d+))$/;

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ["½", 0.5],
  ["¼", 0.25],
  ["¾", 0.75],
  ["⅛", 0.125],
  ["⅜", 0.375],
  ["⅝", 0.625],
  ["⅞", 0.875],
]);

/** Behind whole digits: 4/5 alone is from 4 to 5. Only those that are exact. */
const FRACTION = /(?<![\d.,/])(\d+)(?:\s?([½¼¾⅛⅜⅝⅞])|\s(\d{1,2})\/(2|4|8|16))(?![\d/.,])/g;
