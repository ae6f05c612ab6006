import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import type { ImportKey } from "./imports.sql.ts";

/** Returns a vessel with entries of an import that can be withdrawn; undefined: none is left. */
export async function nextVesselWith(db: Db, { organizationUuid, importUuid }: ImportKey): Promise<string | undefined> {
  const fileUuids = await fileUuidsOf(db, { organizationUuid, importUuid });
  // Vessel by vessel: each is on one machine where the table is spread.
  const { rows: vessels } = await db.query<{ vessel_uuid: string }>(
    "select vessel_uuid from vessel where organization_uuid = $1 order by vessel_uuid",
    [organizationUuid],
  );
  const { rows } = await db.query<{ vessel_uuid: string }>(
    `select asked.vessel_uuid from unnest($2::uuid[]) as asked (vessel_uuid)
      where has_withdrawable($1, asked.vessel_uuid, $3) limit 1`,
    [organizationUuid, vessels.map((row) => row.vessel_uuid), fileUuids],
  );
  return rows[0]?.vessel_uuid;
}

/**
 * Returns the next entries of a vessel that can be withdrawn, of one file of an import and in the order of time, so that a batch is of few
 * days; none: no file has any.
 */
export async function readWithdrawable(db: Db, key: ImportKey, vesselUuid: string, limit: number): Promise<string[]> {
  for (const fileUuid of await fileUuidsOf(db, key)) {
    const { rows } = await db.query<{ uuid: string }>(
      `select e.logbook_entry_uuid as uuid from logbook_entry e
        where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.import_file_uuid = $3 and e.withdrawable
        order by e.event_time limit $4`,
      [key.organizationUuid, vesselUuid, fileUuid, limit],
    );
    if (rows.length > 0) return rows.map(({ uuid }) => uuid);
  }
  return [];
}

/** Receives entries for good: from now on they are records, received at this moment. */
export async function receiveEntries(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  await tx.query(
    `update logbook_entry set withdrawable = null, receive_time = now()
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = any($3::uuid[]) and ${BY_KEY}`,
    [organizationUuid, vesselUuid, entryUuids],
  );
}

/** Deletes entries with their states, their amendments and what waits to be indexed. */
export async function deleteEntries(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  const values = [organizationUuid, vesselUuid, entryUuids];
  const which = "organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = any($3::uuid[])";
  await tx.query(`delete from logbook_entry where ${which} and ${BY_KEY}`, values);
  for (const table of ["logbook_entry_state", "logbook_entry_amendment", "open_entry"])
    await tx.query(`delete from ${table} where ${which}`, values);
  await tx.query(
    `update find_pending set entry_uuids = array(select uuid from unnest(entry_uuids) as uuid where uuid <> all($3::uuid[]))
      where organization_uuid = $1 and vessel_uuid = $2 and entry_uuids && $3::uuid[]`,
    values,
  );
  await tx.query(
    "delete from find_pending where organization_uuid = $1 and vessel_uuid = $2 and cardinality(entry_uuids) = 0",
    [organizationUuid, vesselUuid],
  );
}

async function fileUuidsOf(db: Db, { organizationUuid, importUuid }: ImportKey): Promise<string[]> {
  const { rows } = await db.query<{ file_uuid: string }>(
    "select file_uuid from import_file where organization_uuid = $1 and import_uuid = $2",
    [organizationUuid, importUuid],
  );
  return rows.map((row) => row.file_uuid);
}

/** Can be withdrawn, so that the entries are found by their key and not by the index of all that can be. */
const BY_KEY = "coalesce(withdrawable, false)";
