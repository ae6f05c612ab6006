import { describe, expect, test } from "vitest";
import type { Cell, Row } from "./cells.ts";
import { type Mapping, mappingSchema } from "./mapping.ts";
import { openDecisions } from "./open-decisions.ts";
import { previewTimes } from "./preview.ts";
import { createRowReader } from "./read-entries.ts";

const VESSEL = "b72ce062-91dc-592b-8c51-831bd32f2fd0";
const AXIS = { notation: "degrees_minutes", hemisphere: "letter_or_above" };

/** A, B, C: year, month, day; D: hour; E, F: latitude and longitude; G: barometer; H: weather. */
function mappingOf(changes: Record<string, unknown> = {}): Mapping {
  const time = (column: string, part: string) => ({
    column,
    meaning: { kind: "time", part },
    empty: part === "time" ? "none" : "above",
  });
  return mappingSchema.parse({
    version: 1,
    file: { kind: "csv", encoding: "utf-8", delimiter: ",", quote: '"' },
    table: { head: [1], firstRow: 2, lastRow: null, rowsWithoutTime: "leave_out" },
    columns: [
      time("A", "year"),
      time("B", "month"),
      time("C", "day"),
      time("D", "time"),
      { column: "E", meaning: { kind: "latitude", part: "whole", position: "Position" } },
      { column: "F", meaning: { kind: "longitude", part: "whole", position: "Position" } },
      { column: "G", meaning: { kind: "value", label: "Barometer", unit: "hPa", type: "number" }, noValue: ["-999"] },
      { column: "H", meaning: { kind: "value", label: "Weather", type: "text" }, ditto: "above" },
    ],
    time: { order: "year_month_day", clock: "hhmm", offset: { kind: "utc" } },
    positions: [{ position: "Position", latitude: AXIS, longitude: AXIS }],
    vesselUuid: VESSEL,
    logbookName: "deck",
    eventType: { id: "noon", name: "Noon" },
    ...changes,
  });
}

/** Rows from the second on, as texts divided by bars. */
function rowsOf(...lines: string[]): Row[] {
  return lines.map((line, index) => ({ number: index + 2, cells: line.split("|") }));
}

/** Returns, for each row, its time, or what is wrong, or why it is left out. */
function read(rows: Row[], mapping = mappingOf()): string[] {
  const readRow = createRowReader(mapping, []);
  return rows.flatMap((row) => {
    const result = readRow(row);
    if (result === undefined) return [];
    expect(result.cells.unaccounted).toBe(0);
    const [problem] = result.problems;
    if (problem) return `${problem.column ?? ""}${problem.row}: ${problem.sentence}`;
    return result.leftOut ?? result.entries.map(({ entry }) => String(entry["eventTime"])).join(" ");
  });
}

describe("a date that goes on from the row above", () => {
  test("is completed, but not across a month or year that is not written", () => {
    expect(
      read(
        rowsOf(
          "1801|12|30|1200|||1000",
          "||31|1200|||1001",
          "||1|1200|||1002",
          "1802|1|2|1200|||1003",
          "||||||",
          "|||2400|||1004",
        ),
      ),
    ).toEqual([
      "1801-12-30T12:00:00+00:00",
      "1801-12-31T12:00:00+00:00",
      "C4: The day goes back from 31 to 1, and no month is written.",
      "1802-01-02T12:00:00+00:00",
      "Only cells of columns that are left out.",
      "1802-01-03T00:00:00+00:00",
    ]);
  });

  test("is unknown below one that cannot be read, until the next in full", () => {
    expect(read(rowsOf("1801|6|31|1200|||1000", "||2|1200|||1001", "1801|7|3|1200|||1002", "|||1600|||1003"))).toEqual([
      'C2: "1801-6-31": June 1801 has 30 days.',
      "C3: The year is missing, and no row above has one that can be read.",
      "1801-07-03T12:00:00+00:00",
      "1801-07-03T16:00:00+00:00",
    ]);
  });

  test("is not that of a line of words, and a line does not end it", () => {
    expect(read(rowsOf("1801|6|1|1200|||1000", "Page 12", "|||1600|||1001", "Page 13|||||||fog"))).toEqual([
      "1801-06-01T12:00:00+00:00",
      "It has words and no time.",
      "1801-06-01T16:00:00+00:00",
      "It has words and no time.",
    ]);
  });

  test("goes on over rows that are left out by their number", () => {
    const table = { head: [1], firstRow: 2, lastRow: null, leaveOut: [{ from: 3, to: 3 }] };
    expect(read(rowsOf("1801|6|1|1200|||1000", "||2|1200|||1001", "|||1600|||1002"), mappingOf({ table }))).toEqual([
      "1801-06-01T12:00:00+00:00",
      "It is left out by its number.",
      "1801-06-02T16:00:00+00:00",
    ]);
  });
});

