import { randomUUIDv7 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Db } from "../../../database/db.ts";
import { enqueueJobs } from "../../../worker/job-queue.ts";
import { lockEntryStates, type VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { backfillEntries, deriveQuarters, type Derive } from "../backfill/backfill.ts";
import { addProgress, finishBackfill } from "../backfill/backfill.sql.ts";
import {
  deleteSuperfluous,
  dequeuePending,
  flushPendingLists,
  insertPending,
  readEntriesBetween,
  resetProgress,
} from "./fill.sql.ts";
import { indexEntries } from "./index-entries.ts";

/** Task that indexes stored entries that are not indexed yet. */
export const FIND_FILL = "find_fill";

/** Queues entries of a vessel, stored in this transaction, for the indexing job, which starts when the transaction commits. */
export async function indexLater(tx: Db, vessel: VesselOfOrganization, entryUuids: readonly string[]): Promise<void> {
  if (entryUuids.length === 0) return;
  await insertPending(tx, vessel, randomUUIDv7(), entryUuids);
  await enqueueJobs(tx, [{ task: FIND_FILL, payload: {}, key: FIND_FILL }]);
}

/**
 * The same for one of many batches that follow one another: the job starts when no more come. Beside them it would hold up each by its
 * lock of the vessel's states, and take half the processor.
 */
export async function indexAfterBatches(
  tx: Db,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  if (entryUuids.length === 0) return;
  await insertPending(tx, vessel, randomUUIDv7(), entryUuids);
  // Each batch replaces the waiting job of the one before.
  const runAt = new Date(Date.now() + LONGEST_BATCH_MS);
  await enqueueJobs(tx, [{ task: FIND_FILL, payload: {}, key: `${FIND_FILL}/after batches`, runAt }]);
}

/**
 * Indexes all stored entries: those that imports queued first, then those older than the search index or its version, the newest
 * first. A run that was aborted is resumed by the next one.
 * @returns the number of entries indexed
 */
export async function fillFind(database: Database, signal?: AbortSignal): Promise<number> {
  const flush = flushEachMinute(database);
  let count = await indexAllPending(database, flush, signal);
  if (!signal?.aborted) {
    for await (const entries of backfillEntries(database, ["find", "words"], indexQuarter(database))) {
      // Entries imported meanwhile do not wait for years of older ones.
      count += entries + (await indexAllPending(database, flush, signal));
      if (signal?.aborted) return count;
    }
  }
  if (count > 0) await resetProgress(database);
  await flushPendingLists(database);
  return count;
}

/** Indexes all entries again, organisation by organisation, and deletes rows without an entry. @returns the number of entries */
export async function rebuildFind(database: Database, organizationUuids: readonly string[]): Promise<number> {
  let count = 0;
  for (const organizationUuid of organizationUuids) {
    const all = deriveQuarters(database, { organizationUuid, before: null }, indexQuarter(database));
    for await (const { entries } of all) count += entries;
    await deleteSuperfluous(database, organizationUuid);
    await finishBackfill(database, organizationUuid, ["find", "words"]);
  }
  await flushPendingLists(database);
  return count;
}

async function indexAllPending(database: Database, flush: () => Promise<void>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let newest: string | undefined; ;) {
    if (signal?.aborted) break;
    const begin = performance.now();
    const indexed = await indexPending(database);
    if (!indexed) break;
    count += indexed.entries;
    await flush();
    // An import is running: leave most of the CPU time, and the locks of vessels, to it and to searches.
    if (newest !== undefined && indexed.newest !== newest) {
      await sleep(PAUSE_FACTOR * (performance.now() - begin), undefined, { signal }).catch(() => {});
    }
    newest = indexed.newest;
  }
  return count;
}

async function indexPending(database: Database): Promise<{ entries: number; newest: string } | undefined> {
  return database.transaction(async (tx) => {
    const pending = await dequeuePending(tx);
    if (!pending) return undefined;
    await lockEntryStates(tx, pending.vesselUuid);
    await indexEntries(tx, pending, pending.entryUuids);
    const { organizationUuid } = pending;
    await addProgress(tx, { organizationUuid, name: "find" }, pending.entryUuids.length, undefined);
    return { entries: pending.entryUuids.length, newest: pending.newest };
  });
}

/** Flushes during a run, so that a search reads no longer pending lists than between two runs. */
function flushEachMinute(database: Database): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 60_000) return;
    await flushPendingLists(database);
    last = performance.now();
  };
}

/** Indexes a vessel's entries of a quarter, one transaction a batch. */
function indexQuarter(database: Database): Derive {
  return async function* derive(vessel, quarter) {
    for (let after: string | undefined; ;) {
      const batch = await database.transaction(async (tx) => {
        await lockEntryStates(tx, vessel.vesselUuid);
        const uuids = await readEntriesBetween(tx, vessel, { ...quarter, after });
        await indexEntries(tx, vessel, uuids);
        return uuids;
      });
      after = batch.at(-1);
      if (after === undefined) return;
      yield batch.length;
    }
  };
}

/** Beside other work. */
const LONGEST_BATCH_MS = 10_000;

/** Pause after a batch while an import is running, as a multiple of the time the batch took. */
const PAUSE_FACTOR = 3;
