import { randomUUID } from "node:crypto";
import type { Mapping } from "@shore/tabular/mapping";
import { ImportState } from "@shore/api/gen-server/shore/v1/imports_pb";
import { LIMITS } from "@shore/api/limits";
import { expect, test } from "vitest";
import type { Database } from "../../../database/db.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importer } from "../../../testing/imports.ts";
import { storedContent } from "../../../testing/named-records.ts";
import { type Random, seededRandom } from "../../../testing/random.ts";
import { workersOf } from "../../../testing/worker-pool.ts";
import { fillFind } from "../../records/find/fill.ts";
import { withdrawEntries } from "./end-import.ts";
import { readImport } from "./imports.sql.ts";
import { readNewFigures, readNewFixes } from "./staged-rows.sql.ts";
import { storeBatch } from "./store-entries.ts";
import { readWithdrawable } from "./withdrawable.sql.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
const person = importer(database, client, organizationUuid);

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

test("of more new entries than a preview draws, as many are read, evenly spread over their time, and no others", async () => {
  const key = { organizationUuid, importUuid: randomUUID() };
  const [days, most] = [50_000, LIMITS.importPreviewEntries];
  await database.query(
    `insert into import_row (organization_uuid, import_uuid, file_number, row_number, part, state, vessel_uuid, logbook_entry_uuid,
       logbook_name, event_time, event_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry)
     select $1, $2, 1, n, 0, 'new', $3, gen_random_uuid(), 'deck', '1900-01-01T12:00Z'::timestamptz + n * interval '1 day', 0, 'log', '', false,
            jsonb_build_object('collectedData', jsonb_build_array(
              jsonb_build_object('name', 'p', 'label', 'p', 'position', jsonb_build_object('latitude', 50, 'longitude', 7)),
              jsonb_build_object('name', 'n', 'label', 'n', 'number', n)))
       from generate_series(0, $4::int - 1) n`,
    [key.organizationUuid, key.importUuid, vesselUuid, days],
  );
  const of = { vesselUuid, from: undefined, to: undefined };
  const fixes = await readNewFixes(database, key, of);
  const times = fixes.map(({ time }) => time.getTime());
  const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 86_400_000);
  expect(fixes).toHaveLength(most);
  expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([2, 3]);
  expect(times[0]).toBe(Date.parse("1900-01-01T12:00Z"));
  const { rows } = await readNewFigures(database, key, { vesselUuid, names: ["n"], most: 100 });
  expect(rows[0]?.values).toBe(most);
  // A part of the time has all of its own.
  const year = { vesselUuid, from: new Date("1950-01-01Z"), to: new Date("1951-01-01Z") };
  expect(await readNewFixes(database, key, year)).toHaveLength(365);
  await database.query("delete from import_row where import_uuid = $1", [key.importUuid]);
});