describe("a row whose date is that of the row above, and whose time is before it,", () => {
  const reading = (rowsGoBack: string | undefined, rows: Row[], changes: Record<string, unknown> = {}) =>
    read(rows, mappingOf({ time: { ...mappingOf().time, ...(rowsGoBack ? { rowsGoBack } : {}) }, ...changes }));
  const rows = rowsOf(
    ...["2026|1|30|2000", "|||2400", "|||0400", "|||2359", "|||0030", "|||0030", "2026|2|3|0800", "|||0800"].map(
      (line) => `${line}|||1000`,
    ),
  );

  test("is of the next day where the mapping says so, each time that it goes back", () => {
    expect(reading("next_day", rows)).toEqual([
      "2026-01-30T20:00:00+00:00",
      "2026-01-31T00:00:00+00:00",
      "2026-01-31T04:00:00+00:00",
      "2026-01-31T23:59:00+00:00",
      "2026-02-01T00:30:00+00:00",
      "2026-02-01T00:30:00+00:00",
      "2026-02-03T08:00:00+00:00",
      "2026-02-03T08:00:00+00:00",
    ]);
  });

  test("is of the same day where the mapping says so", () => {
    expect(reading("same_day", rows).slice(1, 4)).toEqual([
      "2026-01-31T00:00:00+00:00",
      "2026-01-30T04:00:00+00:00",
      "2026-01-30T23:59:00+00:00",
    ]);
  });

  test("is a problem where the mapping does not say it, and so are those below up to the next date", () => {
    const open = "The date is open from row 4 on, where the time goes back.";
    expect(reading(undefined, rows)).toEqual([
      "2026-01-30T20:00:00+00:00",
      "2026-01-31T00:00:00+00:00",
      "D4: The time goes back from 2400 to 0400, and no date is written. Write the date, or choose whether such rows are of the next day.",
      `5: ${open}`,
      `6: ${open}`,
      `7: ${open}`,
      "2026-02-03T08:00:00+00:00",
      "2026-02-03T08:00:00+00:00",
    ]);
  });

  test("counts where the row is left out by its number, and where midnight ends the day", () => {
    const table = { head: [1], firstRow: 2, lastRow: null, leaveOut: [{ from: 3, to: 3 }] };
    const leftOut = rowsOf("2026|1|30|2000|||1000", "|||0400|||1000", "|||2200|||1000");
    expect(reading("next_day", leftOut, { table })[2]).toBe("2026-01-31T22:00:00+00:00");
    const time = { ...mappingOf().time, rowsGoBack: "next_day", midnight: "ends" };
    expect(read(rowsOf("2026|1|30|2000|||1000", "|||0000|||1000", "|||0400|||1000"), mappingOf({ time }))).toEqual([
      "2026-01-30T20:00:00+00:00",
      "2026-01-31T00:00:00+00:00",
      "2026-01-31T04:00:00+00:00",
    ]);
  });

  test("is of the afternoon with hours to 12, as long as it can be", () => {
    const time = { ...mappingOf().time, rowsGoBack: "next_day", clock: "twelve" };
    const hours = ["10", "Noon", "4", "8", "4", "10", "2"];
    const lines = hours.map((hour, index) => `${index === 0 ? "2026|1|30" : "||"}|${hour}|||1000`);
    expect(read(rowsOf(...lines), mappingOf({ time })).map((each) => each.slice(8, 13))).toEqual([
      "30T10",
      "30T12",
      "30T16",
      "30T20",
      "31T04",
      "31T10",
      "31T14",
    ]);
  });

  test("does not go back where the clock is set back, or the row is of another vessel", () => {
    const columns = mappingOf().columns.map((column) =>
      column.column === "H" ? { ...column, meaning: { kind: "offset" } } : column,
    );
    const set = rowsOf("2026|1|30|2359|||1000|+02:00", "|||2330|||1000|+01:00", "|||0400|||1000|+01:00");
    const time = { ...mappingOf().time, rowsGoBack: "next_day", offset: { kind: "column" } };
    expect(read(set, mappingOf({ time, columns }))).toEqual([
      "2026-01-30T23:59:00+02:00",
      "2026-01-30T23:30:00+01:00",
      "2026-01-31T04:00:00+01:00",
    ]);
    const values = { Tern: VESSEL, Skua: "5e0f4a0a-6d0a-4d3f-9a53-0d9c3f7a7b11" };
    const ofVessels = mappingOf({
      time: { ...mappingOf().time, rowsGoBack: "next_day" },
      vesselUuid: null,
      columns: mappingOf().columns.map((column) =>
        column.column === "H" ? { ...column, meaning: { kind: "vessel", by: "table", values } } : column,
      ),
    });
    const fleet = rowsOf(
      "2026|1|30|1200|||1|Tern",
      "|||0800|||1|Skua",
      "|||1600|||1|Tern",
      "|||0800|||1|Tern",
      "|||0400|||1|Skua",
    );
    const days = ["2026-01-30T12", "2026-01-30T08", "2026-01-30T16", "2026-01-31T08", "2026-01-31T04"];
    expect(read(fleet, ofVessels).map((each) => each.slice(0, 13))).toEqual(days);
    expect(previewTimes(fleet, ofVessels).map((each) => each.time?.slice(0, 13))).toEqual(days);
  });

  test("is of the next day of its own calendar, which is that of the date above", () => {
    const columns = mappingOf().columns.flatMap((column): unknown[] =>
      column.column === "A"
        ? [{ column: "A", meaning: { kind: "time", part: "date" }, empty: "above" }]
        : "BC".includes(column.column)
          ? [{ ...column, meaning: { kind: "leave_out" } }]
          : [column],
    );
    const mapping = mappingOf({ columns, time: { ...mappingOf().time, rowsGoBack: "next_day" } });
    const julian = rowsOf("28 Feb 1700 O.S.|||1200|||1000", "|||1600|||1000", "|||0400|||1000", "|||0300|||1000");
    expect(read(julian, mapping)).toEqual([
      "1700-03-10T12:00:00+00:00",
      "1700-03-10T16:00:00+00:00",
      "1700-03-11T04:00:00+00:00",
      "1700-03-12T03:00:00+00:00",
    ]);
  });
});

