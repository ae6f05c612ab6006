import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fullName } from "@shore/api/formatting/person-names";
import { TIME_MARK_SENTENCES } from "@shore/api/formatting/time-marks";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { LogbookEntry } from "@shore/api/gen-server/shore/v1/logbooks_pb";
import { TimeMark } from "@shore/api/gen-server/shore/v1/time_marks_pb";
import { TrackPointKind } from "@shore/api/gen-server/shore/v1/tracks_pb";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { fillFind } from "../domains/records/find/fill.ts";
import { createOrganization, type ShoreClient, signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { readCsv } from "../testing/read-csv.ts";
import { readPdf, readPlacedTexts } from "../testing/read-pdf.ts";
import { reportedEntries, solid } from "../testing/read-report.ts";
import { importCommand } from "./import-command.ts";

/**
 * Files of the kinds whose values were once stored, shown or printed wrongly, through `shore import` and back from every surface: the
 * calls, the report, both CSV files, Find. The rules themselves are tested where they live; here the surfaces have to agree.
 */
const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "shore-imported-values-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("times that cannot be", async () => {
  const vessel = await importFile([
    entryLine({ summary: "Off Denmark", eventTime: hoursAgo(24), position: { latitude: 57, longitude: 10.5 } }),
    entryLine({ summary: "Plotter", eventTime: hoursAgo(-6500), position: { latitude: -33.9, longitude: 18.4 } }),
    entryLine({ summary: "Rollover", eventTime: "1999-08-22T00:00:17.5Z", position: { latitude: 1, longitude: 2 } }),
    entryLine({ summary: "Unix", eventTime: "1970-01-01T00:59:59+01:00", position: { latitude: 3, longitude: 4 } }),
  ]);

  test("are imported as they are", () => expect(vessel.said).toEqual({ refused: [], stored: 4, code: 0 }));

  test("are marked by calls, Find and the report, and count nowhere", async () => {
    const { client, vesselUuid, entries, printed, hits } = vessel;
    const marks = { Plotter: TimeMark.FUTURE, "Off Denmark": TimeMark.UNSPECIFIED, Rollover: EARLY, Unix: EARLY };
    expect(marksOf(entries)).toEqual(marks);
    expect(marksOf(hits)).toEqual(marks);
    const sentences = Object.values(TIME_MARK_SENTENCES).map(solid);
    const summaries = entries.map(({ summary, logbookEntryUuid }) => [
      summary,
      sentences.filter((sentence) => printed.get(logbookEntryUuid)?.text.includes(sentence)),
    ]);
    const [future, early] = [solid(TIME_MARK_SENTENCES.future), solid(TIME_MARK_SENTENCES.early)];
    expect(Object.fromEntries(summaries)).toEqual({
      Plotter: [future],
      "Off Denmark": [],
      Rollover: [early],
      Unix: [early],
    });
    const { points } = await client.trackGet({ vesselUuid });
    const counted = points.filter(({ kind }) => kind !== TrackPointKind.NOT_COUNTED);
    expect(counted.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([[57, 10.5]]);
    const [fleetPosition] = (await client.fleetPositionsGet({})).vesselPositions;
    expect(fleetPosition?.last).toMatchObject({ latitude: 57, longitude: 10.5 });
  });

  test("and their seconds and offsets are kept in every file", () => {
    expect(vessel.row("Rollover")).toMatchObject({
      eventTime: "1999-08-22T00:00:17.5+00:00",
      eventTimeUtc: "1999-08-22T00:00:17.5+00:00",
    });
    expect(vessel.row("Unix")).toMatchObject({
      eventTime: "1970-01-01T00:59:59+01:00",
      eventTimeUtc: "1969-12-31T23:59:59+00:00",
    });
  });

  agree(vessel);
});