test("entries of vessels that the statistics do not know are found by their key; batches that are kept are of few days", async () => {
  const fleet = await signedIn(database, "manager");
  const manager = importer(database, fleet.client, fleet.organizationUuid);
  const names = ["First", "Second", "Third"];
  const vesselUuids: string[] = [];
  for (const name of names) vesselUuids.push(await createVessel(database, fleet.organizationUuid, name));
  const hours = Array.from({ length: 2_300 }, (_, hour) => new Date(Date.UTC(2025, 0, 1, hour)).toISOString());
  const rows = names.flatMap((name) =>
    hours.map((time) => `${time.slice(0, 10)},${time.slice(11, 16)},56.5,7.5,${name}\n`),
  );
  const { importUuid } = await manager.read({ "fleet.csv": `Date,Time,Latitude,Longitude,Vessel\n${rows.join("")}` });
  await manager.check(importUuid, (mapping) => ({
    ...decide(mapping),
    vesselUuid: null,
    columns: mapping.columns.map((column) =>
      column.head === "Vessel" ? { ...column, meaning: { kind: "vessel", by: "name", values: {} } } : column,
    ),
  }));
  const readRows = async (work: () => Promise<unknown>) => {
    const counted = async () => {
      const { rows: all } = await database.query<{ count: number }>(
        "select pg_stat_force_next_flush(), idx_tup_fetch + seq_tup_read as count from pg_stat_user_tables where relname = 'logbook_entry'",
      );
      return Number(all[0]?.count);
    };
    await database.query("analyze logbook_entry");
    const before = await counted();
    await work();
    await workersOf(database).stop();
    return ((await counted()) - before) / rows.length;
  };
  // Without statistics of a vessel it is thousands.
  expect(await readRows(() => manager.start(importUuid))).toBeLessThan(40);
  const key = { organizationUuid: fleet.organizationUuid, importUuid };
  const batch = await readWithdrawable(database, key, vesselUuids[1] ?? "", 72);
  const { rows: times } = await database.query<{ last: Date }>(
    "select max(event_time) as last from logbook_entry where vessel_uuid = $1 and logbook_entry_uuid = any($2::uuid[])",
    [vesselUuids[1], batch],
  );
  expect(times[0]?.last.toISOString()).toBe("2025-01-03T22:00:00.000Z");
});

test.each([1, 2, 3])(
  "storing and withdrawing may be killed anywhere, also within a batch: nothing is lost, twice or left (seed %i)",
  async (seed) => {
    const before = await content();
    const random = seededRandom(seed);
    const rows = Array.from(
      { length: 40 },
      (_, index) => `2025-${10 + (index % 2)}-0${1 + (index % 7)},0${index % 10}:00,56.5,7.5,W ${index}`,
    );
    const { importUuid } = await person.read({
      "killed.csv": `Date,Time,Latitude,Longitude,Wind\n${rows.join("\n")}\n`,
    });
    const { check } = await person.check(importUuid, decide);
    const key = { organizationUuid, importUuid };
    const workNumber = async () => (await readImport(database, key))?.work_number ?? 0;
    /** Repeats a work that is killed again and again, after or within one of its next transactions, until it ends. */
    const killed = async (work: (db: Database, signal: AbortSignal) => Promise<unknown>) => {
      for (let isDone = false; !isDone;) {
        const { killedDatabase, signal } = killing(random);
        isDone = await work(killedDatabase, signal).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Error) || error.message !== "killed") throw error;
            return false;
          },
        );
      }
    };
    await client.importStart({ importUuid, etag: await person.etagOf(importUuid) });
    const storing = await workNumber();
    await killed(async (db, signal) => {
      while (!(await storeBatch(db, key, storing, 7))) signal.throwIfAborted();
    });
    const { import: imported } = await person.get(importUuid);
    expect(imported).toMatchObject({ state: ImportState.IMPORTED, importedEntries: check?.newEntries });
    await fillFind(database);
    await client.importWithdraw({ importUuid, etag: imported?.etag ?? "" });
    const withdrawing = { ...key, workNumber: await workNumber() };
    await killed((db, signal) => withdrawEntries(db, withdrawing, signal, 7));
    expect((await person.get(importUuid)).import?.state).toBe(ImportState.WITHDRAWN);
    expect(await content()).toEqual(before);
  },
);

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

/** A database on which a process is killed after or within one of its next transactions. */
function killing(random: Random): { killedDatabase: Database; signal: AbortSignal } {
  const controller = new AbortController();
  let left = random.below(4);
  const isWithin = random.below(2) === 0;
  const killedDatabase: Database = {
    ...database,
    transaction: (work) => {
      left -= 1;
      if (left < 0) controller.abort(new Error("killed"));
      return database.transaction(async (tx) => {
        const result = await work(tx);
        if (left < 0 && isWithin) throw new Error("killed");
        return result;
      });
    },
  };
  return { killedDatabase, signal: controller.signal };
}
