import type { Db } from "./db.ts";

/**
 * Returns the time up to which every record received is visible: the beginning of the oldest running transaction, or undefined
 * when none runs.
 *
 * A record's receive time is the beginning of its transaction, and it is visible after the commit: an import of an hour ends
 * with records received an hour ago. Transactions that begin from now on have later times. Exports, reports and
 * backups only read such records, so they are left out (migration 0173).
 * @throws 57P03 where a database of several machines has a transaction in doubt, or a machine does not respond: the time is unknown
 */
export async function readOldestBeginning(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ beginning: Date | null }>("select oldest_beginning() as beginning");
  return rows[0]?.beginning ?? undefined;
}