describe("a head among the data", () => {
  const head = ["Year", "Month", "Day", "Hour", "Latitude", "Longitude", "Barometer", "Weather"];
  /** Row 1 is the head. */
  const below = (rows: Row[], changes: Record<string, unknown> = {}) =>
    read([{ number: 1, cells: head }, ...rows], mappingOf(changes));
  const rows = rowsOf(
    "1801|6|1|1200|||1000|fog",
    "Year|Month|Day|Hour|Latitude|Air|Sea|Barometer",
    "1801|6|2|1200||41|39|1001",
    "Year|Month|Day|Hour|Latitude|Longitude|Barometer|Weather",
    "1801|6|3|1200|||1002|rain",
  );
  const sentence =
    "Row 3 is another head: below it the columns can mean something else. End the data above it, and read the rest by an import of its own. If its columns are the same, leave row 3 out.";

  test("that names other columns makes the rows below it problems, up to the head of the mapping", () => {
    expect(below(rows)).toEqual([
      "1801-06-01T12:00:00+00:00",
      `3: ${sentence}`,
      `4: ${sentence}`,
      "It repeats the head.",
      "1801-06-03T12:00:00+00:00",
    ]);
  });

  test("ends the date of the rows above it: below the stretch an empty one is open", () => {
    const [, , , , last] = below(
      rowsOf(
        "1801|6|1|1200|||1000|fog",
        "Year|Month|Day|Hour|Latitude|Air|Sea|Barometer",
        "1801|6|2|1200||41|39|1001",
        "Year|Month|Day|Hour|Latitude|Longitude|Barometer|Weather",
        "|||1600|||1002|rain",
      ),
    );
    expect(last).toBe("C6: The year is missing, and no row above has one that can be read.");
  });

  test("that is left out by its number says that the columns go on", () => {
    const table = { head: [1], firstRow: 2, lastRow: null, leaveOut: [{ from: 3, to: 3 }] };
    const [, , third] = below(
      rowsOf("1801|6|1|1200|||1000|fog", "Year|Month|Day|Hour|Lat|Long|Baro|Sky", "|||1600|||1001|rain"),
      { table },
    );
    expect(third).toBe("1801-06-01T16:00:00+00:00");
  });

  test("is none where a value or two are words of the head", () => {
    expect(below(rowsOf("1801|6|1|1200|||1000|fog", "|||1600|||1001|Weather"))).toEqual([
      "1801-06-01T12:00:00+00:00",
      "1801-06-01T16:00:00+00:00",
    ]);
  });
});

