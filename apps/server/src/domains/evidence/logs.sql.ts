import { encodeLeaf, type Leaf, LEAF_KINDS, NIL_UUID } from "@shore/evidence/leaf";
import { leafHash } from "@shore/evidence/merkle-hash";
import { partialWidth, type Tile, tileLevels } from "@shore/evidence/tiles";
import { TreeEdge } from "@shore/evidence/tree-edge";
import { randomUUIDv7 } from "node:crypto";
import { escapeCopy } from "../../database/copy-from.ts";
import type { Db, Transaction } from "../../database/db.ts";
import { LEAF_FIELDS, leafOf, type LeafRow } from "./leaf-row.ts";

/** Identifies a log of an organisation. */
export type LogName = { kind: "entries" | "facts" | "audit" | "organization"; vesselUuid: string; logbookName: string };

/** A log that this transaction may append to. */
export type OpenLog = LogName & { organizationUuid: string; logUuid: string; edge: TreeEdge };

export const AUDIT_LOG: LogName = { kind: "audit", vesselUuid: NIL_UUID, logbookName: "" };
export const ORGANIZATION_LOG: LogName = { kind: "organization", vesselUuid: NIL_UUID, logbookName: "" };

/** Locks sealing of an organisation until the transaction ends; waits for a current holder of the lock. */
export async function lockEvidence(tx: Transaction, organizationUuid: string): Promise<void> {
  await insertLog(tx, organizationUuid, ORGANIZATION_LOG);
  await tx.query("select from evidence_log where organization_uuid = $1 and kind = 'organization' for update", [
    organizationUuid,
  ]);
}

/** Opens a log and creates an empty one if none exists. Requires {@link lockEvidence}. */
export async function openLog(tx: Transaction, organizationUuid: string, name: LogName): Promise<OpenLog> {
  await insertLog(tx, organizationUuid, name);
  const { rows } = await tx.query<{ log_uuid: string; size: number }>(
    `select log_uuid, size from evidence_log
      where organization_uuid = $1 and kind = $2 and vessel_uuid = $3 and logbook_name = $4`,
    [organizationUuid, name.kind, name.vesselUuid, name.logbookName],
  );
  const [row] = rows;
  if (!row) throw new Error("The inserted log was not found");
  const log = { ...name, organizationUuid, logUuid: row.log_uuid };
  return { ...log, edge: await readEdge(tx, log, row.size) };
}

/** Appends leaves to a log, and the tiles that they complete. */
export async function appendLeaves(tx: Transaction, log: OpenLog, leaves: readonly Leaf[]): Promise<void> {
  const first = log.edge.size;
  const tiles = leaves.flatMap((leaf) => log.edge.append(leafHash(encodeLeaf(leaf))));
  const lines = leaves.map((leaf, at) => copyLine(log, first + at, leaf));
  await tx.copyFrom(`evidence_leaf (${LEAF_COLUMNS})`, lines);
  for (const tile of tiles) await insertTile(tx, log, tile);
  await tx.query("update evidence_log set size = $3 where organization_uuid = $1 and log_uuid = $2", [
    log.organizationUuid,
    log.logUuid,
    log.edge.size,
  ]);
}

/** Returns the logs of an organisation with leaves that no head covers, without its own log. */
export async function readLogsToHead(db: Db, organizationUuid: string): Promise<LogName[]> {
  const { rows } = await db.query<{ kind: LogName["kind"]; vessel_uuid: string; logbook_name: string }>(
    `select kind, vessel_uuid, logbook_name from evidence_log
      where organization_uuid = $1 and size > head_size and kind <> 'organization'
      order by kind, vessel_uuid, logbook_name`,
    [organizationUuid],
  );
  return rows.map((row) => ({ kind: row.kind, vesselUuid: row.vessel_uuid, logbookName: row.logbook_name }));
}

/** Returns the text of a log's newest head; undefined if it has none. */
export async function readNewestHead(db: Db, { organizationUuid, logUuid }: OpenLog): Promise<string | undefined> {
  const { rows } = await db.query<{ note: string }>(
    "select note from evidence_head where organization_uuid = $1 and log_uuid = $2 order by size desc limit 1",
    [organizationUuid, logUuid],
  );
  return rows[0]?.note;
}

