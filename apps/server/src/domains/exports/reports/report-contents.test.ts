import { createHash, randomUUID } from "node:crypto";
import { TIME_MARK_SENTENCES } from "@shore/api/formatting/time-marks";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type PdfReading, readPdf } from "../../../testing/read-pdf.ts";
import { reportedEntries, solid } from "../../../testing/read-report.ts";
import { changeFact, createShip, entryFact, fact, shipClient } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");
const server = await startTestServer(database);

test("changes to an entry are in the report, and removed text stays readable", async () => {
  const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
  const logbookEntryUuid = randomUUID();
  await importAll(vesselUuid, [{ ...WHOLE_ENTRY, logbookEntryUuid }]);
  const [entry] = reportedEntries(await report({ vesselUuid }));
  expect(entry).toEqual({
    heading: "Sunday 1 March 2026",
    time: "14:05+02:00",
    type: "NoonreportNavigation",
    recordedBy: "S.LundRemoved",
    text: solid(`Noon, distance 312.4 nm
      User data Distance run 312.4 Empty — Note two lines Tanks Tank After 3P 0
      Collected data Position 56° 48.210′ N 007° 02.730′ W Barometer 1007.1235 * Alarm No
      Record Recorded by Signe Lund 2026-03-01 14:06 +02:00 Verified by Henrik Aune 2026-03-01 15:00 +02:00
      Signed by Henrik Aune 2026-03-01 15:01 +02:00 Removed by Henrik Aune 2026-03-02 08:00 -03:30
      Remarks Swell from SW. Signe Lund, 2026-03-01 14:10 +02:00
      Read 1017.5. Signe Lund, 2026-03-01 14:11 +02:00. Removed by Henrik Aune, 2026-03-01 14:19 +02:00
      Other data x-hull fouled x-tank {"level":4.25} Entry ${logbookEntryUuid}`),
  });
});

test.each(proveOnly)("an entry whose time is not believed says so", async () => {
  const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
  await importAll(vesselUuid, [entryAt("2026-03-01T14:05:00+02:00"), entryAt("2026-11-01T14:05:00+02:00")]);
  expect(reportedEntries(await report({ vesselUuid }))[0]?.text).not.toContain(solid("Time"));
  await database.query(
    "update logbook_entry set receive_time = event_time - interval '27 hours' where vessel_uuid = $1 and event_time < '2026-04-01'",
    [vesselUuid],
  );
  expect(reportedEntries(await report({ vesselUuid }))[0]?.text).toContain(solid(TIME_MARK_SENTENCES.future));
});

test("an entry has the reason why it was struck, and a correction the entry that it replaces", async () => {
  const ship = await createShip(database, organizationUuid);
  const [struck, correction, other] = [entryFact(), entryFact(), entryFact()];
  const content = [
    struck,
    { ...correction, replacesLogbookEntryUuid: struck.factUuid },
    { ...other, replacesLogbookEntryUuid: randomUUID() },
    changeFact("struck", struck.factUuid, { reason: "Wrong time." }),
  ];
  const facts = content.map(fact);
  const shipTime = "2026-11-20T10:20:00+01:00";
  await shipClient(server.origin, ship.secret).putFacts({ epochUuid: randomUUID(), sequence: 1n, shipTime, facts });
  const texts = reportedEntries(await report(ship)).map(({ text }) => text);
  const textOf = (uuid: string) => texts.find((text) => text.includes(solid(`Entry ${uuid}`)));
  expect(textOf(struck.factUuid)).toContain(solid("Reason: Wrong time."));
  expect(textOf(correction.factUuid)).toContain(
    solid(`Replaces the entry of 2026-11-20 10:12 +01:00, ${struck.factUuid}`),
  );
  expect(textOf(other.factUuid)).toContain(solid("Replaces an entry that was not received."));
});

