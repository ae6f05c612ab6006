import { hash } from "node:crypto";
import { headHash, parseHead, ZERO_HASH } from "@shore/evidence/head";
import { encodeLeaf } from "@shore/evidence/leaf";
import { EMPTY_ROOT, isSameHash, leafHash } from "@shore/evidence/merkle-hash";
import type { Tile } from "@shore/evidence/tiles";
import { TreeEdge } from "@shore/evidence/tree-edge";
import type { Transaction } from "../../../database/db.ts";
import { leafOf, type LeafRow } from "../leaf-row.ts";
import { countOf, type HeadRow, type LogRow, readHeads, readLeaves, readTile } from "./check-log.sql.ts";
import type { Finding } from "./finding.ts";

/**
 * Rebuilds a log's tree from its leaves and compares it with the stored tiles and with each head; and each head with the previous
 * one and with its leaf in the organisation's log.
 */
export async function* checkLog(tx: Transaction, organizationUuid: string, log: LogRow): AsyncGenerator<Finding> {
  const edge = new TreeEdge();
  const heads = new HeadCheck(organizationUuid, log, readHeads(tx, organizationUuid, log));
  await heads.read();
  let tiles = 0;
  for await (const rows of readLeaves(tx, organizationUuid, log)) {
    const differences: string[] = [];
    for (const row of rows) {
      if (row.leaf_index !== String(edge.size)) differences.push(`leaf ${edge.size} is ${row.leaf_index}`);
      for (const tile of edge.append(hashOf(row, log))) {
        tiles += 1;
        differences.push(...(await tileDifferences(tx, organizationUuid, { ...tile, logUuid: log.log_uuid })));
      }
      differences.push(...(await heads.at(edge)));
    }
    yield { checked: rows.length, differences: differences.map((what) => sentence(log, what)) };
  }
  const differences = await heads.atEnd(edge);
  const stored = await countOf(tx, organizationUuid, log);
  if (stored.tiles !== tiles) differences.push(`it has ${stored.tiles} tiles instead of ${tiles}`);
  if (log.kind !== "organization" && stored.headLeaves !== heads.count)
    differences.push(`${stored.headLeaves} heads are in the organisation's log, and it has ${heads.count}`);
  yield { checked: 0, differences: differences.map((what) => sentence(log, what)) };
}

/** Compares the heads of a log with its tree while the tree is rebuilt. */
class HeadCheck {
  readonly #rows: AsyncGenerator<HeadRow[]>;
  readonly #organizationUuid: string;
  readonly #log: LogRow;
  #waiting: HeadRow[] = [];
  #previous = ZERO_HASH;
  #last = "0";
  count = 0;

  constructor(organizationUuid: string, log: LogRow, rows: AsyncGenerator<HeadRow[]>) {
    this.#organizationUuid = organizationUuid;
    this.#log = log;
    this.#rows = rows;
  }

  async read(): Promise<void> {
    if (this.#waiting.length > 0) return;
    const next = await this.#rows.next();
    this.#waiting = next.done ? [] : [...next.value];
  }

  /** Returns the differences in the heads of a tree of this size. */
  async at(edge: TreeEdge): Promise<string[]> {
    const differences: string[] = [];
    for (let [head] = this.#waiting; head && Number(head.size) <= edge.size; [head] = this.#waiting) {
      differences.push(...this.#differences(head, edge));
      this.#waiting.shift();
      await this.read();
    }
    return differences;
  }

  async atEnd(edge: TreeEdge): Promise<string[]> {
    const differences: string[] = [];
    for (let [head] = this.#waiting; head; [head] = this.#waiting) {
      differences.push(...this.#differences(head, edge));
      this.#waiting.shift();
      await this.read();
    }
    const { size, head_size: headSize } = this.#log;
    if (size !== String(edge.size)) differences.push(`its size is ${size}, and it has ${edge.size} leaves`);
    if (headSize !== this.#last)
      differences.push(`its newest head is of ${headSize} leaves, and that is ${this.#last}`);
    return differences;
  }

  #differences(row: HeadRow, edge: TreeEdge): string[] {
    const name = `the head of ${row.size} leaves`;
    const head = parseHead(row.note);
    const previous = this.#previous;
    this.#previous = headHash(row.note);
    this.#last = row.size;
    this.count += 1;
    if (!head) return [`${name} is not a valid head`];
    const wrong: string[] = [];
    const isOfLog = head.organizationUuid === this.#organizationUuid && head.logUuid === this.#log.log_uuid;
    if (!isOfLog || String(head.size) !== row.size) wrong.push(`${name} names another log or size`);
    if (edge.size !== head.size || !isSameHash(head.root, edge.root()))
      wrong.push(`${name} has another root than its leaves`);
    if (!isSameHash(head.previous, previous)) wrong.push(`${name} does not follow the one before`);
    if (head.time !== isoOf(row.head_time)) wrong.push(`${name} has another time than its text`);
    const inLog = row.leaf_content_hash?.equals(hash("sha256", row.note, "buffer"));
    if (this.#log.kind !== "organization" && !inLog)
      wrong.push(`${name} does not match a leaf in the organisation's log`);
    return wrong;
  }
}

async function tileDifferences(
  tx: Transaction,
  organizationUuid: string,
  tile: Tile & { logUuid: string },
): Promise<string[]> {
  const stored = await readTile(tx, organizationUuid, tile);
  const isSame = stored?.hashes.equals(Buffer.concat(tile.hashes)) && stored.root.equals(tile.root);
  return isSame ? [] : [`tile ${tile.index} of level ${tile.level} is not that of its leaves`];
}

/** Returns a placeholder hash for an invalid row, so that every root above it differs too. */
function hashOf(row: LeafRow, log: LogRow): Uint8Array {
  try {
    return leafHash(encodeLeaf(leafOf(row, log.vessel_uuid)));
  } catch (error) {
    if (error instanceof RangeError) return EMPTY_ROOT;
    throw error;
  }
}

function isoOf(time: Date): string {
  return Number.isFinite(+time) ? new Date(time).toISOString() : String(time);
}

function sentence(log: LogRow, what: string): string {
  const of =
    log.kind === "entries" ? `logbook "${log.logbook_name}" of vessel ${log.vessel_uuid}` : `vessel ${log.vessel_uuid}`;
  const name = log.kind === "entries" || log.kind === "facts" ? `${log.kind}, ${of}` : log.kind;
  return `Log ${log.log_uuid} (${name}): ${what}.`;
}
