import { describe, expect, test } from "vitest";
import { type NumberReading, plainDecimal, readNumber } from "./read-number.ts";

/** One text for a reading: the number, both numbers, or the sentence. */
function said(reading: NumberReading): string {
  if (reading.kind === "number") return reading.text;
  if (reading.kind === "ambiguous") return reading.readings.map(({ text }) => text).join(" or ");
  return reading.kind === "empty" ? "" : reading.reason;
}

const inNorway = (text: string, unit?: string) => said(readNumber(text, { region: "nb-NO", unit, hasDecimals: true }));

test.each([
  ["0.020", "0.020"],
  ["0,020", "0.020"],
  ["12,5", "12.5"],
  ["57.5", "57.5"],
  ["1.234,5", "1234.5"],
  ["1,234.567", "1234.567"],
  ["1 234", "1234"],
  ["1 234,567", "1234.567"],
  ["1\u00A0234,5", "1234.5"],
  ["1\u202F234\u202F567", "1234567"],
  ["1.234.567", "1234567"],
  ["1'234.5", "1234.5"],
  ["1’234’567,25", "1234567.25"],
  ["12,34,567", "1234567"],
  ["1,23,456.78", "123456.78"],
  ["1234,567", "1234.567"],
  ["0,123", "0.123"],
  ["00.123", "0.123"],
  [".5", "0.5"],
  [",500", "0.500"],
  ["5.", "5"],
  ["007", "7"],
  ["+5", "5"],
  ["-12.25", "-12.25"],
  ["\u221212,25", "-12.25"],
  ["\u2013 5", "-5"],
  ["\u200E-5\u200F", "-5"],
  ["\uFF0D\uFF11\uFF0E\uFF15", "-1.5"],
  ["۱۲٫۵", "12.5"],
  ["۱٬۲۳۴", "1234"],
  ["1٫234", "1.234"],
  ["١٬٢٣٤٫٥", "1234.5"],
  ["१२,३४,५६७", "1234567"],
  ["  7\n", "7"],
  ["0.1", "0.1"],
  ["12.10", "12.10"],
  ["9007199254740991", "9007199254740991"],
  ["0.0000001", "0.0000001"],
])("%j is %s", (text, number) => {
  expect(inNorway(text)).toBe(number);
});

test.each([
  ["1.234", "1.234 or 1234"],
  ["12,345", "12.345 or 12345"],
  ["\u2212999.000", "-999.000 or -999000"],
  ["+1,234", "1.234 or 1234"],
  ["१,२३४", "1.234 or 1234"],
])("%j has two readings: %s", (text, readings) => {
  expect(inNorway(text)).toBe(readings);
});

test("a point has one reading where it is the region's decimal sign, a comma has two everywhere", () => {
  const inRegion = (region: string) => ["1.234", "1,234"].map((text) => said(readNumber(text, { region })));
  expect(inRegion("en-GB")).toEqual(["1.234", "1.234 or 1234"]);
  expect(inRegion("de-CH")).toEqual(["1.234", "1.234 or 1234"]);
  expect(inRegion("de-DE")).toEqual(["1.234 or 1234", "1.234 or 1234"]);
  expect(inRegion("fa-IR")).toEqual(["1.234 or 1234", "1.234 or 1234"]);
});

