import type { Database, Transaction } from "../../../database/db.ts";

export type DueWork<Due> = {
  /** Locks one due record until the transaction ends, except those in `notThese`; undefined when there is none left. */
  hold: (tx: Transaction, notThese: readonly string[]) => Promise<Due | undefined>;
  uuidOf: (due: Due) => string;
  /** @returns how many files it enqueued */
  work: (tx: Transaction, due: Due) => Promise<number>;
};

/**
 * Processes each due record in a transaction of its own.
 * @returns how many files were enqueued
 * @throws the errors of failed records, after all others were processed
 */
export async function forEachDue<Due>(database: Database, { hold, uuidOf, work }: DueWork<Due>): Promise<number> {
  const failures = new Map<string, unknown>();
  let begun = 0;
  for (;;) {
    let held = "";
    try {
      const files = await database.transaction(async (tx) => {
        const due = await hold(tx, [...failures.keys()]);
        held = due === undefined ? "" : uuidOf(due);
        return due && work(tx, due);
      });
      if (files === undefined) break;
      begun += files;
    } catch (error) {
      if (!held) throw error;
      failures.set(held, error);
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `No turn for ${[...failures.keys()].join()}`);
  return begun;
}
