import type { Db } from "../../../database/db.ts";

/**
 * Returns when the newest entry, or fact about one, was received; null if there is none.
 * @param onlyVesselUuid the one vessel a restricted person may see; undefined: all of the organisation
 */
export async function readNewestReceiveTime(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
): Promise<Date | null> {
  const { rows } = await db.query<{ newest: Date | null }>(NEWEST, [organizationUuid, onlyVesselUuid ?? null]);
  return rows[0]?.newest ?? null;
}

// Two lookups at the end of an index for each vessel.
const NEWEST = `
  select max(greatest(received.of_entry, received.of_change)) as newest
    from vessel v cross join lateral newest_receive_times($1, v.vessel_uuid) received
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)`;
