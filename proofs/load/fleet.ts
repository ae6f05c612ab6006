import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createOrganization } from "@shore/server/testing/callers";
import { copyOfPreparedFolder } from "@shore/server/testing/prepared-folder";
import type { Database } from "@shore/server/database/db";
import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { EMBEDDED_DATABASE, openPool } from "@shore/server/database/pool";

/** Two organisations with a hundred vessels each. */
export const ORGANIZATIONS = ["Load A", "Load B"] as const;

/** The first organisation has vessels 1 to 100, the second 101 to 200. */
export function vesselUuid(number: number): string {
  return `5c0e0001-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** First and last day of the entries. */
export const PERIOD = { from: Date.UTC(2024, 10, 1), to: Date.UTC(2026, 10, 1) };

/**
 * Returns a data folder with logbook entries of 200 vessels, interleaved over two years. It is created once and cached in `parent`;
 * later servers migrate it. Ten million entries take some minutes and 13 GB.
 */
export async function fleetFolder(parent: string, entries: number): Promise<string> {
  const folder = join(parent, `fleet-${entries}`);
  if (existsSync(folder)) return folder;
  const temporaryFolder = `${folder}.new`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  await copyOfPreparedFolder(temporaryFolder);
  const startedAt = performance.now();
  const server = await startEmbedded(temporaryFolder, { what: "load", log: SILENT, settings: NO_DURABILITY });
  const database = openPool(server.url(EMBEDDED_DATABASE), { connections: 2 });
  await insertVessels(database);
  await insertEntries(database, entries);
  await database.query("vacuum (freeze, analyze) logbook_entry");
  await database.close();
  await server.stop();
  renameSync(temporaryFolder, folder);
  console.log(`${entries} entries stored in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  return folder;
}

async function insertVessels(database: Database): Promise<void> {
  for (const [index, name] of ORGANIZATIONS.entries()) {
    const organizationUuid = await createOrganization(database, name);
    const numbers = Array.from(
      { length: VESSELS_PER_ORGANIZATION },
      (_, ship) => index * VESSELS_PER_ORGANIZATION + ship + 1,
    );
    await database.query(
      `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, call_sign)
       select $1, vessel_uuid, 'LOAD ' || number, '9074729', 'LOAD' || number
         from unnest($2::uuid[], $3::int[]) as ship (vessel_uuid, number)`,
      [organizationUuid, numbers.map(vesselUuid), numbers],
    );
  }
  await database.query(`insert into csrd_operation_action (vessel_uuid, action_uuid, organization_uuid, action_type, action_time,
      action_offset_minutes, operation_uuid, operation_type, volume_m3, rob_m3)
    select vessel_uuid, gen_random_uuid(), organization_uuid, 'discharge', '2026-01-01Z'::timestamptz + n * interval '3 days', 0,
           gen_random_uuid(), 'sludge', 1.5, 20 + n from vessel, generate_series(1, 50) n`);
}

/** Truncates in the same transaction, so that inserts skip the write-ahead log; indexes are created afterwards. */
async function insertEntries(database: Database, entries: number): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'logbook_entry' and indexname <> 'logbook_entry_pkey'`,
  );
  const stepMs = (PERIOD.to - PERIOD.from) / entries;
  await database.transaction(async (tx) => {
    await tx.query("truncate logbook_entry");
    for (const { name } of indexes) await tx.query(`drop index ${name}`);
    await tx.query("alter table logbook_entry drop constraint logbook_entry_pkey");
    await tx.query(
      `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
              event_offset_minutes, entry_type_id, entry_type_category, entry)
       select v.vessel_uuid, ('5c0e0000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, v.organization_uuid,
              ($1::text[])[1 + (n / 200) % 100], $2::timestamptz + n * $3::float8 * interval '1 ms', 60, 'weather',
              (array['Weather', 'Navigation', 'Cargo', 'Safety'])[1 + (n / 200) % 4],
              jsonb_build_object('summary', 'Entry ' || n || ', wind W force 1, weather c, barometer 1024.0 mb') || $4::jsonb
         from generate_series(1::bigint, $5::bigint) n
         join vessel v on v.vessel_uuid = ('5c0e0001-0000-4000-8000-' || lpad((1 + n % 200)::text, 12, '0'))::uuid`,
      [BOOKS, new Date(PERIOD.from).toISOString(), stepMs, JSON.stringify(CONTENT), entries],
    );
  });
  await database.query("alter table logbook_entry add primary key (vessel_uuid, logbook_entry_uuid)");
  for (const { definition } of indexes) await database.query(definition);
}

const VESSELS_PER_ORGANIZATION = 100;

/** Entries per hundred by logbook. */
const SHARES = { deck: 45, engine: 30, gmdss: 10, cargo: 5, oil1: 4, garbage: 3, oil2: 2, bwrb: 1 };
const BOOKS = Object.entries(SHARES).flatMap(([book, share]) => Array.from({ length: share }, () => book));

/** The rest of an entry, sized like a watch's observations. */
const CONTENT = {
  entryTypeName: "At sea: weather",
  userData: [
    { name: "at", label: "At", fieldType: "text", string: "North Sea" },
    { name: "page", label: "Page", fieldType: "text", string: "03" },
  ],
  collectedData: [
    { name: "position", label: "Position", position: { latitude: 57.702, longitude: 11.968 } },
    { name: "windForce", label: "Wind force (Beaufort)", manual: true, number: 4 },
    { name: "barometer", label: "Barometer (mb)", manual: true, number: 1024 },
    { name: "seaTemperature", label: "Sea temperature (°C)", manual: true, number: 12.5 },
    { name: "speed", label: "Speed (kn)", number: 14.2 },
  ],
  recordUser: { displayNameShort: "OOW", forename: "Test", surname: "Person" },
};

/** No durability: the data can be created again. */
const NO_DURABILITY = [
  "fsync=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "maintenance_work_mem=1GB",
];
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
