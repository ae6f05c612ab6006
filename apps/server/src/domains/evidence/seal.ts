import type { Leaf } from "@shore/evidence/leaf";
import { NIL_UUID } from "@shore/evidence/leaf";
import type { Database, Db, Transaction } from "../../database/db.ts";
import { readOldestBeginning } from "../../database/oldest-beginning.ts";
import { readBatchLeaves } from "./batch-leaves.ts";
import { makeHeads } from "./heads.ts";
import { appendLeaves, AUDIT_LOG, lockEvidence, type LogName, openLog, writeSealedUntil } from "./logs.sql.ts";
import {
  type DueVessel,
  readDueVessels,
  readNext,
  SOURCE_NAMES,
  type SourceName,
  type UnsealedRow,
  writePosition,
} from "./sources.sql.ts";

export type SealOptions = {
  /** Stops between two transactions; committed leaves stay. */
  signal?: AbortSignal;
  /** Minimum age of a record: a transaction becomes visible a moment after it begins. @default 20,000 */
  lagMs?: number;
  /** How long one organisation may take before the next one. @default 20,000 */
  withinMs?: number;
};

/** Leaves and heads that were made; `complete` if no record that is old enough is left. */
export type Sealed = { leaves: number; heads: number; complete: boolean };

/**
 * Appends a leaf for every record that an organisation has received, and makes a head for every log that grew. Transactions are
 * bounded, so that it can be aborted and resumed.
 *
 * Seals only records that no running transaction can still precede: docs/decisions/0019.
 */
export async function sealOrganization(
  database: Database,
  organizationUuid: string,
  { signal, lagMs = LAG_MS, withinMs = WITHIN_MS }: SealOptions = {},
): Promise<Sealed> {
  const until = await readSealableUntil(database, lagMs);
  const deadline = performance.now() + withinMs;
  const shouldStop = () => signal?.aborted === true || performance.now() > deadline;
  let leaves = 0;
  let complete = true;
  for (const source of SOURCE_NAMES) {
    for (const vessel of await readDueVessels(database, source, { organizationUuid, until })) {
      const sealed = await sealVessel(database, { source, organizationUuid, vessel, until }, shouldStop);
      leaves += sealed.leaves;
      complete &&= sealed.complete;
    }
  }
  const heads = await database.transaction((tx) => makeHeads(tx, organizationUuid));
  if (complete) await writeSealedUntil(database, organizationUuid, until);
  return { leaves, heads, complete };
}

async function readSealableUntil(db: Db, lagMs: number): Promise<Date> {
  const beginning = await readOldestBeginning(db);
  const { rows } = await db.query<{ now: Date }>("select now()");
  const until = new Date((rows[0]?.now.getTime() ?? 0) - lagMs);
  return beginning && beginning < until ? beginning : until;
}

type VesselToSeal = { source: SourceName; organizationUuid: string; vessel: DueVessel; until: Date };

async function sealVessel(
  database: Database,
  { source, organizationUuid, vessel, until }: VesselToSeal,
  shouldStop: () => boolean,
): Promise<{ leaves: number; complete: boolean }> {
  const vesselUuid = vessel.vessel_uuid;
  const limit = source === "batch" ? BATCHES : ROWS;
  let from = { time: vessel.from_time, uuid: NIL_UUID };
  for (let leaves = 0; ;) {
    if (shouldStop()) return { leaves, complete: false };
    const sealed = await database.transaction(async (tx) => {
      await lockEvidence(tx, organizationUuid);
      const range = { organizationUuid, vesselUuid, from, until };
      const { unsealed, count, last } = await readNext(tx, source, range, limit);
      const appended = await appendRows(tx, source, { organizationUuid, vesselUuid }, unsealed);
      const next = count < limit ? undefined : last;
      const time = next?.receive_time ?? until.toISOString();
      // Also after many that are left out, such as an import that can be withdrawn, so that they are not read again each minute.
      const isOneOfSeveral = next !== undefined || from.uuid !== NIL_UUID;
      if (appended > 0 || isOneOfSeveral || vessel.is_old)
        await writePosition(tx, source, { organizationUuid, vesselUuid, time });
      return { appended, next };
    });
    leaves += sealed.appended;
    if (!sealed.next) return { leaves, complete: true };
    from = { time: sealed.next.receive_time, uuid: sealed.next.record_uuid };
  }
}

async function appendRows(
  tx: Transaction,
  source: SourceName,
  owner: { organizationUuid: string; vesselUuid: string },
  rows: readonly UnsealedRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const leaves =
    source === "batch"
      ? await readBatchLeaves(tx, owner, rows)
      : rows.map((row) => ({
          log: logOf(source, owner.vesselUuid, row),
          leaf: leafOfRow(source, owner.vesselUuid, row),
        }));
  for (const ofLog of Map.groupBy(leaves, ({ log }) => `${log.kind}/${log.logbookName}`).values()) {
    const [first] = ofLog;
    if (!first) continue;
    const log = await openLog(tx, owner.organizationUuid, first.log);
    await appendLeaves(
      tx,
      log,
      ofLog.map(({ leaf }) => leaf),
    );
  }
  return leaves.length;
}

function logOf(source: Exclude<SourceName, "batch">, vesselUuid: string, row: UnsealedRow): LogName {
  if (source === "audit_line") return AUDIT_LOG;
  return { kind: source === "entry" ? "entries" : "facts", vesselUuid, logbookName: row.logbook_name };
}

/** Returns the leaf of a record that is sealed as its row. */
export function leafOfRow(kind: Leaf["kind"], vesselUuid: string, row: UnsealedRow): Leaf {
  return {
    kind,
    vesselUuid,
    recordUuid: row.record_uuid,
    epochUuid: NIL_UUID,
    sequence: 0,
    index: 0,
    receiveTimeMs: row.receive_time_ms,
    contentLength: row.content_length,
    contentHash: row.content_hash,
  };
}

/** With a run each minute, records are sealed within 90 seconds of receipt. */
const LAG_MS = 20_000;
const WITHIN_MS = 20_000;

/** Rows per transaction: some 100 bytes each, since the database hashes them. */
const ROWS = 10_000;

/** Batches per transaction: up to 500 facts and 2 MiB each. */
const BATCHES = 20;
