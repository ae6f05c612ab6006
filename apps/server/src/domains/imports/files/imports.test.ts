import { randomUUID } from "node:crypto";
import type { Mapping } from "@shore/tabular/mapping";
import type { Proposal } from "@shore/tabular/propose";
import { ImportState } from "@shore/api/gen-server/shore/v1/imports_pb";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../database/db.ts";
import { sealAll } from "../../evidence/tasks.ts";
import { checkEvidence } from "../../evidence/check/check-evidence.ts";
import { FIND_FILL, fillFind } from "../../records/find/fill.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importer } from "../../../testing/imports.ts";
import { changeFact, createCredential, fact, shipClient } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { readPdf } from "../../../testing/read-pdf.ts";
import { reportedEntries, solid } from "../../../testing/read-report.ts";
import { storedContent } from "../../../testing/named-records.ts";
import { addFiles } from "./change-import.ts";
import { keepDueImports } from "./tasks.ts";
import { checkImport } from "./check-rows.ts";
import { storeBatch } from "./store-entries.ts";
import { readImport } from "./imports.sql.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
const person = importer(database, client, organizationUuid);
const log = { info() {}, warn() {} };

/** A day of a deck log: time, position, wind. */
const DECK = `Date,Time,Latitude,Longitude,Wind
2025-03-01,04:00,56.80350,7.04500,SW 6
2025-03-01,08:00,56.90350,7.14500,SW 7
2025-03-01,12:00,57.00350,7.24500,W 7
2025-03-02,04:00,91.50000,7.34500,W 5
2025-03-02,08:00,57.20350,7.44500,W 4
`;

const decide = (mapping: Mapping): Mapping => ({
  ...mapping,
  vesselUuid,
  logbookName: "deck",
  eventType: { id: "log", name: "Log", category: "Navigation" },
  time: { ...mapping.time, offset: { kind: "fixed", offset: "+01:00" } },
  positions: mapping.positions.map((position) => ({
    ...position,
    latitude: { ...position.latitude, notation: "decimal", hemisphere: "sign" },
    longitude: { ...position.longitude, notation: "decimal", hemisphere: "sign" },
  })),
});

test.each(proveOnly)(
  "a proposal names the values of a column in all rows and files of its table, with the number of their rows",
  async () => {
    const head = "Date,Time,Vessel,Event,Wind\n";
    const rowsOfDay = (day: string, vessels: readonly string[]) =>
      vessels.map(
        (vessel, index) => `2025-01-${day},${String(index % 24).padStart(2, "0")}:00,${vessel},Noon,${index}\n`,
      );
    // The rare one is far below the rows that are shown.
    const first = [...Array.from({ length: 300 }, () => "Havbris"), "Rare\0", "Rare"];
    const { importUuid } = await person.read({
      "a.csv": head + rowsOfDay("01", first).join(""),
      "b.csv": head + rowsOfDay("02", ["Havsula", "Havbris"]).join(""),
    });
    const { tables } = await person.get(importUuid);
    expect(tables).toHaveLength(1);
    const { columns } = JSON.parse(tables[0]?.proposal ?? "") as Proposal;
    const valuesOf = (head: string) => columns.find((column) => column.head === head)?.values;
    expect(valuesOf("Vessel")).toEqual([
      { value: "Havbris", rows: 301 },
      { value: "Rare", rows: 1 },
      { value: "Havsula", rows: 1 },
    ]);
    expect(valuesOf("Event")).toEqual([{ value: "Noon", rows: 304 }]);
    expect(valuesOf("Wind")).toHaveLength(200);
  },
);

test("what the files of a table say differently is asked, though each alone has one reading", async () => {
  const { importUuid } = await person.read({
    "comma.csv": "Date;Time;Distance;Fuel\n13.04.2025;12:00;1,5;1,234\n14.04.2025;12:00;2,75;2,345\n",
    "point.csv": "Date;Time;Distance;Fuel\n04/13/2025;12:00;1.234;2.5\n04/05/2025;12:00;2.5;3.5\n",
  });
  const { tables } = await person.get(importUuid);
  expect(tables).toHaveLength(1);
  const { questions, mapping } = JSON.parse(tables[0]?.proposal ?? "") as Proposal;
  expect(questions.find(({ id }) => id === "order")?.sentence).toMatch(/^Dates contradict each other/);
  // 1.234 beside a decimal comma would be 1234.
  expect(questions.find(({ id }) => id === "decimal")?.sentence).toMatch(/Values contradict each other, 2\.5 and 1,5/);
  expect(mapping.time.order).toBeNull();
  expect(tables[0]?.missing).toEqual(expect.arrayContaining([expect.stringMatching(/Distance.*comma or the point/)]));
});