describe("positions", async () => {
  const whole = { latitude: 57.7, longitude: 11.9 };
  const vessel = await importFile([
    entryLine({ summary: "whole", position: whole, eventTime: hoursAgo(30) }),
    entryLine({ summary: "longitude null", position: { latitude: 57.7, longitude: null } }),
    entryLine({ summary: "longitude missing", position: { latitude: 57.7 } }),
    entryLine({ summary: "latitude missing", position: { longitude: -0.5 } }),
    entryLine({ summary: "empty", position: {} }),
    entryLine({ summary: "null", position: null }),
    entryLine({ summary: "equator", position: { latitude: 0, longitude: 0 }, eventTime: hoursAgo(20_000) }),
    entryLine({ summary: "minus nought", position: whole }).replace("57.7", "-0.0"),
    entryLine({ summary: "pole", position: { latitude: -90, longitude: 180 }, eventTime: hoursAgo(19_000) }),
    entryLine({ summary: "beyond", position: { latitude: 90.000_001, longitude: 0 } }),
  ]);

  test("are imported with both halves or not at all", () => {
    const half = (name: string) =>
      `collectedData[0].position has no ${name}: write both, a 0 too, or leave the position out`;
    expect(vessel.said).toEqual({
      refused: [
        `2: ${half("longitude")}`,
        `3: ${half("longitude")}`,
        `4: ${half("latitude")}`,
        `5: ${half("latitude")}`,
        "8: collectedData[0].position.latitude is -0: write 0",
        "10: collectedData[0].position.latitude is out of range: 90.000001 is beyond ±90",
      ],
      stored: 4,
      code: 1,
    });
  });

  test.for([
    ["whole", [57.7, 11.9], "Position: 57.7, 11.9", "57°42.000′N011°54.000′E"],
    ["equator", [0, 0], "Position: 0, 0", "00°00.000′N000°00.000′E"],
    ["pole", [-90, 180], "Position: -90, 180", "90°00.000′S180°00.000′E"],
    ["null", undefined, "Position: ", "Position—"],
  ] as const)("%s", async ([summary, halves, csv, pdf]) => {
    const { client, vesselUuid } = vessel;
    const entry = vessel.entry(summary);
    const value = entry.collectedData[0]?.value;
    expect(value?.case === "position" ? [value.value.latitude, value.value.longitude] : undefined).toEqual(halves);
    const { points } = await client.trackGet({ vesselUuid });
    const point = points.find(({ logbookEntryUuid }) => logbookEntryUuid === entry.logbookEntryUuid);
    expect(point && [point.latitude, point.longitude]).toEqual(halves);
    expect(vessel.row(summary)["collectedText"]).toBe(csv);
    expect(vessel.printed.get(entry.logbookEntryUuid)?.text).toContain(pdf);
    const [south = -1, west = -1] = halves ?? [];
    const area = { south, west, north: south, east: west };
    expect(await vessel.found({ area })).toEqual(halves ? [summary] : []);
  });

  agree(vessel);
});

