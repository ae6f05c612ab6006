import type { Db } from "./db.ts";
import { EXPORT_APPLICATION } from "./pool.ts";

/**
 * Until when everything that will ever be received is to be seen: the beginning of the oldest transaction that still runs, or
 * undefined when none does.
 *
 * A record bears the time its transaction began at, and is seen when that commits: an import of an hour brings, in the end,
 * records that were received an hour ago. Transactions that begin from now on bear later times. Exports, reports and
 * backups only read such records, so they are left out.
 */
export async function readOldestBeginning(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ beginning: Date | null }>(
    `select min(xact_start) as beginning from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name <> '${EXPORT_APPLICATION}'`,
  );
  return rows[0]?.beginning ?? undefined;
}
