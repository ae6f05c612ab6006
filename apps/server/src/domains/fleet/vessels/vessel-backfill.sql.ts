import type { Db } from "../../../database/db.ts";

/** A backfill that derives something of every vessel. Its progress is in the table `backfill`. */
export type VesselBackfill = "amendments" | "values";

/** Starts or resumes the backfill of an organisation. @returns undefined when none is left */
export async function startVesselBackfill(
  db: Db,
  name: VesselBackfill,
): Promise<{ organizationUuid: string; lastVesselUuid: string | null } | undefined> {
  const { rows } = await db.query<{ organizationUuid: string; lastVesselUuid: string | null }>(
    `update backfill b
        set total_rows = (select count(*) from vessel v where v.organization_uuid = b.organization_uuid)
      where (b.organization_uuid, b.name) = (
        select organization_uuid, name from backfill
         where name = $1 and finish_time is null order by organization_uuid limit 1)
     returning b.organization_uuid as "organizationUuid", b.last_vessel_uuid as "lastVesselUuid"`,
    [name],
  );
  return rows[0];
}

/** Records how many of an organisation's vessels, in uuid order, are done, and the last of them. */
export async function updateVesselBackfill(
  db: Db,
  name: VesselBackfill,
  { organizationUuid, ...done }: { organizationUuid: string; doneVessels: number; lastVesselUuid: string },
): Promise<void> {
  await db.query(
    "update backfill set done_rows = $3, last_vessel_uuid = $4 where organization_uuid = $1 and name = $2",
    [organizationUuid, name, done.doneVessels, done.lastVesselUuid],
  );
}

export async function finishVesselBackfill(db: Db, name: VesselBackfill, organizationUuid: string): Promise<void> {
  await db.query(
    "update backfill set finish_time = now(), last_vessel_uuid = null where organization_uuid = $1 and name = $2",
    [organizationUuid, name],
  );
}