describe("numbers", async () => {
  const taken = {
    "0.1": [0.1, "0.1", "0.1"],
    "12.10": [12.1, "12.1", "12.1"],
    "-1.10e1": [-11, "-11", "-11"],
    "0": [0, "0", "0"],
    "1e16": [1e16, "10000000000000000", "10000000000000000"],
    "100000000000000000000": [1e20, "100000000000000000000", "100000000000000000000"],
    "9007199254740992": [2 ** 53, "9007199254740992", "9007199254740992"],
    "0.00001": [0.000_01, "0.00001", "0"],
    "1.25e-7": [1.25e-7, "0.000000125", "0"],
  } as const;
  const refused = {
    "9007199254740993": "which a number holds as 9007199254740992: write at most 15 digits, or write it as a text",
    "0.12345678901234567890123":
      "which a number holds as 0.12345678901234568: write at most 15 digits, or write it as a text",
    "0.1e-400": "too small for a number: write 0, or write it as a text",
    "1e400": "too large for a number: write it as a text, or leave it out",
    NaN: "which JSON does not have: leave the field out",
    "−5": "which is no number in JSON: write it like 12.5, -12.5 or 1.25e3",
    "1,5": "which is no number in JSON: write it like 12.5, -12.5 or 1.25e3",
    "٣": "which is no number in JSON: write it like 12.5, -12.5 or 1.25e3",
    "012": "which is no number in JSON: write it like 12.5, -12.5 or 1.25e3",
  };
  /** The text of the entry says nothing of the number, so that Find has it from the figure. */
  const summaryOf = (number: string) =>
    `figure ${Array.from(number, (digit) => String.fromCharCode(0x61 + (digit.charCodeAt(0) % 26))).join("")}`;
  const numberLine = (number: string) =>
    entryLine({ summary: summaryOf(number), collectedData: [{ name: "n", label: "N", number: 0.5 }] }).replace(
      '"number":0.5',
      `"number":${number}`,
    );
  const written = ["−5", "٣٫٥", "๑๒", "9007199254740993"];
  const vessel = await importFile([
    ...[...Object.keys(taken), ...Object.keys(refused)].map(numberLine),
    ...written.map((string) =>
      entryLine({ summary: summaryOf(string), collectedData: [{ name: "t", label: "T", string }] }),
    ),
    entryLine({ summary: "as a text", collectedData: [{ name: "n", label: "N", number: "12.5" }] }),
  ]);

  test("are imported exactly, or refused with what to write", () => {
    const at = Object.keys(taken).length + 1;
    const sentences = Object.entries(refused).map(
      ([number, advice], index) => `${at + index}: collectedData[0].number is ${number}, ${advice}`,
    );
    const last = at + Object.keys(refused).length + written.length;
    expect(vessel.said).toEqual({
      refused: [...sentences, `${last}: collectedData[0].number is not a number`],
      stored: Object.keys(taken).length + written.length,
      code: 1,
    });
  });

  test.for(Object.entries(taken))("%s", async ([number, [value, csv, pdf]]) => {
    const summary = summaryOf(number);
    const entry = vessel.entry(summary);
    expect(entry.collectedData[0]?.value).toEqual({ case: "number", value });
    expect(vessel.row(summary)["collectedText"]).toBe(`N: ${csv}`);
    expect(vessel.printed.get(entry.logbookEntryUuid)?.text).toMatch(new RegExp(`CollecteddataN${pdf}(?!\\d|\\.)`));
    expect(await vessel.found({ values: [{ name: "n", min: value, max: value }] })).toContain(summary);
    // A minus is no part of a word, and what is shown as 0 is not looked for by its digits.
    const words = value < 0 ? csv.slice(1) : pdf;
    expect(await vessel.found(words === "0" ? {} : { text: words })).toContain(summary);
  });

  test.for(written)("%s as a text", async (text) => {
    const entry = vessel.entry(summaryOf(text));
    expect(entry.collectedData[0]?.value).toEqual({ case: "string", value: text });
    expect(vessel.row(entry.summary)["collectedText"]).toBe(`T: ${text}`);
    expect(lettersOf(vessel.printed.get(entry.logbookEntryUuid)?.text)).toEqual(
      lettersOf(`${entry.summary}CollecteddataT${text}RecordAuthorandtimenotrecorded.Entry${entry.logbookEntryUuid}`),
    );
    expect(await vessel.found({ text })).toContain(entry.summary);
  });

  agree(vessel);
});

describe("names and texts of every script", async () => {
  const texts: readonly { summary: string; forename: string; surname: string; finds: string[]; finds0?: string[] }[] = [
    {
      summary: "主机滑油压力检查完成。",
      forename: "小明",
      surname: "王",
      finds: ["检查", "油", "王小明", "压力 完成"],
    },
    { summary: "潤滑油ポンプを点検", forename: "さくら", surname: "髙橋", finds: ["ﾎﾟﾝﾌﾟ", "髙橋"] },
    { summary: "윤활유 압력을 확인", forename: "민준", surname: "김", finds: ["압력", "민준"] },
    { summary: "ตรวจสอบปั๊มน้ำ", forename: "สมชาย", surname: "น้ำ", finds: ["น้ำ", "สมชาย"] },
    { summary: "मुख्य इंजन", forename: "राज", surname: "शर्मा", finds: ["इंजन", "शर्मा"] },
    { summary: "তেলের চাপ", forename: "কৌশিক", surname: "চট্টোপাধ্যায়", finds: ["চট্টোপাধ্যায়"] },
    { summary: "எண்ணெய் அழுத்தம்", forename: "கொடி", surname: "ஸ்ரீ", finds: ["அழுத்தம்", "ஸ்ரீ"] },
    { summary: "בדיקת לחץ (X-band) 3", forename: "דוד", surname: "לוי", finds: ["לחץ", "band", "לוי"] },
    { summary: "فحص ضغط الزيت ٣", forename: "أحمد", surname: "مُحَمَّد", finds: ["ضغط", "محمد"] },
    { summary: "Łukasz na burcie", forename: "Đỗ", surname: "Ħal", finds: ["lukasz", "do hal"], finds0: ["lukas"] },
    { summary: "Straße STRAẞE", forename: "Æsa", surname: "Ørn", finds: ["strasse", "AESA", "orn"] },
    { summary: "ışık İzmir", forename: "ﬁn", surname: "e\u0301dz", finds: ["isik", "IŞIK", "izmir", "fin", "édz"] },
    { summary: "Ruder\u00ADanlage", forename: "Haupt\u200Bm", surname: "A\u200Db", finds: ["ruderanlage", "hauptm"] },
    { summary: "🚢".repeat(256), forename: "👩‍🚀", surname: "⚓".repeat(256), finds: [], finds0: ["🚢"] },
  ];
  const vessel = await importFile(
    texts.map(({ summary, forename, surname }) => entryLine({ summary, recordUser: { forename, surname } })),
  );

  test("are imported", () => expect(vessel.said).toEqual({ refused: [], stored: texts.length, code: 0 }));

  test.for(texts)("$summary", async ({ summary, forename, surname, finds, finds0 = [] }) => {
    const entry = vessel.entry(summary);
    const name = fullName({ forename, surname });
    expect(entry.recordUser).toMatchObject({ forename, surname });
    expect(vessel.row(summary)).toMatchObject({ summary, recordUserName: name });
    const { text, recordedBy } = vessel.printed.get(entry.logbookEntryUuid)!;
    const record = solid(`Record Recorded by`) + asPrinted(name);
    // Right-to-left letters are read in the order in which they are drawn.
    expect(lettersOf(text)).toEqual(lettersOf(`${asPrinted(summary)}${record}Entry${entry.logbookEntryUuid}`));
    expect(lettersOf(recordedBy)).toEqual(lettersOf(asPrinted(name)));
    for (const words of finds) expect(await vessel.found({ text: words }), words).toContain(summary);
    for (const words of finds0) expect(await vessel.found({ text: words }), words).toEqual([]);
  });

  agree(vessel);
});

