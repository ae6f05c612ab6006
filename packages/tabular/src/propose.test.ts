import * as xlsx from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { applyChanges, type Proposal, proposeMapping } from "./propose.ts";
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
