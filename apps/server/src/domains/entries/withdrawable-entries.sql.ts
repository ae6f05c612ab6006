import type { Db } from "../../database/db.ts";
import { utcIso } from "../../kernel/utc-iso.ts";
import type { VesselOfOrganization } from "./entry-states.sql.ts";

/** Condition of an entry `e` that is a record: no import that can be withdrawn. Source: docs/decisions/0078. */
export const IS_RECORD = "e.withdrawable is null";

/** Returns until when an import can be withdrawn, ISO 8601 in UTC; empty: not imported yet, or not any more. */
export function withdrawUntil({ state, import_time: time }: { state: string; import_time: Date | null }): string {
  return state === "imported" && time ? utcIso(new Date(time.getTime() + WITHDRAWABLE_MS)) : "";
}

/** Seven days. */
export const WITHDRAWABLE_MS = 7 * 86_400_000;

/**
 * Requests that the imports of these entries of a vessel are kept: a ship has sent facts about them, so they can no longer be withdrawn. A
 * job keeps them within a minute. Called under the lock of the vessel's states.
 */
export async function keepImportsOf(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  if (entryUuids.length === 0) return;
  const { rows } = await tx.query<{ import_file_uuid: string }>(
    `select distinct e.import_file_uuid from unnest($3::uuid[]) as asked (uuid) cross join lateral (
       select e.import_file_uuid, e.withdrawable from logbook_entry e
        where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid limit 1) e
      where e.withdrawable`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  if (rows.length === 0) return;
  await tx.query(
    `update import set keep_requested = true
      where organization_uuid = $1 and not keep_requested and import_uuid in (
        select f.import_uuid from import_file f where f.organization_uuid = $1 and f.file_uuid = any($2))`,
    [organizationUuid, rows.map((row) => row.import_file_uuid)],
  );
}