test("a table becomes entries in steps: read, checked with its problems, seen before anything is stored", async () => {
  const { importUuid } = await person.read({ "deck-2025.csv": DECK });
  const read = await person.get(importUuid);
  expect(read.import).toMatchObject({
    state: ImportState.MAPPING,
    failure: "",
    files: [{ kind: "csv", tableNumber: 1 }],
  });
  expect(read.tables).toHaveLength(1);
  expect(read.tables[0]?.missing.join(" ")).toMatch(/offset/i);
  const [fileUuid = ""] = read.import?.files.map((file) => file.fileUuid) ?? [];
  const { rows } = await client.importFirstRowsGet({ importUuid, fileUuid });
  expect(rows[1]).toMatchObject({ rowNumber: 2n, cells: ["2025-03-01", "04:00", "56.80350", "7.04500", "SW 6"] });
  await expect(client.importCheck({ importUuid, etag: read.import?.etag ?? "" })).rejects.toThrow("is not complete");

  const tried = await client.importMappingTry({
    importUuid,
    tableNumber: 1,
    mapping: JSON.stringify(decide(JSON.parse(read.tables[0]?.mapping ?? "") as Mapping)),
  });
  expect(tried.rows[0]?.logbookEntry).toMatchObject({ eventTime: "2025-03-01T04:00:00+01:00", withdrawable: true });

  const proposed = JSON.parse(read.tables[0]?.mapping ?? "") as Mapping;
  const timesOf = async (mapping: Mapping) => {
    const { rows: some, missing } = await client.importMappingTry({
      importUuid,
      tableNumber: 1,
      mapping: JSON.stringify(mapping),
    });
    return { missing: missing.length > 0, times: some.map(({ writtenTime, eventTime }) => [writtenTime, eventTime]) };
  };
  expect((await timesOf(proposed)).times[0]).toEqual(["2025-03-01 04:00", ""]);
  // The vessel is open, and the latitude of the fourth row is beyond 90°.
  const { time: decidedTime } = decide(proposed);
  const { missing, times } = await timesOf({ ...proposed, time: decidedTime });
  expect(missing).toBe(true);
  expect(times[3]).toEqual(["2025-03-02 04:00", "2025-03-02T04:00:00+01:00"]);
  expect((await timesOf(decide(proposed))).times).toEqual(times);

  const checked = await person.check(importUuid, decide);
  expect(checked.import).toMatchObject({ state: ImportState.CHECKED, failure: "" });
  expect(checked.check).toMatchObject({
    rows: 5n,
    newEntries: 4n,
    equalEntries: 0n,
    problemRows: 1n,
    undecidedRows: 1n,
    vessels: [
      { vesselUuid, newEntries: 4n, fromTime: "2025-03-01T04:00:00+01:00", toTime: "2025-03-02T08:00:00+01:00" },
    ],
    problems: [
      {
        kind: "latitude_beyond",
        sentence: "Latitude beyond 90°",
        rows: 1n,
        firstRows: [{ rowNumber: 5n, cellIndex: 2 }],
      },
    ],
  });
  const { logbookEntries } = await client.importEntryList({ importUuid, vesselUuid });
  expect(logbookEntries.map(({ eventTime }) => eventTime)).toEqual([
    "2025-03-02T08:00:00+01:00",
    "2025-03-01T12:00:00+01:00",
    "2025-03-01T08:00:00+01:00",
    "2025-03-01T04:00:00+01:00",
  ]);
  const track = await client.importTrackGet({ importUuid, vesselUuid });
  expect(track).toMatchObject({ points: [{ latitude: 56.8035 }, {}, {}, {}], summary: { positions: 4 } });
  // Nothing is stored.
  expect((await client.getLogbookEntries({ vesselUuid })).logbookEntries).toEqual([]);

  await expect(client.importStart({ importUuid, etag: await person.etagOf(importUuid) })).rejects.toThrow(
    "have problems",
  );
  const file = await client.generateImportProblemsFile({ importUuid });
  const csv = Buffer.from(file.fileContent).toString("utf8");
  expect(csv.split("\r\n")[1]).toMatch(/^deck-2025\.csv,5,C,.*91\.5.*2025-03-02,04:00,91\.50000/);
  await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
  await expect(person.get(importUuid)).rejects.toThrow("not_found");
  const { rows: left } = await database.query(
    `select from import_row where organization_uuid = $1 and import_uuid = $2
     union all select from import_piece where organization_uuid = $1 and import_uuid = $2`,
    [organizationUuid, importUuid],
  );
  expect(left).toEqual([]);
});

