import { randomUUIDv7 } from "node:crypto";
import type { Database, Db } from "../../database/db.ts";
import { enqueueJobs } from "../../worker/job-queue.ts";
import { lockEntryStates, type VesselOfOrganization } from "../logbooks/entry-states.sql.ts";
import {
  addDone,
  deleteSuperfluous,
  finishBackfill,
  flushPendingLists,
  forgetDone,
  insertPending,
  newestBefore,
  readEntriesBetween,
  startBackfill,
  takePending,
} from "./fill.sql.ts";
import { indexEntries } from "./index-entries.ts";

/** Task that makes entries found that are stored and not found yet. */
export const FILL = "find_fill";

/** Leaves entries of a vessel, stored in this transaction, to the job that makes them found; it begins when the transaction commits. */
export async function indexLater(tx: Db, vessel: VesselOfOrganization, entryUuids: readonly string[]): Promise<void> {
  if (entryUuids.length === 0) return;
  await insertPending(tx, vessel, randomUUIDv7(), entryUuids);
  await enqueueJobs(tx, [{ task: FILL, payload: {}, key: FILL }]);
}

/**
 * Makes everything found that is stored: what imports left first, then what was there before the search, the newest first. Another run
 * goes on where one was aborted.
 * @returns how many entries were indexed
 */
export async function fillFind(database: Database, signal?: AbortSignal): Promise<number> {
  const isAborted = () => signal?.aborted ?? false;
  let count = await indexAllPending(database, isAborted);
  while (!isAborted()) {
    const unfinished = await startBackfill(database);
    if (!unfinished) break;
    const { organizationUuid, position } = unfinished;
    for await (const { entries, from } of fillOrganization(database, organizationUuid, position)) {
      count += entries;
      await addDone(database, organizationUuid, entries, from);
      // What is imported meanwhile does not wait for years of older entries.
      count += await indexAllPending(database, isAborted);
      if (isAborted()) return count;
    }
    await finishBackfill(database, organizationUuid);
  }
  if (count > 0) await forgetDone(database);
  await flushPendingLists(database);
  return count;
}

/** Indexes all entries anew, organisation by organisation, and forgets rows without an entry. @returns how many entries there are */
export async function rebuildFind(database: Database, organizationUuids: readonly string[]): Promise<number> {
  let count = 0;
  for (const organizationUuid of organizationUuids) {
    for await (const { entries } of fillOrganization(database, organizationUuid, null)) count += entries;
    await deleteSuperfluous(database, organizationUuid);
    await finishBackfill(database, organizationUuid);
  }
  await flushPendingLists(database);
  return count;
}

async function indexAllPending(database: Database, isAborted: () => boolean): Promise<number> {
  let count = 0;
  while (!isAborted()) {
    const entries = await indexPending(database);
    if (entries === 0) break;
    count += entries;
  }
  return count;
}

async function indexPending(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const pending = await takePending(tx);
    if (!pending) return 0;
    await lockEntryStates(tx, pending.vesselUuid);
    await indexEntries(tx, pending, pending.entryUuids);
    await addDone(tx, pending.organizationUuid, pending.entryUuids.length, undefined);
    return pending.entryUuids.length;
  });
}

/** Indexes an organisation's entries before a position, quarter by quarter, each batch its own transaction; `from`: all from here on is done. */
async function* fillOrganization(
  database: Database,
  organizationUuid: string,
  position: Date | null,
): AsyncGenerator<{ entries: number; from: Date | undefined }> {
  for (let to = position; ;) {
    const { quarter, vesselUuids } = await newestBefore(database, organizationUuid, to);
    if (!quarter) return;
    for (const vesselUuid of vesselUuids) {
      const vessel = { organizationUuid, vesselUuid };
      for (let after: string | undefined; ;) {
        const batch = await database.transaction(async (tx) => {
          await lockEntryStates(tx, vesselUuid);
          const uuids = await readEntriesBetween(tx, vessel, { from: quarter, to, after });
          await indexEntries(tx, vessel, uuids);
          return uuids;
        });
        if (batch.length > 0) yield { entries: batch.length, from: undefined };
        after = batch.at(-1);
        if (after === undefined) break;
      }
    }
    to = quarter;
    yield { entries: 0, from: quarter };
  }
}
