import { deflateRawSync, gzipSync } from "node:zlib";
import * as xlsx from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { cellText } from "./cells.ts";
import { LIMITS } from "./limits.ts";
import type { FileFormat } from "./mapping.ts";
import { proposeMapping } from "./propose.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

const CSV = { kind: "csv", encoding: "utf-8", delimiter: ",", quote: '"' } as const;

describe("a text file", () => {
  test.each([
    ["nothing", "", "table is empty."],
    ["blanks alone", " \n \n", "table is empty."],
    [
      "a head alone",
      "Date,Wind 1,Remarks\n",
      /^table has no row with a date or a number, so there is nothing to import\./,
    ],
    [
      "a head alone, as a workbook",
      bookOf({
        Log: xlsx.utils.aoa_to_sheet([["Deck log"], ["Date", "Wind"]]),
        Notes: xlsx.utils.aoa_to_sheet([["a"]]),
      }),
      /^table has no row with a date or a number/,
    ],
    ["zeros alone", Buffer.alloc(5_000), /^table has no row with a date or a number/],
    ["a PDF", "%PDF-1.7", "table is a PDF, not a table."],
    ["a web page", "<!DOCTYPE html><table>", "table is XML or a web page. Save it as CSV or XLSX."],
    ["JSON", '{"a":1}', "table holds JSON objects, not a table."],
    ["a JSON list", '[{"a":1}]', "table is one JSON list. Write one object a line, as jq -c '.[]' does."],
    [
      "a ZIP archive",
      zipOf("notes.txt", Buffer.from("a")),
      "table is a ZIP archive, not a workbook. Unpack it and choose the files in it.",
    ],
    [
      "gzip cut off",
      gzipSync("a,b\n1,2\n".repeat(1_000)).subarray(0, 40),
      "table ends in the middle (gzip). Get the whole file again.",
    ],
    ["gzip in gzip", gzipSync(gzipSync("a,b")), "table is gzip inside gzip, not a table."],
    ["a damaged workbook", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(200)]), /^table is damaged/],
  ])("with %s is refused with a sentence", async (_, content, sentence) => {
    await expect(sampleTable(sourceOf(content))).rejects.toThrow(sentence);
  });

  test.each(["utf8", "utf16le"] as const)(
    "of which parts can be read is sampled without the others, in %s",
    async (encoding) => {
      const line = (row: number) => `2025-03-01,${row % 24}:00,Wäter ${row} ${"x".repeat(1 + (row % 700))}\n`;
      const content = Buffer.from(
        `\uFEFFDate,Time,Text\n${Array.from({ length: 36_000 }, (_, row) => line(row)).join("")}`,
        encoding,
      );
      let readBytes = 0;
      const sample = await sampleTable({
        name: "table",
        open: () => {
          throw new Error("All of it is read.");
        },
        parts: {
          totalBytes: content.length,
          read: async (start, bytes) => {
            const part = content.subarray(start, start + bytes);
            readBytes += part.length;
            return part;
          },
        },
      });
      expect(readBytes).toBeLessThan(11_000_000);
      expect(sample.format).toMatchObject({ kind: "csv", encoding: encoding === "utf8" ? "utf-8" : "utf-16le" });
      const numbers = sample.rows.slice(1).map(({ cells }) => Number(/^Wäter (\d+) x+$/.exec(cellText(cells[2]))?.[1]));
      expect(numbers.every((row, index) => index === 0 || row > (numbers[index - 1] ?? 0))).toBe(true);
      expect(numbers.at(-1)).toBeGreaterThan(34_000);
    },
  );

  test.each([
    [
      "a quote that is never closed",
      'a,b\n1,2\n3,"4\n5,6\n',
      "A quote that opens in row 3 of table is never closed. Close it, or read the file without quotes.",
    ],
    ["a row of 10 MB", `a,b\n1,${"x".repeat(10_000_000)}\n`, /^Row 2 of table is longer than 1 MiB\./],
    [
      "16,384 columns",
      `a,b\n${"1,".repeat(16_383)}1\n`,
      "Row 2 of table has 16384 columns; at most 1024 are read. Is the delimiter right?",
    ],
    [
      "another encoding within",
      Buffer.concat([Buffer.from("a,b\nø,1\n"), Buffer.from("ø,2\n", "latin1")]),
      /^table is not UTF-8 throughout: a character in line 3 is in another encoding\. Save the file as UTF-8, or read it as Windows-1252\.$/,
    ],
  ])("with %s is refused when its rows are read", async (_, content, sentence) => {
    await expect(rowsOf(sourceOf(content), CSV)).rejects.toThrow(sentence);
  });

  test("in two encodings is not read as the one that takes every byte, and says so", async () => {
    const mixed = Buffer.concat([Buffer.from("Tid,Sjø\n1,ø\n2,ø\n"), Buffer.from("3,ø\n", "latin1")]);
    const { format, notes } = await sampleTable(sourceOf(mixed));
    expect(format).toMatchObject({ encoding: "utf-8" });
    expect(notes).toContain("Not all of it is UTF-8. Save the file as UTF-8, or read it as Windows-1252.");
    await expect(rowsOf(sourceOf(mixed), format)).rejects.toThrow("a character in line 4 is in another encoding");
    const equal = Buffer.concat([Buffer.from("Tid,Merknad\n1,für\n"), Buffer.from("2,grün\n", "latin1")]);
    expect((await sampleTable(sourceOf(equal))).format).toMatchObject({ encoding: "utf-8" });
  });

  test("is read without quotes where one is never closed, and says where, unless a person chose quotes", async () => {
    const source = sourceOf('a,b\n1,2\n3,"4\n5,6\n');
    const { format, start, notes } = await sampleTable(source);
    expect(format).toMatchObject({ quote: null });
    expect(start[2]?.cells).toEqual(["3", '"4']);
    expect(notes[1]).toBe(
      "A quote that opens in row 3 is never closed: close it. Until then it is read without quotes.",
    );
    await expect(sampleTable(source, { quote: '"' })).rejects.toThrow("A quote that opens in row 3 of table");
  });

  test("gives a sample also where its parts end within a quoted cell of several lines", async () => {
    const long = `"${"swell\n".repeat(100_000)}"`;
    const { format, start } = await sampleTable(sourceOf(`Date,Remarks\n2025-03-01,calm\n2025-03-02,${long}\n`));
    expect(format).toMatchObject({ quote: '"' });
    expect(start.map(({ cells }) => cells[0])).toEqual(["Date", "2025-03-01"]);
  });

  test("may mix all three kinds of line ends, and keeps the numbers of its rows", async () => {
    const rows = await rowsOf(sourceOf('a,b\r\n1,"2\n2"\n\n3,4\r5,6'), CSV);
    expect(rows).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 2, cells: ["1", "2\n2"] },
      { number: 4, cells: ["3", "4"] },
      { number: 5, cells: ["5", "6"] },
    ]);
  });

  test.each([
    ["UTF-8 with a mark", Buffer.from("\uFEFFTid;Sjø\n1;ø\n"), "utf-8", ";"],
    ["UTF-16", Buffer.from("\uFEFFTid\tSjø\n1\tø\n", "utf16le"), "utf-16le", "\t"],
    ["UTF-16 without a mark", Buffer.from("Tid\tSjø\n1\tø\n", "utf16le"), "utf-16le", "\t"],
    ["UTF-16, high byte first", Buffer.from("\uFEFFTid|Sjø\n1|ø\n", "utf16le").swap16(), "utf-16be", "|"],
    ["Windows-1252", Buffer.from("Tid,Sjø\n1,ø\n", "latin1"), "windows-1252", ","],
  ])("in %s is recognised, also packed", async (_, bytes, encoding, delimiter) => {
    for (const content of [bytes, gzipSync(bytes)]) {
      const sample = await sampleTable(sourceOf(content));
      expect(sample.format).toEqual({ kind: "csv", encoding, delimiter, quote: '"' });
      expect(sample.start.map(({ cells }) => cells)).toEqual([
        ["Tid", "Sjø"],
        ["1", "ø"],
      ]);
      expect(await rowsOf(sourceOf(content), sample.format)).toEqual(sample.start);
    }
  });

  test("gives a sample from its whole length", async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `2026-01-01,${index},"a, ""b""\nc"\n`);
    const { rows } = await sampleTable(sourceOf(`Date,Value,Text\n${lines.join("")}`));
    expect(rows.length).toBeLessThanOrEqual(12_000);
    expect(Math.max(...rows.slice(1).map(({ cells }) => Number(cells[1])))).toBeGreaterThan(55_000);
    expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([3]));
  });
});

