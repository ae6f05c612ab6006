import { describe, expect, test } from "vitest";
import { type Cell, csvFile, csvRecord, withoutFormulaGuard } from "./csv.ts";

const lineOf = (...cells: Cell[]) => csvRecord(cells);

const formulas = [
  "=1+1",
  "+47 900 00 000",
  "-off",
  "@SUM(A1)",
  "\t=1",
  "＝1+1",
  "＋1+1",
  "－a",
  "＠a",
  "﹢1",
  "﹣a",
  "﹦1+1",
  "﹫a",
  "'=1",
  "' =1",
  "-",
  "-1e5",
  `-${"1".repeat(70)}`,
];

test.each(formulas)("%j would be a formula, and is written as text with an apostrophe", (text) => {
  expect(lineOf(text)).toBe(`'${text}\r\n`);
  expect(withoutFormulaGuard(`'${text}`)).toBe(text);
});

describe("a formula behind what a spreadsheet removes is one:", () => {
  const hidden = {
    "a blank": " ",
    "two blanks": "  ",
    "a tab": "\t",
    "a line end": "\n",
    "a vertical tab": "\u000b",
    NUL: "\u0000",
    "a no-break space": "\u00a0",
    "a narrow no-break space": "\u202f",
    "an ideographic space": "\u3000",
    "a soft hyphen": "\u00ad",
    "a zero-width space": "\u200b",
    "a zero-width joiner": "\u200d",
    "a right-to-left override": "\u202e",
    "a word joiner": "\u2060",
    "a byte order mark": "\ufeff",
    "a variation selector": "\ufe0f",
    "a Hangul filler": "\u3164",
    "an empty Braille pattern": "\u2800",
    "several of them": "\ufeff\u00a0 \u200b",
  };
  test.each(Object.entries(hidden))("%s", (_, before) => {
    for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦"]) {
      const written = lineOf(`${before}${sign}SUM(1)`).replace(/^"|"?\r\n$/g, "");
      expect(written).toBe(`'${before}${sign}SUM(1)`);
      expect(withoutFormulaGuard(written)).toBe(`${before}${sign}SUM(1)`);
    }
  });
});

test.each([
  "-12.5",
  "+5",
  "-0.000001",
  "12",
  "2026-11-20T12:00:00+01:00",
  "'tis calm",
  "''",
  "５",
  "！",
  "a=1",
  "\u00a0calm",
  "−5 °C",
])("%j is not a formula, and is written unchanged", (text) => {
  expect(lineOf(text)).toBe(`${text}\r\n`);
  expect(withoutFormulaGuard(text)).toBe(text);
});

test("cells are quoted where RFC 4180 requires it, when empty, with a semicolon, and with spaces at the ends", () => {
  expect(lineOf('a"b', "a,b", "a;b", "a\nb", "a\rb", "=a\n", "", null, " a", "a ")).toBe(
    `"a""b","a,b","a;b","a\nb","a\rb","'=a\n","",," a","a "\r\n`,
  );
});

test("numbers are written as they are", () => {
  expect(lineOf(-1.5, 0, 12n, -3)).toBe("-1.5,0,12,-3\r\n");
});

test("a file begins with a byte order mark and the names of its columns", () => {
  expect(csvFile(["a", "b"], [["Göteborg", 1]])).toBe("\ufeffa,b\r\nGöteborg,1\r\n");
});
