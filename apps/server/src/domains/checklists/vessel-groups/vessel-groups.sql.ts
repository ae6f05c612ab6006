import type { Db } from "../../../database/db.ts";
import type { VesselGroupTable } from "../../../database/rows.gen.ts";

/** A vessel group as stored. */
export type VesselGroupRow = Pick<VesselGroupTable, "vessel_group_uuid" | "display_name" | "description" | "etag">;

/** A vessel as a group shows it. */
export type MemberRow = { vesselUuid: string; displayName: string; imoNumber: string; callSign: string };

/** Filter of groups: all if empty. */
export type GroupFilter = {
  /** Only this one. */
  vesselGroupUuid?: string | undefined;
  /** Only groups with this vessel, and only this member. */
  vesselUuid?: string | undefined;
};

/** Returns groups with their members, both ordered by display name. */
export async function readVesselGroups(
  db: Db,
  organizationUuid: string,
  { vesselGroupUuid, vesselUuid }: GroupFilter = {},
): Promise<(VesselGroupRow & { members: MemberRow[] })[]> {
  const { rows } = await db.query<VesselGroupRow & { members: MemberRow[] }>(
    `select g.vessel_group_uuid, g.display_name, g.description, g.etag, coalesce(m.members, '[]') as members
       from vessel_group g
       left join lateral (
         select json_agg(json_build_object('vesselUuid', v.vessel_uuid, 'displayName', v.display_name,
                                           'imoNumber', v.imo_number, 'callSign', v.call_sign)
                         order by lower(v.display_name), v.display_name, v.vessel_uuid) as members
           from vessel_group_member gm
           join vessel v on v.organization_uuid = gm.organization_uuid and v.vessel_uuid = gm.vessel_uuid
          where gm.organization_uuid = $1 and gm.vessel_group_uuid = g.vessel_group_uuid
            and ($3::uuid is null or gm.vessel_uuid = $3)
       ) m on true
      where g.organization_uuid = $1
        and ($2::uuid is null or g.vessel_group_uuid = $2)
        and ($3::uuid is null or m.members is not null)
      order by lower(g.display_name), g.display_name, g.vessel_group_uuid`,
    [organizationUuid, vesselGroupUuid ?? null, vesselUuid ?? null],
  );
  return rows;
}

/** Returns one group and locks it until the transaction ends; undefined if there is none. */
export async function lockVesselGroup(
  db: Db,
  organizationUuid: string,
  vesselGroupUuid: string,
): Promise<VesselGroupRow | undefined> {
  const { rows } = await db.query<VesselGroupRow>(
    `select vessel_group_uuid, display_name, description, etag from vessel_group
      where organization_uuid = $1 and vessel_group_uuid = $2 for update`,
    [organizationUuid, vesselGroupUuid],
  );
  return rows[0];
}

/** Returns which of these groups exist and locks them against removal until the transaction ends. */
export async function lockExistingVesselGroups(
  db: Db,
  organizationUuid: string,
  vesselGroupUuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ vessel_group_uuid: string }>(
    `select vessel_group_uuid from vessel_group
      where organization_uuid = $1 and vessel_group_uuid = any($2::uuid[])
      order by vessel_group_uuid for key share`,
    [organizationUuid, vesselGroupUuids],
  );
  return new Set(rows.map((row) => row.vessel_group_uuid));
}

export async function insertVesselGroup(db: Db, organizationUuid: string, group: VesselGroupRow): Promise<void> {
  await db.query(
    `insert into vessel_group (organization_uuid, vessel_group_uuid, display_name, description, etag)
     values ($1, $2, $3, $4, $5)`,
    [organizationUuid, group.vessel_group_uuid, group.display_name, group.description, group.etag],
  );
}

/**
 * Writes name and description under a new etag.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored group
 * @returns false if `fromEtag` is no longer current, or there is no such group
 */
export async function writeVesselGroup(
  db: Db,
  organizationUuid: string,
  group: VesselGroupRow,
  fromEtag: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update vessel_group set display_name = $3, description = $4, etag = $5, update_time = now()
      where organization_uuid = $1 and vessel_group_uuid = $2 and ($6 = '' or etag = $6)`,
    [organizationUuid, group.vessel_group_uuid, group.display_name, group.description, group.etag, fromEtag],
  );
  return rowCount === 1;
}

/** Replaces the members by these vessels. */
export async function writeMembers(
  db: Db,
  organizationUuid: string,
  vesselGroupUuid: string,
  vesselUuids: readonly string[],
): Promise<void> {
  await db.query(
    `delete from vessel_group_member
      where organization_uuid = $1 and vessel_group_uuid = $2 and not vessel_uuid = any($3::uuid[])`,
    [organizationUuid, vesselGroupUuid, vesselUuids],
  );
  await db.query(
    `insert into vessel_group_member (organization_uuid, vessel_group_uuid, vessel_uuid)
     select $1, $2, vessel_uuid from unnest($3::uuid[]) as vessel_uuid
     on conflict do nothing`,
    [organizationUuid, vesselGroupUuid, vesselUuids],
  );
}

/** Removes a group with its members and its distributions. */
export async function deleteVesselGroup(db: Db, organizationUuid: string, vesselGroupUuid: string): Promise<void> {
  await db.query("delete from vessel_group where organization_uuid = $1 and vessel_group_uuid = $2", [
    organizationUuid,
    vesselGroupUuid,
  ]);
}
