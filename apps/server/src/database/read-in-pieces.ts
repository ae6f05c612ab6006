import type { Transaction } from "./db.ts";
import { readByCursor } from "./read-by-cursor.ts";

/** Leading values of a statement's sort key, as texts: where a piece ends and the next one begins. */
export type Place = readonly string[];

type Statement = { statement: string; values: readonly unknown[] };

/**
 * Yields the rows of a statement a hundred at a time, piece by piece: where tables are spread over machines, the coordinator buffers
 * what the others return, so each query is limited to a piece.
 * @param options.last an ordered statement of the places after one, which is passed as its last parameters
 * @param options.piece the rows after a place up to another, which are passed as its last parameters, in the same order
 * @param options.begin a place before all others; `end`: one after them
 */
export async function* readInPieces<Row extends object>(
  tx: Transaction,
  name: string,
  { last, piece, begin, end }: { last: Statement; piece: Statement; begin: Place; end: Place },
): AsyncGenerator<Row[]> {
  for (let from = begin; ;) {
    const { rows } = await tx.query<Record<string, string>>(`${last.statement} offset ${PIECE - 1} limit 1`, [
      ...last.values,
      ...from,
    ]);
    const to = rows[0] ? Object.values(rows[0]) : end;
    yield* readByCursor<Row>(tx, name, { statement: piece.statement, values: [...piece.values, ...from, ...to] });
    if (!rows[0]) return;
    await tx.query(`close ${name}`);
    from = to;
  }
}

/** Rows of a piece, about ten megabytes of entries. Finding the end of a piece costs a hundredth of reading it. */
const PIECE = 10_000;