describe("a workbook", () => {
  test.each<[]>(process.env["VITE_PROVE"] ? [[]] : [])(
    "of a few hundred kilobytes that unpacks to more than the limit is refused",
    async () => {
      const bomb = zipOf("[Content_Types].xml", Buffer.alloc(LIMITS.workbookUnpackedBytes + 1));
      expect(bomb.length).toBeLessThan(1_000_000);
      await expect(sampleTable(sourceOf(bomb))).rejects.toThrow("table unpacks to more than 256 MiB.");
    },
  );

  test("whose rows are stored once for millions is refused", async () => {
    const content = `<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="float" table:number-columns-repeated="100"/></table:table-row>`;
    await expect(sampleTable(sourceOf(zipOf("content.xml", Buffer.from(content))))).rejects.toThrow(
      "table has more than 2,000,000 cells with a value.",
    );
  });

  test("with a password says so", async () => {
    const locked = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(600),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    await expect(sampleTable(sourceOf(locked))).rejects.toThrow(
      "table is protected by a password. Save it without one.",
    );
  });

  test("with a value beyond the columns says where", async () => {
    const sheet = xlsx.utils.aoa_to_sheet([["a"]]);
    sheet["BZZ2"] = { t: "n", v: 1 };
    sheet["!ref"] = "A1:BZZ2";
    await expect(sampleTable(sourceOf(bookOf({ Log: sheet })))).rejects.toThrow(
      /^Sheet Log of table has a value in column BZZ; at most 1024 columns are read\.$/,
    );
  });

  test.each(["xlsx", "biff8", "ods"] as const)(
    "as %s gives stored values, dates by their number and no formula's result of our own",
    async (bookType) => {
      const sheet = xlsx.utils.aoa_to_sheet([["Date", "Time", "Sum", "Text", "Empty"]]);
      sheet["A2"] = { t: "n", v: 46_082, z: "yyyy-mm-dd" };
      sheet["B2"] = { t: "n", v: 0.5, z: "hh:mm" };
      // The stored value is 7, whatever the formula would give.
      sheet["C2"] = { t: "n", v: 7, f: "1+1" };
      sheet["D2"] = { t: "s", v: "=1+1" };
      sheet["!ref"] = "A1:E2";
      const sample = await sampleTable(sourceOf(bookOf({ Log: sheet }, bookType)));
      const [, row] = sample.start;
      expect(row?.cells).toMatchObject([
        { kind: "date", serial: 46_082, system: "1900", shows: "date" },
        { kind: "date", serial: 0.5, shows: "time" },
        { kind: "number", value: 7 },
        "=1+1",
      ]);
    },
  );

  test("has the values that a format hides", async () => {
    const sheet = xlsx.utils.aoa_to_sheet([["Date", "Wind"]]);
    sheet["A2"] = { t: "n", v: 46_082, z: ";;;" };
    sheet["B2"] = { t: "n", v: 5, z: ";;;" };
    sheet["!ref"] = "A1:B2";
    const { start } = await sampleTable(sourceOf(bookOf({ Log: sheet })));
    expect(start[1]?.cells).toEqual([
      { kind: "number", value: 46_082, text: "46082" },
      { kind: "number", value: 5, text: "5" },
    ]);
  });

  test("of several tables gives the rows chosen, with their own head", async () => {
    const sheet = xlsx.utils.aoa_to_sheet([
      ["Date", "Latitude", "Air"],
      ["1810-04-09", "74 6", 14],
      [],
      ["Date", "Latitude", "Longitude", "Air"],
      ["1811-04-09", "74 6", "14 37", 15],
    ]);
    const source = sourceOf(bookOf({ Log: sheet }));
    const rows = { from: 4, to: null };
    const sample = await sampleTable(source, { rows });
    expect(sample.format).toEqual({ kind: "workbook", sheet: "Log", rows });
    expect(sample.notes).toContain("Not read: 2 rows outside those chosen.");
    const [first, again] = [proposeMapping(await sampleTable(source)), proposeMapping(sample)];
    expect(first.questions.find(({ id }) => id === "other_head")?.sentence).toBe(
      "Row 4 is another head than the first: Date, Latitude, Longitude, Air. Do the columns mean the same below?",
    );
    expect(again.mapping.table).toMatchObject({ head: [4], firstRow: 5 });
    expect(again.questions.map(({ id }) => id)).not.toContain("other_head");
    expect((await rowsOf(source, sample.format)).map(({ number }) => number)).toEqual([4, 5]);
    await expect(sampleTable(source, { rows: { from: 3, to: 4 } })).rejects.toThrow(
      "The rows chosen of table hold no date and no number. Choose others.",
    );
    await expect(sampleTable(sourceOf("a,b\n1,2\n"), { rows })).rejects.toThrow(
      "table is a text file. Rows are chosen in a workbook: split the file.",
    );
  });

  test("opens at the largest sheet that is shown", async () => {
    const [log, notes, secret] = [
      [
        ["Date", "Wind"],
        [1, 2],
      ],
      [["Read by the watch"]],
      Array.from({ length: 9 }, () => [1, 2, 3]),
    ].map((rows) => xlsx.utils.aoa_to_sheet(rows));
    const book = bookOf({ Notes: notes, Log: log, Secret: secret }, "xlsx", [0, 0, 1]);
    const sample = await sampleTable(sourceOf(book));
    expect(sample.format).toEqual({ kind: "workbook", sheet: "Log" });
    expect(sample.notes.join(" ")).toContain("Not read: Notes (1 rows). Hidden in the workbook: Secret.");
    expect((await sampleTable(sourceOf(book), { sheet: "Notes" })).start).toHaveLength(1);
    await expect(rowsOf(sourceOf(book), { kind: "workbook", sheet: "Log 2" })).rejects.toThrow(
      "table has no sheet Log 2.",
    );
    await expect(rowsOf(sourceOf(book), CSV)).rejects.toThrow("table is a workbook; the mapping is for a text file.");
  });
});

