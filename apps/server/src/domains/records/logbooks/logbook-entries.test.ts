import { randomUUID } from "node:crypto";
import type { LogbookEntry } from "@shore/api/gen-server/shore/v1/logbooks_pb";
import { parseShipTime } from "@shore/api/ship-time";
import { beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { storeEntryFacts } from "../../../testing/entry-facts.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

describe("a page of entries", () => {
  test("has everything an entry contains, with the ship's own offset on every time", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await insert(vesselUuid, [{ time: "2026-03-01T14:05:00+02:00", entry: WHOLE_ENTRY, crossedOut: true }]);
    const { logbookEntries } = await client.getLogbookEntries({ vesselUuid });
    expect(logbookEntries).toHaveLength(1);
    const [entry] = logbookEntries;
    expect(entry).toMatchObject({
      eventTime: "2026-03-01T14:05:00+02:00",
      recordTime: "2026-03-01T14:06:00+02:00",
      crossedOut: true,
      summary: "Bunkering",
      verified: true,
      verification: { time: "2026-03-01T15:00:00+02:00", user: { displayNameShort: "S. Lund" } },
      strikethrough: { time: "2026-03-02T08:00:00+02:00" },
      remarks: [{ value: "Corrected", crossedOut: true, strikethroughTime: "2026-03-02T08:00:00+02:00" }],
    });
    expect(entry?.userData.map(({ value }) => value)).toMatchObject([
      { case: "string", value: "" },
      { case: "number", value: 0 },
      { case: "table", value: { rows: [{ columns: ["Tank", ""] }] } },
      { case: undefined },
    ]);
    expect(entry?.collectedData.map(({ value, manual }) => [value, manual])).toMatchObject([
      [{ case: "position", value: { latitude: 57.7, longitude: -11.97 } }, true],
      [{ case: "number", value: 1.5 }, false],
      [{ case: "string", value: "NW" }, false],
      [{ case: "bool", value: false }, false],
    ]);
  });

  test("has 20 entries by default, newest first, and an empty page ends the log", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    expect((await client.getLogbookEntries({ vesselUuid })).logbookEntries).toEqual([]);
    await insert(vesselUuid, minutes(50));
    const page = (await client.getLogbookEntries({ vesselUuid })).logbookEntries;
    expect(page).toHaveLength(20);
    expect(instants(page)).toEqual(instants(page).toSorted((a, b) => b - a));
    expect((await client.getLogbookEntries({ vesselUuid, limit: 7 })).logbookEntries).toHaveLength(7);
  });

  test("ends before the requested instant, exclusive", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await insert(vesselUuid, minutes(3));
    const before = async (beforeTime: string) =>
      (await client.getLogbookEntries({ vesselUuid, beforeTime })).logbookEntries.map(({ eventTime }) => eventTime);
    expect(await before("2026-01-01T00:02:00Z")).toEqual(["2026-01-01T00:01:00+00:00", "2026-01-01T00:00:00+00:00"]);
    expect(await before("2026-01-01T02:02:00+02:00")).toHaveLength(2);
    expect(await before("2026-01-01T00:02")).toHaveLength(2);
    expect(await before("2026-01-01T00:02:00.0000001Z")).toHaveLength(3);
    expect(await before("0000-01-01T00:00:00Z")).toEqual([]);
    expect(await before("9999-12-31T23:59:59-23:59")).toHaveLength(3);
  });

  test("ends before the requested instant in years before 1970 too", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await insert(vesselUuid, [{ time: "1943-12-02T08:00:00+01:00" }]);
    const before = async (beforeTime: string) =>
      (await client.getLogbookEntries({ vesselUuid, beforeTime })).logbookEntries.length;
    expect(await before("1943-12-02T08:00:00+01:00")).toBe(0);
    expect(await before("1943-12-02T07:00:00.0000001Z")).toBe(1);
    expect(await before("1943-12-02T06:59:59.9999999Z")).toBe(0);
  });
});