test.each(proveOnly)(
  "the figures of all new entries are drawn before anything is stored, texts among them are counted",
  async () => {
    const rows = ["01,04:00,71,4", "01,08:00,72.5,5", "01,12:00,fog,5", "02,08:00,75,6", "04,08:00,70,"];
    const { importUuid } = await person.read({
      "figures.csv": `Date,Time,Humidity (%),Force\n${rows.map((row) => `2024-05-${row}\n`).join("")}`,
    });
    await person.check(importUuid, (mapping) => ({
      ...decide(mapping),
      columns: mapping.columns.map((column) =>
        column.meaning.kind === "value"
          ? { ...column, meaning: { ...column.meaning, type: "number", words: "keep" } }
          : column,
      ),
    }));
    const of = { importUuid, vesselUuid };
    const { figureNames, figureSeries } = await client.importFiguresGet(of);
    expect(figureNames).toMatchObject([
      { name: "force", label: "Force" },
      { name: "humidity", label: "Humidity (%)" },
    ]);
    expect(figureSeries).toMatchObject([{ name: "force", values: 4, texts: 0 }]);
    const { figureSeries: asked } = await client.importFiguresGet({ ...of, names: ["humidity", "absent"] });
    expect(asked).toMatchObject([
      {
        name: "humidity",
        label: "Humidity (%)",
        values: 4,
        texts: 1,
        points: [
          {
            value: 71,
            manual: true,
            eventTime: "2024-05-01T04:00:00+01:00",
            entryTypeName: "Log",
            afterGap: false,
            count: 1,
          },
          { value: 72.5, min: 72.5, max: 72.5 },
          { value: 75 },
          { value: 70, eventTime: "2024-05-04T08:00:00+01:00", afterGap: true },
        ],
      },
      { name: "absent", label: "", points: [], values: 0 },
    ]);
    await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
  },
);

test("a column that is kept as other data is in the entry, before and after the import", async () => {
  const { importUuid } = await person.read({
    "hull.csv": "Date,Time,Latitude,Longitude,Hull\n2024-03-01,04:00,56.80350,7.04500,Fouled\n",
  });
  await person.check(importUuid, (mapping) => ({
    ...decide(mapping),
    columns: mapping.columns.map((column) =>
      column.head === "Hull" ? { ...column, meaning: { kind: "other", name: "Hull" } } : column,
    ),
  }));
  const otherData = [{ name: "x-Hull", value: { case: "string", value: "Fouled" } }];
  const { logbookEntries } = await client.importEntryList({ importUuid, vesselUuid });
  expect(logbookEntries).toMatchObject([{ otherData, collectedData: [{ name: "position" }] }]);
  await person.start(importUuid);
  const { logbookEntryUuid = "" } = logbookEntries[0] ?? {};
  expect(await client.getLogbookEntry({ vesselUuid, logbookEntryUuid })).toMatchObject({ logbookEntry: { otherData } });
  await person.withdraw(importUuid);
});