test("a column that is kept as other data becomes a field x- of the entry, its text as it stands", () => {
  const columns = mappingOf().columns.map((column) =>
    column.column === "G" ? { ...column, meaning: { kind: "other", name: "Baro. (in)" } } : column,
  );
  const mapping = mappingOf({ columns });
  const readRow = createRowReader(mapping, []);
  const [first, second] = rowsOf("1801|12|30|1200|||29,92 |fog", "||31|1200|||-999|rain").map(readRow);
  expect(first?.entries[0]?.entry).toMatchObject({ "x-Baro. (in)": "29,92", collectedData: [{ string: "fog" }] });
  expect(second?.entries[0]?.entry).not.toHaveProperty("x-Baro. (in)");
  const twice = columns.map((column) =>
    column.column === "H" ? { ...column, meaning: { kind: "other", name: "Baro. (in)" } } : column,
  );
  expect(openDecisions(mappingOf({ columns: twice })).map(({ sentence }) => sentence)).toEqual([
    "Column H has a meaning that another column has: other data Baro. (in).",
  ]);
});

test("which vessel a name means is open until it is chosen, name by name", () => {
  const values = { Tern: "5e0f4a0a-6d0a-4d3f-9a53-0d9c3f7a7b11", "MV Skua": null };
  const columns = mappingOf().columns.map((column) =>
    column.column === "G" ? { ...column, meaning: { kind: "vessel", by: "table", values } } : column,
  );
  expect(openDecisions(mappingOf({ columns })).map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Column G.*: which vessel is MV Skua\?$/),
  ]);
});

describe("a hemisphere that goes on from the row above", () => {
  const day = (number: number, latitude: string, longitude = "20 0") =>
    `1801|6|${number}|1200|${latitude}|${longitude}|1000`;

  test("does not across a possible crossing of the equator", () => {
    const rows = rowsOf(
      day(1, "3 30 N", "20 0 W"),
      day(2, "1 40"),
      day(3, "0 10"),
      day(4, "2 0"),
      day(5, "4 0 S"),
      day(6, "6 0"),
    );
    const crossed =
      "The latitude has no hemisphere, and the ship can have crossed the equator since the row above. Say from which row the hemisphere changes.";
    expect(read(rows)).toEqual([
      "1801-06-01T12:00:00+00:00",
      "1801-06-02T12:00:00+00:00",
      `E4: ${crossed}`,
      `E5: ${crossed}`,
      "1801-06-05T12:00:00+00:00",
      "1801-06-06T12:00:00+00:00",
    ]);
    const latitude = { ...AXIS, hemisphereFrom: [{ row: 4, hemisphere: "south" }] };
    const decided = mappingOf({ positions: [{ position: "Position", latitude, longitude: AXIS }] });
    const readRow = createRowReader(decided, []);
    const latitudes = rows.flatMap((row) => readRow(row)?.entries.map(({ entry }) => positionOf(entry).latitude) ?? []);
    expect(latitudes).toEqual([3.5, 1.666_666_67, -0.166_666_67, -2, -4, -6]);
  });

  test("names each later crossing, too, while an earlier one is open", () => {
    const rows = rowsOf(
      ...["3 30 N", "1 40", "0 10", "2 0", "5 0", "8 0", "5 0", "2 0", "0 30", "1 30", "5 0"].map((latitude, index) =>
        day(index + 1, latitude, "20 0 W"),
      ),
    );
    const readRow = createRowReader(mappingOf(), []);
    const results = rows.map((row) => readRow(row));
    const rowsWith = (kind: string) =>
      results.flatMap((result) => (result?.problems[0]?.kind === kind ? [result.row] : []));
    expect(rowsWith("crossed_equator")).toEqual([4, 5, 10, 11]);
    expect(rowsWith("hemisphere")).toEqual([6, 7, 8, 9, 12]);
    expect(results[5]?.problems[0]?.sentence).toBe("The hemisphere of the latitude is open from row 4 on.");
  });

  test("is settled by one row that a person names, until the ship is away from the line", () => {
    const rows = rowsOf(
      day(1, "3 30 N", "20 0 W"),
      day(2, "1 40"),
      day(3, "0 10"),
      day(4, "0 20"),
      day(5, "0 40"),
      day(6, "2 0"),
      day(7, "7 0"),
      day(8, "3 0"),
      day(9, "0 10"),
    );
    const latitudesWith = (...hemisphereFrom: { row: number; hemisphere: string }[]) => {
      const latitude = { ...AXIS, hemisphereFrom };
      const readRow = createRowReader(
        mappingOf({ positions: [{ position: "Position", latitude, longitude: AXIS }] }),
        [],
      );
      return rows.map((row) => {
        const [first] = readRow(row)?.entries ?? [];
        return first === undefined ? "problem" : Math.round(positionOf(first.entry).latitude * 10) / 10;
      });
    };
    // She crosses at the row named: those above are as before, those below need no other.
    expect(latitudesWith({ row: 5, hemisphere: "south" })).toEqual([3.5, 1.7, 0.2, -0.3, -0.7, -2, -7, -3, "problem"]);
    // She turns: the same hemisphere is said from the first row in question.
    expect(latitudesWith({ row: 4, hemisphere: "north" })).toEqual([3.5, 1.7, 0.2, 0.3, 0.7, 2, 7, 3, "problem"]);
  });

  test("does not across the date line", () => {
    expect(read(rowsOf(day(1, "3 30 N", "176 0 E"), day(2, "3 40", "178 10"), day(3, "3 50", "179 40")))).toEqual([
      "1801-06-01T12:00:00+00:00",
      "1801-06-02T12:00:00+00:00",
      "F4: The longitude has no hemisphere, and the ship can have crossed the date line since the row above. Say from which row the hemisphere changes.",
    ]);
  });
});