describe("paging by the last entry's time", () => {
  test("500 entries of one instant are returned together", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await insert(vesselUuid, [...minutes(5), ...Array.from({ length: 500 }, () => ({ time: "2026-01-01T00:02:30Z" }))]);
    const pages = await allPages(client, vesselUuid, []);
    expect(pages.map((page) => page.length)).toEqual([502, 3]);
    expect(new Set(pages.flat().map(({ logbookEntryUuid }) => logbookEntryUuid)).size).toBe(505);
  });

  test("1,000 entries, seven to the minute, are each returned exactly once", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    const uuids = await insert(
      vesselUuid,
      Array.from({ length: 1_000 }, (_, index) => ({ time: minuteText(Math.floor(index / 7)) })),
    );
    const shown = (await allPages(client, vesselUuid, [])).flat().map(({ logbookEntryUuid }) => logbookEntryUuid);
    expect(shown).toHaveLength(1_000);
    expect(shown.toSorted()).toEqual(uuids.toSorted());
  });

  test("orders by instant across changes of the ship's clock, and keeps each offset", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    const offsets = ["+00:00", "+05:30", "-03:45", "+12:00", "-11:00", "+00:00"];
    const texts = Array.from({ length: 120 }, (_, index) => {
      const instant = Temporal.Instant.from("2026-05-01T00:00:00Z").add({ minutes: 20 * index });
      return instant
        .toZonedDateTimeISO(offsets[index % offsets.length] ?? "+00:00")
        .toString({ timeZoneName: "never" });
    });
    await insert(
      vesselUuid,
      texts.map((time) => ({ time })),
    );
    const shown = (await allPages(client, vesselUuid, [], 10)).flat().map(({ eventTime }) => eventTime);
    expect(shown).toEqual(texts.toReversed());
  });
});