describe("characters that hide, reorder or end a text", async () => {
  const kept = ["exe\u202Egnp.txt", "a\u2066b\u2069c", "tab\tnew\nline\u2028end", "=1+1", "\uFEFFbom", "’‘“”"];
  const vessel = await importFile([
    ...kept.map((summary) => entryLine({ summary })),
    entryLine({ summary: "x" }).replace('"x"', String.raw`"nul \u0000"`),
    entryLine({ summary: "x" }).replace('"x"', String.raw`"half \ud83d of"`),
    entryLine({ summary: "x" }).replace('"x"', '"raw \u0000 nul"'),
    entryLine({ summary: "x" }).replace('"summary":"x"', String.raw`"summary":"one","summ\u0061ry":"two"`),
    entryLine({ summary: "x" }).replace('"summary":"x"', '"recordUser":{"surname":"A","surname":"B"}'),
  ]);

  test("are kept, or refused with the reason", () => {
    expect(vessel.said).toEqual({
      refused: [
        "7: summary holds a NUL character",
        "8: summary holds half of a character (a lone surrogate)",
        "9: holds a NUL character",
        "10: summary is given twice",
        "11: recordUser.surname is given twice",
      ],
      stored: kept.length,
      code: 1,
    });
  });

  test.for(kept)("%j", (summary) => {
    const entry = vessel.entry(summary);
    expect(vessel.row(summary)["summary"]).toBe(summary);
    expect(vessel.printed.get(entry.logbookEntryUuid)?.text).toContain(asPrinted(summary));
  });

  agree(vessel);
});

test("times that are no times are refused with what to write, and nothing of them is shown", async () => {
  const times = {
    "2016-12-31T23:59:60Z": 'does not exist: "2016-12-31T23:59:60Z"; write 23:59:59, or 00:00 of the next day',
    "2026-11-20T24:00:00Z": 'does not exist: "2026-11-20T24:00:00Z"; write 00:00 of the next day',
    "1832-04-31T12:00:00Z": 'does not exist: "1832-04-31T12:00:00Z"; this month has 30 days',
    "2026-11-20T12:00:00.1234Z":
      'is finer than a millisecond: "2026-11-20T12:00:00.1234Z"; write at most three decimals of a second',
    "2026-11-20T12:00:00+0100":
      'is no date and time: "2026-11-20T12:00:00+0100"; write it like 2026-11-20T12:00:00+01:00',
    "2026-11-20 12:00:00Z": 'is no date and time: "2026-11-20 12:00:00Z"; write it like 2026-11-20T12:00:00+01:00',
    "2026-11-20T12:00:00−01:00":
      'is no date and time: "2026-11-20T12:00:00−01:00"; write it like 2026-11-20T12:00:00+01:00',
  };
  const vessel = await importFile(Object.keys(times).map((eventTime) => entryLine({ summary: eventTime, eventTime })));
  expect(vessel.said).toEqual({
    refused: Object.values(times).map((problem, index) => `${index + 1}: eventTime ${problem}`),
    stored: 0,
    code: 1,
  });
  expect([vessel.entries, vessel.hits, [...vessel.rows], [...vessel.printed]]).toEqual([[], [], [], []]);
});

