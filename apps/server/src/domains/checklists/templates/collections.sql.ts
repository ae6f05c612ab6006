import type { Db } from "../../../database/db.ts";
import type { ChecklistCollectionTable } from "../../../database/rows.gen.ts";

/** A collection of checklist templates, as stored. */
export type CollectionRow = Pick<ChecklistCollectionTable, "collection_uuid" | "display_name" | "description" | "etag">;

/** Reads every collection, ordered by display name. */
export async function readCollections(db: Db, organizationUuid: string): Promise<CollectionRow[]> {
  const { rows } = await db.query<CollectionRow>(
    `select ${COLUMNS} from checklist_collection where organization_uuid = $1
      order by lower(display_name), display_name, collection_uuid`,
    [organizationUuid],
  );
  return rows;
}

/** Reads one collection; undefined when the organisation has no such collection. */
export async function readCollection(
  db: Db,
  organizationUuid: string,
  collectionUuid: string,
): Promise<CollectionRow | undefined> {
  const { rows } = await db.query<CollectionRow>(
    `select ${COLUMNS} from checklist_collection where organization_uuid = $1 and collection_uuid = $2`,
    [organizationUuid, collectionUuid],
  );
  return rows[0];
}

/** Reads one collection and locks it until the transaction ends. */
export async function lockCollection(
  db: Db,
  organizationUuid: string,
  collectionUuid: string,
): Promise<CollectionRow | undefined> {
  const { rows } = await db.query<CollectionRow>(
    `select ${COLUMNS} from checklist_collection where organization_uuid = $1 and collection_uuid = $2 for update`,
    [organizationUuid, collectionUuid],
  );
  return rows[0];
}

/** Returns which of these collections exist, locked against removal until the transaction ends. */
export async function lockExistingCollections(
  db: Db,
  organizationUuid: string,
  collectionUuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ collection_uuid: string }>(
    `select collection_uuid from checklist_collection
      where organization_uuid = $1 and collection_uuid = any($2::uuid[])
      order by collection_uuid for key share`,
    [organizationUuid, collectionUuids],
  );
  return new Set(rows.map((row) => row.collection_uuid));
}

export async function insertCollection(
  db: Db,
  organizationUuid: string,
  { collection_uuid, display_name, description, etag }: CollectionRow,
): Promise<void> {
  await db.query(
    `insert into checklist_collection (organization_uuid, collection_uuid, display_name, description, etag)
     values ($1, $2, $3, $4, $5)`,
    [organizationUuid, collection_uuid, display_name, description, etag],
  );
}

/**
 * Writes name and description under a new etag.
 * @param fromEtag expected etag; empty: any
 * @returns false when `fromEtag` is no longer current, or there is no such collection
 */
export async function writeCollection(
  db: Db,
  organizationUuid: string,
  { collection_uuid, display_name, description, etag }: CollectionRow,
  fromEtag: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update checklist_collection set display_name = $3, description = $4, etag = $5, update_time = now()
      where organization_uuid = $1 and collection_uuid = $2 and ($6 = '' or etag = $6)`,
    [organizationUuid, collection_uuid, display_name, description, etag, fromEtag],
  );
  return rowCount === 1;
}

/** Deletes a collection with its distribution; a foreign key prevents it while it has a template. */
export async function deleteCollection(db: Db, organizationUuid: string, collectionUuid: string): Promise<void> {
  await db.query("delete from checklist_collection where organization_uuid = $1 and collection_uuid = $2", [
    organizationUuid,
    collectionUuid,
  ]);
}

const COLUMNS = "collection_uuid, display_name, description, etag";
