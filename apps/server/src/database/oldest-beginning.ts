import type { Db } from "./db.ts";

/**
 * Until when everything that will ever be received is to be seen: the beginning of the oldest transaction that still runs, or
 * undefined when none does.
 *
 * A record bears the time its transaction began at, and is seen when that commits: an import of an hour brings, in the end,
 * records that were received an hour ago. Transactions that begin from now on bear later times. Exports, reports and
 * backups only read such records, so they are left out (migration 0173).
 * @throws 57P03 where a database of several machines has a transaction in doubt, or a machine does not answer: then nobody knows
 */
export async function readOldestBeginning(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ beginning: Date | null }>("select oldest_beginning() as beginning");
  return rows[0]?.beginning ?? undefined;
}
