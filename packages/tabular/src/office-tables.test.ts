import { expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";

/**
 * Tables as offices and programs write them today, as text: what is asked about each beside vessel, logbook and offset, and what rows give.
 */
const VESSELS = [
  { vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd0", displayName: "Tern", imoNumber: "", callSign: "" },
];

/** @param answers the choice of a question by its id, or a year; others get their first choice */
async function read(table: string | Buffer, answers: Record<string, RegExp | number> = {}): Promise<string[]> {
  const source = {
    name: "log.csv",
    async *open() {
      yield Buffer.from(table);
    },
  };
  const { mapping, questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
  const all: Record<string, RegExp | number> = { logbook: /deck/, century: /^2000/, order: /^Day/, ...answers };
  const decided = questions.reduce((now, { id, choices, free }) => {
    const answer = all[id];
    if (typeof answer === "number") return applyChanges(now, [{ path: free?.path ?? [], value: answer }]);
    const choice =
      answer === undefined
        ? choices[0]
        : choices.find(({ label, reason = "" }) => answer.test(label) || answer.test(reason));
    return applyChanges(now, choice?.changes ?? []);
  }, mapping);
  const asked = questions.map(({ id }) => id).filter((id) => !["vessel", "logbook", "offset"].includes(id));
  const results = [asked.join()];
  const readRow = createRowReader(decided, VESSELS);
  for await (const batch of readRows(source, decided.file)) {
    for (const { entries, problems } of batch.flatMap((row) => readRow(row) ?? [])) {
      for (const { entry } of entries) {
        const data = (entry["collectedData"] ?? []) as { number?: number; string?: string; position?: object }[];
        const values = data.map(({ number, string, position }) =>
          position === undefined ? (number ?? string) : Object.values(position).map((one) => Number(one.toFixed(4))),
        );
        results.push([entry["eventTime"], ...values].join(" ").replace("+00:00", ""));
      }
      results.push(...problems.map(({ kind, column }) => `${kind} ${column}`));
    }
  }
  return results;
}

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

test.each<[name: string, table: string, answers: Record<string, RegExp | number>, results: string[]]>([
  [
    "values that no instrument shows are doubtful",
    lines(
      "Date|Time|Baro|Heading|Wind force|Cloud (oktas)|Sea temp (°C)",
      "2025-03-01|0800|1013|085|4|8|12",
      "2025-03-01|1200|10134|361|13|9|1200",
      "2025-03-01|1600|1012|360|5|2|12",
    ),
    {},
    [
      "",
      "2025-03-01T08:00:00 1013 85 4 8 12",
      "doubtful C",
      "doubtful D",
      "doubtful E",
      "doubtful F",
      "doubtful G",
      "2025-03-01T16:00:00 1012 360 5 2 12",
    ],
  ],
  [
    "where most are beyond the bounds, it is asked",
    lines("Timestamp|Speed", "2025-03-01T08:00:05.125Z|125", "2025-03-01T08:05:00Z|126"),
    { "range:B": /^They are right/ },
    ["range:B", "2025-03-01T08:00:05.125 125", "2025-03-01T08:05:00 126"],
  ],
  [
    "3 Feb 2000 among 3 Feb 0800 is a time of day",
    lines("Time|ROB", "3 Feb 0800|4", "3 Feb 2000|3", "4 Feb 1830|2"),
    { first_year: 2025 },
    ["first_year", "2025-02-03T08:00:00 4", "2025-02-03T20:00:00 3", "2025-02-04T18:30:00 2"],
  ],
  [
    "28/12 2300 is a time of day, too, and the year goes on",
    lines("Date/Time|ROB", "28/12 2300|4", "31/12 1200|3", "01/01 0800|2"),
    { first_year: 2024 },
    ["first_year", "2024-12-28T23:00:00 4", "2024-12-31T12:00:00 3", "2025-01-01T08:00:00 2"],
  ],
  [
    "a time has the date beside it, where there are two of both",
    lines(
      "Date LT|Time LT|Date UTC|Time UTC|ROB",
      "2025-03-02|0630|2025-03-01|2230|4",
      "2025-03-02|0900|2025-03-02|0100|3",
    ),
    { time_column: /UTC/ },
    ["time_column", "2025-03-01T22:30:00 2025-03-02 0630 4", "2025-03-02T01:00:00 2025-03-02 0900 3"],
  ],
  [
    "3 Feb 1805 is a day of a year",
    lines("Date|ROB", "3 Feb 1805|4", "4 Feb 1805|3", "5 Feb 1806|2"),
    {},
    ["fixed_time", "1805-02-03T12:00:00 4", "1805-02-04T12:00:00 3", "1806-02-05T12:00:00 2"],
  ],
  [
    "dates and times in six digits are read, with fractions of seconds",
    lines("utc_date|utc_time|SOG", "010325|093005.25|12.5", "130325|235959.00|12.4"),
    {},
    ["order,century", "2025-03-01T09:30:05.25 12.5", "2025-03-13T23:59:59 12.4"],
  ],
  [
    "names of zones, ship's time and letters of zones behind a time",
    lines("Timestamp|ROB", "2025-10-26 02:30 CEST|4", "2025-10-26 02:30 CET|3", "2025-10-27 0800 Z|2"),
    { offset: /^As each/ },
    ["", "2025-10-26T02:30:00+02:00 4", "2025-10-26T02:30:00+01:00 3", "2025-10-27T08:00:00 2"],
  ],
  [
    "times of their own column have zones, too",
    lines("Date|Time|ROB", "2025-03-01|0800 EST|4", "2025-03-15|0800B|3", "2025-03-15|1230 CST|2"),
    { offset: /^As each/ },
    ["", "2025-03-01T08:00:00-05:00 4", "2025-03-15T08:00:00+02:00 3", "time_of_day B"],
  ],
  [
    "ship's time says no offset",
    lines("Date|Time|ROB", "2025-03-01|0800 LT|4", "2025-03-01|12:00 SMT|3"),
    {},
    ["", "2025-03-01T08:00:00 4", "2025-03-01T12:00:00 3"],
  ],
  [
    "date-time groups of radio messages",
    lines("DTG|ROB", "011120Z MAR 25|4", "01 MAR 1520 UTC 25|3"),
    { offset: /^As each/ },
    ["century", "2025-03-01T11:20:00 4", "2025-03-01T15:20:00 3"],
  ],
  [
    "a date with a time behind a slash, and without signs",
    lines("Date/Time|ROB", "02.03.2025/0930|4", "20250313T1400Z|3", "20250314 141516|2"),
    { offset: /^UTC/ },
    ["order", "2025-03-02T09:30:00 4", "2025-03-13T14:00:00 3", "2025-03-14T14:15:16 2"],
  ],
  [
    "dates and times of East Asia in one cell",
    lines(
      "日時|ROB",
      "2025年3月1日 午後2:00|4",
      "2025年3月1日14时30分|3",
      "2025. 3. 2. 오전 9:30:00|2",
      "令和7年3月3日 午前0:15|1",
    ),
    {},
    ["", "2025-03-01T14:00:00 4", "2025-03-01T14:30:00 3", "2025-03-02T09:30:00 2", "2025-03-03T00:15:00 1"],
  ],
  [
    "Arabic digits and halves of the day",
    lines("التاريخ|الوقت|ROB", "٠١/٠٣/٢٠٢٥|٨:٠٠ ص|١٠١٣٫٢", "١٣/٠٣/٢٠٢٥|٢:٣٠ م|١٠١١٫٠"),
    {},
    ["", "2025-03-01T08:00:00 1013.2", "2025-03-13T14:30:00 1011"],
  ],
  [
    "days of the year, also behind their year, and of ISO weeks",
    lines("Year|DOY|UTC|ROB", "2025|060|0000|4", "2025|366|1200|3"),
    {},
    ["", "2025-03-01T00:00:00 4", "day_does_not_exist B"],
  ],
  [
    "2025-060 and 2025-W09-6 are days",
    lines("Date|ROB", "2025-060|4", "2025-W09-6|3", "2025-W10-1|2"),
    {},
    ["fixed_time", "2025-03-01T12:00:00 4", "2025-03-01T12:00:00 3", "2025-03-03T12:00:00 2"],
  ],
  [
    "a year of another calendar is no year",
    lines("Date|Time|ROB", "01/03/2568|0800|4", "13/03/2568|1200|3"),
    {},
    ["", "date A", "date A"],
  ],
  [
    "hours of an engine are no time of day",
    lines("Date|Start|Engine hrs", "2025-03-01|22:00|4:00", "2025-03-02|08:00|4:30"),
    { fixed_time: /column B/ },
    ["fixed_time", "2025-03-01T22:00:00 4:00", "2025-03-02T08:00:00 4:30"],
  ],
  [
    "a short year behind the name of a month is asked about, whatever stands before it",
    lines("Datum|Uhrzeit|ROB", "Mo, 31. Mrz. 25|08:00|4", "Di, 1. Apr. 25|08:00|3"),
    {},
    ["century", "2025-03-31T08:00:00 4", "2025-04-01T08:00:00 3"],
  ],
  [
    "degrees of a text with one decimal are decimals, and signs of the one axis are of the other, too",
    lines("Date|Time|Lat|Lon", "2025-03-01|0800|59.1|-10.2", "2025-03-01|1200|59.2|-10.3"),
    {},
    ["", "2025-03-01T08:00:00 59.1,-10.2", "2025-03-01T12:00:00 59.2,-10.3"],
  ],
])("%s", async (_, table, answers, results) => {
  expect(await read(table, answers)).toEqual(results);
});

test("a text whose letters are of two encodings is asked about, heads and values included", async () => {
  const table = Buffer.from(lines("Date|Time|Kikötő", "2025-03-01|0800|Győr", "2025-03-02|0800|Fertő"), "latin1");
  for (const [at, byte] of table.entries()) if (byte === 0x51) table[at] = 0xf5;
  expect(await read(table, { encoding: /^Kikötő/ })).toEqual([
    "encoding",
    "2025-03-01T08:00:00 Győr",
    "2025-03-02T08:00:00 Fertő",
  ]);
  expect((await read(table, { encoding: /õ/ }))[1]).toBe("2025-03-01T08:00:00 Gyõr");
});
