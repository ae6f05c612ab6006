/** A number and its digits as they were written, with a decimal point and without grouping: `0.020`. */
export type WrittenNumber = { value: number; text: string };

/** What a text says. */
export type NumberReading =
  | { kind: "empty" }
  | ({ kind: "number" } & WrittenNumber)
  /** Two numbers are written this way, in different regions: the one with decimals, then the one with grouped digits. */
  | { kind: "ambiguous"; readings: readonly [WrittenNumber, WrittenNumber] }
  /** No number, with a sentence that says what to write. */
  | { kind: "unreadable"; reason: string };

type ReadOptions = {
  /** The locale of the person who wrote it, as BCP 47. */
  region: string;
  /** The unit that may follow the number: "m³", also as "m3". */
  unit?: string | undefined;
  /** Whether sentences give an example with decimals. @default false */
  hasDecimals?: boolean | undefined;
};

/**
 * Reads a number that a person wrote or pasted. Point and comma are both decimal signs; digits may be grouped by point, comma,
 * space or apostrophe, in threes or as in India; every script's digits count. What has two readings is never guessed: one point
 * or comma and exactly three digits after one to three that do not begin with 0, unless it is a point where the region's
 * decimal sign is one. Source: docs/spec/validation.md#numbers.
 */
export function readNumber(text: string, { region, unit, hasDecimals = false }: ReadOptions): NumberReading {
  const written = plainCharacters(text);
  if (written === "") return { kind: "empty" };
  const example = `Write a number${unit === undefined ? "" : ` in ${unit}`}, such as ${hasDecimals ? "12.5" : "12"}`;
  const number = withoutUnit(written, unit);
  const [, sign = "", body = ""] = /^([+-]?) ?(.*)$/s.exec(number) ?? [];
  if (/^[+-]/.test(body)) return unreadable("Write one sign before the number");
  const isPointRegion = decimalSignOf(region) === ".";
  if (/^[\d.,]+e[+-]?\d+$/i.test(body)) return unreadable(inFull(sign, body, isPointRegion));
  if (!/^[\d.,'٫٬ ]+$/.test(body) || !/\d/.test(body)) return unreadable(example);
  const readings = readingsOf(body, isPointRegion).map((digits) => signed(sign, digits));
  const [first, second] = readings;
  if (first === undefined)
    return unreadable(`Write the digits without separators, such as ${hasDecimals ? "1234.5" : "1234"}`);
  if (readings.some(({ value, text: digits }) => plainDecimal(value) !== shortest(digits)))
    return unreadable("Too many digits: write at most 15");
  if (sign === "-" && first.value === 0) return unreadable("Write 0 without a minus sign");
  return second === undefined ? { kind: "number", ...first } : { kind: "ambiguous", readings: [first, second] };
}

/** Returns all digits of a number, with a decimal point and without grouping or exponent: `0.0000001`. */
export function plainDecimal(value: number): string {
  const [, sign = "", whole = "", decimals = "", power] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`) ?? [];
  if (power === undefined) return `${value}`;
  const digits = whole + decimals;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, "0");
}

/** Returns how many decimals a written number needs: zeros at its end do not count. */
export function decimalsOf({ text }: WrittenNumber): number {
  return shortest(text).split(".")[1]?.length ?? 0;
}

/** Returns the numbers that are written so, as digits with a decimal point. */
function readingsOf(body: string, isPointRegion: boolean): string[] {
  const [, whole = "", separator, decimals = ""] = /^(\d*)(?:([.,٫])(\d*))?$/.exec(body) ?? [];
  if (separator !== undefined) {
    const isGroup = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    const isDecimal = separator === "٫" || (separator === "." && isPointRegion);
    const decimal = `${whole || "0"}.${decimals}`;
    return isGroup && !isDecimal ? [decimal, whole + decimals] : [decimal];
  }
  if (whole !== "") return [whole];
  const parts = GROUPED.exec(body) ?? GROUPED_AS_IN_INDIA.exec(body);
  if (!parts?.groups) return [];
  const { integer = "", fraction } = parts.groups;
  const digits = integer.replaceAll(/\D/g, "");
  return [fraction === undefined ? digits : `${digits}.${fraction}`];
}

function signed(sign: string, digits: string): WrittenNumber {
  const text = digits.replace(/\.$/, "").replace(/^0+(?=\d)/, "");
  const negative = sign === "-" ? "-" : "";
  return { value: Number(negative + text), text: negative + text };
}

/** Returns the digits without zeros at the end of the decimals. A number that a double gives back exactly is printed so. */
function shortest(digits: string): string {
  let end = digits.length;
  // Not by a pattern: one that ends with zeros takes minutes for a pasted megabyte of them.
  if (digits.includes(".")) while (digits[end - 1] === "0") end -= 1;
  if (digits[end - 1] === ".") end -= 1;
  const text = digits.slice(0, end);
  return text === "-0" ? "0" : text;
}

/** Returns what to write instead of a power of ten; the number itself only where its digits have one reading. */
function inFull(sign: string, body: string, isPointRegion: boolean): string {
  const [digits = "", power = ""] = body.toLowerCase().split("e");
  const [only, other] = readingsOf(digits, isPointRegion);
  const value = only === undefined || other !== undefined ? Number.NaN : Number(`${sign}${only}e${power}`);
  return Number.isFinite(value) && plainDecimal(value).length <= 20
    ? `Write the number in full: ${plainDecimal(value)}`
    : "Write the number in full, without e";
}

/** Returns the text with the digits 0 to 9, one kind of minus, space and apostrophe, and without invisible characters. */
function plainCharacters(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, "-")
    .replaceAll("\uFF0B", "+")
    .replaceAll("\uFF0E", ".")
    .replaceAll(/[\uFF0C\u060C]/g, ",")
    .replaceAll(/[\u2018\u2019\uFF07]/g, "'")
    .replaceAll(/[\u066A\uFF05]/g, "%")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
}

/** Returns the digit of any script as 0 to 9. Unicode encodes each script's ten digits in order. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}

/** Returns the text before the unit; the whole text where there is none. Compatible characters are equal: "m3" is "m³". */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  const wanted = unit.normalize("NFKC");
  for (let at = Math.max(1, text.length - LONGEST_SPELLING * unit.length); at < text.length; at += 1) {
    if (/[\d.,]/.test(text.charAt(at))) continue;
    if (text.slice(at).trim().normalize("NFKC") === wanted) return text.slice(0, at).trimEnd();
  }
  return text;
}

function decimalSignOf(region: string): string | undefined {
  return new Intl.NumberFormat(region).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
}

function unreadable(reason: string): NumberReading {
  return { kind: "unreadable", reason };
}

/** In characters for each one of the unit, with spaces before it. */
const LONGEST_SPELLING = 4;

/** Groups of three, all separated by the same sign, which the decimal sign differs from. */
const GROUPED = /^(?<integer>[1-9]\d{0,2}([.,' ٬])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](?<fraction>\d+))?$/;

/** The last three digits, and pairs before them: 12,34,567. */
const GROUPED_AS_IN_INDIA = /^(?<integer>[1-9]\d?([,٬])\d{2}(?:\2\d{2})*\2\d{3})(?:(?!\2)[.٫](?<fraction>\d+))?$/;