test.each([
  ["twelve", "Write a number, such as 12.5"],
  ["½", "Write a number, such as 12.5"],
  ["5²", "Write a number, such as 12.5"],
  ["0x10", "Write a number, such as 12.5"],
  ["NaN", "Write a number, such as 12.5"],
  ["∞", "Write a number, such as 12.5"],
  ["-", "Write a number, such as 12.5"],
  [".", "Write a number, such as 12.5"],
  ["2026-11-20", "Write a number, such as 12.5"],
  ["5-", "Write a number, such as 12.5"],
  ["(5)", "Write a number, such as 12.5"],
  ["57° 30′", "Write a number, such as 12.5"],
  ["1\t234", "Write a number, such as 12.5"],
  ["--5", "Write one sign before the number"],
  ["+-5", "Write one sign before the number"],
  ["1e3", "Write the number in full: 1000"],
  ["1,5E-3", "Write the number in full: 0.0015"],
  ["1.234,5e2", "Write the number in full: 123450"],
  ["1,234e3", "Write the number in full, without e"],
  ["1,2,3e4", "Write the number in full, without e"],
  ["1e400", "Write the number in full, without e"],
  ["1,2,3", "Write the digits without separators, such as 1234.5"],
  ["1.23.456", "Write the digits without separators, such as 1234.5"],
  ["1 2", "Write the digits without separators, such as 1234.5"],
  ["0,123.5", "Write the digits without separators, such as 1234.5"],
  ["1,234.", "Write the digits without separators, such as 1234.5"],
  ["1.234 567", "Write the digits without separators, such as 1234.5"],
  ["9007199254740993", "Too many digits: write at most 15"],
  ["0.12345678901234567890123", "Too many digits: write at most 15"],
  ["9".repeat(10_000), "Too many digits: write at most 15"],
  ["-0", "Write 0 without a minus sign"],
  ["-0,000", "Write 0 without a minus sign"],
])("%.20s is refused: %s", (text, reason) => {
  expect(inNorway(text)).toBe(reason);
});

test.each(["", " ", "\u200E", "\u00A0"])("%j is no text", (text) => {
  expect(readNumber(text, { region: "nb-NO" })).toEqual({ kind: "empty" });
});

test.each([
  ["0.020 m³", "m³", "0.020"],
  ["0,020m3", "m³", "0.020"],
  ["12\u00A0%", "%", "12"],
  ["12٪", "%", "12"],
  ["-5.5°", "°", "-5.5"],
  ["1.234 m³", "m³", "1.234 or 1234"],
  ["0.020 l", "m³", "Write a number in m³, such as 12.5"],
  ["5 m³ m³", "m³", "Write a number in m³, such as 12.5"],
  ["m³", "m³", "Write a number in m³, such as 12.5"],
])("%j in a field of %s is %s", (text, unit, number) => {
  expect(inNorway(text, unit)).toBe(number);
});

test("a text of 100,000 characters is read in one pass", () => {
  const texts = [
    "1,".repeat(50_000),
    "1 ".repeat(50_000),
    "1".repeat(99_999) + "x",
    "e".repeat(100_000),
    "m³".repeat(50_000),
    `0.${"0".repeat(99_997)}1`,
    `1e${"0".repeat(99_998)}`,
    " ".repeat(50_000) + "-".repeat(50_000),
  ];
  const before = performance.now();
  for (const text of texts) inNorway(text, "m³");
  // 20 to 200 ms each; by the square of its length it would take minutes.
  expect(performance.now() - before).toBeLessThan(2_000 * texts.length);
});

test.each([
  [0.1 + 0.2, "0.30000000000000004"],
  [1e21, "1000000000000000000000"],
  [-1.5e-7, "-0.00000015"],
  [1234.5, "1234.5"],
])("%d in full is %s", (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});

describe("60 locales, 200 texts each", () => {
  const texts = randomTexts(200);
  test.each(LOCALES())("in %s each text has the readings that the oracle finds", (region) => {
    const isPointRegion = (0.5).toLocaleString(region).includes(".");
    const wrong = texts.flatMap((text) => {
      const found = readNumber(text, { region });
      const read =
        found.kind === "ambiguous"
          ? found.readings.map(({ value }) => value)
          : found.kind === "number"
            ? [found.value]
            : [];
      const expected = oracle(text, isPointRegion);
      return read.join() === expected.join() ? [] : [{ text, read, expected }];
    });
    expect(wrong).toEqual([]);
  });

  test.each(LOCALES())("numbers as %s writes them are read back, or asked about", (region) => {
    const wrong = [0.02, 0.5, 12.5, -5.5, 57.5, 1234.5, 1234567.25, -98765.4321, 7, 999, 1234, 45678].flatMap(
      (value) => {
        const text = value.toLocaleString(region, { maximumFractionDigits: 4 });
        const found = readNumber(text, { region });
        const values =
          found.kind === "ambiguous"
            ? found.readings.map((reading) => reading.value)
            : found.kind === "number"
              ? [found.value]
              : [];
        return values.includes(value) ? [] : [{ text, found }];
      },
    );
    expect(wrong).toEqual([]);
  });
});