describe("an imported import", () => {
  let importUuid = "";
  let before: Record<string, string> = {};

  beforeAll(async () => {
    await sealAll(database, { lagMs: 0 }, log);
    before = await content();
    ({ importUuid } = await person.read({ "deck-2025.csv": DECK }));
    await person.check(importUuid, decide);
    await person.start(importUuid);
    await fillFind(database);
  });

  test("is in the logbook, Find and the track, marked, with file and row in its history", async () => {
    const { import: imported } = await person.get(importUuid);
    expect(imported).toMatchObject({ state: ImportState.IMPORTED, importedEntries: 4n });
    const { logbookEntries } = await client.getLogbookEntries({ vesselUuid });
    expect(logbookEntries.map(({ withdrawable }) => withdrawable)).toEqual([true, true, true, true]);
    const { logbookEntryUuid = "" } = logbookEntries[0] ?? {};
    const one = await client.getLogbookEntry({ vesselUuid, logbookEntryUuid });
    expect(one.entryImport).toMatchObject({
      importUuid,
      userDisplayName: "Test Person",
      fileDisplayName: "deck-2025.csv",
      rowNumber: 6n,
      withdrawUntilTime: imported?.withdrawUntilTime,
    });
    const found = await client.findEntries({ question: { text: "SW" } });
    expect(found.hits.map(({ logbookEntry }) => logbookEntry?.withdrawable)).toEqual([true, true]);
    const { points } = await client.trackGet({ vesselUuid });
    expect(points.map(({ withdrawable }) => withdrawable)).toEqual([true, true, true, true]);
    const day = imported?.withdrawUntilTime.slice(0, "yyyy-MM-dd".length);
    const { pdfDocument } = await client.generateReport({
      vesselUuid,
      logbookName: "deck",
      documentTitle: "Deck logbook",
      fromTime: "2025-03-01T00:00:00Z",
      toTime: "2025-03-03T00:00:00Z",
    });
    const texts = reportedEntries(await readPdf(pdfDocument)).map(({ text }) => text);
    expect(texts).toHaveLength(4);
    expect(texts[3]).toContain(solid(`Imported from a file: deck-2025.csv, row 6. Can be withdrawn until ${day}.`));
  });

  test("is in no log of the evidence, no file, no open entry", async () => {
    await sealAll(database, { lagMs: 0 }, log);
    const { rows: leaves } = await database.query(
      "select from evidence_leaf where organization_uuid = $1 and kind = 2",
      [organizationUuid],
    );
    expect(leaves).toEqual([]);
    const differences: string[] = [];
    await checkEvidence(database, (sentence) => differences.push(sentence));
    expect(differences).toEqual([]);
    const file = await client.generateDataExportFile({
      vesselUuid,
      dataset: "logbook-entries",
      fileFormat: 1,
      fromTime: "2025-01-01T00:00:00Z",
      toTime: "2026-01-01T00:00:00Z",
    });
    expect(Buffer.from(file.fileContent).toString("utf8").trimEnd().split("\r\n")).toHaveLength(1);
    expect(
      (await database.query("select from open_entry where organization_uuid = $1", [organizationUuid])).rows,
    ).toEqual([]);
  });

  test("the same file again has no new entry", async () => {
    const again = await person.read({ "copy.csv": DECK });
    const { check, import: second } = await person.check(again.importUuid, decide);
    expect(check).toMatchObject({ newEntries: 0n, equalEntries: 4n, problemRows: 1n });
    expect(second?.files[0]?.sameFiles).toMatchObject([{ importUuid, fileDisplayName: "deck-2025.csv" }]);
    await client.importWithdraw({ importUuid: again.importUuid, etag: await person.etagOf(again.importUuid) });
  });

  test("withdrawn leaves everything as it was before but its own row and the audit log", async () => {
    await person.withdraw(importUuid);
    expect((await person.get(importUuid)).import).toMatchObject({ state: ImportState.WITHDRAWN, importedEntries: 4n });
    await fillFind(database);
    expect(await content()).toEqual(before);
  });
});

test("an import killed between two batches goes on where it was, and each entry is stored once", async () => {
  const rows = Array.from(
    { length: 30 },
    (_, hour) =>
      `2025-04-${String(1 + Math.floor(hour / 24)).padStart(2, "0")},${String(hour % 24).padStart(2, "0")}:00,56.5,7.5,W ${hour}`,
  );
  const { importUuid } = await person.read({ "april.csv": `Date,Time,Latitude,Longitude,Wind\n${rows.join("\n")}\n` });
  await person.check(importUuid, decide);
  await client.importStart({ importUuid, etag: await person.etagOf(importUuid) });
  const key = { organizationUuid, importUuid };
  // As by a worker that is killed after each batch.
  for (let done = 0; done < 20; done += 7) expect(await storeBatch(database, key, 3, 7)).toBe(false);
  expect((await person.get(importUuid)).import).toMatchObject({ state: ImportState.IMPORTING, importedEntries: 21n });
  const { logbookEntries } = await client.getLogbookEntries({ vesselUuid, limit: 100 });
  expect(logbookEntries.every(({ withdrawable }) => withdrawable)).toBe(true);
  await Promise.all([storeBatch(database, key, 3, 7), storeBatch(database, key, 3, 7)]);
  await person.work(importUuid);
  expect((await person.get(importUuid)).import).toMatchObject({ state: ImportState.IMPORTED, importedEntries: 30n });
  await person.withdraw(importUuid);
});

