import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { deriveBalanceOf } from "../../balance/derive-balance.ts";
import { lockEntryStates, type VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { deriveAmendments } from "../../records/amendments/derive-amendments.ts";
import { indexAfterBatches } from "../../records/find/fill.ts";
import { removeFromIndex, removeUnusedTerms } from "../../records/find/index-entries.ts";
import { countLogbookDays } from "../../records/logbook-days/count-days.ts";
import { readDaysOf, recountDays } from "../../records/logbook-days/logbook-days.sql.ts";
import type { ImportWork } from "./import-job.ts";
import { deleteStaged, type ImportKey, lockImport, writeEnded, writeProgress } from "./imports.sql.ts";
import { deleteEntries, nextVesselWith, readWithdrawable, receiveEntries } from "./withdrawable.sql.ts";

/**
 * Keeps an import, batch by batch: its entries are received at that moment, and sealed, exported and judged from then on like any other.
 * It can be stopped anywhere and goes on where it was.
 */
export function keepEntries(
  database: Database,
  work: ImportWork,
  signal: AbortSignal,
  batchRows = BATCH_ROWS,
): Promise<void> {
  return endImport(database, work, signal, { state: "keeping", ended: "kept", end: keepBatch, batchRows });
}

/** Withdraws an import, batch by batch: its entries go with all that was derived from them. It can be stopped anywhere. */
export function withdrawEntries(
  database: Database,
  work: ImportWork,
  signal: AbortSignal,
  batchRows = BATCH_ROWS,
): Promise<void> {
  return endImport(database, work, signal, { state: "withdrawing", ended: "withdrawn", end: withdrawBatch, batchRows });
}

type Ending = {
  state: "keeping" | "withdrawing";
  ended: "kept" | "withdrawn";
  end: (tx: Transaction, vessel: VesselOfOrganization, entryUuids: string[]) => Promise<void>;
  batchRows: number;
};

async function endImport(
  database: Database,
  { workNumber, ...key }: ImportWork,
  signal: AbortSignal,
  ending: Ending,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    signal.throwIfAborted();
    isDone = await endBatch(database, key, workNumber, ending);
  }
}

/** @returns whether nothing is left to do */
async function endBatch(
  database: Database,
  key: ImportKey,
  workNumber: number,
  { state, ended, end, batchRows }: Ending,
): Promise<boolean> {
  const vesselUuid = await nextVesselWith(database, key);
  return database.transaction(async (tx) => {
    if (vesselUuid !== undefined) await lockEntryStates(tx, vesselUuid);
    const row = await lockImport(tx, key);
    if (row?.state !== state || row.work_number !== workNumber) return true;
    if (vesselUuid === undefined) {
      await deleteStaged(tx, key);
      await writeEnded(tx, key, ended, randomUUID());
      return true;
    }
    const vessel = { organizationUuid: key.organizationUuid, vesselUuid };
    const uuids = await readWithdrawable(tx, key, vesselUuid, batchRows);
    await end(tx, vessel, uuids);
    const isLast = ended === "withdrawn" && (await readWithdrawable(tx, key, vesselUuid, 1)).length === 0;
    if (isLast) await removeUnusedTerms(tx, vessel);
    const total = row.imported_entries;
    await writeProgress(tx, key, workNumber, { done: Math.min(total, row.work_done + uuids.length), total });
    return false;
  });
}

async function keepBatch(tx: Transaction, vessel: VesselOfOrganization, entryUuids: string[]): Promise<void> {
  await receiveEntries(tx, vessel, entryUuids);
  await countLogbookDays(tx, vessel, entryUuids);
  await deriveAmendments(tx, vessel, entryUuids);
  await deriveBalanceOf(tx, vessel, { hasActions: false, entryUuids });
  // For the labels that filters offer.
  await indexAfterBatches(tx, vessel, entryUuids);
}

async function withdrawBatch(tx: Transaction, vessel: VesselOfOrganization, entryUuids: string[]): Promise<void> {
  const days = await readDaysOf(tx, vessel, entryUuids);
  await removeFromIndex(tx, vessel, entryUuids);
  await deleteEntries(tx, vessel, entryUuids);
  await recountDays(tx, vessel, days);
}

const BATCH_ROWS = 2_000;