/**
 * The numbers that a text can mean, found the other way round: of every number that its digits can make, with the decimals after
 * any of its separators, all ways to write it are compared with the text.
 */
function oracle(text: string, isPointRegion: boolean): number[] {
  const isNegative = /^[-\u2212]/.test(text);
  const bare = text.replace(/^[-\u2212+]/, "");
  const digits = bare.replaceAll(/\D/g, "");
  const found = new Set<string>();
  for (let decimals = 0; decimals <= digits.length; decimals += 1) {
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals);
    if (waysToWrite(whole, fraction).has(bare)) found.add(`${whole || "0"}.${fraction || "0"}`);
  }
  const numbers = [...found]
    .map((number) => Number(number) * (isNegative ? -1 : 1))
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (isNegative && numbers.some((number) => number === 0)) return [];
  return numbers.length > 1 && isPointRegion && bare.includes(".") ? numbers.slice(0, 1) : numbers;
}

function waysToWrite(whole: string, fraction: string): Set<string> {
  const ways = new Set<string>();
  const grouped = (separator: string, sizes: number[]) => {
    if (whole.startsWith("0")) return undefined;
    const groups = [];
    let rest = whole;
    for (let at = 0; rest !== ""; at += 1) {
      const size = sizes[Math.min(at, sizes.length - 1)] ?? 3;
      groups.unshift(rest.slice(-size));
      rest = rest.slice(0, Math.max(0, rest.length - size));
    }
    return groups.length > 1 ? groups.join(separator) : undefined;
  };
  for (const point of [".", ","]) {
    if (fraction !== "") ways.add(whole + point + fraction);
    else if (whole !== "") ways.add(whole).add(whole + point);
    for (const separator of [".", ",", " ", "'"])
      for (const sizes of [[3], ...(separator === "," ? [[3, 2]] : [])]) {
        const text = grouped(separator, sizes);
        if (text === undefined || separator === point) continue;
        ways.add(fraction === "" ? text : text + point + fraction);
      }
    // Without decimals the groups may be separated by either sign.
    if (fraction === "") {
      for (const sizes of [[3], ...(point === "," ? [[3, 2]] : [])]) {
        const text = grouped(point, sizes);
        if (text !== undefined) ways.add(text);
      }
    }
  }
  return ways;
}

/** Texts of up to nine digits with up to three separators, many of them as people group digits. */
function randomTexts(count: number): string[] {
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const some = (length: number) => Array.from({ length }, () => random(10)).join("");
  return Array.from({ length: count }, () => {
    const sign = ["", "", "-", "\u2212", "+"][random(5)] ?? "";
    const separators = [".", ",", " ", "'"];
    const separator = separators[random(4)] ?? ".";
    const parts = Array.from({ length: 1 + random(3) }, (_, at) =>
      some(at === 0 ? 1 + random(3) : random(6) === 0 ? 1 + random(4) : 3),
    );
    const other = separators[random(2)] ?? ".";
    const text = parts.join(separator) + (random(2) === 0 ? other + some(random(5)) : "");
    return sign + text;
  });
}

function LOCALES(): string[] {
  const locales =
    "nb-NO de-DE fr-FR en-GB de-CH fa-IR en-US en-IN hi-IN ar-EG ar-SA ar-AE da-DK sv-SE fi-FI nl-NL nl-BE fr-CH fr-CA it-IT " +
    "it-CH es-ES es-MX es-AR pt-BR pt-PT pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR tr-TR ru-RU uk-UA sr-RS hr-HR sl-SI et-EE " +
    "lv-LV lt-LT is-IS ga-IE he-IL ur-PK bn-BD ta-IN mr-IN ne-NP th-TH vi-VN id-ID ms-MY zh-CN zh-TW ja-JP ko-KR en-ZA de-AT";
  return locales.split(" ");
}
