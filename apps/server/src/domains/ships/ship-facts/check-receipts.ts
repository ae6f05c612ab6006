import { isDeepStrictEqual } from "node:util";
import type { Database, Transaction } from "../../../database/db.ts";
import { lockEntryStates } from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { type ChecklistReceipt, foldReceipts } from "../../checklists/templates/checklist-receipts.ts";
import {
  deleteReceipts,
  type ReceiptRow,
  readReceipts,
  upsertReceipts,
} from "../../checklists/templates/checklist-receipts.sql.ts";
import { contentsOf } from "./batch-contents.ts";
import { readStoredFact } from "./read-fact.ts";
import { readBatchesOfKind, type VesselKey } from "./ship-facts.sql.ts";

/** The number of receipts compared of a vessel, and a sentence for each difference. */
export type ReceiptFinding = { checked: number; differences: string[] };

/** Compares the stored receipts of a vessel with the bytes of its facts. */
export async function* compareReceipts(tx: Transaction, vessel: VesselKey): AsyncGenerator<ReceiptFinding> {
  const derived = byKey(await deriveReceipts(tx, vessel));
  const stored = byKey(await readReceipts(tx, vessel));
  const keys = [...new Set([...derived.keys(), ...stored.keys()])];
  const differences = keys.flatMap((key) => {
    const problem = problemOf(stored.get(key), derived.get(key));
    return problem ? [`Receipt "${key}" of vessel ${vessel.vesselUuid} is ${problem}.`] : [];
  });
  yield { checked: keys.length, differences };
}

/**
 * Compares the receipts of all vessels, each in one snapshot.
 * @returns the number of receipts compared
 */
export async function checkReceipts(database: Database, onDifference: (sentence: string) => void): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    for await (const { checked, differences } of database.snapshot((tx) =>
      compareReceipts(tx, { organizationUuid, vesselUuid }),
    )) {
      count += checked;
      for (const difference of differences) onDifference(difference);
    }
  }
  return count;
}

/**
 * Rebuilds all receipts from the bytes of facts, vessel by vessel.
 * @returns the number of receipts
 */
export async function rebuildReceipts(database: Database): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const vessel = { organizationUuid, vesselUuid };
    count += await database.transaction(async (tx) => {
      await lockEntryStates(tx, vesselUuid);
      const rows = await deriveReceipts(tx, vessel);
      await deleteReceipts(tx, vessel);
      await upsertReceipts(tx, vessel, rows);
      return rows.length;
    });
  }
  return count;
}

async function deriveReceipts(tx: Transaction, vessel: VesselKey): Promise<ReceiptRow[]> {
  const receipts: ChecklistReceipt[] = [];
  for await (const batches of readBatchesOfKind(tx, vessel, "checklist_receipt")) {
    for (const { content, indexes, receive_time: receiveTime } of batches) {
      const facts = contentsOf(content);
      for (const index of indexes) {
        const bytes = facts[index];
        const fact = bytes && readStoredFact(bytes, vessel.vesselUuid);
        if (!fact || !("receipt" in fact)) continue;
        receipts.push({ ...fact.receipt, factUuid: fact.factUuid, time: fact.time, receiveTime });
      }
    }
  }
  return foldReceipts(receipts);
}

function byKey(rows: readonly ReceiptRow[]): Map<string, ReceiptRow> {
  return new Map(rows.map((row) => [`${row.revision_uuid} ${row.state}`, row]));
}

function problemOf(stored: ReceiptRow | undefined, derived: ReceiptRow | undefined): string | undefined {
  if (!stored) return "missing";
  if (!derived) return "superfluous";
  return isDeepStrictEqual(stored, derived) ? undefined : "different";
}
