import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import type { Db } from "../../../database/db.ts";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { MAX_COUNT } from "./count-hits.ts";
import { findEntries, type Found, type EntryPosition } from "./find-entries.sql.ts";
import { nextCursor } from "./next-cursor.ts";
import type { Question } from "./question.ts";
import { searchOf } from "./search.ts";

const database = await testDatabase();

/** With more than 2,000 matching entries in a quarter, the search goes day by day instead of reading all hits. */
test.each([false, true])(
  "pages contain each of thousands of hits in one quarter once and in order; oldest first: %s",
  { timeout: 60_000 },
  async (oldestFirst) => {
    const { organizationUuid } = await signedIn(database, "member");
    const random = seededRandom(2026);
    const hits: { time: number; entryUuid: string; vesselUuid: string }[] = [];
    for (const name of ["ONE", "OTHER"]) {
      const vesselUuid = await createVessel(database, organizationUuid, name);
      const entries = Array.from({ length: 1_500 }, () => {
        // Ten days far from the start of the scan have all hits, many of them at one instant.
        const isHit = random.below(100) < 75;
        const day = isHit ? (oldestFirst ? 75 : 5) + random.below(10) : random.below(90);
        const time = Date.UTC(2024, 3, 1 + day) + (isHit ? random.below(40) * 600_000 : random.below(86_400_000));
        return { summary: isHit ? "pump" : "fan", time };
      });
      const uuids = await importSearchedEntries(
        database,
        vesselUuid,
        entries.map(({ summary, time }) => ({ summary, eventTime: new Date(time).toISOString() })),
      );
      for (const [at, { summary, time }] of entries.entries())
        if (summary === "pump") hits.push({ time, entryUuid: uuids[at] ?? "", vesselUuid });
    }
    expect(hits.length).toBeGreaterThan(2_000);
    await database.query("analyze logbook_entry_word");
    const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
    const expected = hits
      .toSorted(
        (one, other) =>
          one.time - other.time || compare(one.entryUuid, other.entryUuid) || compare(one.vesselUuid, other.vesselUuid),
      )
      .map(({ entryUuid }) => entryUuid);

    const db = forTenant(database, organizationUuid);
    const question = { query: "'pump'", from: undefined, to: undefined, values: [], area: undefined, oldestFirst };
    const found: string[] = [];
    let total = 0;
    for (let after: EntryPosition | undefined; ;) {
      const page: Found = await findEntries(db, {
        ...question,
        after,
        limit: 101,
        countLimit: after ? 0 : MAX_COUNT,
      });
      if (!after) total = page.total;
      const shown = page.places.slice(0, 100);
      found.push(...shown.map(({ entryUuid }) => entryUuid));
      after = nextCursor(page, shown, 100, oldestFirst);
      if (!after) break;
    }
    expect(total).toBe(MAX_COUNT);
    expect(found).toEqual(oldestFirst ? expected : expected.toReversed());
  },
);

test("of more received than are searched, those received last are, and not all that was received is read", async () => {
  const { organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  await importSearchedEntries(
    database,
    vesselUuid,
    Array.from({ length: 10_050 }, () => ({ summary: "Noon" })),
  );
  await database.query(RECEIVED_DAILY, [organizationUuid, vesselUuid]);
  await database.query(RECEIVED_EARLIER, [organizationUuid, vesselUuid]);
  // As autovacuum does after so many rows.
  await database.query("analyze");
  const read: number[] = [];
  const db = forTenant(database, organizationUuid);
  const watched: Db = {
    // The caller declares the row type, as in `Db`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const result = await db.query<Row>(text, values);
      if (text.includes("received_entries")) {
        const { rows } = await database.query<{ count: number }>(
          "select count(*)::int as count from received_entries($1, $2, $3)",
          [organizationUuid, vesselUuid, (values as [unknown, unknown, Date[]])[2][0]],
        );
        read.push(rows[0]?.count ?? 0);
      }
      return result;
    },
  };
  const question = {
    ...NO_QUESTION,
    change: { kind: "received", since: new Date(Date.now() - 360 * DAY_MS) },
  } as const;
  const search = await searchOf(watched, organizationUuid, question, "'noon'");
  const { rows } = await database.query<{ uuid: string }>(
    "select logbook_entry_uuid as uuid from logbook_entry where vessel_uuid = $1 order by receive_time desc limit 10000",
    [vesselUuid],
  );
  expect(search?.isComplete).toBe(false);
  expect(search?.onlyEntries?.map(({ uuid }) => uuid).toSorted()).toEqual(rows.map(({ uuid }) => uuid).toSorted());
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThanOrEqual(40_000);
});

/** The entries were received one a second, until an hour ago. */
const RECEIVED_DAILY = `
  update logbook_entry e set receive_time = now() - interval '1 hour' - n * interval '1 second'
    from (select logbook_entry_uuid, row_number() over (order by logbook_entry_uuid) as n
            from logbook_entry where organization_uuid = $1 and vessel_uuid = $2) numbered
   where e.vessel_uuid = $2 and e.logbook_entry_uuid = numbered.logbook_entry_uuid`;

/** Sixty thousand more a minute apart, before them. */
const RECEIVED_EARLIER = `
  insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                             entry_type_id, entry, receive_time)
  select $2, gen_random_uuid(), $1, 'deck', '2026-03-01', 60, 'note', '{"summary": "Noon"}', now() - interval '1 day' - n * interval '1 minute'
    from generate_series(1, 60000) n`;

const NO_QUESTION: Omit<Question, "change"> = {
  text: "",
  vesselUuids: [],
  logbookNames: [],
  entryTypeIds: [],
  people: [],
  from: undefined,
  to: undefined,
  states: [],
  values: [],
  area: undefined,
};

const DAY_MS = 86_400_000;

test("a file of more entries with a change than are searched is refused, one of rare hits among them is not", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  await importSearchedEntries(
    database,
    vesselUuid,
    Array.from({ length: 10_001 }, (_, at) => ({ summary: at === 5_000 ? "Sighted a whale" : "Noon" })),
  );
  const question = { change: "received", receivedFromTime: new Date(Date.now() - 3_600_000).toISOString() };
  const file = (text: string) =>
    client.generateFoundEntriesFile({ question: { ...question, text }, fileFormat: DataExportFileFormat.CSV });
  const error = ConnectError.from(await file("").catch((thrown: unknown) => thrown));
  expect([error.code, error.rawMessage]).toEqual([
    Code.ResourceExhausted,
    "More than 10,000 entries have this change. Choose vessels or logbooks.",
  ]);
  const { fileContent } = await file("whale");
  expect(Buffer.from(fileContent).toString().trimEnd().split("\r\n")).toHaveLength(2);
});