test("a batch that another worker has stored meanwhile is counted once, and its rows are not those of others", async () => {
  const { importUuid } = await person.read({ "twice.csv": DECK.replaceAll("2025-", "2017-") });
  const { check } = await person.check(importUuid, decide);
  await client.importProblemDecide({ importUuid, leftOut: true, etag: await person.etagOf(importUuid) });
  await client.importStart({ importUuid, etag: await person.etagOf(importUuid) });
  const key = { organizationUuid, importUuid };
  const { work_number: workNumber = 0 } = (await readImport(database, key)) ?? {};
  // Read before the other has stored, as by a worker that is taken for dead.
  const late: Database = {
    ...database,
    transaction: async (work) => {
      expect(await storeBatch(database, key, workNumber, 2)).toBe(false);
      return database.transaction(work);
    },
  };
  expect(await storeBatch(late, key, workNumber, 2)).toBe(false);
  expect((await readImport(database, key))?.work_done).toBe(2);
  const { import: imported } = await person.work(importUuid);
  expect(imported).toMatchObject({ state: ImportState.IMPORTED, importedEntries: check?.newEntries });
  const { rows } = await database.query<{ state: string; rows: number }>(
    "select state, count(*)::int as rows from import_row where import_uuid = $1 and state <> 'problem' group by state",
    [importUuid],
  );
  expect(rows).toEqual([{ state: "new", rows: 4 }]);
  await person.withdraw(importUuid);
});

test("a check that another worker begins anew, as this one is taken for dead, is that of the other: all rows are staged", async () => {
  const rows = Array.from({ length: 2_500 }, (_, minute) => {
    const time = new Date(Date.UTC(2016, 0, 1) + minute * 60_000).toISOString();
    return `${time.slice(0, 10)},${time.slice(11, 16)},56.5,7.5,W 3`;
  });
  const { importUuid } = await person.read({
    "minutes.csv": `Date,Time,Latitude,Longitude,Wind\n${rows.join("\n")}\n`,
  });
  const key = { organizationUuid, importUuid };
  const settings = { origin: "", signal: new AbortController().signal, sendPiece: () => Promise.resolve() };
  const ended = Promise.withResolvers<undefined>();
  let other: Promise<void> | undefined;
  await person.check(importUuid, decide, async () => {
    const work = { ...key, workNumber: (await readImport(database, key))?.work_number ?? 0 };
    // Begins, and goes on when the first one has ended.
    const begun: Database = {
      ...database,
      transaction: async (run) => {
        const result = await database.transaction(run);
        await ended.promise;
        return result;
      },
    };
    let transactions = 0;
    const first: Database = {
      ...database,
      transaction: async (run) => {
        const result = await database.transaction(run);
        transactions += 1;
        // Its first batch is staged.
        if (transactions === 2) {
          other = checkImport(work, { ...settings, database: begun });
          await vi.waitUntil(async () => (await readImport(database, key))?.check_run === 2, { timeout: 40_000 });
        }
        return result;
      },
    };
    await expect(checkImport(work, { ...settings, database: first })).rejects.toThrow("begun this check anew");
    ended.resolve(undefined);
    await other;
  });
  const { check, import: checked } = await person.get(importUuid);
  expect(checked?.state).toBe(ImportState.CHECKED);
  expect(check?.newEntries).toBe(2_500n);
  const { rows: staged } = await database.query("select count(*)::int as rows from import_row where import_uuid = $1", [
    importUuid,
  ]);
  expect(staged).toEqual([{ rows: 2_500 }]);
});

test("a kept import is received at that moment: sealed, exported, judged, and can no longer be withdrawn", async () => {
  const { importUuid } = await person.read({ "deck-2025.csv": DECK });
  await person.check(importUuid, decide);
  await person.start(importUuid);
  const before = await clock();
  await person.keep(importUuid);
  expect((await person.get(importUuid)).import).toMatchObject({ state: ImportState.KEPT, withdrawUntilTime: "" });
  const { logbookEntries } = await client.getLogbookEntries({ vesselUuid });
  expect(logbookEntries.map(({ withdrawable }) => withdrawable)).toEqual([false, false, false, false]);
  for (const { receiveTime } of logbookEntries) expect(Date.parse(receiveTime)).toBeGreaterThanOrEqual(before);
  await sealAll(database, { lagMs: 0 }, log);
  const differences: string[] = [];
  const { records } = await checkEvidence(database, (sentence) => differences.push(sentence));
  expect(differences).toEqual([]);
  expect(records).toBeGreaterThanOrEqual(4);
  const { rows: leaves } = await database.query("select from evidence_leaf where organization_uuid = $1 and kind = 2", [
    organizationUuid,
  ]);
  expect(leaves).toHaveLength(4);
  await expect(client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) })).rejects.toThrow("is kept");
  const { rows: staged } = await database.query(
    "select from import_row where import_uuid = $1 union all select from import_piece where import_uuid = $1",
    [importUuid],
  );
  expect(staged).toEqual([]);
});

