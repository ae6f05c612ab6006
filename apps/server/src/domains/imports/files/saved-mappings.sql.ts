import type { Db } from "../../../database/db.ts";
import type { ImportMappingTable } from "../../../database/rows.gen.ts";

export type SavedMappingRow = Omit<ImportMappingTable, "organization_uuid">;

const COLUMNS = "import_mapping_uuid, display_name, heads_hash, mapping, update_time";

/** Returns the saved mappings by name; those for the same heads are proposed. */
export async function readSavedMappings(db: Db, organizationUuid: string): Promise<SavedMappingRow[]> {
  const { rows } = await db.query<SavedMappingRow>(
    `select ${COLUMNS} from import_mapping where organization_uuid = $1 order by lower(display_name), display_name limit ${MAX_SAVED}`,
    [organizationUuid],
  );
  return rows;
}

/** Returns the saved mappings for tables with these heads, newest first. */
export async function readMappingsFor(
  db: Db,
  organizationUuid: string,
  headsHashes: readonly string[],
): Promise<SavedMappingRow[]> {
  const { rows } = await db.query<SavedMappingRow>(
    `select ${COLUMNS} from import_mapping
      where organization_uuid = $1 and heads_hash = any($2) order by update_time desc, import_mapping_uuid limit ${MAX_SAVED}`,
    [organizationUuid, headsHashes],
  );
  return rows;
}

export async function countSavedMappings(db: Db, organizationUuid: string, exceptName: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from import_mapping where organization_uuid = $1 and display_name <> $2",
    [organizationUuid, exceptName],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Stores a mapping under a name; one of the same name and for the same heads is replaced and keeps its uuid.
 * @returns undefined: the name is that of a mapping for other heads, which stays
 */
export async function upsertMapping(
  db: Db,
  organizationUuid: string,
  saved: Pick<SavedMappingRow, "import_mapping_uuid" | "display_name" | "heads_hash" | "mapping">,
): Promise<{ saved: SavedMappingRow; isNew: boolean } | undefined> {
  const { rows } = await db.query<SavedMappingRow & { is_new: boolean }>(
    `insert into import_mapping as m (organization_uuid, import_mapping_uuid, display_name, heads_hash, mapping)
     values ($1, $2, $3, $4, $5)
     on conflict (organization_uuid, display_name) do update
        set mapping = excluded.mapping, update_time = now()
      where m.heads_hash = excluded.heads_hash
     returning ${COLUMNS}, m.import_mapping_uuid = $2 as is_new`,
    [organizationUuid, saved.import_mapping_uuid, saved.display_name, saved.heads_hash, JSON.stringify(saved.mapping)],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { is_new: isNew, ...stored } = row;
  return { saved: stored, isNew };
}

/** @returns its name; undefined: there is no such mapping */
export async function deleteMapping(db: Db, organizationUuid: string, uuid: string): Promise<string | undefined> {
  const { rows } = await db.query<{ display_name: string }>(
    "delete from import_mapping where organization_uuid = $1 and import_mapping_uuid = $2 returning display_name",
    [organizationUuid, uuid],
  );
  return rows[0]?.display_name;
}

/** Most mappings that an organisation may save. */
export const MAX_SAVED = 200;