function sourceOf(content: string | Buffer): Source {
  const bytes = Buffer.from(content);
  return {
    name: "table",
    async *open() {
      for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
    },
  };
}

async function rowsOf(source: Source, format: FileFormat) {
  const rows = [];
  for await (const batch of readRows(source, format)) rows.push(...batch);
  return rows;
}

function bookOf(
  sheets: Record<string, xlsx.WorkSheet | undefined>,
  bookType: "xlsx" | "biff8" | "ods" = "xlsx",
  hidden: (0 | 1)[] = [],
): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) if (sheet) xlsx.utils.book_append_sheet(book, sheet, name);
  if (hidden.length > 0) book.Workbook = { Sheets: hidden.map((each) => ({ Hidden: each })) };
  return Buffer.from(xlsx.write(book, { type: "buffer", bookType }) as Uint8Array); // What this type gives.
}

/** Returns a ZIP archive of one compressed file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(content.length, at + 14);
    header.writeUInt16LE(name.length, at + 18);
    return header;
  };
  const local = sizes(Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(26)]), 8);
  const central = sizes(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.alloc(42)]), 10);
  const end = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

/** Heads as offices of a language wrote them, and their bytes. */
const HEADS = [
  [
    "windows-1252",
    "Datum;Größe;Öl;Bem. südlich über",
    "446174756d3b4772f6df653bd66c3b42656d2e2073fc646c69636820fc626572",
  ],
  ["windows-1252", "Date;Météo;Température créée", "446174653b4de974e96f3b54656d70e9726174757265206372e9e965"],
  [
    "windows-1250",
    "Data;Godzina;Kąt;Prędkość;Północ łódź",
    "446174613b476f647a696e613b4bb9743b5072ea646b6f9ce63b50f3b36e6f6320b3f3649f",
  ],
  ["windows-1252", "Datum;Volume m³;Größe", "446174756d3b566f6c756d65206db33b4772f6df65"],
  ["windows-1251", "Дата;Давление;Примечания", "c4e0f2e03bc4e0e2ebe5ede8e53bcff0e8ece5f7e0ede8ff"],
  ["windows-1253", "Ημερομηνία;Πίεση;Παρατηρήσεις", "c7ece5f1efece7eddfe13bd0dfe5f3e73bd0e1f1e1f4e7f1def3e5e9f2"],
  ["windows-1254", "Tarih;Rüzgar;Hava yağışlı", "54617269683b52fc7a6761723b48617661207961f0fdfe6cfd"],
  ["gb18030", "日期;气压;备注", "c8d5c6da3bc6f8d1b93bb1b8d7a2"],
  ["shift_jis", "日付;気圧;備考", "93fa95743b8b4388b33b94f58d6c"],
  ["euc-kr", "날짜;기압;비고", "b3afc2a53bb1e2bed03bbaf1b0ed"],
] as const;

