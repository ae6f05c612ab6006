import { randomUUID } from "node:crypto";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries, importSearchedEntries } from "../../../testing/searched-entries.ts";
import { checkFind } from "./check-find.ts";
import { fillFind } from "./fill.ts";

const database = await testDatabase();

/** Creates an organisation with a vessel, and signs a client in. */
async function fleet(...entries: object[]) {
  const { client, organizationUuid, token } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  const uuids = await importSearchedEntries(database, vesselUuid, entries);
  const summaries = async (question: object, more: object = {}) =>
    (await client.findEntries({ question, ...more })).hits.map(({ logbookEntry }) => logbookEntry?.summary);
  return { client, organizationUuid, vesselUuid, uuids, summaries, token };
}

describe("words", async () => {
  const { summaries } = await fleet(
    { eventTime: "2026-03-04T12:00:00Z", summary: "Oily water separator alarm", entryTypeName: "Alarm" },
    {
      eventTime: "2026-03-03T12:00:00Z",
      summary: "Separator cleaned, water tested",
      recordUser: { displayNameShort: "S. Lund", surname: "Lund" },
    },
    {
      eventTime: "2026-03-02T12:00:00Z",
      summary: "Passed Ålesund, Ærø, Voß",
      collectedData: [{ name: "barometer", label: "Barometer (hPa)", number: 1009.2 }],
    },
    {
      eventTime: "2026-03-01T12:00:00Z",
      summary: "Noon on-load test",
      "x-hull": "fouled by barnacles",
      "x-tank": { sensor: "Vega", level: 4.25 },
      remarks: [{ remarkUuid: randomUUID(), value: "Impeller pump № 2 changed", time: "2026-03-01T12:00:00Z" }],
    },
  );
  test.each([
    ["separator", ["Oily water separator alarm", "Separator cleaned, water tested"]],
    ["SEPARATOR water", ["Oily water separator alarm", "Separator cleaned, water tested"]],
    ['"water separator"', ["Oily water separator alarm"]],
    ["separator -alarm", ["Separator cleaned, water tested"]],
    ["separ*", ["Oily water separator alarm", "Separator cleaned, water tested"]],
    ["separ", []],
    ["alesund", ["Passed Ålesund, Ærø, Voß"]],
    ["AERO voss", ["Passed Ålesund, Ærø, Voß"]],
    ["1009.20", ["Passed Ålesund, Ærø, Voß"]],
    ["1009.2", ["Passed Ålesund, Ærø, Voß"]],
    ["1009", []],
    ["lund", ["Separator cleaned, water tested"]],
    ["impeller", ["Noon on-load test"]],
    ["barnacles vega 4.25", ["Noon on-load test"]],
    ["on-load", ["Noon on-load test"]],
    ["load-on", []],
    ['"alarm oily"', []],
    ["absent", []],
  ])("%s", async (text, expected) => {
    expect(await summaries({ text })).toEqual(expected);
  });

  test("oldest first is the reverse", async () => {
    expect(await summaries({ text: "water" }, { oldestFirst: true })).toEqual([
      "Separator cleaned, water tested",
      "Oily water separator alarm",
    ]);
  });

  test.each(["", "   ", "!?*", "-alarm", "x".repeat(512), '"', "-", "☂"])(
    "%j finds nothing and causes no error",
    async (text) => {
      expect(await summaries({ text })).toEqual([]);
    },
  );
});

