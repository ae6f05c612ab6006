import { createHash, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema, type ShipFact, type ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Transaction } from "../../../database/db.ts";
import { indexEntries } from "../../records/find/index-entries.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";
import { type RejectedFact, readFact, sentence, type AcceptedFact } from "./read-fact.ts";
import {
  advanceEpoch,
  type BatchKey,
  insertBatch,
  insertKeptAside,
  type KeptAside,
  lockEpoch,
  readBatch,
  type VesselKey,
} from "./ship-facts.sql.ts";
import { insertRecords, classifyRecords } from "./store-records.ts";

/** A batch as received. */
export type Batch = BatchKey & {
  facts: readonly ShipFact[];
  shipTime: ShipInstant;
  /** Compressed size of the request, in bytes. */
  packedBytes: number;
  credentialUuid: string;
};

/** A batch with everything computed before the transaction begins. */
export type ReadBatch = Batch & {
  read: readonly (AcceptedFact | RejectedFact)[];
  content: Uint8Array;
  contentHash: Buffer;
};

/** Outcome of a batch. `mismatch`: nothing was stored. */
export type Stored =
  | { receivedThrough: number; keptAside: KeptAside[] }
  | { mismatch: "gap" | "other contents"; receivedThrough: number; storedHash: Uint8Array };

/** Parses and hashes the facts of a batch; none of it needs the database. Other requests run in between. */
export async function readBatchOf(batch: Batch, vesselUuid: string): Promise<ReadBatch> {
  const read: ReadBatch["read"][number][] = [];
  for (const { content } of batch.facts) {
    read.push(readFact(content, vesselUuid));
    if (read.length % FACTS_PER_TURN === 0) await nextTurn();
  }
  return { ...batch, read, ...(await packFacts(batch.facts)) };
}

/** Returns facts as a batch stores them: one message, compressed, and its SHA-256 before compression. */
export async function packFacts(
  facts: readonly MessageInitShape<typeof ShipFactSchema>[],
): Promise<Pick<ReadBatch, "content" | "contentHash">> {
  const message = toBinary(PutFactsRequestSchema, create(PutFactsRequestSchema, { facts: [...facts] }));
  return { content: await compress(message), contentHash: createHash("sha256").update(message).digest() };
}

/** Stores a batch of a vessel completely or not at all. One that was received before gets the same response again. */
export async function storeBatch(tx: Transaction, vessel: VesselKey, batch: ReadBatch): Promise<Stored> {
  const receivedThrough = await lockEpoch(tx, vessel, batch.epochUuid);
  if (batch.sequence > receivedThrough + 1) return { mismatch: "gap", receivedThrough, storedHash: new Uint8Array() };
  if (batch.sequence <= receivedThrough) {
    const stored = await readBatch(tx, vessel, batch);
    if (stored?.content_hash.equals(batch.contentHash)) return { receivedThrough, keptAside: stored.kept_aside };
    const storedHash = stored?.content_hash ?? new Uint8Array();
    return { mismatch: "other contents", receivedThrough, storedHash };
  }
  const { accepted, known, rejected } = await classifyRecords(tx, vessel, batch.read);
  await indexEntries(tx, vessel, await insertRecords(tx, vessel, batch, accepted));
  const keptAside = rejected.map(({ index, reason }) => ({ index, reason: sentence(reason) }));
  if (keptAside.length > 0) {
    const aside = keptAside.map((one) => {
      // The index is that of the fact in the batch.
      const [read, { content }] = [batch.read[one.index]!, batch.facts[one.index]!];
      return { ...one, keptAsideUuid: randomUUID(), kind: read.kind, hash: read.hash, content };
    });
    await insertKeptAside(tx, vessel, batch, aside);
  }
  await insertBatch(tx, vessel, {
    ...batch,
    batchUuid: randomUUID(),
    facts: batch.facts.length,
    newFacts: accepted.length,
    knownFacts: known,
    keptAside,
  });
  await advanceEpoch(tx, vessel, batch);
  return { receivedThrough: batch.sequence, keptAside };
}

const compress = promisify(zstdCompress);
const FACTS_PER_TURN = 20;