test("a vessel's IMO number is one ship's own, as the file of vessels says it", async () => {
  const [zeros, one, same, blank, none] = Array.from({ length: 5 }, () => randomUUID());
  const { client, refusedVessels } = await importFiles(
    [
      { vesselUuid: zeros, displayName: "ZEROS", imoNumber: "0000000", callSign: "" },
      { vesselUuid: one, displayName: "ONE", imoNumber: "IMO 9074729", callSign: "" },
      { vesselUuid: same, displayName: "SAME", imoNumber: "9074729", callSign: "" },
      { vesselUuid: blank, displayName: "BLANK", imoNumber: " 9301237", callSign: "" },
      { vesselUuid: none, displayName: "NONE", imoNumber: "", callSign: "" },
    ],
    () => [],
  );
  expect(refusedVessels).toEqual([
    'vessel 1: imoNumber is no IMO number: "0000000"; write "" for a ship without one',
    `vessel 3: imoNumber 9074729 is that of ONE (${one}): each ship has its own`,
    'vessel 4: imoNumber is no IMO number: " 9301237"; it has blanks: write "9301237"',
  ]);
  const { vessels } = await client.getVessels({});
  expect(vessels.map(({ displayName, imoNumber }) => [displayName, imoNumber])).toEqual([
    ["NONE", ""],
    ["ONE", "9074729"],
  ]);
});

type Imported = Awaited<ReturnType<typeof importFile>>;

/** Adds the tests that all surfaces have the same entries, with the same values, and that nothing is printed off the page. */
function agree(vessel: Imported): void {
  test("and all surfaces agree", async () => {
    const { client, vesselUuid, entries, hits, rows, foundRows, printed } = vessel;
    const uuids = entries.map(({ logbookEntryUuid }) => logbookEntryUuid).toSorted();
    expect([...rows.keys()].toSorted()).toEqual(uuids);
    expect([...printed.keys()].toSorted()).toEqual(uuids);
    expect(foundRows).toEqual(rows);
    expect(hits.toSorted(byUuid)).toEqual(entries.toSorted(byUuid));
    for (const entry of entries) {
      const { logbookEntryUuid, summary, eventTime, recordUser } = entry;
      const { logbookEntry } = await client.getLogbookEntry({ vesselUuid, logbookEntryUuid });
      expect(logbookEntry).toEqual(entry);
      expect(rows.get(logbookEntryUuid)).toMatchObject({
        summary,
        recordUserName: fullName(recordUser),
        imoNumber: "",
        callSign: "",
      });
      expect(Date.parse(rows.get(logbookEntryUuid)?.["eventTime"] ?? "")).toBe(Date.parse(eventTime));
      expect(printed.get(logbookEntryUuid)?.time).toBe(`${eventTime.slice(11, 16)}${eventTime.slice(-6)}`);
    }
  });

  test("and the report has no text off its page", () => {
    const off = vessel.placed.filter(
      ({ text, baseline, left, right }) =>
        text.trim() && baseline > 0 && (left < MARGIN - 1 || right > PAGE_WIDTH - MARGIN + 1),
    );
    expect(off).toEqual([]);
  });
}

/** Imports the lines of one new vessel without IMO number and call sign, and reads it from every surface. */
async function importFile(lines: readonly string[]) {
  const vesselUuid = randomUUID();
  const vessels = [{ vesselUuid, displayName: "INPUT", imoNumber: "", callSign: "" }];
  const { client, said } = await importFiles(vessels, () => lines.map((line) => line.replace(VESSEL, vesselUuid)));
  const whole = { vesselUuid, logbookName: "deck", documentTitle: "Deck logbook" };
  const { pdfDocument } = await client.generateReport({ ...whole, ...ALL_TIME });
  const printed = reportedEntries(await readPdf(pdfDocument));
  const question = { vesselUuids: [vesselUuid] };
  const fileFormat = DataExportFileFormat.CSV;
  const dataset = { vesselUuid, dataset: "logbook-entries", fileFormat };
  const { logbookEntries: entries } = await client.getLogbookEntries({
    vesselUuid,
    beforeTime: "9999-12-31T23:59:59-23:59",
    limit: 100,
  });
  const hits = async (asked: Question) =>
    (await client.findEntries({ question: { ...question, ...asked }, limit: 100 })).hits.flatMap(
      ({ logbookEntry }) => logbookEntry ?? [],
    );
  const rows = rowsOf(await client.generateDataExportFile({ ...dataset, ...ALL_TIME }));
  const entry = (summary: string) => {
    const found = entries.find((one) => one.summary === summary);
    if (!found) throw new Error(`There is no entry ${summary}.`);
    return found;
  };
  return {
    client,
    vesselUuid,
    said,
    entries,
    entry,
    hits: await hits({}),
    /** Summaries of the entries that a question finds. */
    found: async (asked: Question) => (await hits(asked)).map(({ summary }) => summary),
    rows,
    row: (summary: string) => rows.get(entry(summary).logbookEntryUuid) ?? {},
    foundRows: rowsOf(await client.generateFoundEntriesFile({ question, fileFormat })),
    printed: new Map(printed.map((one) => [/Entry([\da-f-]{36})/.exec(one.text)?.[1] ?? "", one])),
    placed: await readPlacedTexts(pdfDocument),
  };
}