test("after seven days an import is kept by itself", async () => {
  const { importUuid } = await person.read({ "june.csv": DECK.replaceAll("2025-03", "2025-06") });
  await person.check(importUuid, decide);
  await person.start(importUuid);
  await keepDueImports(database, log);
  expect((await person.get(importUuid)).import?.state).toBe(ImportState.IMPORTED);
  await database.query("update import set import_time = now() - interval '169 hours' where import_uuid = $1", [
    importUuid,
  ]);
  await keepDueImports(database, log);
  await person.work(importUuid);
  expect((await person.get(importUuid)).import?.state).toBe(ImportState.KEPT);
});

test.each(proveOnly)(
  "a ship's fact about one of the entries keeps the import: it can no longer be withdrawn",
  async () => {
    const ship = await createCredential(database, { organizationUuid, vesselUuid });
    const { importUuid } = await person.read({ "may.csv": DECK.replaceAll("2025-03", "2025-05") });
    await person.check(importUuid, decide);
    await person.start(importUuid);
    const newest = { vesselUuid, beforeTime: "2025-05-31T00:00:00Z", limit: 1 };
    const { logbookEntries } = await client.getLogbookEntries(newest);
    const struck = changeFact("struck", logbookEntries[0]?.logbookEntryUuid ?? "", {});
    await shipClient((await startTestServer(database)).origin, ship.secret).putFacts({
      epochUuid: randomUUID(),
      sequence: 1n,
      shipTime: "2025-05-03T08:00:00+01:00",
      facts: [fact(struck)],
    });
    await expect(client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) })).rejects.toThrow(
      "A ship has sent a fact",
    );
    await keepDueImports(database, log);
    await person.work(importUuid);
    expect((await person.get(importUuid)).import?.state).toBe(ImportState.KEPT);
    const now = await client.getLogbookEntries(newest);
    expect(now.logbookEntries[0]).toMatchObject({ crossedOut: true, withdrawable: false });
  },
);

test.each(proveOnly)("a check that was killed begins anew", async () => {
  const { importUuid } = await person.read({ "july.csv": DECK.replaceAll("2025-03", "2025-07") });
  const { check } = await person.check(importUuid, decide);
  // As when a worker dies before the last transaction, and another one gets the job.
  await database.query("update import set state = 'checking', check_result = null where import_uuid = $1", [
    importUuid,
  ]);
  expect((await person.work(importUuid)).check).toEqual(check);
  await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
});

test("files of entries need no mapping; facts, unknown vessels and invalid lines are problems with their lines", async () => {
  const line = (logbookEntryUuid: string, more: object = {}) =>
    JSON.stringify({
      logbookEntryUuid,
      vesselUuid,
      eventTime: "2025-08-01T12:00:00+02:00",
      logbookName: "deck",
      entryTypeId: "noon",
      ...more,
    });
  const uuids = Array.from({ length: 4 }, () => randomUUID());
  const lines = [
    line(uuids[0] ?? "", { summary: "Noon" }),
    line(uuids[1] ?? "", { vesselUuid: randomUUID() }),
    JSON.stringify({ factUuid: uuids[2] }),
    "{",
    line(uuids[3] ?? "", { logbookName: "diary" }),
    line(uuids[0] ?? "", { summary: "Noon, again" }),
    line(uuids[0] ?? "", { summary: "Noon" }),
  ];
  const { importUuid } = await person.read({ "entries.ndjson": lines.join("\n") });
  expect((await person.get(importUuid)).tables).toMatchObject([{ kind: "ndjson", mapping: "", missing: [] }]);
  const { check } = await person.check(importUuid, decide);
  expect(check).toMatchObject({ rows: 7n, newEntries: 1n, repeatedRows: 1n, problemRows: 5n });
  const found = check?.problems.flatMap(({ kind, firstRows }) =>
    firstRows.map(({ rowNumber }) => `${rowNumber} ${kind}`),
  );
  expect(found?.toSorted()).toEqual(["2 vessel", "3 fact", "4 entry", "5 entry", "6 different_twice"]);
  await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
});

