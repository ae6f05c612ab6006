import type { Db } from "../../../database/db.ts";
import type { ResourceDistributionTable } from "../../../database/rows.gen.ts";

/** A collection distributed to a vessel group. */
export type PairRow = Pick<ResourceDistributionTable, "vessel_group_uuid" | "collection_uuid">;

/** Reads every pair of the organisation, in a fixed order. */
export async function readPairs(db: Db, organizationUuid: string): Promise<PairRow[]> {
  const { rows } = await db.query<PairRow>(
    `select vessel_group_uuid, collection_uuid from resource_distribution where organization_uuid = $1
      order by vessel_group_uuid, collection_uuid`,
    [organizationUuid],
  );
  return rows;
}

/** Reads the collections of a group. */
export async function collectionsOf(db: Db, organizationUuid: string, vesselGroupUuid: string): Promise<string[]> {
  const { rows } = await db.query<PairRow>(
    `select collection_uuid from resource_distribution
      where organization_uuid = $1 and vessel_group_uuid = $2 order by collection_uuid`,
    [organizationUuid, vesselGroupUuid],
  );
  return rows.map((row) => row.collection_uuid);
}

/** Reads the groups of a collection. */
export async function groupsWithCollection(
  db: Db,
  organizationUuid: string,
  collectionUuid: string,
): Promise<string[]> {
  const { rows } = await db.query<PairRow>(
    `select vessel_group_uuid from resource_distribution
      where organization_uuid = $1 and collection_uuid = $2 order by vessel_group_uuid`,
    [organizationUuid, collectionUuid],
  );
  return rows.map((row) => row.vessel_group_uuid);
}

/** Locks the organisation's distribution until the transaction ends. */
export async function lockDistribution(db: Db, organizationUuid: string): Promise<void> {
  await db.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
}

/** Replaces the collections of a group. */
export async function writeCollectionsOf(
  db: Db,
  organizationUuid: string,
  vesselGroupUuid: string,
  collectionUuids: readonly string[],
): Promise<void> {
  await db.query(
    `delete from resource_distribution
      where organization_uuid = $1 and vessel_group_uuid = $2 and not collection_uuid = any($3::uuid[])`,
    [organizationUuid, vesselGroupUuid, collectionUuids],
  );
  await db.query(
    `insert into resource_distribution (organization_uuid, vessel_group_uuid, collection_uuid)
     select $1, $2, collection_uuid from unnest($3::uuid[]) as collection_uuid
     on conflict do nothing`,
    [organizationUuid, vesselGroupUuid, collectionUuids],
  );
}

/** Reads the templates that every vessel of the fleet has. */
export async function readFleetTemplates(db: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ template_uuid: string }>(
    "select template_uuid from fleet_checklist_template where organization_uuid = $1 order by template_uuid",
    [organizationUuid],
  );
  return rows.map((row) => row.template_uuid);
}

/** Replaces the templates that every vessel has. */
export async function writeFleetTemplates(
  db: Db,
  organizationUuid: string,
  templateUuids: readonly string[],
): Promise<void> {
  await db.query(
    "delete from fleet_checklist_template where organization_uuid = $1 and not template_uuid = any($2::uuid[])",
    [organizationUuid, templateUuids],
  );
  await db.query(
    `insert into fleet_checklist_template (organization_uuid, template_uuid)
     select $1, template_uuid from unnest($2::uuid[]) as template_uuid
     on conflict do nothing`,
    [organizationUuid, templateUuids],
  );
}