type Question = NonNullable<Parameters<ShoreClient["findEntries"]>[0]["question"]>;

/** Runs `import` as a person does, in a new organisation, and signs its manager in. */
async function importFiles(vessels: readonly object[], linesOf: () => string[]) {
  const name = `Shipping ${randomUUID()}`;
  const { client } = await signedIn(database, "manager", await createOrganization(database, name));
  const file = (suffix: string, content: string) => {
    const path = join(folder, `${randomUUID()}${suffix}`);
    writeFileSync(path, content);
    return path;
  };
  const vesselFile = file(".vessels.json", JSON.stringify(vessels));
  const lines = linesOf();
  const entryFiles = lines.length > 0 ? [file(".ndjson", `${lines.join("\n")}\n`)] : [];
  const errors: string[] = [];
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => errors.push(line.replace(/^\/\S+?(?:\.ndjson:|\.json: )/, "")),
    showProgress: () => {},
    signal: new AbortController().signal,
  };
  const run = importCommand.read([...entryFiles, "--vessels", vesselFile, "--organisation", name]);
  const code = await run(terminal, database, readConfig({}));
  await fillFind(database);
  const stored = Number(/ new +(\d+)/.exec(printed.join("\n"))?.[1] ?? 0);
  const refusedVessels = errors.filter((error) => error.startsWith("vessel "));
  const refused = errors.filter((error) => /^\d+: /.test(error));
  return { client, refusedVessels, said: { refused, stored, code } };
}

function rowsOf({ fileContent }: { fileContent: Uint8Array }): Map<string, Record<string, string>> {
  const { rows } = readCsv(Buffer.from(fileContent));
  return new Map(rows.map((row) => [row["logbookEntryUuid"] ?? "", row]));
}

type Line = {
  summary: string;
  eventTime?: string;
  position?: object | null;
  collectedData?: object[];
  recordUser?: object;
};

/** A line of a file, of the vessel that is imported. */
function entryLine({ position, ...entry }: Line): string {
  const collectedData = position === undefined ? [] : [{ name: "position", label: "Position", position }];
  const common = {
    logbookEntryUuid: randomUUID(),
    vesselUuid: VESSEL,
    eventTime: "2026-11-20T12:00:00+01:00",
    logbookName: "deck",
    entryTypeId: "remark",
    entryTypeName: "Note",
    collectedData,
  };
  return JSON.stringify({ ...common, ...entry });
}

/** A text as a report prints it: without blanks, what cannot be seen by its number. */
function asPrinted(text: string): string {
  const visible = text
    .normalize("NFC")
    .replaceAll(
      /[\u00AD\u200B\u202E\u2066\u2069\uFEFF]|(?<=\w)\u200D/g,
      (one) => `[U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
    );
  return solid(visible);
}

function lettersOf(text = ""): string[] {
  return Array.from(text.replaceAll(/\s/g, "")).toSorted();
}

function marksOf(entries: readonly LogbookEntry[]): Record<string, TimeMark> {
  return Object.fromEntries(entries.map(({ summary, timeMark }) => [summary, timeMark]));
}

function byUuid(one: LogbookEntry, other: LogbookEntry): number {
  return one.logbookEntryUuid < other.logbookEntryUuid ? -1 : 1;
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}

const { EARLY } = TimeMark;
const VESSEL = "00000000-0000-0000-0000-000000000000";
const ALL_TIME = { fromTime: "1000-01-01T00:00:00Z", toTime: "9999-12-31T00:00:00Z" };
/** In points. */
const [PAGE_WIDTH, MARGIN] = [595.28, 40];