describe("filters", async () => {
  const { summaries, uuids } = await fleet(
    {
      summary: "plain",
      collectedData: [{ name: "position", position: { latitude: 57.7, longitude: 179.5 } }],
      verified: true,
      recordTime: "2026-03-03T12:00:00+01:00",
    },
    {
      summary: "engine",
      logbookName: "engine",
      entryTypeId: "bunkering",
      recordUser: { userUuid: "7a4a1d0c-53d0-4c86-9bb1-6a4a1d0c7f52", displayNameShort: "J. Wik" },
      collectedData: [
        { name: "fuel", number: 120.5, manual: true },
        { name: "position", position: { latitude: -1.5, longitude: -0.5 } },
        { name: "humidity % 'rel' %s", number: 80 },
        { name: "tank", number: 3 },
        { name: "tank", number: 30 },
      ],
    },
  );
  test.each([
    [{ logbookNames: ["engine"] }, ["engine"]],
    [{ entryTypeIds: ["bunkering", "other"] }, ["engine"]],
    [{ people: ["7a4a1d0c-53d0-4c86-9bb1-6a4a1d0c7f52"] }, ["engine"]],
    [{ states: ["not_verified"] }, ["engine"]],
    [{ states: ["manual", "not_signed"] }, ["engine"]],
    [{ states: ["recorded_late"] }, ["plain"]],
    [{ states: ["removed"] }, []],
    [{ values: [{ name: "fuel", min: 120, max: 121 }] }, ["engine"]],
    [{ values: [{ name: "fuel", min: 120.6 }] }, []],
    [{ values: [{ name: "humidity % 'rel' %s", min: 80, max: 80 }] }, ["engine"]],
    [{ values: [{ name: "humidity % 'rel' %s", min: 81 }] }, []],
    [
      {
        values: [
          { name: "tank", min: 3, max: 3 },
          { name: "tank", min: 29 },
        ],
      },
      ["engine"],
    ],
    [{ values: [{ name: "tank", min: 4, max: 29 }] }, []],
    [{ values: [{ name: "fuel", max: 120.5 }] }, ["engine"]],
    [{ values: [{ name: "fuel", min: -1, max: 1000 }] }, ["engine"]],
    [{ area: { south: 50, north: 60, west: 170, east: -170 } }, ["plain"]],
    [{ area: { south: -90, north: 90, west: -1, east: 1 } }, ["engine"]],
    [{ area: { south: -1.6, north: -1.4, west: -0.6, east: -0.4 } }, ["engine"]],
    [{ area: { south: -1.49, north: 0, west: -0.6, east: -0.4 } }, []],
    [{ fromTime: "2026-03-01T11:00:00Z", toTime: "2026-03-01T11:00:00.001Z", logbookNames: ["deck"] }, ["plain"]],
    [{ fromTime: "2026-03-01T11:00:00.001Z" }, []],
    [{ vesselUuids: [randomUUID()] }, []],
    [{ text: "plain", logbookNames: ["engine"] }, []],
  ])("%j", async (question, expected) => {
    expect(uuids).toHaveLength(2);
    expect(await summaries(question)).toEqual(expected);
  });
});

test("pages have no gap or duplicate, and a token of another question is refused", async () => {
  const instants = Array.from({ length: 25 }, (_, at) => ({
    summary: `pump ${at}`,
    eventTime: `2026-0${1 + (at % 9)}-01T12:00:00Z`,
  }));
  const { client } = await fleet(...instants);
  const question = { text: "pump" };
  const found: string[] = [];
  let pageToken = "";
  do {
    const page = await client.findEntries({ question, limit: 4, pageToken });
    expect(page).toMatchObject({ total: 25, totalIsExact: true, indexedPercent: 100 });
    found.push(...page.hits.map(({ logbookEntry }) => logbookEntry?.logbookEntryUuid ?? ""));
    pageToken = page.nextPageToken;
  } while (pageToken);
  const { nextPageToken } = await client.findEntries({ question, limit: 4 });
  const findPage = (text: string, token: string) => client.findEntries({ question: { text }, pageToken: token });
  await expect(findPage("fire", nextPageToken)).rejects.toThrow("pageToken");
  await expect(findPage("pump", `AAAA${nextPageToken.slice(4)}`)).rejects.toThrow("pageToken");
  await expect(findPage("pump", "nonsense")).rejects.toThrow("pageToken");
  expect(found).toHaveLength(25);
  expect(new Set(found)).toHaveProperty("size", 25);
});

test("matches are marked by their offsets in UTF-16 code units", async () => {
  const { client } = await fleet({
    summary: "😀 Ǻlesund pump",
    userData: [{ name: "note", label: "Comment", string: "see pumps" }],
  });
  const { hits } = await client.findEntries({ question: { text: "alesund pump*" } });
  const marked = hits[0]?.matches.map(({ path, start, end }) => {
    const text = path === "summary" ? "😀 Ǻlesund pump" : "see pumps";
    return [path, text.slice(start, end)];
  });
  expect(marked).toEqual([
    ["summary", "Ǻlesund"],
    ["summary", "pump"],
    ["userData[0].string", "pumps"],
  ]);
});

