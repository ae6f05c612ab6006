import * as xlsx from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { readDateText } from "./calendar.ts";
import { applyChanges } from "./apply-changes.ts";
import { proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

/**
 * Tables as people write them that were read as something else than what is meant, without a question: what is asked about each, and what is
 * stored with an answer.
 */
const VESSELS = [
  { vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd0", displayName: "Tern", imoNumber: "", callSign: "" },
];

/** A text, a number, or a number in a cell with a format. */
type Written = string | number | readonly [value: number, format: string];

const MAY_1 = [45_778, "yyyy\\-mm\\-dd"] as const;
const MAY_2 = [45_779, "yyyy\\-mm\\-dd"] as const;

/** Returns what is asked, with the first entries or problems of each row. @param answers label of a choice by the id of its question */
async function read(rows: readonly (readonly Written[])[], answers: Record<string, RegExp> = {}): Promise<unknown[]> {
  const source = workbookOf(rows);
  const { mapping, questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
  const all: Record<string, RegExp> = { vessel: /./, logbook: /deck/, offset: /^UTC/, ...answers };
  const asked = questions.map(({ id }) => id).filter((id) => !["vessel", "logbook", "offset"].includes(id));
  const decided = questions.reduce((now, { id, choices }) => {
    const choice = choices.find(({ label }) => all[id]?.test(label));
    return choice === undefined ? now : applyChanges(now, choice.changes);
  }, mapping);
  const readRow = createRowReader(decided, VESSELS);
  const results: unknown[] = [asked.join()];
  for await (const batch of readRows(source, decided.file)) {
    for (const { entries, problems, leftOut } of batch.flatMap((row) => readRow(row) ?? [])) {
      if (leftOut !== null) results.push(leftOut);
      results.push(...problems.map(({ column, sentence }) => `${column}: ${sentence}`));
      for (const { entry } of entries) {
        const data = (entry["collectedData"] ?? []) as {
          label: string;
          number?: number;
          string?: string;
          position?: { latitude: number; longitude: number };
        }[];
        results.push(
          [
            String(entry["eventTime"]).slice(0, 16),
            ...data.map(({ label, number, string, position }) =>
              position === undefined
                ? `${label} ${number ?? string}`
                : `${label} ${[position.latitude, position.longitude].map((degrees) => Number(degrees.toFixed(6))).join(" ")}`,
            ),
          ].join(" · "),
        );
      }
    }
  }
  return results;
}

function workbookOf(rows: readonly (readonly Written[])[]): Source {
  const sheet: xlsx.WorkSheet = { "!ref": `A1:H${rows.length}` };
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) {
      if (cell === "") continue;
      const [value, format] = typeof cell === "object" ? cell : [cell, undefined];
      sheet[xlsx.utils.encode_cell({ r, c })] = {
        t: typeof value === "number" ? "n" : "s",
        v: value,
        ...(format === undefined ? {} : { z: format }),
      };
    }
  }
  const book = { SheetNames: ["Sheet1"], Sheets: { Sheet1: sheet } };
  const bytes = xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer; // As the type says.
  return {
    name: "log.xlsx",
    async *open() {
      yield bytes;
    },
  };
}

test("a number in a cell of a time, which shows 0:00, is asked about", async () => {
  const rows = [
    ["Date", "Time", "Baro"],
    [MAY_1, [0.25, "h:mm"], 1],
    [MAY_1, [930, "h:mm"], 2],
    [MAY_1, [16.3, "h:mm"], 3],
  ] as const;
  expect(await read(rows, { time_cells: /^09:30, the number/, midnight: /begin/ })).toEqual([
    "time_cells",
    "2025-05-01T06:00 · Baro 1",
    "2025-05-01T09:30 · Baro 2",
    "2025-05-01T16:30 · Baro 3",
  ]);
  expect(await read(rows, { time_cells: /^Such rows/ })).toContain(
    'B: "0:00" is the number 930 in a cell that shows a time of day. Write it like 14:05, or choose whether the number is the time.',
  );
});

test("hours typed into cells of times are asked about, and times that count days are not", async () => {
  const rowsOf = (...times: number[]) => [
    ["Date", "Time", "Baro"],
    ...times.map((time) => [MAY_1, [time, "h:mm"], 1] as const),
  ];
  const hours = rowsOf(4, 12, 2359);
  expect(await read(hours, { time_cells: /typed/, short_times: /^The hour/ })).toEqual([
    "time_cells,short_times",
    "2025-05-01T04:00 · Baro 1",
    "2025-05-01T12:00 · Baro 1",
    "2025-05-01T23:59 · Baro 1",
  ]);
  expect(await read(rowsOf(0.75, 1.25, 2.5))).toEqual([
    "",
    "2025-05-01T18:00 · Baro 1",
    "2025-05-01T06:00 · Baro 1",
    "2025-05-01T12:00 · Baro 1",
  ]);
});

test("12 among times like 1430 is asked about: it is an hour, or 0012 without its zeros", async () => {
  const rows = [
    ["Date", "Time", "Baro"],
    [MAY_1, 800, 1],
    [MAY_1, 12, 2],
    [MAY_1, [12, "0000"], 3],
    [MAY_1, 45, 4],
  ] as const;
  expect(await read(rows, { short_times: /^The hour/ })).toEqual([
    "short_times",
    "2025-05-01T08:00 · Baro 1",
    "2025-05-01T12:00 · Baro 2",
    "2025-05-01T00:12 · Baro 3",
    "2025-05-01T00:45 · Baro 4",
  ]);
  expect(await read(rows, { short_times: /^Minutes/ })).toContain("2025-05-01T00:12 · Baro 2");
});

test("days typed into cells of dates are no days of January 1900", async () => {
  const rows = [
    ["Date", "Time", "Baro"],
    [MAY_1, "0800", 1],
    [[2, "yyyy\\-mm\\-dd"], "0800", 2],
  ] as const;
  expect(await read(rows, { day_cells: /^No/ })).toEqual([
    "day_cells",
    "2025-05-01T08:00 · Baro 1",
    "2025-05-02T08:00 · Baro 2",
  ]);
});

test("values have the unit that their cells show, or it is asked", async () => {
  const rows = [
    ["Date", "Time", "Load", "Wind (kn)", "Latitude", "Longitude"],
    [MAY_1, "0800", [0.07, "0%"], [5, '0" m/s"'], [34.25, '0.00" S"'], [20.25, '0.00" W"']],
    [MAY_1, "1200", [0.85, "0%"], [7, '0" Kn"'], [34.75, '0.00" S"'], [20.75, '0.00" W"']],
  ] as const;
  expect(await read(rows, { "unit:D": /^In kn/ })).toEqual([
    "unit:D",
    'D: "5 m/s" is in m/s, and the column in kn. Choose the unit of the column, or write the value in it.',
    "2025-05-01T12:00 · Position -34.75 -20.75 · Load (%) 85 · Wind (kn) 7",
  ]);
});

test("numbers with their unit in a text are numbers, and other units are asked about", async () => {
  const rows = [
    ["Date", "Speed (kn)", "Depth", "Baro", "Course", "Draught"],
    [MAY_1, "12 kn", "12½ fms", "29.92 in", "045 T", "12 m"],
    [MAY_2, "22 km/h", 5, "1013 mb", "050 T", "11 m"],
  ] as const;
  const answers = { fixed_time: /^12/, "unit:B": /^In kn/, "unit:C": /also those/, "unit:D": /several/ };
  expect(await read(rows, answers)).toEqual([
    "unit:B,unit:C,unit:D,fixed_time",
    "2025-05-01T12:00 · Speed (kn) 12 · Depth (fms) 12.5 · Baro 29.92 in · Course 045 T · Draught (m) 12",
    'B: "22 km/h" is in km/h, and the column in kn. Choose the unit of the column, or write the value in it.',
  ]);
});

test("numbers that the unit of a barometer or thermometer does not have are asked about", async () => {
  const rows = [
    ["Date", "Baro", "Barometer (hPa)", "Air temp (°C)", "Exhaust temp (°C)", "Sea temp (°F)"],
    [MAY_1, 29.92, 1_013, 64, 350, 40],
    [MAY_2, 1_013, 30.05, 66, 340, 50],
  ] as const;
  const answers = { fixed_time: /^12/, "range:B": /several/, "range:C": /^In hPa: /, "range:D": /^In °F/ };
  expect(await read(rows, answers)).toEqual([
    "range:B,range:C,range:D,fixed_time",
    "2025-05-01T12:00 · Baro 29.92 · Barometer (hPa) 1013 · Air temp (°F) 64 · Exhaust temp (°C) 350 · Sea temp (°F) 40",
    'C: "30.05" is beyond 870 to 1090 hPa. Correct it in the file, leave the row out, or choose that such values are right.',
  ]);
});

test("a number of a value in a cell of a time is a problem, as the cell shows another", async () => {
  const rows = [
    ["Date", "Time", "Baro"],
    [MAY_1, "0800", [1_013, "h:mm"]],
  ] as const;
  expect(await read(rows)).toContain(
    'C: "0:00" is the number 1013 in a cell that shows a time of day. Give the cell the format of a number, or [h]:mm for more than 24 hours.',
  );
});

test("4-8 and 8-12 of which a spreadsheet made dates are asked about also where they are most", async () => {
  const rows = [
    ["Date", "Force", "Baro"],
    [MAY_1, "0-4", 1],
    [MAY_1, [45_873, "d-mmm"], 2],
    [MAY_1, [45_999, "d-mmm"], 3],
  ] as const;
  expect(await read(rows, { dates_among_values: /^No/, fixed_time: /noon/ })).toContain(
    'B: "4-Aug" is a date of the workbook. Spreadsheets make dates of values such as 3-4: write the value as a text.',
  );
});

test("a format of words alone shows what is written, and not the number below it", async () => {
  const rows = [
    ["Date", "Force", "Gale"],
    [MAY_1, [39_114, "\\1\\-\\2"], [1, '"yes";;"no"']],
    [MAY_2, [3, "0"], [0, '"yes";;"no"']],
  ] as const;
  const results = await read(rows, { words: /^Kept/, fixed_time: /^12/ });
  expect(results.slice(1)).toEqual(["2025-05-01T12:00 · Force 1-2 · Gale yes", "2025-05-02T12:00 · Force 3 · Gale no"]);
});

test("items of a record book keep their zeros where the head says more in brackets", async () => {
  const rows = [
    ["Date", "Item (number)", "Time LT", "Time"],
    [MAY_1, "11.1", "0130", "0330"],
    [MAY_1, "11.10", "0230", "0430"],
  ] as const;
  expect(await read(rows, { time_column: /^D/ })).toContain("2025-05-01T04:30 · Item (number) 11.10 · Time LT 0230");
});

test("a second table beside the first, with a date of its own, is asked about", async () => {
  const rows = [
    ["Date", "Time", "Air", "", "Date", "Sea"],
    [MAY_1, "0800", 10, "", [45_800, "yyyy\\-mm\\-dd"], 8],
    [MAY_2, "0800", 11, "", [45_801, "yyyy\\-mm\\-dd"], 9],
  ] as const;
  expect(await read(rows, { other_date: /^Yes/ })).toEqual([
    "other_date",
    "2025-05-01T08:00 · Air 10",
    "2025-05-02T08:00 · Air 11",
  ]);
});

test("a date alone in a row is that of the rows below, and no row without a time", async () => {
  const rows = [["Date", "Time", "Baro"], [MAY_1], ["", "0400", 1], [MAY_2], ["", "0400", 2]] as const;
  expect(await read(rows, { empty_date: /^As/, rowsWithoutValues: /^Leave/ })).toEqual([
    "rowsWithoutValues,empty_date",
    "It names the date, month or year of the rows below.",
    "2025-05-01T04:00 · Baro 1",
    "It names the date, month or year of the rows below.",
    "2025-05-02T04:00 · Baro 2",
  ]);
});

test("A.M. and P.M. above 4, 8 and 12 are their times: 12 ends its half of the day", async () => {
  const rows = [
    ["Date", "A.M.", "A.M.", "A.M.", "P.M.", "P.M.", "P.M."],
    ["", "4", "8", "12", "4", "8", "12"],
    [MAY_1, 1, 2, 3, 4, 5, 6],
  ] as const;
  expect(await read(rows)).toEqual([
    "",
    "2025-05-01T04:00 · Value 1",
    "2025-05-01T08:00 · Value 2",
    "2025-05-01T12:00 · Value 3",
    "2025-05-01T16:00 · Value 4",
    "2025-05-01T20:00 · Value 5",
    "2025-05-02T00:00 · Value 6",
  ]);
});

test("a date in a format that the library does not know is kept as a date, not as its number", async () => {
  const rows = [
    ["Date", "Time", "Expiry"],
    [MAY_1, "0800", [45_821, "dd.mm.yyyy"]],
  ] as const;
  expect(await read(rows)).toContain("2025-05-01T08:00 · Expiry 2025-06-13");
});

test("8:00 p is of the evening", async () => {
  const rows = [
    ["Date", "Time", "Rpm"],
    [MAY_1, "8:00 a", 90],
    [MAY_1, "8:00 p", 91],
  ] as const;
  expect(await read(rows)).toEqual(["", "2025-05-01T08:00 · Rpm 90", "2025-05-01T20:00 · Rpm 91"]);
});

test("a day in both calendars is read where the two are one day", () => {
  const julian = (year: number, month: number, day: number) => ({ year, month, day, calendar: "julian" });
  expect(readDateText("5/17 Feb 1820", null)).toEqual(julian(1820, 2, 5));
  expect(readDateText("24 Dec/5 Jan 1821", null)).toEqual(julian(1820, 12, 24));
  expect(readDateText("29. Februar/12. März 1820", null)).toEqual(julian(1820, 2, 29));
  expect(readDateText("Feb. 5/17, 1820", null)).toEqual(julian(1820, 2, 5));
  expect(readDateText("5/18 Feb 1820", null)).toBeUndefined();
});

describe("degrees of a position that are not written in each row", () => {
  const positions = async (heads: string[], values: Written[][], answers: Record<string, RegExp>) => {
    const rows = [
      ["Date", ...heads],
      ...values.map((cells, day) => [[45_778 + day, "yyyy\\-mm\\-dd"] as const, ...cells]),
    ];
    return read(rows, { fixed_time: /^12/, ...answers });
  };
  const minutes = { alone: /^Minutes|row above/ };

  test("minutes alone below degrees are asked about, and no degrees", async () => {
    const values = [
      ["48 12", "-7 30"],
      ["13.5", "45"],
      ["49 1", "-8 2"],
      ["2", "-8 3"],
    ];
    expect(await positions(["Lat N", "Long"], values, minutes)).toEqual([
      "alone,fixed_time",
      "2025-05-01T12:00 · Position 48.2 -7.5",
      "2025-05-02T12:00 · Position 48.225 -7.75",
      "2025-05-03T12:00 · Position 49.016667 -8.033333",
      "2025-05-04T12:00 · Position 49.033333 -8.05",
    ]);
    expect(
      await positions(
        ["Lat N", "Long E"],
        [
          ["48 12", "7 30"],
          ["13'", "8 2"],
        ],
        { alone: /^Degrees/ },
      ),
    ).toContain('B: "13\'" is no latitude such as 59 54.8.');
  });

  test("minutes whose degrees are empty are asked about, and a row without a position has none", async () => {
    const heads = ["Lat °", "Lat '", "Long °", "Long '", "Baro"];
    const values = [
      [48, 12, 7, 30, 1],
      ["", 13, "", 45, 2],
      ["", "", "", "", 3],
    ];
    const answers = { ...minutes, "hemisphere:Position:latitude": /north$/, "hemisphere:Position:longitude": /east$/ };
    expect((await positions(heads, values, answers)).slice(1)).toEqual([
      "2025-05-01T12:00 · Position 48.2 7.5 · Baro 1",
      "2025-05-02T12:00 · Position 48.216667 7.75 · Baro 2",
      "2025-05-03T12:00 · Baro 3",
    ]);
  });

  test("below degrees that cannot be read, minutes alone are problems", async () => {
    const values = [
      ["48 12", "7 30"],
      ["48 61", "8 2"],
      ["13", "8 3"],
    ];
    expect(await positions(["Lat N", "Long E"], values, minutes)).toContain(
      'B: "13" are minutes, and no row above has degrees that can be read.',
    );
  });
});

test("signs and letters in one column of longitudes say the same, and the Greek Ν is asked about", async () => {
  const rows = [
    ["Date", "Time", "Lat", "Long"],
    [MAY_1, "0800", "37 56 Ν", "-7 30"],
    [MAY_2, "0800", "36 10 Ν", "8 15 W"],
  ] as const;
  const answers = { "letter_n:Position": /south/, "hemisphere:Position:longitude": /^By sign/ };
  expect(await read(rows, answers)).toEqual([
    "letter_n:Position,hemisphere:Position:longitude",
    "2025-05-01T08:00 · Position -37.933333 -7.5",
    "2025-05-02T08:00 · Position -36.166667 -8.25",
  ]);
});

describe("numbers in place of a date", () => {
  const rowsOf = (head: string, ...values: Written[]) => [[head, "Baro"], ...values.map((value) => [value, 1])];

  test.each([
    ["day numbers, as texts", "Date", "45778.25", "45779"],
    ["day numbers with a comma", "Datum", "45778,25", "45779,0"],
    ["day numbers in cells of numbers", "Date", 45_778.25, 45_779],
  ])("that are %s are asked about", async (_, head, first, second) => {
    expect(await read(rowsOf(head, first, second), { serial: /^From 1900 \(Excel\): 2025-05-01$/ })).toEqual([
      "serial",
      "2025-05-01T06:00 · Baro 1",
      "2025-05-02T00:00 · Baro 1",
    ]);
  });

  test.each([
    ["seconds", "timestamp", 1_746_079_200, 1_746_144_000],
    ["milliseconds", "Time", "1746079200000", "1746144000000"],
  ])("that are %s since 1970 are in UTC, which is not asked", async (_, head, first, second) => {
    const source = workbookOf(rowsOf(head, first, second));
    const { questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
    expect(questions.map(({ id }) => id)).toEqual(["vessel", "logbook"]);
    expect(await read(rowsOf(head, first, second))).toEqual([
      "",
      "2025-05-01T06:00 · Baro 1",
      "2025-05-02T00:00 · Baro 1",
    ]);
  });
});
