import type { Transaction } from "../../../database/db.ts";
import { deriveBalanceOf } from "../../balance/derive-balance.ts";
import {
  type ChecklistReceipt,
  rejectionReasons,
  storeReceipts,
} from "../../checklists/templates/checklist-receipts.ts";
import { storeOperationActions } from "../csrd/operation-actions.sql.ts";
import { countLogbookDays } from "../../records/logbook-days/count-days.ts";
import { deriveAmendments } from "../../records/amendments/derive-amendments.ts";
import { deriveEntryStates } from "../../records/logbooks/entry-states.ts";
import { lockEntryStates } from "../../entries/entry-states.sql.ts";
import { keepImportsOf } from "../../entries/withdrawable-entries.sql.ts";
import type { EntryRow } from "../../records/logbooks/import-entry.ts";
import { storeVesselStates } from "../../fleet/vessels/vessel-states.sql.ts";
import { operationActionRow } from "./operation-action-row.ts";
import type { RejectedFact, AcceptedFact } from "./read-fact.ts";
import {
  insertChanges,
  insertEntries,
  type NewEntry,
  readEntriesOfOtherVessels,
  readExistingEntries,
} from "./ship-entries.sql.ts";
import { insertFacts, readKnownFacts, type ReceivedBatch, type VesselKey } from "./ship-facts.sql.ts";

/** An entry of a file that is no fact: its bytes are not stored, and it is compared by its fields. */
export type ImportedEntry = { factUuid: string; entry: EntryRow; replacesLogbookEntryUuid: undefined };

/** A record of one vessel to be stored. */
export type IncomingRecord = AcceptedFact | ImportedEntry;

/** A record with its index in the request. */
export type Indexed<Kind> = { index: number; record: Kind };

/** Classified records. `known` is the number of those that are already stored. */
export type ClassifiedRecords = {
  accepted: Indexed<IncomingRecord>[];
  known: number;
  rejected: (Indexed<IncomingRecord | RejectedFact> & { reason: string })[];
};

/**
 * Classifies records as new, already stored or invalid. Until the transaction ends, no other one stores records of the vessel.
 * @param records of entries that are no facts, no UUID twice
 */
export async function classifyRecords(
  tx: Transaction,
  vessel: VesselKey,
  records: readonly (IncomingRecord | RejectedFact)[],
): Promise<ClassifiedRecords> {
  await lockEntryStates(tx, vessel.vesselUuid);
  const readable = records.filter((record) => "factUuid" in record);
  const facts = readable.filter((record) => "hash" in record);
  const entries = readable.filter((record) => "entry" in record);
  // A fact that was accepted by earlier rules, and is sent again, is stored already.
  const claimed = records.flatMap((record) => ("reason" in record ? [record.claimedUuid].filter(Boolean) : []));
  const known = await readKnownFacts(tx, vessel, [...facts.map(({ factUuid }) => factUuid), ...claimed]);
  const existing = await readExistingEntries(tx, vessel, entries.map(newEntry));
  const own = new Set(entries.map(({ factUuid }) => factUuid));
  const about = facts.flatMap((fact) => ("change" in fact ? [fact.change.logbookEntryUuid] : []));
  const ofOthers = await readEntriesOfOtherVessels(tx, vessel, [...new Set(about.filter((uuid) => !own.has(uuid)))]);
  const unknownRevisions = await rejectionReasons(tx, vessel.organizationUuid, receiptsOf(facts));

  const classified: ClassifiedRecords = { accepted: [], known: 0, rejected: [] };
  const seen = new Map<string, Buffer>();
  for (const [index, record] of records.entries()) {
    const reject = (reason: string) => classified.rejected.push({ index, record, reason });
    const sameOr = (isSame: boolean, reason: string) => {
      if (isSame) classified.known += 1;
      else reject(reason);
    };
    if ("reason" in record) {
      sameOr(known.get(record.claimedUuid)?.hash.equals(record.hash) ?? false, record.reason);
      continue;
    }
    const { factUuid } = record;
    const hash = "hash" in record ? record.hash : undefined;
    const earlier = seen.get(factUuid);
    const fact = known.get(factUuid);
    const entry = "entry" in record ? existing.get(factUuid) : undefined;
    if (hash && !earlier) seen.set(factUuid, hash);
    if (hash && earlier) sameOr(earlier.equals(hash), "differs from the fact of the same UUID before it");
    else if (hash && fact) sameOr(fact.hash.equals(hash), differs(fact.receiveTime));
    else if (entry) sameOr(entry.isSame, differs(entry.receiveTime));
    else if ("change" in record && ofOthers.has(record.change.logbookEntryUuid))
      reject("is about an entry of another vessel");
    else if (unknownRevisions.has(factUuid)) reject(unknownRevisions.get(factUuid) ?? "");
    else classified.accepted.push({ index, record });
  }
  return classified;
}