test("contradictory filters are reported by field", async () => {
  const { client } = await fleet();
  const fieldOf = (question: object) => client.findEntries({ question }).catch((error: Error) => error.message);
  expect(await fieldOf({ fromTime: "2026-03-02", toTime: "2026-03-01" })).toContain("fromTime");
  expect(await fieldOf({ fromTime: "2026-03-02T00:00:00Z", toTime: "2026-03-01T00:00:00Z" })).toContain(
    "question.toTime",
  );
  expect(await fieldOf({ values: [{ name: "fuel", min: 2, max: 1 }] })).toContain("question.values[0].max");
  expect(await fieldOf({ area: { south: 2, north: 1, west: 0, east: 0 } })).toContain("question.area.north");
  expect(await fieldOf({ states: ["lost"] })).toContain("states");
});

test("imported entries are found after the job ran, later facts about an entry at once", async () => {
  const { client, vesselUuid, organizationUuid } = await fleet();
  const [uuid = ""] = await importDeckEntries(database, vesselUuid, [{ summary: "galley fire" }]);
  const find = (question: object) => client.findEntries({ question });
  expect(await find({ text: "fire" })).toMatchObject({ hits: [], indexedPercent: 0 });
  expect(await fillFind(database)).toBeGreaterThan(0);
  expect(await find({ text: "fire" })).toMatchObject({ total: 1, indexedPercent: 100 });
  expect(uuid).not.toBe("");
  expect(organizationUuid).not.toBe("");
});

test("check find reports altered rows, and nothing otherwise", async () => {
  const { vesselUuid, uuids } = await fleet({ summary: "one" }, { summary: "two" });
  const problems = async () => {
    const found: string[] = [];
    await checkFind(
      database,
      (one) => one.vesselUuid === vesselUuid && found.push(`${one.logbookEntryUuid} ${one.problem}`),
    );
    return found;
  };
  expect(await problems()).toEqual([]);
  await database.query("delete from logbook_entry_word where logbook_entry_uuid = $1", [uuids[0]]);
  await database.query("update logbook_entry_word set words = '''three''' where logbook_entry_uuid = $1", [uuids[1]]);
  expect((await problems()).toSorted()).toEqual([`${uuids[0]} missing`, `${uuids[1]} different`].toSorted());
});

test("terms are offered by the beginning of a word", async () => {
  const { client } = await fleet({
    entryTypeName: "Noon report",
    recordUser: { displayNameShort: "S. Lund" },
    collectedData: [{ name: "barometer", label: "Barometer (hPa)", number: 1 }],
  });
  const labels = async (kind: string, prefix = "") =>
    (await client.findTerms({ kind, prefix })).terms.map(({ value, label }) => `${value}: ${label}`);
  expect(await labels("people")).toEqual(["S. Lund: S. Lund"]);
  expect(await labels("people", "lun")).toHaveLength(1);
  expect(await labels("people", "und")).toHaveLength(0);
  expect(await labels("entry_types", "rep")).toEqual(["note: Noon report"]);
  expect(await labels("values", "HPA")).toEqual(["barometer: Barometer (hPa)"]);
  expect(await labels("values", "%")).toEqual([]);
});

test("the file has every hit and is recorded in one audit event", async () => {
  const { client, organizationUuid } = await fleet({ summary: "pump" }, { summary: "pump two" }, { summary: "fire" });
  const file = await client.generateFoundEntriesFile({
    question: { text: "pump" },
    fileFormat: DataExportFileFormat.JSON,
  });
  const content = JSON.parse(Buffer.from(file.fileContent).toString()) as {
    question: object;
    rows: { vesselName: string }[];
    rowCount: number;
  };
  expect(content).toMatchObject({ question: { text: "pump" }, rowCount: 2 });
  expect(content.rows[0]?.vesselName).toBe("HAVBRIS");
  const csv = await client.generateFoundEntriesFile({
    question: { text: "pump" },
    fileFormat: DataExportFileFormat.CSV,
  });
  expect(Buffer.from(csv.fileContent).toString().trimEnd().split("\r\n")).toHaveLength(3);
  const { rows } = await database.query<{ after: object }>(
    "select after from audit_event where organization_uuid = $1 and action = 'exported'",
    [organizationUuid],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.after).toMatchObject({ rows: 2, question: { text: "pump" } });
});