/** Stores the head of a log in its current state. */
export async function insertHead(tx: Transaction, log: OpenLog, head: { time: Date; note: string }): Promise<void> {
  await tx.query(
    "insert into evidence_head (organization_uuid, log_uuid, size, head_time, note) values ($1, $2, $3, $4, $5)",
    [log.organizationUuid, log.logUuid, log.edge.size, head.time.toISOString(), head.note],
  );
  await tx.query("update evidence_log set head_size = size where organization_uuid = $1 and log_uuid = $2", [
    log.organizationUuid,
    log.logUuid,
  ]);
}

/** Records that everything an organisation received before has its leaf. */
export async function writeSealedUntil(db: Db, organizationUuid: string, until: Date): Promise<void> {
  await db.query("update evidence_log set sealed_until = $2 where organization_uuid = $1 and kind = 'organization'", [
    organizationUuid,
    until.toISOString(),
  ]);
}

async function insertLog(tx: Transaction, organizationUuid: string, name: LogName): Promise<void> {
  await tx.query(
    `insert into evidence_log (organization_uuid, log_uuid, kind, vessel_uuid, logbook_name) values ($1, $2, $3, $4, $5)
     on conflict (organization_uuid, kind, vessel_uuid, logbook_name) do nothing`,
    [organizationUuid, randomUUIDv7(), name.kind, name.vesselUuid, name.logbookName],
  );
}

async function readEdge(tx: Transaction, log: Omit<OpenLog, "edge">, size: number): Promise<TreeEdge> {
  const partial: Uint8Array[][] = [];
  for (let level = 0; level < tileLevels(size); level += 1) {
    const width = partialWidth(size, level);
    partial.push(
      level === 0 ? await readLastLeafHashes(tx, log, size, width) : await readLastRoots(tx, log, level - 1, width),
    );
  }
  return TreeEdge.of(size, partial);
}

async function readLastLeafHashes(
  tx: Transaction,
  { organizationUuid, logUuid, vesselUuid }: Omit<OpenLog, "edge">,
  size: number,
  width: number,
): Promise<Uint8Array[]> {
  const { rows } = await tx.query<LeafRow>(
    `select ${LEAF_FIELDS} from evidence_leaf l
      where organization_uuid = $1 and log_uuid = $2 and leaf_index >= $3 order by l.leaf_index`,
    [organizationUuid, logUuid, size - width],
  );
  return rows.map((row) => leafHash(encodeLeaf(leafOf(row, vesselUuid))));
}

async function readLastRoots(
  tx: Transaction,
  { organizationUuid, logUuid }: Omit<OpenLog, "edge">,
  level: number,
  width: number,
): Promise<Uint8Array[]> {
  const { rows } = await tx.query<{ root: Buffer }>(
    `select root from evidence_tile where organization_uuid = $1 and log_uuid = $2 and level = $3
      order by tile_index desc limit $4`,
    [organizationUuid, logUuid, level, width],
  );
  return rows.map(({ root }) => root).toReversed();
}

async function insertTile(tx: Transaction, log: OpenLog, { level, index, hashes, root }: Tile): Promise<void> {
  await tx.query(
    `insert into evidence_tile (organization_uuid, log_uuid, level, tile_index, hashes, root)
     values ($1, $2, $3, $4, $5, $6)`,
    [log.organizationUuid, log.logUuid, level, index, Buffer.concat(hashes), Buffer.from(root)],
  );
}

function copyLine(log: OpenLog, index: number, leaf: Leaf): string {
  const isOfShip = leaf.epochUuid !== NIL_UUID;
  const values = [
    log.organizationUuid,
    log.logUuid,
    index,
    LEAF_KINDS[leaf.kind],
    leaf.recordUuid,
    isOfShip ? leaf.epochUuid : NULL,
    isOfShip || leaf.sequence > 0 ? leaf.sequence : NULL,
    isOfShip || leaf.index > 0 ? leaf.index : NULL,
    new Date(leaf.receiveTimeMs).toISOString(),
    leaf.contentLength,
    escapeCopy(`\\x${Buffer.from(leaf.contentHash).toString("hex")}`),
  ];
  return `${values.join("\t")}\n`;
}

const LEAF_COLUMNS = `organization_uuid, log_uuid, leaf_index, kind, record_uuid, epoch_uuid, sequence, fact_index, receive_time,
  content_length, content_hash`;

const NULL = "\\N";