test("an entry that is stored and different is shown beside the stored one, and not imported", async () => {
  const { importUuid } = await person.read({ "june.csv": DECK.replaceAll("2025-03", "2025-06").replace("W 4", "W 5") });
  const { check } = await person.check(importUuid, decide);
  expect(check).toMatchObject({ newEntries: 0n, equalEntries: 3n, differentEntries: 1n });
  const { differences } = await client.importDifferenceList({ importUuid });
  const windOf = (entry: (typeof differences)[number]["stored"]) =>
    [...(entry?.collectedData ?? []), ...(entry?.userData ?? [])].find(({ label }) => label === "Wind")?.value.value;
  expect(differences.map(({ fromFile, stored }) => [windOf(fromFile), windOf(stored)])).toEqual([["W 5", "W 4"]]);
  await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
});

test.each(proveOnly)(
  "the same file in two imports at once is stored once: the second has nothing left to store",
  async () => {
    const file = DECK.replaceAll("2025-03", "2023-03");
    const [first, second] = [await person.read({ "a.csv": file }), await person.read({ "b.csv": file })];
    for (const { importUuid } of [first, second])
      expect((await person.check(importUuid, decide)).check?.newEntries).toBe(4n);
    await Promise.all([person.start(first.importUuid), person.start(second.importUuid)]);
    const imports = await Promise.all([person.get(first.importUuid), person.get(second.importUuid)]);
    expect(imports.map((each) => each.import?.state)).toEqual([ImportState.IMPORTED, ImportState.IMPORTED]);
    expect(imports.reduce((sum, each) => sum + (each.import?.importedEntries ?? 0n), 0n)).toBe(4n);
    for (const { importUuid } of [first, second]) await person.withdraw(importUuid);
  },
);

test.each(proveOnly)(
  "of entries stored since the check the equal and the different ones are told apart, and left as they are",
  async () => {
    const first = await person.read({ "a.csv": DECK.replaceAll("2025-03", "2022-03") });
    const second = await person.read({ "b.csv": DECK.replaceAll("2025-03", "2022-03").replace("W 4", "W 5") });
    for (const { importUuid } of [first, second])
      expect((await person.check(importUuid, decide)).check?.newEntries).toBe(4n);
    await person.start(first.importUuid);
    const stored = () =>
      database.query("select * from logbook_entry where vessel_uuid = $1 order by logbook_entry_uuid", [vesselUuid]);
    const { rows: before } = await stored();
    expect((await person.start(second.importUuid)).import?.importedEntries).toBe(0n);
    expect((await stored()).rows).toEqual(before);
    const { rows: states } = await database.query<{ state: string }>(
      "select state from import_row where import_uuid = $1 and state <> 'problem' order by row_number",
      [second.importUuid],
    );
    expect(states.map(({ state }) => state)).toEqual(["equal", "equal", "equal", "different"]);
    for (const { importUuid } of [first, second]) await person.withdraw(importUuid);
  },
);

test.each(proveOnly)("entries are indexed by one job, which waits until no more batches are stored", async () => {
  const { importUuid } = await person.read({ "a.csv": DECK.replaceAll("2025-03", "2021-03") });
  await person.check(importUuid, decide);
  await client.importProblemDecide({ importUuid, leftOut: true, etag: await person.etagOf(importUuid) });
  await client.importStart({ importUuid, etag: await person.etagOf(importUuid) });
  await database.query("delete from graphile_worker._private_jobs");
  for (let batch = 0; batch < 2; batch += 1) await storeBatch(database, { organizationUuid, importUuid }, 3, 2);
  const { rows } = await database.query<{ waits: boolean }>(
    "select run_at > now() + interval '5 seconds' as waits from graphile_worker.jobs where task_identifier = $1",
    [FIND_FILL],
  );
  expect(rows).toEqual([{ waits: true }]);
  await person.work(importUuid);
  await person.withdraw(importUuid);
});

