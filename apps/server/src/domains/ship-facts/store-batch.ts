import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { create, toBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema, type ShipFact } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Transaction } from "../../database/db.ts";
import { type ChecklistReceipt, reasonsAgainst, storeReceipts } from "../checklists/checklist-receipts.ts";
import { type NewOperationAction, storeOperationActions } from "../csrd/operation-actions.sql.ts";
import { storeVesselStates } from "../vessels/vessel-states.sql.ts";
import { indexEntries } from "../find/index-entries.ts";
import { deriveEntryStates } from "../logbooks/entry-states.ts";
import type { ShipInstant } from "../logbooks/import-time.ts";
import type { OperationActionFact } from "./fact-kinds.ts";
import { type RefusedFact, readFact, type TakenFact } from "./read-fact.ts";
import { noteNewestRecord } from "./ship-contact.sql.ts";
import { insertChanges, insertEntries, readEntriesOfOthers, readEntriesThere } from "./ship-entries.sql.ts";
import {
  advanceEpoch,
  type BatchKey,
  insertBatch,
  insertFacts,
  insertKeptAside,
  type KeptAside,
  lockEpoch,
  readBatch,
  readKnownFacts,
  type VesselKey,
} from "./ship-facts.sql.ts";

/** A batch as it came. */
export type Batch = BatchKey & {
  facts: readonly ShipFact[];
  shipTime: ShipInstant;
  /** Size of the request as it travelled, in bytes. */
  packedBytes: number;
  credentialUuid: string;
};

/** A batch with everything that was worked out before a transaction began. */
export type ReadBatch = Batch & {
  read: readonly (TakenFact | RefusedFact)[];
  content: Uint8Array;
  contentHash: Buffer;
};

/** What became of a batch. `mismatch`: nothing was stored. */
export type Stored =
  | { receivedThrough: number; keptAside: KeptAside[] }
  | { mismatch: "gap" | "other contents"; receivedThrough: number; storedHash: Uint8Array };

/** Reads and hashes the facts of a batch; none of it needs the database. */
export async function readBatchOf(batch: Batch, vesselUuid: string): Promise<ReadBatch> {
  const read = batch.facts.map(({ content }) => readFact(content, vesselUuid));
  const message = toBinary(PutFactsRequestSchema, create(PutFactsRequestSchema, { facts: [...batch.facts] }));
  return {
    ...batch,
    read,
    content: await compress(message),
    contentHash: createHash("sha256").update(message).digest(),
  };
}

/**
 * Stores a batch of a vessel, whole or not at all. One that was received before is answered as it was then.
 * @throws a unique violation when an import stores the same entry at the same moment: try again, then it is there
 */
export async function storeBatch(tx: Transaction, vessel: VesselKey, batch: ReadBatch): Promise<Stored> {
  const receivedThrough = await lockEpoch(tx, vessel, batch.epochUuid);
  if (batch.sequence > receivedThrough + 1) return { mismatch: "gap", receivedThrough, storedHash: new Uint8Array() };
  if (batch.sequence <= receivedThrough) {
    const stored = await readBatch(tx, vessel, batch);
    if (stored?.content_hash.equals(batch.contentHash)) return { receivedThrough, keptAside: stored.kept_aside };
    const storedHash = stored?.content_hash ?? new Uint8Array();
    return { mismatch: "other contents", receivedThrough, storedHash };
  }
  const { taken, known, refused } = await sort(tx, vessel, batch.read);
  await insertTaken(tx, vessel, batch, taken);
  const keptAside = refused.map(({ index, reason }) => ({ index, reason }));
  if (refused.length > 0) {
    const aside = refused.map(({ index, reason, fact }) => ({
      index,
      reason,
      keptAsideUuid: randomUUID(),
      kind: fact.kind,
      hash: fact.hash,
      // The index is the one of the fact in the batch.
      content: batch.facts[index]!.content,
    }));
    await insertKeptAside(tx, vessel, batch, aside);
  }
  await insertBatch(tx, vessel, {
    ...batch,
    batchUuid: randomUUID(),
    facts: batch.facts.length,
    newFacts: taken.length,
    knownFacts: known,
    keptAside,
  });
  await advanceEpoch(tx, vessel, batch);
  return { receivedThrough: batch.sequence, keptAside };
}

type Placed<Fact> = { index: number; fact: Fact };
type Sorted = {
  taken: Placed<TakenFact>[];
  /** How many are ashore already. */
  known: number;
  refused: (Placed<TakenFact | RefusedFact> & { reason: string })[];
};

