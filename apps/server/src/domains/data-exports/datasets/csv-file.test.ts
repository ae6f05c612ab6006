import {
  assert,
  constant,
  constantFrom,
  array,
  oneof,
  property,
  string,
  integer,
  double,
  type Arbitrary,
} from "fast-check";
import { expect, test } from "vitest";
import { read, utils } from "xlsx";
import { hostileTexts } from "../../../testing/hostile-texts.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { csvFile, csvRows } from "./csv-file.ts";
import { voyages } from "./voyages.ts";

/** Rows as COPY's binary format has them. */
function inCopy(rows: readonly (readonly (string | null)[])[]): Buffer {
  const parts = [Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"), Buffer.alloc(8)];
  const int16 = (value: number) => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
  const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value)]);
  for (const row of rows) {
    parts.push(int16(row.length));
    for (const cell of row) {
      if (cell === null) parts.push(int32(-1));
      else parts.push(int32(Buffer.byteLength(cell)), Buffer.from(cell));
    }
  }
  return Buffer.concat([...parts, int16(-1)]);
}

/** The rows as CSV, read in pieces of these sizes, over and over. */
function inCsv(rows: readonly (readonly (string | null)[])[], sizes: readonly number[] = [65_536]): Buffer {
  const write = csvRows();
  const bytes = inCopy(rows);
  const out: Buffer[] = [];
  for (let [at, turn] = [0, 0]; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    out.push(write(bytes.subarray(at, at + size)));
    at += size;
  }
  return Buffer.concat(out);
}

const lineOf = (...cells: (string | null)[]) => inCsv([cells]).toString("utf8");

const HEAD = ["a", "b", "c"];

/** Texts that begin or end badly are as likely as any others. */
const cell: Arbitrary<string | null> = oneof(
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

test("whatever the texts are, and wherever the bytes are cut, they read back as they were", () => {
  assert(
    property(array(row, { maxLength: 8 }), array(integer({ min: 1, max: 60 }), { minLength: 1 }), (rows, sizes) => {
      const { rows: found } = readCsv(Buffer.concat([Buffer.from("\ufeffa,b,c\r\n"), inCsv(rows, sizes)]));
      const expected = rows.map((cells) => Object.fromEntries(HEAD.map((name, index) => [name, cells[index] ?? ""])));
      expect(found).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

test("a spreadsheet calculates nothing, whatever the texts are", () => {
  assert(
    property(array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      expect(formulasIn(Buffer.concat([Buffer.from("\ufeffa,b,c\r\n"), inCsv(rows)]))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("the spreadsheet that is asked does calculate where nobody keeps it from it", () => {
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
  "%j is no formula, and is written as it is",
  (text) => {
    expect(lineOf(text)).toBe(`${text}\r\n`);
  },
);

test("quotes stand where RFC 4180 wants them, around an empty text, and around spaces at the ends", () => {
  expect(lineOf('a"b', "a,b", "a\nb", "a\rb", "=a\n", "", null, " a", "a ")).toBe(
    `"a""b","a,b","a\nb","a\rb","'=a\n","",," a","a "\r\n`,
  );
});

test("the file begins with a byte order mark and the names of its columns", () => {
  expect(csvFile({ dataset: voyages }).head.toString("utf8")).toBe(
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
        // A cell that is not there has no entry; the library's type of a cell has a formula as `f`.
        const found = sheet[utils.encode_cell({ r, c })] as { f?: string } | undefined;
        if (found?.f !== undefined) cells.push(found.f);
      }
    }
    return cells;
  });
}