test.each(HEADS)("a text in %s is recognised by its letters: %s", async (encoding, head, bytes) => {
  const text = Buffer.concat([Buffer.from(bytes, "hex"), Buffer.from("\n2025-05-01;1013;1\n2025-05-02;1012;2\n")]);
  const { format, start } = await sampleTable({
    name: "log.csv",
    async *open() {
      yield text;
    },
  });
  expect(format).toMatchObject({ encoding });
  expect(start[0]?.cells).toEqual(head.split(";"));
});

test("a table with a column for each day is read with rows and columns exchanged, unless another is chosen", async () => {
  const bytes = Buffer.from("MV Tern\n;12.03.2025;13.03.2025;14.03.2025\nBaro;1013;1012;1011\n\nWind;SW;W;NW\n");
  const source = {
    name: "log.csv",
    async *open() {
      yield bytes;
    },
  };
  const turned = await sampleTable(source);
  expect(turned.notes).toContain(
    "Dates stand beside each other in row 2, so each column of the file is read as a row: row 3 is its column C, and column B its row 2.",
  );
  const rows = [];
  for await (const batch of readRows(source, turned.format)) rows.push(...batch);
  expect(rows).toEqual(turned.rows);
  expect(rows.slice(0, 2)).toEqual([
    { number: 1, cells: ["MV Tern", "", "Baro", "", "Wind"] },
    { number: 2, cells: ["", "12.03.2025", "1013", "", "SW"] },
  ]);
  const { start, format } = await sampleTable(source, { turned: false });
  expect(start[0]).toEqual({ number: 1, cells: ["MV Tern"] });
  expect(format.turned).toBeUndefined();
});
