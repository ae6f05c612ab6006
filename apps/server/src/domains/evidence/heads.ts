import { hash } from "node:crypto";
import { headHash, headText, ZERO_HASH } from "@shore/evidence/head";
import { type Leaf, NIL_UUID } from "@shore/evidence/leaf";
import type { Transaction } from "../../database/db.ts";
import {
  appendLeaves,
  insertHead,
  lockEvidence,
  openLog,
  type OpenLog,
  ORGANIZATION_LOG,
  readLogsToHead,
  readNewestHead,
} from "./logs.sql.ts";

/**
 * Makes a head of each log that grew, appends a leaf of each to the organisation's log, and makes that log's head.
 * @returns the number of heads
 */
export async function makeHeads(tx: Transaction, organizationUuid: string): Promise<number> {
  await lockEvidence(tx, organizationUuid);
  const names = await readLogsToHead(tx, organizationUuid);
  if (names.length === 0) return 0;
  const { rows } = await tx.query<{ time: Date }>("select date_trunc('milliseconds', now()) as time");
  const time = rows[0]?.time ?? new Date(Number.NaN);
  const leaves: Leaf[] = [];
  for (const name of names) {
    const log = await openLog(tx, organizationUuid, name);
    leaves.push(leafOfHead(log, time, await makeHead(tx, log, time)));
  }
  const organizationLog = await openLog(tx, organizationUuid, ORGANIZATION_LOG);
  await appendLeaves(tx, organizationLog, leaves);
  await makeHead(tx, organizationLog, time);
  return names.length + 1;
}

async function makeHead(tx: Transaction, log: OpenLog, time: Date): Promise<string> {
  const before = await readNewestHead(tx, log);
  const note = headText({
    organizationUuid: log.organizationUuid,
    logUuid: log.logUuid,
    size: log.edge.size,
    root: log.edge.root(),
    time: time.toISOString(),
    previous: before === undefined ? ZERO_HASH : headHash(before),
  });
  await insertHead(tx, log, { time, note });
  return note;
}

function leafOfHead(log: OpenLog, time: Date, note: string): Leaf {
  return {
    kind: "head",
    vesselUuid: NIL_UUID,
    recordUuid: log.logUuid,
    epochUuid: NIL_UUID,
    sequence: log.edge.size,
    index: 0,
    receiveTimeMs: time.getTime(),
    contentLength: Buffer.byteLength(note),
    contentHash: hash("sha256", note, "buffer"),
  };
}