/**
 * Stores records that {@link classifyRecords} accepts, and everything derived from them except the search index.
 * @param batch where their bytes are stored; each fact has its index in it
 * @returns the entries that are new, or that new facts are about
 */
export async function insertRecords(
  tx: Transaction,
  vessel: VesselKey,
  batch: ReceivedBatch,
  accepted: readonly Indexed<IncomingRecord>[],
): Promise<string[]> {
  if (accepted.length === 0) return [];
  const { organizationUuid, vesselUuid } = vessel;
  const records = accepted.map(({ record }) => record);
  const facts = accepted.flatMap(({ index, record }) => ("hash" in record ? [{ ...record, index }] : []));
  await insertFacts(
    tx,
    vessel,
    batch,
    facts.map((fact) => ({ ...fact, logbookEntryUuid: entryOf(fact) })),
  );
  const { receiveTime } = batch;
  await insertEntries(tx, vessel, records.filter((record) => "entry" in record).map(newEntry), receiveTime);
  await insertChanges(
    tx,
    vessel,
    batch,
    facts.flatMap(({ factUuid, kind, time, index, ...content }) =>
      "change" in content ? [{ factUuid, kind, time, index, ...content.change }] : [],
    ),
  );
  const about = records.flatMap((record) => entryOf(record) ?? []);
  await keepImportsOf(
    tx,
    vessel,
    facts.flatMap((fact) => ("change" in fact ? [fact.change.logbookEntryUuid] : [])),
  );
  const replaced = records.flatMap((record) => ("entry" in record ? (record.replacesLogbookEntryUuid ?? []) : []));
  await deriveFromEntries(tx, vessel, about, replaced);
  const actions = facts.flatMap((fact) => ("action" in fact ? [operationActionRow(vesselUuid, fact)] : []));
  if (actions.length > 0) await storeOperationActions(tx, organizationUuid, actions, receiveTime);
  const states = facts.flatMap((fact) => ("vesselState" in fact ? [{ ...fact, ...fact.vesselState }] : []));
  if (states.length > 0) await storeVesselStates(tx, vessel, states);
  await storeReceipts(tx, vessel, receiptsOf(facts));
  await deriveBalanceOf(tx, vessel, { hasActions: actions.length > 0, entryUuids: about });
  return about;
}

/**
 * Stores what is derived from entries that are new, or that new facts are about, except the search index and what actions change as well.
 * @param replaced entries that these replace
 */
export async function deriveFromEntries(
  tx: Transaction,
  vessel: VesselKey,
  entryUuids: readonly string[],
  replaced: readonly string[] = [],
): Promise<void> {
  await deriveEntryStates(tx, vessel.organizationUuid, vessel.vesselUuid, entryUuids);
  await countLogbookDays(tx, vessel, entryUuids);
  await deriveAmendments(tx, vessel, [...entryUuids, ...replaced]);
}

/** Returns the entry that a record is or is about. */
function entryOf(record: IncomingRecord): string | undefined {
  if ("entry" in record) return record.factUuid;
  return "change" in record ? record.change.logbookEntryUuid : undefined;
}

function newEntry(record: Extract<IncomingRecord, { entry: EntryRow }>): NewEntry {
  return { row: record.entry, replacesLogbookEntryUuid: record.replacesLogbookEntryUuid };
}

function receiptsOf(facts: readonly AcceptedFact[]): ChecklistReceipt[] {
  return facts.flatMap((fact) =>
    "receipt" in fact ? [{ ...fact.receipt, factUuid: fact.factUuid, time: fact.time }] : [],
  );
}

function differs(receiveTime: Date): string {
  return `differs from the record received on ${receiveTime.toISOString().slice(0, 10)}`;
}
