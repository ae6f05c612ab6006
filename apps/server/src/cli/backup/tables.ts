import type { Db } from "../../database/db.ts";

/** A table to back up. */
export type BackupTable = { name: string; columns: string[]; key: string[] };

/**
 * Tables not in backups: restored sessions and credentials could readmit users and ships after a sign-out or revocation; keys are
 * created on demand; search, counts and balance are derived again; what is staged for an import is there until it is kept. A restore of older backups verifies and skips their rows.
 */
export const NOT_IN_BACKUPS: ReadonlySet<string> = new Set([
  "session",
  "server_key",
  "used_sign_in",
  "ship_credential",
  "find_term",
  "find_pending",
  "backfill",
  "logbook_day",
  "open_entry",
  "balance_finding",
  "balance_pending",
  "import_piece",
  "import_row",
]);

/** All tables with data, in order of their foreign keys, NOT_IN_BACKUPS included; without `migration` (in the header) and `job_worker`. */
export async function readTables(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await db.query<BackupTable>(`
    select c.relname as name,
           (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select array_agg(quote_ident(a.attname) order by k.position)
              from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, position)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
             where i.indrelid = c.oid and i.indisprimary), '{}') as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname not in ('migration', 'migration_lock', 'job_worker')
     order by c.relname`);
  const { rows: references } = await db.query<{ name: string; needs: string }>(`
    select r.relname as name, f.relname as needs
      from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid`);
  return orderByReferences(tables, references);
}

/** The applied migrations, for comparison. */
export async function readMigrationState(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    "select name || ' ' || checksum as line from migration order by name",
  );
  return rows.map(({ line }) => line);
}

function orderByReferences(tables: BackupTable[], references: { name: string; needs: string }[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  for (let left = tables; left.length > 0;) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(
      (table) => !references.some(({ name, needs }) => name === table.name && waiting.has(needs)),
    );
    if (ready.length === 0) throw new Error(`These tables reference each other in a cycle: ${[...waiting].join(", ")}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
