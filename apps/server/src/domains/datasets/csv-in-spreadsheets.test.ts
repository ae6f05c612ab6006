import { type Cell, csvHead, csvRecord } from "@shore/api/csv";
import { array, assert, property, constant, constantFrom, double, oneof, string, type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { read, utils } from "@e965/xlsx";
import { hostileTexts } from "../../testing/hostile-texts.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { columnsOf } from "./dataset.ts";
import { voyages } from "./voyages.ts";

const inCsv = (rows: readonly Cell[][]) => Buffer.from(rows.map(csvRecord).join(""));

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
      "\u00a0",
      "\u200b",
      "\ufeff",
      "﹦",
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
      const expected = rows.map((cells) =>
        Object.fromEntries(HEAD.map((name, index) => [name, String(cells[index] ?? "")])),
      );
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