test("a mapping that was saved is there for a table with the same heads", async () => {
  const first = await person.read({ "a.csv": DECK });
  await person.check(first.importUuid, decide);
  await client.importMappingSave({ importUuid: first.importUuid, tableNumber: 1, displayName: "Deck log" });
  const second = await person.read({ "b.csv": DECK.replaceAll("2025-03", "2025-09") });
  const { tables } = await person.get(second.importUuid);
  expect(tables[0]?.savedMappings).toMatchObject([{ displayName: "Deck log" }]);

  // Its name is taken for other heads: nobody's mapping is lost to another's.
  const other = await person.read({ "c.csv": DECK.replace(/^[^\r\n]*/, (heads) => `${heads} *`) });
  await person.check(other.importUuid, decide);
  const late = client.importMappingSave({ importUuid: other.importUuid, tableNumber: 1, displayName: "Deck log" });
  await expect(late).rejects.toThrow("Write another name");
  await client.importMappingSave({ importUuid: first.importUuid, tableNumber: 1, displayName: "Deck log" });
  const { savedMappings } = await client.importSavedMappingList({});
  expect(savedMappings).toHaveLength(1);
  await client.importSavedMappingDelete({ savedMappingUuid: savedMappings[0]?.savedMappingUuid ?? "" });
  for (const { importUuid } of [first, second, other])
    await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
});

test("more than an import or an organisation may stage is refused, with what to do", async () => {
  const { import: made } = await client.importCreate({});
  const importUuid = made?.importUuid ?? "";
  const files = (count: number, sizeBytes: bigint) =>
    Array.from({ length: count }, (_, index) => ({ displayName: `${index}.csv`, sizeBytes }));
  await expect(client.importFilesAdd({ importUuid, files: files(2, 300_000_000n) })).rejects.toThrow("at most 512 MB");
  await client.importFilesAdd({ importUuid, files: files(50, 1n) });
  await expect(
    client.importFilesAdd({ importUuid, files: [{ displayName: "51.csv", sizeBytes: 1n }] }),
  ).rejects.toThrow("at most 50 files");
  const added = await addFiles(
    database,
    { organizationUuid, importUuid: (await client.importCreate({})).import?.importUuid ?? "" },
    [{ displayName: "a.csv", sizeBytes: 2_000_000, lastModifiedMs: 0 }],
    { stagedBytes: 1_048_576 },
  );
  expect(added).toEqual({ full: expect.stringContaining("Your organization has 1 MB of files in imports") });
});

test.each(proveOnly)(
  "zeros in a head and in values are read: the characters that cannot be stored are marked",
  async () => {
    const bytes = Buffer.from("Date,Time,Lat\0,Sea\n2025-03-01,04:00,56.8,a\0\n2025-03-01,08:00,56.9,b\0\n");
    const { importUuid } = await person.read({ "zeros.csv": bytes });
    const read = await person.get(importUuid);
    expect(read.import).toMatchObject({ state: ImportState.MAPPING, failure: "" });
    expect(read.tables).toHaveLength(1);
    const failed = await person.check(importUuid, decide).catch((error: unknown) => String(error));
    expect(JSON.stringify(failed, (_, value: unknown) => (typeof value === "bigint" ? 0 : value))).toMatch(
      /not complete|\uFFFD/,
    );
    await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
  },
);

test("what cannot be read is said at its file, and leads nowhere further", async () => {
  const { importUuid } = await person.read({
    "photo.csv": Buffer.from("89504e470d0a1a0a0000", "hex"),
    "empty-head.csv": "Date,Time\n",
  });
  const { import: read } = await person.get(importUuid);
  expect(read?.files[0]?.problem).toMatch(/photo\.csv/);
  await expect(client.importCheck({ importUuid, etag: read?.etag ?? "" })).rejects.toThrow(
    /cannot be read|not read yet/,
  );
  await client.importWithdraw({ importUuid, etag: await person.etagOf(importUuid) });
});

/** The time by the database's clock. */
async function clock(): Promise<number> {
  const { rows } = await database.query<{ now: Date }>("select now()");
  return rows[0]?.now.getTime() ?? 0;
}

/** Every row of the organisation but what an import leaves: itself, its file and table, audit lines, their leaves, calls. */
async function content(): Promise<Record<string, string>> {
  const all = await storedContent(database, organizationUuid);
  const left = [
    "import",
    "import_file",
    "import_table",
    "audit_event",
    "audit_content",
    "backfill",
    "create_key",
    "session",
  ];
  return Object.fromEntries(
    Object.entries(all).filter(([table]) => !left.includes(table) && !/^(evidence_|idempotency)/.test(table)),
  );
}