test("Julian dates are converted and kept as written, also where they go on from the row above", () => {
  const { columns, time } = mappingOf();
  const carried = columns.map((column) => (column.meaning.kind === "time" ? { ...column, empty: "above" } : column));
  const readRow = createRowReader(mappingOf({ columns: carried, time: { ...time, calendar: "julian" } }), []);
  const results = rowsOf(
    "1700|2|28|1200|||1000|",
    "||29|2400|||1001|",
    "|3|1|1200|||1002|",
    "1918|1|31|1200|||1003|",
    "1582|10|4|1200|||1004|",
  ).map((row) => readRow(row));
  const outcomes = results.map((result) => {
    const [first] = result?.entries ?? [];
    if (first === undefined) return result?.problems[0]?.sentence;
    const [date] = first.entry["collectedData"] as { string: string }[];
    return [first.entry["eventTime"], date?.string];
  });
  expect(outcomes).toEqual([
    ["1700-03-10T12:00:00+00:00", "1700 2 28"],
    // 29 February exists, and 24:00 ends it.
    ["1700-03-12T00:00:00+00:00", "29 (1700-02-29)"],
    ["1700-03-12T12:00:00+00:00", "3 1 (1700-03-01)"],
    ["1918-02-13T12:00:00+00:00", "1918 1 31"],
    '"1582-10-04" is before 15 October 1582. Leave the row out.',
  ]);
  expect(results.map((result) => result?.cells.unaccounted)).toEqual([0, 0, 0, 0, 0]);
});

test("a ditto mark is the value above, and needs one", () => {
  const readRow = createRowReader(mappingOf(), []);
  const results = rowsOf('1801|6|1|1200|||1000|"', "1801|6|2|1200|||1000|fog", "1801|6|3|1200|||1000|do.").map((row) =>
    readRow(row),
  );
  expect(results[0]?.problems).toMatchObject([{ kind: "ditto", column: "H", row: 2 }]);
  expect(results[2]?.entries[0]?.entry["collectedData"]).toMatchObject([{ number: 1_000 }, { string: "fog" }]);
});

test("cells that no column of the mapping holds, and texts that cannot be stored, refuse the row", () => {
  expect(
    read(rowsOf("1801|6|1|1200|||1000|fog|more", "1801|6|1|1600|||1000|a\0b", "1801|6|1|2000|||1000|\uD83D")),
  ).toEqual([
    "I2: Column I has no meaning in the mapping.",
    "H3: The cell holds a NUL or half a character. Type it again.",
    "H4: The cell holds a NUL or half a character. Type it again.",
  ]);
});

