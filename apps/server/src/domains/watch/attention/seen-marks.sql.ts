import type { Db } from "../../../database/db.ts";

/** A person of an organisation. */
type Person = { organizationUuid: string; userUuid: string };

/** Returns the receive time up to which the person has seen each vessel. */
export async function readSeenThrough(db: Db, { organizationUuid, userUuid }: Person): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ vessel_uuid: string; seen_through: Date }>(
    "select vessel_uuid, seen_through from seen_mark where organization_uuid = $1 and user_uuid = $2",
    [organizationUuid, userUuid],
  );
  return new Map(rows.map((row) => [row.vessel_uuid, row.seen_through]));
}

/** Returns for each vessel the colleague who marked it last, within a week. */
export async function readSeenBy(
  db: Db,
  { organizationUuid, userUuid }: Person,
): Promise<Map<string, { name: string; time: Date }>> {
  const { rows } = await db.query<{ vessel_uuid: string; name: string | null; time: Date }>(
    `select distinct on (m.vessel_uuid) m.vessel_uuid, u.display_name as name, m.mark_time as time
       from seen_mark m
       left join app_user u on u.organization_uuid = m.organization_uuid and u.user_uuid = m.user_uuid
      where m.organization_uuid = $1 and m.user_uuid <> $2 and m.mark_time > now() - interval '7 days'
      order by m.vessel_uuid, m.mark_time desc, m.user_uuid`,
    [organizationUuid, userUuid],
  );
  return new Map(rows.map((row) => [row.vessel_uuid, { name: row.name ?? "", time: row.time }]));
}

/** Marks those of the vessels that the person may see. @returns how many */
export async function writeSeenMarks(
  db: Db,
  { organizationUuid, userUuid }: Person,
  {
    vesselUuids,
    onlyVesselUuid,
    seenThrough,
  }: { vesselUuids: readonly string[]; onlyVesselUuid: string | undefined; seenThrough: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into seen_mark (organization_uuid, user_uuid, vessel_uuid, seen_through)
     select $1, $2, vessel_uuid, $5 from vessel
      where organization_uuid = $1 and vessel_uuid = any($3::uuid[]) and ($4::uuid is null or vessel_uuid = $4)
         on conflict (organization_uuid, user_uuid, vessel_uuid) do update
        set seen_through = excluded.seen_through, mark_time = now()`,
    [organizationUuid, userUuid, vesselUuids, onlyVesselUuid ?? null, seenThrough],
  );
  return rowCount;
}

/** Returns the instant before which all receipts are visible: no running transaction began earlier. */
export async function readSettledTime(db: Db): Promise<Date> {
  const { rows } = await db.query<{ time: Date }>(
    "select date_trunc('milliseconds', least(oldest_beginning(), now())) as time",
  );
  return rows[0]?.time ?? new Date();
}
