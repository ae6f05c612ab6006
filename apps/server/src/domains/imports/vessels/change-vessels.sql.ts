import type { Db } from "../../../database/db.ts";
import type { VesselTable } from "../../../database/rows.gen.ts";

/** What people change of a vessel. */
export type VesselContentRow = Pick<VesselTable, "vessel_uuid" | "display_name" | "imo_number" | "call_sign">;

/** Returns one vessel and locks it until the transaction ends; undefined if there is none. */
export async function lockVessel(
  db: Db,
  organizationUuid: string,
  vesselUuid: string,
): Promise<VesselContentRow | undefined> {
  const { rows } = await db.query<VesselContentRow>(
    `select vessel_uuid, display_name, imo_number, call_sign from vessel
      where organization_uuid = $1 and vessel_uuid = $2 for update`,
    [organizationUuid, vesselUuid],
  );
  return rows[0];
}

/** Returns the name of the organisation's vessel with each of these IMO numbers. The caller holds the lock of the distribution. */
export async function readVesselsByNumber(
  db: Db,
  organizationUuid: string,
  imoNumbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ imo_number: string; display_name: string }>(
    `select imo_number, display_name from vessel
      where organization_uuid = $1 and imo_number <> '' and imo_number = any($2)`,
    [organizationUuid, imoNumbers],
  );
  return new Map(rows.map((row) => [row.imo_number, row.display_name]));
}

export async function insertVessels(
  db: Db,
  organizationUuid: string,
  vessels: readonly VesselContentRow[],
): Promise<void> {
  await db.query(
    `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, call_sign)
     select $1, vessel.* from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as vessel`,
    [
      organizationUuid,
      vessels.map((vessel) => vessel.vessel_uuid),
      vessels.map((vessel) => vessel.display_name),
      vessels.map((vessel) => vessel.imo_number),
      vessels.map((vessel) => vessel.call_sign),
    ],
  );
}

export async function updateVesselContent(db: Db, organizationUuid: string, vessel: VesselContentRow): Promise<void> {
  await db.query(
    `update vessel set display_name = $3, imo_number = $4, call_sign = $5, update_time = now()
      where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vessel.vessel_uuid, vessel.display_name, vessel.imo_number, vessel.call_sign],
  );
}

/** Removes a vessel, and what people chose for themselves about it: what they have seen, set aside, and get mails of. */
export async function deleteVessel(db: Db, organizationUuid: string, vesselUuid: string): Promise<void> {
  const values = [organizationUuid, vesselUuid];
  await db.query("delete from seen_mark where organization_uuid = $1 and vessel_uuid = $2", values);
  await db.query("delete from attention_set_aside where organization_uuid = $1 and vessel_uuid = $2", values);
  await db.query(
    `update notification_setting set vessel_uuids = array_remove(vessel_uuids, $2)
      where organization_uuid = $1 and $2 = any(vessel_uuids)`,
    values,
  );
  await db.query("delete from vessel where organization_uuid = $1 and vessel_uuid = $2", values);
}
