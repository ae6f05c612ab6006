import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";

export async function insertPending(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  pendingUuid: string,
  entryUuids: readonly string[],
): Promise<void> {
  await tx.query(
    "insert into find_pending (find_pending_uuid, organization_uuid, vessel_uuid, entry_uuids) values ($1, $2, $3, $4)",
    [pendingUuid, organizationUuid, vesselUuid, entryUuids],
  );
}

/** Entries of an import that are not indexed yet. `newest`: the last one queued of all imports, this one included. */
type Pending = VesselOfOrganization & { entryUuids: string[]; newest: string };

/** Takes the oldest row that imports queued, which is deleted when the transaction commits; undefined: the queue is empty. */
export async function dequeuePending(tx: Db): Promise<Pending | undefined> {
  const { rows } = await tx.query<Pending>(
    `delete from find_pending where find_pending_uuid = (
       select find_pending_uuid from find_pending order by find_pending_uuid for update skip locked limit 1)
     returning organization_uuid as "organizationUuid", vessel_uuid as "vesselUuid", entry_uuids as "entryUuids",
               (select find_pending_uuid from find_pending order by find_pending_uuid desc limit 1) as newest`,
  );
  return rows[0];
}

/** Resets the counter where nothing is left to do. */
export async function resetProgress(db: Db): Promise<void> {
  await db.query(
    `update backfill b set done_rows = 0
      where finish_time is not null and done_rows > 0
        and not exists (select from find_pending p where p.organization_uuid = b.organization_uuid)`,
  );
}

/** Reads the uuids of a vessel's entries in a period, by uuid, one batch at a time. */
export async function readEntriesBetween(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { from, to, after }: { from: Date; to: Date | null; after: string | undefined },
): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>(
    `select logbook_entry_uuid as uuid from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and event_time >= $3
        and event_time < coalesce($4, 'infinity'::timestamptz) and ($5::uuid is null or logbook_entry_uuid > $5)
      order by logbook_entry_uuid limit ${BATCH}`,
    [organizationUuid, vesselUuid, from, to, after ?? null],
  );
  return rows.map(({ uuid }) => uuid);
}

/** Deletes an organisation's index rows whose entry is missing. */
export async function deleteSuperfluous(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    `delete from logbook_entry_word w where organization_uuid = $1 and not exists (
       select from logbook_entry e
        where e.vessel_uuid = w.vessel_uuid and e.logbook_entry_uuid = w.logbook_entry_uuid and e.event_time = w.event_time
          and e.organization_uuid = w.organization_uuid)`,
    [organizationUuid],
  );
}

/** Merges the pending lists into the indexes: a search scans these lists sequentially. */
export async function flushPendingLists(db: Db): Promise<void> {
  await db.query(
    `select gin_clean_pending_list(inhrelid) from pg_inherits where inhparent = 'logbook_entry_word_words'::regclass`,
  );
}

const BATCH = 2_000;
