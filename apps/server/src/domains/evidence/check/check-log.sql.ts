import type { Db, Transaction } from "../../../database/db.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import { LEAF_FIELDS, type LeafRow } from "../leaf-row.ts";

/** A log as it is stored. */
export type LogRow = {
  log_uuid: string;
  kind: string;
  vessel_uuid: string;
  logbook_name: string;
  size: string;
  head_size: string;
};

/** A head as it is stored, with its leaf in the organisation's log; null where it has none. */
export type HeadRow = { size: string; head_time: Date; note: string; leaf_content_hash: Buffer | null };

/** Returns all organisations that have a log or may get one. */
export async function readOwners(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ organization_uuid: string }>(
    "select organization_uuid from organization union select organization_uuid from evidence_log order by 1",
  );
  return rows.map((row) => row.organization_uuid);
}

/** The logs of an organisation. */
export async function readLogs(db: Db, organizationUuid: string): Promise<LogRow[]> {
  const { rows } = await db.query<LogRow>(
    `select log_uuid, kind, vessel_uuid, logbook_name, size::text, head_size::text from evidence_log
      where organization_uuid = $1 order by kind, vessel_uuid, logbook_name`,
    [organizationUuid],
  );
  return rows;
}

/** Returns one log in its current state. */
export async function readLog(db: Db, organizationUuid: string, logUuid: string): Promise<LogRow | undefined> {
  return (await readLogs(db, organizationUuid)).find((log) => log.log_uuid === logUuid);
}

/** The leaves of a log in their order. */
export function readLeaves(tx: Transaction, organizationUuid: string, { log_uuid }: LogRow): AsyncGenerator<LeafRow[]> {
  const statement = `select ${LEAF_FIELDS} from evidence_leaf l
    where l.organization_uuid = $1 and l.log_uuid = $2 order by l.leaf_index`;
  return readByCursor<LeafRow>(tx, "evidence_leaves", { statement, values: [organizationUuid, log_uuid] });
}

/** The heads of a log, oldest first, each with its leaf. */
export function readHeads(tx: Transaction, organizationUuid: string, { log_uuid }: LogRow): AsyncGenerator<HeadRow[]> {
  const statement = `select h.size::text, h.head_time, h.note, l.content_hash as leaf_content_hash
    from evidence_head h
    left join (select l.sequence, l.content_hash from evidence_leaf l
                 join evidence_log o on o.log_uuid = l.log_uuid and o.organization_uuid = l.organization_uuid
                where l.organization_uuid = $1 and o.kind = 'organization' and l.record_uuid = $2 and l.kind = 6) l
      on l.sequence = h.size
    where h.organization_uuid = $1 and h.log_uuid = $2 order by h.size`;
  return readByCursor<HeadRow>(tx, "evidence_heads", { statement, values: [organizationUuid, log_uuid] });
}

/** Returns the stored hashes of a full tile and its root; undefined if it is missing. */
export async function readTile(
  db: Db,
  organizationUuid: string,
  { logUuid, level, index }: { logUuid: string; level: number; index: number },
): Promise<{ hashes: Buffer; root: Buffer } | undefined> {
  const { rows } = await db.query<{ hashes: Buffer; root: Buffer }>(
    `select hashes, root from evidence_tile
      where organization_uuid = $1 and log_uuid = $2 and level = $3 and tile_index = $4`,
    [organizationUuid, logUuid, level, index],
  );
  return rows[0];
}

/** Counts the tiles of a log, and the leaves of its heads in the organisation's log. */
export async function countOf(
  db: Db,
  organizationUuid: string,
  { log_uuid }: LogRow,
): Promise<{ tiles: number; headLeaves: number }> {
  const { rows } = await db.query<{ tiles: number; headLeaves: number }>(
    `select (select count(*) from evidence_tile where organization_uuid = $1 and log_uuid = $2) as tiles,
            (select count(*) from evidence_leaf where organization_uuid = $1 and record_uuid = $2 and kind = 6) as "headLeaves"`,
    [organizationUuid, log_uuid],
  );
  return rows[0] ?? { tiles: 0, headLeaves: 0 };
}

/** Returns the logs that are missing although heads in the organisation's log name them. */
export async function readLostLogs(db: Db, organizationUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ log_uuid: string }>(
    `select distinct l.record_uuid as log_uuid from evidence_leaf l
      where l.organization_uuid = $1 and l.kind = 6
        and not exists (select from evidence_log g where g.organization_uuid = $1 and g.log_uuid = l.record_uuid)`,
    [organizationUuid],
  );
  return rows.map((row) => row.log_uuid);
}
