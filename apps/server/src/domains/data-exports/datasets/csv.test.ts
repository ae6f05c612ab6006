import { array, assert, property, constant, constantFrom, double, oneof, string, type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { read, utils } from "xlsx";
import { hostileTexts } from "../../../testing/hostile-texts.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { type Cell, csvHead, csvRecord } from "./csv.ts";
import { columnsOf } from "./dataset.ts";
import { voyages } from "./voyages.ts";

const inCsv = (rows: readonly Cell[][]) => Buffer.from(rows.map(csvRecord).join(""));

const lineOf = (...cells: Cell[]) => csvRecord(cells);

const HEAD = ["a", "b", "c"];

/** Texts with special characters at their ends are as likely as any others. */
const cell: Arbitrary<Cell> = oneof(
  constant(null),
  string({ unit: "binary" }),
  constantFrom(...hostileTexts),
  array(
    constantFrom(
      "=",
      "+",
      "-",
      "@",
      "'",
      '"',
      ",",
      "\r",
      "\n",
      "\t",
      " ",
      "1",
      ".",
      "＝",
      "＋",
      "－",
      "＠",
      "海",
      "😀",
      "",
    ),
    {
      maxLength: 6,
    },
  ).map((signs) => signs.join("")),
  double().map(String),
);
const row = array(cell, { minLength: 3, maxLength: 3 });

test("any texts are read back unchanged", () => {
  assert(
    property(array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const { rows: found } = readCsv(Buffer.concat([Buffer.from("\ufeffa,b,c\r\n"), inCsv(rows)]));
      const expected = rows.map((cells) => Object.fromEntries(HEAD.map((name, index) => [name, cells[index] ?? ""])));
      expect(found).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

test("a spreadsheet finds no formula in any texts", () => {
  assert(
    property(array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      expect(formulasIn(Buffer.concat([Buffer.from("\ufeffa,b,c\r\n"), inCsv(rows)]))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("a spreadsheet with semicolons as separators finds no formula", () => {
  const rows = [[";=1+1", "<b>bold</b>", "&lt;b&gt;already escaped&lt;/b&gt;"]];
  expect(formulasIn(Buffer.concat([Buffer.from("\ufeffa,b,c\r\n"), inCsv(rows)]))).toEqual([]);
});

test("the spreadsheet library does find an unescaped formula", () => {
  expect(formulasIn(Buffer.from("a,b\r\n=1+1,x\r\n"))).toEqual(["1+1"]);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+47 900 00 000", "'+47 900 00 000"],
  ["-off", "'-off"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["＝1+1", "'＝1+1"],
  ["＠a", "'＠a"],
  ["'=1", "''=1"],
  ["-", "'-"],
  ["-1e5", "'-1e5"],
  [`-${"1".repeat(70)}`, `'-${"1".repeat(70)}`],
])("%j would be a formula, and is written as text: %j", (text, written) => {
  expect(lineOf(text)).toBe(`${written}\r\n`);
});

test.each(["-12.5", "+5", "-0.000001", "12", "2026-11-20T12:00:00+01:00", "'tis calm", "''", "５", "！"])(
  "%j is not a formula, and is written unchanged",
  (text) => {
    expect(lineOf(text)).toBe(`${text}\r\n`);
  },
);

test("cells are quoted where RFC 4180 requires it, when empty, and with spaces at the ends", () => {
  expect(lineOf('a"b', "a,b", "a\nb", "a\rb", "=a\n", "", null, " a", "a ")).toBe(
    `"a""b","a,b","a\nb","a\rb","'=a\n","",," a","a "\r\n`,
  );
});

test("the file begins with a byte order mark and the names of its columns", () => {
  expect(csvHead(columnsOf(voyages, "csv").map(({ name }) => name))).toBe(
    "\ufeffschemaVersion,vesselUuid,vesselName,imoNumber,callSign,voyageNumber,voyageReference,departurePort,arrivalPort,ended,updateTime\r\n",
  );
});

function formulasIn(csv: Buffer): string[] {
  const { SheetNames, Sheets } = read(csv, { type: "buffer", raw: false, cellFormula: true });
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name];
    if (!sheet?.["!ref"]) return [];
    const { s, e } = utils.decode_range(sheet["!ref"]);
    const cells: string[] = [];
    for (let r = s.r; r <= e.r; r += 1) {
      for (let c = s.c; c <= e.c; c += 1) {
        // A missing cell has no entry; the library's cell type has the formula in `f`.
        const found = sheet[utils.encode_cell({ r, c })] as { f?: string } | undefined;
        if (found?.f !== undefined) cells.push(found.f);
      }
    }
    return cells;
  });
}