test("the first page states the source of the copy, and the last that nothing follows", async () => {
  const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
  await importAll(vesselUuid, [WHOLE_ENTRY, entryAt("2026-03-02T10:00:00+01:00")]);
  const period = { fromTime: "2026-03-01T00:00:00+02:00", toTime: "2026-04-01T00:00:00-03:30" };
  const reading = await report({
    vesselUuid,
    ...period,
    categories: ["Navigation", "Watch"],
    documentTitle: "Log & <copy>",
  });
  const first = reading.pages[0]?.content.map(({ text }) => text.trim()).join(" | ");
  for (const sentence of [
    "Log & <copy>",
    "Vessel | Havbris, IMO 9074729",
    "Organization | Test Shipping",
    "Logbook | Deck",
    "Period | From 2026-03-01 00:00 +02:00 up to, not including, 2026-04-01 00:00 -03:30",
    "Categories | Navigation · Watch",
    "Sorted by | Time",
    "Entries | 2 entries, 1 of them removed",
    "by Test Person",
    "Copy from the shore system. The record is kept on board.",
  ]) {
    expect(first).toContain(sentence);
  }
  expect(reading.pages.at(-1)?.content.at(-1)?.text).toContain("End of the report: 2 entries");
  expect(frames(reading)[0]).toMatch(/Copy from the shore system, taken at \d{4}-\d\d-\d\d \d\d:\d\d \+00:00/);
});

test("a day on which the ship's clock is put back is in chronological order", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const times = ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T02:40:00+02:00"];
  await importAll(vesselUuid, times.map(entryAt));
  const reading = await report({ vesselUuid, fromTime: "2026-10-24T22:00:00Z", toTime: "2026-10-25T23:00:00Z" });
  expect(reportedEntries(reading).map(({ time }) => time)).toEqual(["02:30+02:00", "02:40+02:00", "02:30+01:00"]);
});

test("the period includes its first instant and excludes its last, to the nanosecond", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await importAll(
    vesselUuid,
    ["2026-03-01T10:00:00Z", "2026-03-01T11:00:00.000Z", "2026-03-01T12:00:00Z"].map(entryAt),
  );
  const times = async (fromTime: string, toTime: string) =>
    reportedEntries(await report({ vesselUuid, fromTime, toTime })).map(({ time }) => time.slice(0, 5));
  expect(await times("2026-03-01T10:00:00Z", "2026-03-01T12:00:00Z")).toEqual(["10:00", "11:00"]);
  expect(await times("2026-03-01T10:00:00.0000001Z", "2026-03-01T12:00:00.000000001Z")).toEqual(["11:00", "12:00"]);
  expect(await times("1990-01-01T00:00:00Z", "2040-01-01T00:00:00Z")).toHaveLength(3);
  expect(await times("2099-01-01T00:00:00Z", "2100-01-01T00:00:00Z")).toEqual([]);
});

test("each copy is recorded with its hash in the audit log", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await importAll(vesselUuid, [entryAt("2026-03-01T10:00:00Z")]);
  const { pdfDocument } = await client.generateReport(request({ vesselUuid }));
  const { rows } = await database.query<{ action: string; after: object }>(
    "select action, after from audit_event where subject = $1 and action = 'reported'",
    [`vessel/${vesselUuid}`],
  );
  expect(rows).toMatchObject([
    {
      action: "reported",
      after: {
        logbookName: "deck",
        entries: 1,
        pages: 1,
        fromTime: "2026-01-01 00:00 +00:00",
        sha256: createHash("sha256").update(pdfDocument).digest("hex"),
      },
    },
  ]);
});

test("yesterday is the ship's own day east of UTC, and the report, the audit log and the list agree on it", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const times = ["2026-11-20T23:59:00+01:00", "2026-11-21T00:00:00+01:00", "2026-11-21T23:59:00+01:00"];
  await importAll(vesselUuid, [...times, "2026-11-22T00:00:00+01:00"].map(entryAt));
  const days = { fromTime: "", toTime: "", fromDay: "2026-11-21", toDay: "2026-11-21" };
  const reading = await report({ vesselUuid, ...days });
  expect(reportedEntries(reading).map(({ heading, time }) => [heading, time])).toEqual([
    ["Saturday 21 November 2026", "00:00+01:00"],
    ["Saturday 21 November 2026", "23:59+01:00"],
  ]);
  const cover = reading.pages[0]?.content.map(({ text }) => text.trim()).join(" | ");
  expect(cover).toContain("Period | 2026-11-21, ship-time day | ");
  const { rows } = await database.query<{ after: object }>(
    "select after from audit_event where subject = $1 and action = 'reported'",
    [`vessel/${vesselUuid}`],
  );
  expect(rows).toMatchObject([{ after: { fromDay: "2026-11-21", toDay: "2026-11-21", entries: 2 } }]);
  expect(rows[0]?.after).not.toHaveProperty("fromTime");
});

