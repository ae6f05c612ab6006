import type { Database, Transaction } from "../../../../database/db.ts";

export type DueWork<Due> = {
  /** Locks one due record until the transaction ends, except those in `excludedUuids`; undefined when there is none left. */
  lock: (tx: Transaction, excludedUuids: readonly string[]) => Promise<Due | undefined>;
  uuidOf: (due: Due) => string;
  /** @returns how many files it enqueued */
  work: (tx: Transaction, due: Due) => Promise<number>;
};

/**
 * Processes each due record in a transaction of its own.
 * @returns how many files were enqueued
 * @throws the errors of failed records, after all others were processed
 */
export async function forEachDue<Due>(database: Database, { lock, uuidOf, work }: DueWork<Due>): Promise<number> {
  const failures = new Map<string, unknown>();
  let enqueued = 0;
  for (;;) {
    let lockedUuid = "";
    try {
      const files = await database.transaction(async (tx) => {
        const due = await lock(tx, [...failures.keys()]);
        lockedUuid = due === undefined ? "" : uuidOf(due);
        return due && work(tx, due);
      });
      if (files === undefined) break;
      enqueued += files;
    } catch (error) {
      if (!lockedUuid) throw error;
      failures.set(lockedUuid, error);
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `Failed to enqueue due records: ${[...failures.keys()].join()}`);
  return enqueued;
}