/** Tells facts that are new from those that are ashore already and those that cannot be taken. */
async function sort(tx: Transaction, vessel: VesselKey, facts: readonly (TakenFact | RefusedFact)[]): Promise<Sorted> {
  const readable = facts.filter((fact) => "factUuid" in fact);
  const ashore = await readKnownFacts(
    tx,
    vessel,
    readable.map(({ factUuid }) => factUuid),
  );
  const entries = readable.filter((fact) => "entry" in fact);
  const imported =
    entries.length === 0
      ? new Map<string, { isSame: boolean; receiveTime: Date }>()
      : await readEntriesThere(
          tx,
          vessel,
          entries.map(({ entry, replacesLogbookEntryUuid }) => ({ row: entry, replacesLogbookEntryUuid })),
        );
  const own = new Set(entries.map(({ factUuid }) => factUuid));
  const about = readable.flatMap((fact) => ("change" in fact ? [fact.change.logbookEntryUuid] : []));
  const elsewhere = about.filter((uuid) => !own.has(uuid));
  const ofOthers =
    elsewhere.length === 0 ? new Set<string>() : await readEntriesOfOthers(tx, vessel, [...new Set(elsewhere)]);

  const unknownRevisions = await reasonsAgainst(
    tx,
    vessel.organizationUuid,
    receiptsOf(readable.map((fact, index) => ({ index, fact }))),
  );

  const sorted: Sorted = { taken: [], known: 0, refused: [] };
  const seen = new Map<string, Buffer>();
  for (const [index, fact] of facts.entries()) {
    const refuse = (reason: string) => sorted.refused.push({ index, fact, reason });
    if ("reason" in fact) {
      refuse(fact.reason);
      continue;
    }
    const { factUuid, hash } = fact;
    const earlier = seen.get(factUuid);
    const known = ashore.get(factUuid);
    const there = imported.get(factUuid);
    seen.set(factUuid, earlier ?? hash);
    if (earlier) {
      if (earlier.equals(hash)) sorted.known += 1;
      else refuse("Differs from the fact of the same UUID before it.");
    } else if (known) {
      if (known.hash.equals(hash)) sorted.known += 1;
      else refuse(differs(known.receiveTime));
    } else if (there && "entry" in fact) {
      if (there.isSame) sorted.known += 1;
      else refuse(differs(there.receiveTime));
    } else if ("change" in fact && ofOthers.has(fact.change.logbookEntryUuid)) {
      refuse("Is about an entry of another vessel.");
    } else if (unknownRevisions.has(factUuid)) {
      refuse(unknownRevisions.get(factUuid) ?? "");
    } else {
      sorted.taken.push({ index, fact });
    }
  }
  return sorted;
}

async function insertTaken(
  tx: Transaction,
  vessel: VesselKey,
  batch: BatchKey,
  taken: readonly Placed<TakenFact>[],
): Promise<void> {
  if (taken.length === 0) return;
  const facts = taken.map(({ index, fact }) => ({
    factUuid: fact.factUuid,
    kind: fact.kind,
    logbookEntryUuid: entryOf(fact),
    index,
    hash: fact.hash,
  }));
  await insertFacts(tx, vessel, batch, facts);
  const entries = taken.flatMap(({ fact }) =>
    "entry" in fact ? [{ row: fact.entry, replacesLogbookEntryUuid: fact.replacesLogbookEntryUuid }] : [],
  );
  if (entries.length > 0) {
    await insertEntries(tx, vessel, entries);
    await noteNewestRecord(
      tx,
      vessel,
      entries.map(({ row }) => row),
    );
  }
  const changes = taken.flatMap(({ index, fact: { factUuid, kind, time, ...content } }) =>
    "change" in content ? [{ factUuid, kind, time, index, ...content.change }] : [],
  );
  if (changes.length > 0) await insertChanges(tx, vessel, batch, changes);
  const { organizationUuid, vesselUuid } = vessel;
  const about = facts.flatMap(({ logbookEntryUuid }) => logbookEntryUuid ?? []);
  await deriveEntryStates(tx, organizationUuid, vesselUuid, about);
  await indexEntries(tx, { organizationUuid, vesselUuid }, about);
  const actions = taken.flatMap(({ fact }) => ("action" in fact ? [operationAction(vesselUuid, fact)] : []));
  if (actions.length > 0) await storeOperationActions(tx, organizationUuid, actions);
  const states = taken.flatMap(({ fact }) => ("vesselState" in fact ? [{ ...fact, ...fact.vesselState }] : []));
  if (states.length > 0) await storeVesselStates(tx, vessel, states);
  await storeReceipts(tx, vessel, receiptsOf(taken));
}

/** The entry that a fact is or is about. */
function entryOf(fact: TakenFact): string | undefined {
  if ("entry" in fact) return fact.factUuid;
  return "change" in fact ? fact.change.logbookEntryUuid : undefined;
}

function receiptsOf(facts: readonly Placed<TakenFact>[]): ChecklistReceipt[] {
  return facts.flatMap(({ fact }) =>
    "receipt" in fact ? [{ ...fact.receipt, factUuid: fact.factUuid, time: fact.time }] : [],
  );
}

function operationAction(
  vesselUuid: string,
  { factUuid, action }: { factUuid: string; action: OperationActionFact },
): NewOperationAction {
  return {
    vessel_uuid: vesselUuid,
    action_uuid: factUuid,
    action_type: action.actionType,
    action_time: new Date(action.actionTime.epochMilliseconds).toISOString(),
    action_offset_minutes: action.actionTime.offsetMinutes,
    operation_uuid: action.operationUuid,
    operation_type: action.operationType,
    operation_time: action.operationTime ? new Date(action.operationTime.epochMilliseconds).toISOString() : null,
    operation_offset_minutes: action.operationTime?.offsetMinutes ?? null,
    description: action.description,
    volume_m3: action.volumeM3,
    rob_m3: action.robM3,
  };
}

function differs(receiveTime: Date): string {
  return `Differs from the record received on ${receiveTime.toISOString().slice(0, 10)}.`;
}

const compress = promisify(zstdCompress);
