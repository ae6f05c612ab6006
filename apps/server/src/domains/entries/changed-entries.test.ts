import { expect, test } from "vitest";
import type { Db } from "../../database/db.ts";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { storeEntries } from "../../testing/export-schedules.ts";
import { countChangedEntries } from "./changed-entries.sql.ts";

const database = await testDatabase();
const IMPORTED = 2_000;

test("changes are counted without looking up what was imported: entries, facts, and their verifications", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid);
  await storeEntries(database, { organizationUuid, vesselUuid, count: IMPORTED, from: "2025-01-01T00:00:00Z" });
  await database.query(
    `insert into ship_batch (vessel_uuid, epoch_uuid, sequence, organization_uuid, batch_uuid, content, content_hash, facts, new_facts,
                             known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time)
     values ($1, $3, 1, $2, gen_random_uuid(), '', sha256(''), $4, $4, 0, '[]', 100, now(), 0, now())`,
    [vesselUuid, organizationUuid, IMPORT_EPOCH, IMPORTED],
  );
  await database.query(
    `insert into ship_fact (vessel_uuid, fact_uuid, organization_uuid, kind, logbook_entry_uuid, epoch_uuid, sequence, fact_index,
                            content_hash, receive_time)
     select vessel_uuid, logbook_entry_uuid, organization_uuid, 'entry', logbook_entry_uuid, $3, 1, 0, sha256(''), receive_time
       from logbook_entry where organization_uuid = $2 and vessel_uuid = $1`,
    [vesselUuid, organizationUuid, IMPORT_EPOCH],
  );
  await database.query(
    `insert into logbook_entry_change (organization_uuid, vessel_uuid, fact_uuid, logbook_entry_uuid, kind, change_time,
                                       change_offset_minutes, epoch_uuid, sequence, fact_index, detail, receive_time)
     select organization_uuid, vessel_uuid, gen_random_uuid(), logbook_entry_uuid, 'verified', event_time, 0, $3, 1, 0, '{}', receive_time
       from logbook_entry where organization_uuid = $2 and vessel_uuid = $1`,
    [vesselUuid, organizationUuid, IMPORT_EPOCH],
  );
  const since = new Date(Date.now() - 86_400_000);
  const { counts, lookups } = await database.transaction(async (tx) => {
    const before = await indexScans(tx);
    return {
      counts: await countChangedEntries(tx, organizationUuid, [{ vesselUuid, since }]),
      lookups: (await indexScans(tx)) - before,
    };
  });
  expect(counts).toEqual([]);
  expect(lookups).toBeLessThan(100);
});

/** Returns how many times this transaction has looked into an index of these tables. */
async function indexScans(tx: Db): Promise<number> {
  const { rows } = await tx.query<{ scans: number }>(
    `select sum(idx_scan)::int as scans from pg_stat_xact_user_tables
      where relname in ('logbook_entry', 'logbook_entry_state', 'ship_fact')`,
  );
  return rows[0]?.scans ?? 0;
}

/** Of facts that came by import. */
const IMPORT_EPOCH = "00000000-0000-0000-0000-000000000000";
