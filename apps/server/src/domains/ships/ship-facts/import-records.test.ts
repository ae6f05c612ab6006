import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { readEntry } from "../../records/logbooks/import-entry.ts";
import { importedEntry, type ReadLine } from "./import-line.ts";
import { type ImportCounts, importRecords } from "./import-records.ts";

const database = await testDatabase();

const [organization, otherOrganization] = [randomUUID(), randomUUID()];
const [vessel, otherVessel] = [randomUUID(), randomUUID()];
for (const [uuid, name] of [
  [organization, "Ours"],
  [otherOrganization, "Theirs"],
]) {
  await database.query("insert into organization (organization_uuid, display_name) values ($1, $2)", [uuid, name]);
}
for (const [owner, uuid] of [
  [organization, vessel],
  [otherOrganization, otherVessel],
]) {
  await database.query("insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'V')", [
    owner,
    uuid,
  ]);
}

function entry(more: object = {}) {
  return {
    logbookEntryUuid: randomUUID(),
    vesselUuid: vessel,
    eventTime: "2026-11-20T14:05:00+01:00",
    logbookName: "deck",
    entryTypeId: "position",
    ...more,
  };
}

async function* source(entries: object[], pieces = 100): AsyncGenerator<ReadLine[]> {
  for (let start = 0; start < entries.length; start += pieces) {
    yield entries
      .slice(start, start + pieces)
      .map((value, index) => ({ line: start + index + 1, ...importedEntry(readEntry({ ...value })) }));
  }
}

async function importAll(entries: object[], organizationUuid?: string) {
  const refused: string[] = [];
  const counts = await importRecords(database, source(entries), {
    onRefused: (line, reason) => refused.push(`${line}: ${reason}`),
    ...(organizationUuid ? { organizationUuid } : {}),
  });
  return { ...counts, lines: refused };
}

test("an entry is stored with its instant, its ship's offset and all its fields", async () => {
  const imported = {
    entryTypeName: "Watch \t handover",
    summary: 'Back\\slash, "quotes", line\nbreak, 海 🚢 \\N',
    userData: [{ name: "tanks", fieldType: "table_with_headers", table: { rows: [{ columns: ["Tank", ""] }] } }],
    collectedData: [{ name: "p", manual: true, position: { latitude: -0.5, longitude: 180 } }],
  };
  const given = entry({
    ...imported,
    crossedOut: true,
    recordTime: "2026-11-20T14:07:00-03:30",
    entryTypeCategory: "Watch",
  });
  expect(await importAll([given])).toMatchObject({ read: 1, stored: 1, alreadyStored: 0, refused: 0 });
  const { rows } = await database.query(
    `select event_time, event_offset_minutes, record_time, record_offset_minutes, crossed_out, entry, organization_uuid,
            entry_type_category from logbook_entry where vessel_uuid = $1 and logbook_entry_uuid = $2`,
    [vessel, given.logbookEntryUuid],
  );
  expect(rows).toEqual([
    {
      event_time: new Date("2026-11-20T13:05:00Z"),
      event_offset_minutes: 60,
      record_time: new Date("2026-11-20T17:37:00Z"),
      record_offset_minutes: -210,
      crossed_out: true,
      entry: imported,
      organization_uuid: organization,
      entry_type_category: "Watch",
    },
  ]);
});

test("running the same import again changes nothing and reports that", async () => {
  const entries = Array.from({ length: 9_500 }, (_, index) => entry({ summary: `Line ${index}` }));
  expect(await importAll(entries)).toMatchObject({ read: 9_500, stored: 9_500, alreadyStored: 0, refused: 0 });
  expect(await importAll(entries)).toMatchObject({ read: 9_500, stored: 0, alreadyStored: 9_500, refused: 0 });
});

test("a line that differs from the stored entry is refused and the stored entry is unchanged", async () => {
  const first = entry({ summary: "Drill held in 6 min 40 s" });
  await importAll([first]);
  const changed = [
    { ...first, summary: "Drill held in 8 min" },
    { ...first, eventTime: "2026-11-20T13:05:00+00:00" },
    { ...first, crossedOut: true },
  ];
  const { stored, alreadyStored, refused, lines } = await importAll([first, ...changed]);
  expect({ stored, alreadyStored, refused }).toEqual({ stored: 0, alreadyStored: 1, refused: 3 });
  expect(lines[0]).toMatch(/^2: differs from the record received on \d{4}-\d\d-\d\d$/);
  const { rows } = await database.query(
    "select entry ->> 'summary' as summary from logbook_entry where logbook_entry_uuid = $1",
    [first.logbookEntryUuid],
  );
  expect(rows).toEqual([{ summary: "Drill held in 6 min 40 s" }]);
});

test("a duplicate uuid in one file is stored once, and only accepted if the content is equal", async () => {
  const first = entry();
  expect(await importAll([first, entry(), first, { ...first, summary: "other" }])).toMatchObject({
    read: 4,
    stored: 2,
    alreadyStored: 1,
    refused: 1,
  });
});

test("valid lines are stored despite lines of unknown and other organisations' vessels", async () => {
  const entries = [entry(), entry({ vesselUuid: randomUUID() }), entry({ vesselUuid: otherVessel }), entry()];
  const { stored, lines } = await importAll(entries, organization);
  expect(stored).toBe(2);
  expect(lines).toEqual([`2: unknown vessel ${entries[1]?.vesselUuid}`, `3: unknown vessel ${otherVessel}`]);
  expect(await importAll([entries[2] ?? {}])).toMatchObject({ stored: 1 });
});

test("each organisation's audit log records only its own new entries", async () => {
  const there = entry({ vesselUuid: otherVessel });
  await importAll([there]);
  await database.query("delete from audit_event");
  await importAll([entry(), entry({ vesselUuid: otherVessel }), entry(), there]);
  await importAll([there]);
  const { rows } = await database.query(
    `select organization_uuid, after->'stored' as stored, after->'lines' as lines from audit_event
      order by organization_uuid = $1 desc`,
    [organization],
  );
  expect(rows).toEqual([
    { organization_uuid: organization, stored: 2, lines: [1, 3] },
    { organization_uuid: otherOrganization, stored: 1, lines: [2, 2] },
  ]);
});

test("lines read before the source failed are stored", async () => {
  async function* breaking() {
    yield* source([entry(), entry()]);
    throw new Error("cut off");
  }
  let last: ImportCounts | undefined;
  await expect(
    importRecords(database, breaking(), { onCommitted: (counts) => (last = { ...counts }) }),
  ).rejects.toThrow("cut off");
  expect(last).toMatchObject({ stored: 2 });
});

test("two imports of the same entries at the same time store each once", async () => {
  const entries = Array.from({ length: 5_000 }, () => entry());
  const [one, other] = await Promise.all([importAll(entries), importAll(entries.toReversed())]);
  expect(one.stored + other.stored).toBe(5_000);
  expect(one.alreadyStored + other.alreadyStored).toBe(5_000);
  expect(one.refused + other.refused).toBe(0);
});
