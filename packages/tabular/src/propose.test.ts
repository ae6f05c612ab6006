import * as xlsx from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import type { Mapping } from "./mapping.ts";
import { isNeeded, withoutNeedless } from "./needed-questions.ts";
import { applyChanges } from "./apply-changes.ts";
import { type Proposal, proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

const VESSELS = [
  { vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd0", displayName: "Tern", imoNumber: "", callSign: "" },
];

/** Rows of a text file, as texts divided by bars. */
function sourceOf(...lines: string[]): Source {
  const bytes = Buffer.from(`${lines.map((line) => line.replaceAll("|", ";")).join("\n")}\n`);
  return {
    name: "log.csv",
    async *open() {
      yield bytes;
    },
  };
}

async function proposed(...lines: string[]): Promise<Proposal> {
  return proposeMapping(await sampleTable(sourceOf(...lines)), { vessels: VESSELS });
}

/** Returns the entries of a table, its questions answered by the label that each pattern names, UTC and the first of the vessels. */
async function entriesOf(lines: string[], answers: Record<string, RegExp>): Promise<unknown[]> {
  const source = sourceOf(...lines);
  const { mapping, questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
  const all: Record<string, RegExp> = { vessel: /./, logbook: /deck/, offset: /^UTC/, ...answers };
  const decided = questions.reduce((now, { id, choices }) => {
    const choice = choices.find(({ label }) => all[id]?.test(label));
    if (choice === undefined) throw new Error(`No answer to ${id}: ${choices.map(({ label }) => label).join(" / ")}`);
    return applyChanges(now, choice.changes);
  }, mapping);
  const readRow = createRowReader(decided, VESSELS);
  const entries = [];
  for await (const rows of readRows(source, decided.file)) {
    entries.push(...rows.flatMap((row) => readRow(row)?.entries ?? []));
  }
  return entries.map(({ entry }) => [
    entry["eventTime"],
    ...(entry["collectedData"] as { label: string; number?: number; string?: string }[]).map(
      ({ label, number, string }) => `${label} ${number ?? string}`,
    ),
  ]);
}

function sentence({ questions }: Proposal, id: string): string | undefined {
  return questions.find((question) => question.id === id)?.sentence;
}

describe("columns of the hours of a day that begins at noon", () => {
  const lines = ["Date|1 pm|11 pm|12 pm|1 am|11 am", "2025-02-01|742|743|744|745|746"];

  test("are asked about: 12 p.m. behind 11 p.m. is midnight, and then comes the next day, or not", async () => {
    expect(sentence(await proposed(...lines), "columns_go_back")).toBe(
      "The times of columns go back from 24:00 (D) to 01:00. Are they of the next day from there on?",
    );
    expect(await entriesOf(lines, { columns_go_back: /^Yes/ })).toEqual([
      ["2025-02-01T13:00:00+00:00", "Value 742"],
      ["2025-02-01T23:00:00+00:00", "Value 743"],
      ["2025-02-02T00:00:00+00:00", "Value 744"],
      ["2025-02-02T01:00:00+00:00", "Value 745"],
      ["2025-02-02T11:00:00+00:00", "Value 746"],
    ]);
    expect(await entriesOf(lines, { columns_go_back: /^No/ })).toContainEqual([
      "2025-02-01T01:00:00+00:00",
      "Value 745",
    ]);
  });

  test("are not, where two values have the same times", async () => {
    const { questions } = await proposed(
      "Date|Air 0400|Air 1200|Sea 0400|Sea 1200".replaceAll(/ (?=\d)/g, " "),
      "2025-02-01|1|2|3|4",
    );
    expect(questions.map(({ id }) => id)).not.toContain("columns_go_back");
  });
});

describe("the meridian from which longitudes count", () => {
  test.each([
    ["that a head names", "Date|Lat|Long E from St. Jago", "2025-05-01", /^The head says from St\. Jago\. From which/],
    ["of a ship before all counted from Greenwich", "Date|Lat|Long", "1837-05-01", /^The table is of about 1837, when/],
    ["that a head says is Greenwich", "Date|Lat|Long from Greenwich", "1837-05-01", undefined],
    ["of a ship of today", "Date|Lat|Long", "2025-05-01", undefined],
  ])("%s", async (_, head, date, expected) => {
    const proposal = await proposed(head, `${date}|40 43 N|2 22 E`);
    expect(sentence(proposal, "meridian") ?? "").toMatch(expected ?? /^$/);
    expect(proposal.mapping.positions[0]?.zeroMeridian).toBe(expected === undefined ? 0 : null);
  });
});

describe("a hemisphere in the head", () => {
  const hemisphereOf = async (...rows: string[]) =>
    (await proposed("Date|Lat S|Long E", ...rows)).mapping.positions[0]?.latitude.hemisphere;

  test("is that of all values, whatever words stand among them", async () => {
    expect(await hemisphereOf("2025-05-01|47 41|150 22", "2025-05-02|3 miles N of the cape|150 45")).toBe("south");
    expect(await hemisphereOf("2025-05-01|47 41 S|150 22", "2025-05-02|47 50|150 45")).toBe("south");
  });

  test("is asked about where a value says another", async () => {
    expect(await hemisphereOf("2025-05-01|0 41|150 22", "2025-05-02|0 50 N|150 45")).toBeNull();
  });
});

test("a second date beside the first is a question: its values are not of the date of their row", async () => {
  const lines = ["Year|Month|Day|Air||Year|M|D|Sea", "2025|4|5|11||2025|6|24|7", "2025|4|6|12||2025|6|25|8"];
  expect(sentence(await proposed(...lines), "other_date")).toBe(
    "Columns F to H hold another date than that of the row. Are columns F to I of a table of their own?",
  );
  expect(await entriesOf(lines, { other_date: /^Yes/, fixed_time: /^12:00/ })).toEqual([
    ["2025-04-05T12:00:00+00:00", "Air 11"],
    ["2025-04-06T12:00:00+00:00", "Air 12"],
  ]);
  expect(await entriesOf(lines, { other_date: /^No/, fixed_time: /^12:00/ })).toContainEqual([
    "2025-04-05T12:00:00+00:00",
    "Air 11",
    "Year 2025",
    "M 6",
    "D 24",
    "Sea 7",
  ]);
});

test("a head in capitals is written small, but for its abbreviations", async () => {
  const { mapping } = await proposed("DATE|F.W. t|HFO ROB mt|SEA TEMP °C|SOG kn", "2025-05-01|140|812|19|13");
  expect(mapping.columns.slice(1).map(({ meaning }) => meaning)).toMatchObject(
    ["F.W.", "HFO ROB", "Sea temp", "SOG"].map((label) => ({ label })),
  );
});

test("two units in a head are none", async () => {
  const { mapping } = await proposed("Date|Air F|Sea F & C", "2025-05-01|60|12");
  expect(mapping.columns.slice(1).map(({ meaning }) => meaning)).toMatchObject([
    { label: "Air", unit: "F" },
    { label: "Sea F & C", unit: "" },
  ]);
});

describe("an offset that the table names", () => {
  const offsets = async (...lines: string[]) =>
    (await proposed(...lines)).questions
      .find(({ id }) => id === "offset")
      ?.choices.flatMap(({ label, reason }) => (reason === undefined ? [] : [`${label}: ${reason}`]));

  test("is a choice with the words that say it, by the head of a time or a title", async () => {
    const rows = ["2025-02-01|12:00|742", "2025-02-02|12:00|743"];
    expect(await offsets("Date|Time (12 hrs. fast)|Barometer", ...rows)).toEqual([
      "+12:00: The head of column B says 12 hrs. fast.",
    ]);
    expect(await offsets("Log of the Tern, Zone -8||", "Date|Time|Barometer", ...rows)).toEqual([
      "+08:00: The table says Zone -8, if it is what is added for Greenwich time, as navigators write it.",
      "-08:00: The table says Zone -8, if it is the offset itself.",
    ]);
    expect(await offsets("Date|Time|Barometer", ...rows)).toEqual([]);
  });

  test("is never taken by itself", async () => {
    const { mapping } = await proposed("Date|Time G.M.T.|Barometer", "2025-02-01|12:00|742");
    expect(mapping.time.offset).toBeNull();
  });
});

describe("the calendar of dates", () => {
  const calendarOf = async (...lines: string[]) => {
    const { mapping, questions, columns } = await proposed(...lines);
    const question = questions.find(({ id }) => id === "calendar")?.sentence;
    return { calendar: mapping.time.calendar, question, reason: columns[0]?.reason };
  };
  const head = "Date|Time|Barometer";

  test("is asked where they are before 1752, or some are of old or new style", async () => {
    expect(await calendarOf(head, "5 Mar 1720|12:00|742", "6 Mar 1720|12:00|743")).toMatchObject({
      calendar: null,
      question:
        "Dates are before 1752, when not all countries counted by the Gregorian calendar. By which calendar are dates that do not say it?",
    });
    expect(await calendarOf(head, "5 Mar 1820 O.S.|12:00|742", "18 Mar 1820|12:00|743")).toMatchObject({
      calendar: null,
      question: "Some dates say O.S., others do not. By which calendar are dates that do not say it?",
    });
    const titled = await calendarOf("Log of the Tern (N.S.)||", head, "5 Mar 1820|12:00|742");
    expect(titled.question).toBe("The table says N.S. By which calendar are dates that do not say it?");
  });

  test("is Gregorian where each date says its style, and a slip of the pen makes no table old", async () => {
    expect(await calendarOf(head, "5 Mar 1820 O.S.|12:00|742", "18 Mar 1820 N.S.|12:00|743")).toMatchObject({
      calendar: "gregorian",
      question: undefined,
    });
    const rows = Array.from({ length: 80 }, (_, index) => `${(index % 28) + 1} Mar 1950|12:00|742`);
    expect(await calendarOf(head, ...rows, "29 Mar 1650|12:00|742")).toMatchObject({ question: undefined });
  });

  test("is said where the dates are before 1923, and not asked", async () => {
    expect(await calendarOf(head, "5 Mar 1917|12:00|742")).toEqual({
      calendar: "gregorian",
      question: undefined,
      reason:
        "100 % of the values read as dates. Dates are read as Gregorian; before 1923 some countries had the Julian calendar",
    });
    expect((await calendarOf(head, "5 Mar 1923|12:00|742")).reason).toBe("100 % of the values read as dates");
  });
});

describe("a time of day", () => {
  test("with a point is asked about, not left to a fixed time", async () => {
    const lines = ["Date|Time|Wind", "2026-01-10|4.30|5", "2026-01-11|8.00|6", "2026-01-12|16.15|7"];
    const { questions } = await proposed(...lines);
    expect(questions.map(({ id }) => id)).toContain("clock");
    expect(questions.map(({ id }) => id)).not.toContain("fixed_time");
    expect(await entriesOf(lines, { clock: /14\.30/ })).toContainEqual(["2026-01-12T16:15:00+00:00", "Wind 7"]);
  });

  test("that its column does not say, or few cells have, is a choice before a fixed time", async () => {
    const lines = ["Date|Made fast|Wind", "2026-01-10|04:30|5", "2026-01-11|08:00|6"];
    expect(await entriesOf(lines, { fixed_time: /column B \(Made fast\)/ })).toEqual([
      ["2026-01-10T04:30:00+00:00", "Wind 5"],
      ["2026-01-11T08:00:00+00:00", "Wind 6"],
    ]);
    expect(await entriesOf(lines, { fixed_time: /^12:00/ })).toContainEqual([
      "2026-01-10T12:00:00+00:00",
      "Made fast 04:30",
      "Wind 5",
    ]);
    expect(sentence(await proposed(...lines), "fixed_time")).toBe(
      "Which time of day do the entries get? It may stand in column B (04:30, 08:00).",
    );
    const few = await proposed("Date|Time|Wind", "2026-01-10|24:00|5", "2026-01-11|25:00|6", "2026-01-12|12:60|6");
    expect(few.questions.find(({ id }) => id === "fixed_time")?.choices.map(({ label }) => label)).toContain(
      "That of column B (Time)",
    );
  });
});

test.each([
  ["Steaming time", "24:00", "23:30"],
  ["Steaming hours", "24", "23"],
  ["Hours", "24", "25"],
])("a length of time in the column %s is not taken for the time of day", async (head, ...values) => {
  const { mapping, questions } = await proposed(
    `Date|${head}|Fuel`,
    ...values.map((value, index) => `2026-01-${13 + index}|${value}|5`),
  );
  expect(mapping.columns[1]?.meaning.kind).toBe("value");
  expect(questions.map(({ id }) => id)).toContain("fixed_time");
});

describe("a time that goes back below an empty date", () => {
  const lines = ["Date|Time|Wind", "2026-01-13|20:00|5", "|24:00|6", "|04:00|7", "2026-01-14|08:00|5"];
  const choicesOf = async (...rows: string[]) =>
    (await proposed(...rows)).questions.find(({ id }) => id === "empty_date")?.choices.map(({ label }) => label);

  test("is named in the question about it, and is proposed to be of the next day", async () => {
    expect(sentence(await proposed(...lines), "empty_date")).toBe(
      "Some dates are empty or only in part. Do they go on from the row above? In row 4 the time goes back from 24:00 to 04:00: is that the next day?",
    );
    expect(await choicesOf(...lines)).toEqual([
      "As in the row above; the next day where the time goes back",
      "As in the row above, also where the time goes back",
      "As in the row above; rows are problems where the time goes back",
      "They are problems",
    ]);
    expect(await entriesOf(lines, { empty_date: /next day/ })).toContainEqual(["2026-01-14T04:00:00+00:00", "Wind 7"]);
    expect(await entriesOf(lines, { empty_date: /also where/ })).toContainEqual([
      "2026-01-13T04:00:00+00:00",
      "Wind 7",
    ]);
    expect(await entriesOf(lines, { empty_date: /rows are problems/ })).toHaveLength(3);
  });

  test("is proposed to be of the same day where the newest row stands first", async () => {
    const newestFirst = ["Date|Time|Wind", "2026-01-13|20:00|5", "|16:00|6", "|12:00|7", "2026-01-12|20:00|5"];
    expect((await choicesOf(...newestFirst))?.[0]).toBe("As in the row above, also where the time goes back");
  });

  test("is not asked about where no time goes back, or hours can be of the afternoon", async () => {
    const choices = ["As in the row above", "They are problems"];
    expect(await choicesOf("Date|Time|Wind", "2026-01-13|20:00|5", "|24:00|6", "2026-01-14|04:00|7")).toEqual(choices);
    expect(await choicesOf("Date|Hour|Wind", "2026-01-13|8|5", "|12|6", "|4|7", "2026-01-14|8|5")).toEqual(choices);
  });
});

test("minutes with a decimal comma in a column of their own, or beside the other half, are read", async () => {
  const { mapping } = await proposed("Date|Time|Lat deg|Lat min|Lon deg|Lon min", "2026-01-13|12:00|54|12,5|7|30");
  expect(mapping.positions[0]?.latitude.decimal).toBe(",");
  const whole = await proposed("Date|Time|Position", "2026-01-13|12:00|54°12,5'N 007°30,2'E");
  expect(whole.mapping.positions[0]?.longitude.decimal).toBe(",");
});

test("dates that contradict each other are named in the question about their order", async () => {
  expect(sentence(await proposed("Date|Time|Wind", "13.04.2026|12:00|5", "04/14/2026|12:00|6"), "order")).toContain(
    "Dates contradict each other: 13.04.2026 and 04/14/2026.",
  );
});

describe("dates of a workbook beside dates that are texts", () => {
  /** 1 February and 2 January, as a spreadsheet of another country stores 02.01. and 01.02., and a third date. */
  const workbook = (third: string | object) => {
    const date = (serial: number) => ({ t: "n", v: serial, z: "dd.mm.yyyy" });
    const rows = [
      ["Date", "Time", "Wind"],
      [date(46_054), "12:00", 1],
      [date(46_024), "12:00", 2],
      [third, "12:00", 3],
    ];
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows), "Log");
    const bytes = xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer; // As `type` says.
    const open = async function* () {
      yield bytes;
    };
    return { name: "log.xlsx", open };
  };

  test("are asked about where none is after the 12th, and exchanged as it is said", async () => {
    const source = workbook("13.01.2026");
    const { mapping, questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
    const question = questions.find(({ id }) => id === "date_cells");
    expect(question?.sentence).toBe(
      "2 dates are dates of the workbook, none of them after the 12th, and others, such as 13.01.2026, are texts. A spreadsheet of another country exchanges day and month in that way. Which day is 2026-02-01?",
    );
    const timesOf = async (pattern: RegExp) => {
      const choice = question?.choices.find(({ label }) => pattern.test(label));
      const rest = { time: { ...mapping.time, offset: { kind: "utc" as const } }, logbookName: "deck" as const };
      const decided = applyChanges({ ...mapping, ...rest, vesselUuid: VESSELS[0]!.vesselUuid }, choice?.changes ?? []);
      const readRow = createRowReader(decided, VESSELS);
      const days = [];
      for await (const rows of readRows(source, decided.file))
        days.push(...rows.flatMap((row) => readRow(row)?.entries.map(({ entry }) => String(entry["eventTime"])) ?? []));
      return days.map((time) => time.slice(0, 10));
    };
    expect(await timesOf(/^2026-01-02: day and month are exchanged/)).toEqual([
      "2026-01-02",
      "2026-02-01",
      "2026-01-13",
    ]);
    expect(await timesOf(/^2026-02-01, as the workbook/)).toEqual(["2026-02-01", "2026-01-02", "2026-01-13"]);
  });

  test("are not where one is after the 12th, or the texts have one reading with them", async () => {
    for (const third of [{ t: "n", v: 46_035, z: "dd.mm.yyyy" }, "2026-01-13", "13 January 2026"]) {
      const { questions } = proposeMapping(await sampleTable(workbook(third)), { vessels: VESSELS });
      expect(questions.map(({ id }) => id)).not.toContain("date_cells");
    }
  });
});

describe("a table with the name and the IMO number of vessels", () => {
  const lines = ["Vessel|IMO|Date|Time|Wind", "Tern|9074729|2026-01-01|12:00|5"];
  const meanings = async (imoNumber: string) => {
    const vessels = VESSELS.map((vessel) => ({ ...vessel, imoNumber }));
    const { mapping } = proposeMapping(await sampleTable(sourceOf(...lines)), { vessels });
    return mapping.columns.slice(0, 2).map(({ meaning }) => meaning.kind);
  };

  test("takes the vessel of the number, or of the name where no vessel has the number", async () => {
    expect(await meanings("9074729")).toEqual(["value", "vessel"]);
    expect(await meanings("")).toEqual(["vessel", "value"]);
  });
});

/** Returns the times of the entries of a table, as day and time of 2026-05 or what stands there. */
async function timesOf(lines: string[], answers: Record<string, RegExp> = {}): Promise<string[]> {
  const entries = (await entriesOf(lines, answers)) as string[][];
  return entries.map(([time = ""]) => time.slice(0, 16));
}

describe("halves of the day", () => {
  test("in a column of their own belong to the time beside them", async () => {
    const lines = ["Date|Time||Baro", "2026-05-01|8:00|AM|1013", "2026-05-01|12:00|PM|1013", "2026-05-01|4:30|PM|1012"];
    expect((await proposed(...lines)).questions.map(({ id }) => id)).toEqual(["vessel", "logbook", "offset"]);
    expect(await timesOf(lines)).toEqual(["2026-05-01T08:00", "2026-05-01T12:00", "2026-05-01T16:30"]);
  });

  test("are problems where none stands beside an hour to 12, and 'Noon' needs none", async () => {
    const lines = [
      "Date|Hour|am/pm|Baro",
      "2026-05-01|8|am|1",
      "2026-05-01|Noon||2",
      "2026-05-01|4||3",
      "2026-05-01|8|pm|4",
    ];
    expect(await timesOf(lines)).toEqual(["2026-05-01T08:00", "2026-05-01T12:00", "2026-05-01T20:00"]);
  });

  test.each([
    ["4 Vm|8 Vm|Mittag|4 Nm|8 Nm", "04 08 12 16 20"],
    ["4 h. matin|8 h du matin|midi|4 h. soir|8 h. s.", "04 08 12 16 20"],
    ["4 mañana|8 mañana|Mediodía|4 tarde|10 noche", "04 08 12 16 22"],
    ["4 a.m.|8.00 am|12 noon|4 p.m.|8.00 pm", "04 08 12 16 20"],
    ["4 fm|8 formiddag|middag|4 em|8 ettermiddag", "04 08 12 16 20"],
  ])("are understood in the languages of ships: %s", async (times, hours) => {
    const lines = times.split("|").map((time) => `2026-05-01|${time}|1013`);
    expect(await timesOf(["Date|Time|Baro", ...lines])).toEqual(
      hours.split(" ").map((hour) => `2026-05-01T${hour}:00`),
    );
  });

  test("12 p.m. below 8 p.m. is asked about: it can be midnight", async () => {
    const lines = ["4 am", "8 am", "12 am", "4 pm", "8 pm", "12 pm"].map((time) => `2026-05-01|${time}|1013`);
    const table = ["Date|Time|Baro", ...lines];
    expect(sentence(await proposed(...table), "twelve_pm")).toBe(
      "12 a.m. stands below 8 a.m. of the same day in row 4. Which time is it?",
    );
    const midnight = /begin the day/;
    expect((await timesOf(table, { twelve_pm: /12 p.m. is midnight/, midnight })).slice(2)).toEqual([
      "2026-05-01T12:00",
      "2026-05-01T16:00",
      "2026-05-01T20:00",
      "2026-05-02T00:00",
    ]);
    const usual = ["Date|Time|Baro", "2026-05-01|8 am|1", "2026-05-01|12 pm|2", "2026-05-01|4 pm|3"];
    expect(sentence(await proposed(...usual), "twelve_pm")).toBeUndefined();
  });

  test("8 and 8 in one day are not two times of one meaning", async () => {
    const lines = ["8", "12", "4", "8"].map((time) => `2026-05-01|${time}|1013`);
    const { questions } = await proposed("Date|Time|Baro", ...lines, "2026-05-02|8|1013");
    expect(questions.find(({ id }) => id === "clock")?.choices.map(({ label }) => label)).toEqual([
      "To 12: each day begins in the morning, and its rows stand in order",
      "As hours, 14 or 14.5",
    ]);
  });

  test("12 below the evening is midnight where hours go to 12 in the order of the day", async () => {
    const lines = ["4", "8", "12", "4", "8", "12"].map((time) => `2026-05-01|${time}|1013`);
    expect(await timesOf(["Date|Time|Baro", ...lines], { clock: /To 12/ })).toEqual([
      ...["04", "08", "12", "16", "20"].map((hour) => `2026-05-01T${hour}:00`),
      "2026-05-02T00:00",
    ]);
  });
});

describe("times that are ranges or watches", () => {
  test("are asked about: the entries get their begin or their end", async () => {
    const lines = ["0-4", "4-8", "8-12", "12-16", "16-20", "20-24"].map((watch) => `2026-05-01|${watch}|1013`);
    const table = ["Date|Watch|Baro", ...lines];
    expect(sentence(await proposed(...table), "ranges")).toBe(
      "Times are ranges, such as 0-4. Which time do the entries get?",
    );
    expect((await timesOf(table, { ranges: /begin/ })).slice(-2)).toEqual(["2026-05-01T16:00", "2026-05-01T20:00"]);
    expect((await timesOf(table, { ranges: /end/ })).slice(-2)).toEqual(["2026-05-01T20:00", "2026-05-02T00:00"]);
  });

  test("of hours to 12 follow the order of the day; the first 12-4 of a table says no half", async () => {
    const day = ["12-4", "4-8", "8-12", "12-4", "4-8", "8-12"];
    const table = [
      "Date|Watch|Baro",
      ...[1, 2].flatMap((date) => day.map((watch) => `2026-05-0${date}|${watch}|1013`)),
    ];
    const times = await timesOf(table, { ranges: /begin/, clock: /To 12/ });
    expect(times.map((time) => time.slice(9, 13))).toEqual(
      "1T04 1T08 1T12 1T16 1T20 2T00 2T04 2T08 2T12 2T16 2T20".split(" "),
    );
  });

  test("of watches with names are known", async () => {
    const names = ["Middle", "Morning", "Forenoon", "Afternoon", "First Dog", "Last Dog", "First"];
    const table = ["Date|Watch|Baro", ...names.map((name) => `2026-05-01|${name}|1013`)];
    expect((await timesOf(table, { watches: /end/ })).map((time) => time.slice(8))).toEqual(
      "01T04:00 01T08:00 01T12:00 01T16:00 01T18:00 01T20:00 02T00:00".split(" "),
    );
  });

  test("are no times with an offset: 08:00-12:00 is no time of twelve hours behind Greenwich", async () => {
    const lines = ["08:00-12:00", "12:00-16:00"].map((time) => `2026-05-01|${time}|1013`);
    expect(await timesOf(["Date|Time|Baro", ...lines], { ranges: /begin/ })).toEqual([
      "2026-05-01T08:00",
      "2026-05-01T12:00",
    ]);
  });
});

test("times that have lost their format are fractions of a day", async () => {
  const lines = ["0.25", "0.5", "0.75"].map((time) => `2026-05-01|${time}|1013`);
  expect(await timesOf(["Date|Time|Baro", ...lines], { clock: /fractions/ })).toEqual(
    ["06", "12", "18"].map((hour) => `2026-05-01T${hour}:00`),
  );
});

describe("a day that begins at noon", () => {
  const times = ["1400", "2000", "2400", "0400", "0800", "1200"];
  const lines = [4, 5].flatMap((day) => times.map((time) => `1926-06-0${day}|${time}|30`));

  test("is asked about: its afternoon is of the day before", async () => {
    const table = ["Date|Time|Baro", ...lines];
    expect(sentence(await proposed(...table), "day_begins")).toBe(
      "Days begin with their afternoon: below 1926-06-04 1400 stands above 1200. When does the day of a date begin?",
    );
    expect((await timesOf(table, { day_begins: /noon before/ })).slice(0, 6)).toEqual([
      "1926-06-03T14:00",
      "1926-06-03T20:00",
      "1926-06-04T00:00",
      "1926-06-04T04:00",
      "1926-06-04T08:00",
      "1926-06-04T12:00",
    ]);
    expect((await timesOf(table, { day_begins: /midnight/ }))[0]).toBe("1926-06-04T14:00");
  });

  test("is read alike where only its first row has the date", async () => {
    const carried = lines.map((line) => (line.includes("|1400|") ? line : line.replace(/^[^|]*/, "")));
    const answers = { day_begins: /noon before/, empty_date: /^As in the row above$/ };
    expect(await timesOf(["Date|Time|Baro", ...carried], answers)).toEqual(
      await timesOf(["Date|Time|Baro", ...lines], answers),
    );
  });
});

describe("dates without a year", () => {
  test("begin in the year that a title or sheet names, which is asked, and go on behind December", async () => {
    const table = [
      "Log of the Tern, 1934|||",
      "Date|Time|Baro",
      "Mon 30/12|0800|1",
      "Tue 31/12|0800|2",
      "Wed 1/1|0800|3",
    ];
    expect(sentence(await proposed(...table), "first_year")).toBe(
      "Dates such as Mon 30/12 say no year. Of which year is the first?",
    );
    expect(await timesOf(table, { first_year: /1934/ })).toEqual([
      "1934-12-30T08:00",
      "1934-12-31T08:00",
      "1935-01-01T08:00",
    ]);
  });

  test("take it from the column beside them", async () => {
    const table = ["Year|Date|Hour|Bar", "1912|Jan 3|8|29.5", "|Jan 4|20|29.6", "1913|Jan 1|20|29.6"];
    expect(await timesOf(table, { empty_date: /above/ })).toEqual([
      "1912-01-03T08:00",
      "1912-01-04T20:00",
      "1913-01-01T20:00",
    ]);
  });
});

test("a date says its month in Roman numerals, or that its day occurs twice", async () => {
  expect(await timesOf(["Datum|Zeit|Baro", "2. I. 1926|0800|1", "3. XII. 1926|0800|1"])).toEqual([
    "1926-01-02T08:00",
    "1926-12-03T08:00",
  ]);
  expect(await timesOf(["Date|Time|Baro", "14 June 1926|0800|1", "14 June 1926 (2nd)|0800|1"])).toEqual([
    "1926-06-14T08:00",
    "1926-06-14T08:00",
  ]);
});

test("4-5 and 4/5 below a whole date are two days, and no date of the same year", async () => {
  const table = ["Date|Time|Baro", "13/2/1926|0800|1", "4-5|0800|2", "4/5|0800|3", "6/2/1926|0800|4"];
  expect(await timesOf(table)).toEqual(["1926-02-13T08:00", "1926-02-06T08:00"]);
});

test("a column of P and A beside hours to 24, or under a head of its own, says no half of the day", async () => {
  const hours = ["Date|Hour||Baro", "2026-05-01|8|a|1", "2026-05-01|20|p|2"];
  expect(await timesOf(hours, { clock: /hours/ })).toEqual(["2026-05-01T08:00", "2026-05-01T20:00"]);
  const side = ["Date|Hour|Side|Baro", "2026-05-01|8:00|P|1", "2026-05-01|9:00|A|2"];
  expect(await timesOf(side)).toEqual(["2026-05-01T08:00", "2026-05-01T09:00"]);
});

test("a longitude 'v. Gr.' counts from Greenwich and says no hemisphere", async () => {
  const { mapping } = await proposed("Datum|Zeit|Breite n.|Länge v. Gr.", "2026-05-01|0800|54 10|7 30");
  expect(mapping.positions[0]).toMatchObject({ latitude: { hemisphere: "north" }, longitude: { hemisphere: null } });
});

describe("a column of time zones", () => {
  const lines = ["2026-05-01|1200|-10|10 30.5 S|150 30.5 E|1", "2026-05-02|1200|-11|10 30.5 S|165 30.5 E|1"];

  test("is asked about: -10 can be ten hours fast, and the longitudes say which agrees", async () => {
    for (const head of ["ZD", "Zone", "Time zone"]) {
      const { questions } = await proposed(`Date|Time|${head}|Lat|Long|Baro`, ...lines);
      const zone = questions.find(({ id }) => id === "zone");
      expect(zone?.sentence).toBe("Column C holds time zones, such as -10. What do they say?");
      expect(zone?.choices.map(({ label, reason }) => [label, reason])).toEqual([
        ["-10 is +10:00: what is added for Greenwich time, as navigators write it", "The longitudes agree with it."],
        ["-10 is -10:00: the offset itself", undefined],
      ]);
    }
  });

  test("gives the offset that was chosen", async () => {
    const table = ["Date|Time|ZD|Lat|Long|Baro", ...lines];
    const first = async (zone: RegExp) => ((await entriesOf(table, { zone })) as string[][])[0]?.[0];
    expect(await first(/navigators/)).toBe("2026-05-01T12:00:00+10:00");
    expect(await first(/itself/)).toBe("2026-05-01T12:00:00-10:00");
  });

  test("of offsets is not asked about", async () => {
    expect(sentence(await proposed("Date|Time|UTC offset|Baro", "2026-05-01|1200|-10|1"), "zone")).toBeUndefined();
    expect(sentence(await proposed("Date|Time|Time zone|Baro", "2026-05-01|1200|+01:00|1"), "zone")).toBeUndefined();
  });
});

describe("a zero", () => {
  test("as latitude and longitude is asked about, and needs no letter", async () => {
    const table = ["Date|Time|Lat|Long|Baro", "2026-05-01|0400|54 10 N|7 10 E|1013", "2026-05-01|0800|0|0|1013"];
    const { questions } = await proposed(...table);
    expect(questions.map(({ id }) => id)).toEqual(["vessel", "logbook", "zero", "offset"]);
    expect(await entriesOf(table, { zero: /no position/ })).toEqual([
      ["2026-05-01T04:00:00+00:00", "Position undefined", "Baro 1013"],
      ["2026-05-01T08:00:00+00:00", "Baro 1013"],
    ]);
  });

  test("far from all other values is asked about, and one of knots or degrees is not", async () => {
    const table = ["Date|Time|Baro|Knots", "2026-05-01|0400|1013|0", "2026-05-01|0800|0|10", "2026-05-01|1200|9999|11"];
    expect(sentence(await proposed(...table), "no_value")).toBe(
      "Column C: there is 9999, 0. Does it say that there is no value?",
    );
  });
});

test("totals and means below days are left out as such", async () => {
  const table = ["Date|Time|Dist|Fuel", "2026-05-01|1200|240|22.1", "Total week 18||240|22.1", "|||", "Mean||240|22.1"];
  expect(sentence(await proposed(...table), "rowsWithoutTime")).toBe(
    "Some rows are totals or means, or have words and no time, such as Total week 18. Are they left out?",
  );
  expect(await timesOf(table, { rowsWithoutTime: /Leave/ })).toEqual(["2026-05-01T12:00"]);
});

test("'Mean' as a time is asked about once, as a word of times", async () => {
  const table = [
    "Date|Hour|Air",
    "2026-05-01|8|10",
    "2026-05-01|20|12",
    "|Mean|11",
    "2026-05-02|8|10",
    "2026-05-02|20|12",
  ];
  const { questions } = await proposed(...table);
  expect(questions.map(({ id }) => id)).not.toContain("rowsWithoutTime");
  expect(await timesOf(table, { "time_word:Mean": /left out/, empty_date: /^As in the row above/ })).toHaveLength(4);
});

describe("the question about empty dates", () => {
  const table = ["Date|Hour|Air", "2026-05-01|8|10", "2026-05-01|20|12", "|Mean|11", "2026-05-02|8|10", "|20|12"];
  const without = (mapping: Mapping, row: number) => ({
    ...mapping,
    table: { ...mapping.table, leaveOut: [...mapping.table.leaveOut, { from: row, to: row }] },
  });

  test("goes when each row that it is about is left out, and comes back with one", async () => {
    const { mapping, questions } = await proposed(...table);
    const asked = questions.filter(({ id }) => id === "empty_date" || id === "time_word:Mean");
    const [ofMean, ofDates] = [...asked].sort((a, b) => b.id.localeCompare(a.id));
    if (ofMean === undefined || ofDates === undefined) throw new Error("Not asked.");
    expect(isNeeded(ofDates, mapping)).toBe(true);
    const isMean = ({ label }: { label: string }) => label === "These rows are left out";
    const answered = applyChanges(mapping, ofMean.choices.find(isMean)?.changes ?? []);
    expect(isNeeded(ofDates, answered)).toBe(true);
    const settled = withoutNeedless(asked, answered, without(answered, 6));
    expect(isNeeded(ofDates, settled)).toBe(false);
    // A row beyond the sample without a date is a problem.
    expect(settled.columns[0]?.empty).toBe("none");
    expect(withoutNeedless(asked, settled, answered).columns[0]?.empty).toBeNull();
  });

  test("keeps an answer that was given before", async () => {
    const { mapping, questions } = await proposed(...table);
    const answered = applyChanges(mapping, [{ path: ["columns", 0, "empty"], value: "above" }]);
    const settled = withoutNeedless(questions, answered, without(without(answered, 4), 6));
    expect(settled.columns[0]?.empty).toBe("above");
  });
});

test("codes such as 11.10 are texts", async () => {
  expect(await entriesOf(["Date|Time|Item|Quantity", "2026-05-01|1200|11.10|1.50"], {})).toEqual([
    ["2026-05-01T12:00:00+00:00", "Item 11.10", "Quantity 1.5"],
  ]);
});

test("the vessel whose name is the same without a prefix is the first choice", async () => {
  const vessels = [
    ...VESSELS,
    { vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd1", displayName: "Auk", imoNumber: "", callSign: "" },
  ];
  for (const name of ["M/V Auk", "MV AUK", "H.M.S. Auk", "S.S. Auk"]) {
    const sample = await sampleTable(sourceOf("Vessel|Date|Time|Baro", `${name}|2026-05-01|0800|1013`));
    const { questions } = proposeMapping(sample, { vessels });
    expect(questions.find(({ id }) => id === `vessel:${name}`)?.choices[0]?.label).toBe("Auk");
  }
});

test("dates that a spreadsheet made of 3-4 are asked about where they stand among other values", async () => {
  const book = xlsx.utils.book_new();
  const rows = [
    ["Date", "Time", "Force", "Baro"],
    ["2026-05-01", "0800", 46_085, 1_013],
    ["2026-05-01", "1200", 3, 1_013],
    ["2026-05-01", "1600", 4, 1_013],
  ];
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  Object.assign(sheet["C2"] as object, { z: "d-mmm" });
  xlsx.utils.book_append_sheet(book, sheet, "Log");
  const bytes = xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
  const source: Source = {
    name: "log.xlsx",
    open: async function* () {
      yield bytes;
    },
  };
  const { mapping, questions } = proposeMapping(await sampleTable(source), { vessels: VESSELS });
  const asked = questions.find(({ id }) => id === "dates_among_values");
  expect(asked?.sentence).toBe(
    "Column C: among other values are dates of the workbook, such as 4-Mar. Spreadsheets make them of 3-4 and 4/5. Are they what was written?",
  );
  const decided = [
    ...(asked?.choices[0]?.changes ?? []),
    ...["vessel", "logbook", "offset"].flatMap(
      (id) => questions.find((one) => one.id === id)?.choices[0]?.changes ?? [],
    ),
  ];
  const readRow = createRowReader(applyChanges(mapping, decided), VESSELS);
  const problems = [];
  for await (const batch of readRows(source, mapping.file))
    problems.push(...batch.flatMap((row) => readRow(row)?.problems ?? []));
  expect(problems).toMatchObject([{ row: 2, column: "C", cell: "4-Mar" }]);
});

test("a date among times of day is named, with what to do", async () => {
  const { columns } = await proposed("Time|Baro", "12.3.2025 0800|1010", "1200|1011", "13.3. 0800|1012", "1600|1013");
  expect(columns[0]?.reason).toMatch(
    /Some hold a date, too, such as 12\.3\.2025 0800: write it into a column of its own/,
  );
});

test("the order of day and month is asked by the days that a date would be, and no order that none can have", async () => {
  const orderOf = async (...dates: string[]) => {
    const { questions } = await proposed("Date|Time|Wind", ...dates.map((date) => `${date}|12:00|5`));
    const { sentence: asked, choices } = questions.find(({ id }) => id === "order") ?? { sentence: "", choices: [] };
    return [asked, ...choices.map(({ label, reason }) => (reason === undefined ? label : `${label} (${reason})`))];
  };
  expect(await orderOf("03/03/2025", "03/04/2025")).toEqual([
    "In which order do the numbers of 03/04/2025 stand?",
    "3 April 2025 (Day, month, year)",
    "4 March 2025 (Month, day, year)",
  ]);
  expect(await orderOf("03/04/05", "04/05/06")).toEqual([
    "In which order do the numbers of 03/04/05 stand?",
    "3 April, year 05 (Day, month, year)",
    "4 March, year 05 (Month, day, year)",
    "5 April, year 03 (Year, month, day)",
  ]);
  expect((await orderOf("03/03/2025", "04/04/2025")).slice(1)).toEqual(["Day, month, year", "Month, day, year"]);
});