test("the same rows have the same uuids, also in a file that has grown, and equal rows have two", () => {
  const uuidsOf = (rows: Row[]) => {
    const readRow = createRowReader(mappingOf(), []);
    return rows.flatMap(
      (row) =>
        readRow(row)?.entries.map(({ logbookEntryUuid, entry }) => [logbookEntryUuid, JSON.stringify(entry)]) ?? [],
    );
  };
  const lines = ["1801|6|1|1200|||1000", "1801|6|1|1200|||1000", "1801|6|2|1200|||1001"];
  const [first, second, third] = uuidsOf(rowsOf(...lines));
  expect(first?.[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([first?.[0], second?.[0], third?.[0]]).size).toBe(3);
  expect(uuidsOf(rowsOf(...lines, "1801|6|3|1200|||1002")).slice(0, 3)).toEqual([first, second, third]);
  // A corrected value is another content of the same entry.
  const [corrected] = uuidsOf(rowsOf("1801|6|1|1200|||1010"));
  expect(corrected?.[0]).toBe(first?.[0]);
  expect(corrected?.[1]).not.toBe(first?.[1]);
});

test("the nautical zone is that of the longitude of the row, or of the last one above", () => {
  const mapping = mappingOf({ time: { order: "year_month_day", clock: "hhmm", offset: { kind: "nautical" } } });
  expect(
    read(
      rowsOf("1801|6|1|0800|||1000", "|||1200|50 0 N|8 0 E|1000", "|||1600|||1000", "||2|1200|50 0 N|22 29 W|1000"),
      mapping,
    ),
  ).toEqual([
    "2: Neither this row nor one above has a longitude, from which the nautical zone follows.",
    "1801-06-01T12:00:00+01:00",
    "1801-06-01T16:00:00+01:00",
    "1801-06-02T12:00:00-01:00",
  ]);
});

describe("a ship that crosses the date line, with nautical zones,", () => {
  const zones = { time: { order: "year_month_day", clock: "hhmm", offset: { kind: "nautical" } } };
  const days = (...lines: string[]) =>
    read(rowsOf(...lines.map((line) => `1926|6|${line}|1000`)), mappingOf(zones)).map((each) =>
      each.includes("crossed the date line") ? "crossed" : each.slice(8),
    );

  test("writes a day twice, or never", () => {
    expect(days("12|1200|17 S|178 E", "13|1200|17 S|179 E", "13|1200|17 S|179 W", "14|1200|17 S|178 W")).toEqual([
      "12T12:00:00+12:00",
      "13T12:00:00+12:00",
      "13T12:00:00-12:00",
      "14T12:00:00-12:00",
    ]);
    expect(days("12|1200|17 S|178 W", "13|1200|17 S|179 W", "15|1200|17 S|179 E", "16|1200|17 S|178 E")).toEqual([
      "12T12:00:00-12:00",
      "13T12:00:00-12:00",
      "15T12:00:00+12:00",
      "16T12:00:00+12:00",
    ]);
  });

  test("and keeps its date for a while has rows of which the day is open", () => {
    expect(days("12|1200|17 S|178 E", "13|1200|17 S|179 E", "14|1200|17 S|179 W", "14|1200|17 S|178 W")).toEqual([
      "12T12:00:00+12:00",
      "13T12:00:00+12:00",
      "crossed",
      "14T12:00:00-12:00",
    ]);
    const watches = ["13|2000|17 S|179 50 W", "13|2400|17 S|179 59 W", "14|0400|17 S|179 50 E", "14|0800|17 S|179 E"];
    expect(days(...watches)).toEqual(["13T20:00:00-12:00", "14T00:00:00-12:00", "crossed", "crossed"]);
  });
});

test("a latitude with a minus and S says the same twice, one with a minus and N contradicts itself", () => {
  const axis = { notation: "decimal", hemisphere: "letter" };
  const mapping = mappingOf({ positions: [{ position: "Position", latitude: axis, longitude: axis }] });
  const readRow = createRowReader(mapping, []);
  const [both, against] = rowsOf("1801|6|1|1200|-34.5 S|-18.5 W|1000", "1801|6|2|1200|-34.5 N|18.5 E|1000").map((row) =>
    readRow(row),
  );
  expect(both?.entries[0]?.entry["collectedData"]).toMatchObject([
    { position: { latitude: -34.5, longitude: -18.5 } },
    { label: "Barometer (hPa)" },
  ]);
  expect(against?.problems).toMatchObject([{ kind: "hemisphere", column: "E" }]);
});

test.each([
  [
    "hours to 12 in the order of the day",
    "twelve",
    {},
    ["2", "10", "Noon", "4", "8", "Midnight"],
    ["02", "10", "12", "16", "20", "00"],
  ],
  ["a few fixed hours", "hours", { "7": "07:00", "2": "14:00", "9": "21:00" }, ["7", "2", "9"], ["07", "14", "21"]],
])("%s are told apart", (_, clock, words, hours, expected) => {
  const mapping = mappingOf({
    time: { order: "year_month_day", clock, words, midnight: "ends", offset: { kind: "utc" } },
  });
  const rows = rowsOf(...hours.map((hour) => `1801|6|1|${hour}|||1000`));
  expect(read(rows, mapping).map((time) => time.slice(11, 13))).toEqual(expected);
});

test("a workbook's 29 February 1900 does not exist, and its days before are counted from 1", () => {
  const date = (serial: number): Cell => ({
    kind: "date",
    serial,
    system: "1900",
    shows: "date",
    text: String(serial),
  });
  const mapping = mappingOf({
    columns: [
      { column: "A", meaning: { kind: "time", part: "date" } },
      { column: "B", meaning: { kind: "value", label: "Wind", type: "text" } },
    ],
    positions: [],
    time: { order: "year_month_day", clock: "hhmm", fixed: "12:00", offset: { kind: "utc" } },
  });
  const rows = [1, 59, 60, 61, 46_082].map((serial, index) => ({ number: index + 2, cells: [date(serial), "SW"] }));
  expect(read(rows, mapping)).toEqual([
    "1900-01-01T12:00:00+00:00",
    "1900-02-28T12:00:00+00:00",
    "A4: The spreadsheet's 29 February 1900 does not exist in the Gregorian calendar.",
    "1900-03-01T12:00:00+00:00",
    "2026-03-01T12:00:00+00:00",
  ]);
});

test("what is not decided is named, and nothing is read until then", () => {
  const draft = mappingOf({ vesselUuid: null, time: { order: null, clock: null, offset: null } });
  expect(openDecisions(draft).map(({ path }) => path.join("."))).toEqual(["time.clock", "time.offset", "vesselUuid"]);
  expect(() => createRowReader(draft, [])).toThrow("The mapping is not complete: How are times of day written?");
});

test("times are shown before anything else is decided", () => {
  const draft = mappingOf({ vesselUuid: null, logbookName: null, eventType: null });
  expect(previewTimes(rowsOf("1801|6|1|0005|||1000", "|||25|||1000", "||3|2400|x|y|z"), draft)).toEqual([
    { row: 2, written: "1801 6 1 0005", time: "1801-06-01T00:05:00+00:00", problem: null },
    { row: 3, written: "25", time: "1801-06-01T00:25:00+00:00", problem: null },
    { row: 4, written: "3 2400", time: "1801-06-04T00:00:00+00:00", problem: null },
  ]);
});

test("times are shown whatever else is open or wrong in their rows; before their own decisions, what is written is", () => {
  const whole = mappingOf({ vesselUuid: null });
  const open: Mapping = {
    ...whole,
    columns: whole.columns.map((column) =>
      column.meaning.kind === "value" ? { ...column, noValue: null, empty: null, ditto: null } : column,
    ),
  };
  const rows = rowsOf("1801|6|1|0400|||1000", "1801|6|1|0800|||1000", "1801|6|1|9900|||1000");
  for (const row of rows.slice(1)) row.cells[6] = { kind: "faulty", text: "#REF!" };
  expect(previewTimes(rows, open).map(({ time, problem }) => time ?? problem)).toEqual([
    "1801-06-01T04:00:00+00:00",
    "1801-06-01T08:00:00+00:00",
    expect.stringContaining("9900"),
  ]);
  const undecided = { ...open, time: { ...open.time, offset: null }, table: { ...open.table, lastRow: 3 } };
  expect(previewTimes(rows, undecided)).toEqual([
    { row: 2, written: "1801 6 1 0400", time: null, problem: null },
    { row: 3, written: "1801 6 1 0800", time: null, problem: null },
  ]);
});

function positionOf(entry: Record<string, unknown>): { latitude: number; longitude: number } {
  const [{ position }] = entry["collectedData"] as [{ position: { latitude: number; longitude: number } }]; // Of this mapping.
  return position;
}
