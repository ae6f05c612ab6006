import type { Transaction } from "./db.ts";

/**
 * Yields the rows of a statement a hundred at a time, in constant memory.
 * @param name of the cursor: shown in pg_stat_activity, and unique in its transaction
 */
export async function* readByCursor<Row extends object>(
  tx: Transaction,
  name: string,
  { statement, values }: { statement: string; values: readonly unknown[] },
): AsyncGenerator<Row[]> {
  await tx.query(`declare ${name} no scroll cursor for ${statement}`, values);
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch ${ROWS_PER_FETCH} from ${name}`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_FETCH) return;
  }
}

const ROWS_PER_FETCH = 100;