describe("the logbook filter", () => {
  const books = ["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"];
  let vesselUuid = "";
  let stored: { uuid: string; book: string; time: number }[] = [];
  beforeAll(async () => {
    vesselUuid = await createVessel(database, organizationUuid);
    const entries = Array.from({ length: 600 }, (_, index) => ({
      time: minuteText((index * 7919) % 211),
      book: index % 90 === 0 ? "bwrb" : (books[(index * 31) % 8] ?? "deck"),
    }));
    const uuids = await insert(vesselUuid, entries);
    stored = entries.map(({ time, book }, index) => ({ uuid: uuids[index] ?? "", book, time: Date.parse(time) }));
  });

  const choices = [["bwrb"], ["deck", "engine"], ["bwrb", "oil2", "gmdss"], books, []];
  test.each(choices.map((names) => ({ names })))("$names: each page matches a count in the test", async ({ names }) => {
    const wanted = stored
      .filter(({ book }) => names.length === 0 || names.includes(book))
      .toSorted((a, b) => b.time - a.time || (a.uuid < b.uuid ? 1 : -1));
    let before = Number.POSITIVE_INFINITY;
    for (const page of await allPages(client, vesselUuid, names, 15)) {
      const older = wanted.filter(({ time }) => time < before);
      const last = older[Math.min(15, older.length) - 1]?.time ?? Number.NaN;
      const expected = older.filter(({ time }) => time >= last);
      expect(page.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(expected.map(({ uuid }) => uuid));
      before = last;
    }
    expect(wanted.filter(({ time }) => time < before)).toEqual([]);
  });
});

describe("of a large log", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const entries = await insert(vesselUuid, minutes(100));
  const verified = entries.map((entry) => ({ entry, kind: "verified" as const, time: minuteText(4_000) }));
  await storeEntryFacts(database, { organizationUuid, vesselUuid }, verified);
  await database.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry)
     select $1, $2, gen_random_uuid(), case n % 60 when 7 then 'bwrb' else 'deck' end,
            timestamptz '2025-06-01Z' + n * interval '10 minutes', 0, 'test', '{}' from generate_series(1, 30000) n`,
    [organizationUuid, vesselUuid],
  );
  await database.query("analyze logbook_entry, logbook_entry_change, logbook_entry_state");

  test.each([{ names: [] }, { names: ["deck", "bwrb"] }, { names: ["bwrb"] }])(
    "a page of the logbooks $names is read by the index, within the organisation and without",
    async ({ names }) => {
      for (const db of [database, forTenant(database, organizationUuid)]) {
        const explain = () =>
          db.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
            "explain (analyze, buffers, format json) select * from entries_before($1, $2, $3, $4, $5)",
            [organizationUuid, vesselUuid, "2026-01-02T00:00:00Z", 20, names],
          );
        // Plans are made at the first reading.
        for (let connection = 0; connection < 8; connection += 1) await explain();
        const plan = (await explain()).rows[0]?.["QUERY PLAN"][0].Plan ?? {};
        expect(plan["Actual Rows"]).toBe(20);
        // The log has 500 blocks and more.
        expect((plan["Shared Hit Blocks"] ?? NaN) + (plan["Shared Read Blocks"] ?? NaN)).toBeLessThan(200);
      }
    },
  );

  test("another organisation reads none of it, whatever it names", async () => {
    const { organizationUuid: another } = await signedIn(database, "member");
    const { rows } = await forTenant(database, another).query(
      "select * from entries_before($1, $2, 'infinity', 20, '{}')",
      [organizationUuid, vesselUuid],
    );
    expect(rows).toEqual([]);
  });
});

type Given = { time: string; book?: string; entry?: object; crossedOut?: boolean };

/** Stores entries and returns their uuids in the same order. */
async function insert(vesselUuid: string, entries: Given[]): Promise<string[]> {
  const rows = entries.map(({ time, book = "deck", entry = {}, crossedOut = false }) => {
    const at = parseShipTime(time);
    const record = at.add({ minutes: 1 });
    return {
      vessel_uuid: vesselUuid,
      logbook_entry_uuid: randomUUID(),
      organization_uuid: organizationUuid,
      logbook_name: book,
      event_time: at.toInstant().toString(),
      event_offset_minutes: at.offsetNanoseconds / 6e10,
      record_time: record.toInstant().toString(),
      record_offset_minutes: at.offsetNanoseconds / 6e10,
      entry_type_id: "test",
      entry_type_category: "Test",
      crossed_out: crossedOut,
      entry,
      receive_time: at.toInstant().toString(),
    };
  });
  await database.query("insert into logbook_entry select * from jsonb_populate_recordset(null::logbook_entry, $1)", [
    JSON.stringify(rows),
  ]);
  return rows.map((row) => row.logbook_entry_uuid);
}

/** Reads every page as the console does: the next page begins at the last entry's time. */
async function allPages(shore: ShoreClient, vesselUuid: string, logbookNames: string[], limit = 20) {
  const pages: LogbookEntry[][] = [];
  for (let beforeTime = ""; ;) {
    const { logbookEntries } = await shore.getLogbookEntries({ vesselUuid, logbookNames, beforeTime, limit });
    if (logbookEntries.length > 0) pages.push(logbookEntries);
    if (logbookEntries.length < limit) return pages;
    beforeTime = logbookEntries.at(-1)?.eventTime ?? "";
  }
}

function instants(entries: LogbookEntry[]): number[] {
  return entries.map(({ eventTime }) => parseShipTime(eventTime).epochMilliseconds);
}

function minutes(count: number): Given[] {
  return Array.from({ length: count }, (_, index) => ({ time: minuteText(index) }));
}

function minuteText(minute: number): string {
  return Temporal.Instant.from("2026-01-01T00:00:00Z").add({ minutes: minute }).toString();
}

const LUND = { userUuid: "0ecc1b0c-c00c-554e-8f09-09d68b52eb50", displayNameShort: "S. Lund" };

const WHOLE_ENTRY = {
  summary: "Bunkering",
  recordUser: LUND,
  userData: [
    { name: "note", label: "Note", fieldType: "text", string: "" },
    { name: "count", label: "Count", fieldType: "number", number: 0 },
    { name: "tanks", fieldType: "table_with_headers", table: { rows: [{ columns: ["Tank", ""] }] } },
    { name: "empty" },
  ],
  collectedData: [
    { name: "position", manual: true, position: { latitude: 57.7, longitude: -11.97 } },
    { name: "draught", number: 1.5 },
    { name: "wind", string: "NW" },
    { name: "alarm", bool: false },
  ],
  verified: true,
  verification: { user: LUND, time: "2026-03-01T15:00:00+02:00" },
  strikethrough: { user: LUND, time: "2026-03-02T08:00:00+02:00" },
  remarks: [
    {
      remarkUuid: "0ecc1b0c-c00c-554e-8f09-09d68b52eb51",
      value: "Corrected",
      user: LUND,
      time: "2026-03-01T16:00:00+02:00",
      crossedOut: true,
      strikethroughUser: LUND,
      strikethroughTime: "2026-03-02T08:00:00+02:00",
    },
  ],
};
