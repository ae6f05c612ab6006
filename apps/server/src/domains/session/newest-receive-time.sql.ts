import type { Db } from "../../database/db.ts";

/**
 * When the newest entry, or fact about one, was received; null when there is none.
 * @param onlyVesselUuid the one vessel a restricted person may see; undefined: all of the organisation
 */
export async function readNewestReceiveTime(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
): Promise<Date | null> {
  const { rows } = await db.query<{ newest: Date | null }>(NEWEST, [organizationUuid, onlyVesselUuid ?? null]);
  return rows[0]?.newest ?? null;
}

// Two looks at the end of an index for each vessel.
const NEWEST = `
  select max(of_vessel.newest) as newest
    from vessel v cross join lateral (
      select greatest(
        (select max(e.receive_time) from logbook_entry e
          where e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid),
        (select max(c.receive_time) from logbook_entry_change c
          where c.organization_uuid = $1 and c.vessel_uuid = v.vessel_uuid)) as newest) of_vessel
   where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)`;