test("a day repeated at the date line is one day of the report, and a skipped one has no entries", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const times = ["2026-03-05T12:00:00+12:00", "2026-03-05T23:30:00+12:00", "2026-03-05T00:30:00-12:00"];
  const skipping = ["2026-06-01T23:30:00-12:00", "2026-06-03T00:30:00+12:00"];
  await importAll(vesselUuid, [...times, "2026-03-06T00:10:00-12:00", ...skipping].map(entryAt));
  const of = async (day: string) => {
    const reading = await report({ vesselUuid, fromTime: "", toTime: "", fromDay: day, toDay: day });
    return reportedEntries(reading).map(({ time }) => time);
  };
  expect(await of("2026-03-05")).toEqual(["12:00+12:00", "23:30+12:00", "00:30-12:00"]);
  expect(await of("2026-03-06")).toEqual(["00:10-12:00"]);
  expect(await of("2026-06-02")).toEqual([]);
  const { newestEventTime } = await client.getLogbookReportCategories({ vesselUuid, logbookName: "deck" });
  expect(newestEventTime).toBe("2026-06-03T00:30:00+12:00");
});

type Overrides = {
  vesselUuid: string;
  fromDay?: string;
  toDay?: string;
  fromTime?: string;
  toTime?: string;
  documentTitle?: string;
  categories?: string[];
  sortByCategories?: boolean;
};

function request(overrides: Overrides) {
  const period = { fromTime: "2026-01-01T00:00:00Z", toTime: "2027-01-01T00:00:00Z" };
  return { logbookName: "deck", documentTitle: "Deck logbook", ...period, ...overrides };
}

async function report(overrides: Overrides): Promise<PdfReading> {
  return readPdf((await client.generateReport(request(overrides))).pdfDocument);
}

function frames({ pages }: PdfReading): string[] {
  return pages.map(({ frame }) => frame);
}

async function importAll(vesselUuid: string, entries: object[]): Promise<void> {
  const common = { vesselUuid, logbookName: "deck", entryTypeId: "noon" };
  await importEntries(
    database,
    entries.map((entry) => ({ logbookEntryUuid: randomUUID(), ...common, ...entry })),
  );
}

function entryAt(eventTime: string): object {
  return { eventTime, entryTypeName: "Position", entryTypeCategory: "Navigation", summary: "Position recorded" };
}

const LUND = { displayNameShort: "S. Lund", forename: "Signe", surname: "Lund" };
const AUNE = { displayNameShort: "H. Aune", forename: "Henrik", surname: "Aune" };

const WHOLE_ENTRY = {
  "x-tank": { level: 4.25 },
  "x-hull": "fouled",
  ...entryAt("2026-03-01T14:05:00+02:00"),
  recordTime: "2026-03-01T14:06:00+02:00",
  entryTypeName: "Noon report",
  summary: "Noon, distance 312.4 nm",
  recordUser: LUND,
  userData: [
    { name: "distance", label: "Distance run", fieldType: "number", number: 312.399_999_99 },
    { name: "empty", label: "Empty", fieldType: "text", string: "" },
    { name: "note", label: "Note", fieldType: "text", string: "two\nlines" },
    {
      name: "tanks",
      label: "Tanks",
      fieldType: "table_with_headers",
      table: { rows: [{ columns: ["Tank", "After"] }, { columns: ["3P", "0"] }] },
    },
  ],
  collectedData: [
    { name: "position", label: "Position", position: { latitude: 56.8035, longitude: -7.0455 } },
    { name: "barometer", label: "Barometer", manual: true, number: 1007.123_456 },
    { name: "alarm", label: "Alarm", bool: false },
  ],
  verified: true,
  verification: { user: AUNE, time: "2026-03-01T15:00:00+02:00" },
  signed: true,
  signature: { user: AUNE, time: "2026-03-01T15:01:00+02:00" },
  crossedOut: true,
  strikethrough: { user: AUNE, time: "2026-03-02T08:00:00-03:30" },
  remarks: [
    { remarkUuid: randomUUID(), value: "Swell from SW.", user: LUND, time: "2026-03-01T14:10:00+02:00" },
    {
      remarkUuid: randomUUID(),
      value: "Read 1017.5.",
      user: LUND,
      time: "2026-03-01T14:11:00+02:00",
      crossedOut: true,
      strikethroughUser: AUNE,
      strikethroughTime: "2026-03-01T14:19:00+02:00",
    },
  ],
};
