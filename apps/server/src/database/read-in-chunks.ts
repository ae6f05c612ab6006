import type { Transaction } from "./db.ts";
import { readByCursor } from "./read-by-cursor.ts";

/** Leading values of a statement's sort key, as texts: where a chunk ends and the next one begins. */
export type SortKey = readonly string[];

type Statement = { statement: string; values: readonly unknown[] };

/**
 * Yields the rows of a statement a hundred at a time, chunk by chunk: where tables are spread over machines, the coordinator buffers
 * what the others return, so each query is limited to a chunk.
 * @param options.lastOfChunk an ordered statement of the sort keys after one, which is passed as its last parameters
 * @param options.chunk the rows after a sort key up to another, which are passed as its last parameters, in the same order
 * @param options.begin a sort key before all others; `end`: one after them
 */
export async function* readInChunks<Row extends object>(
  tx: Transaction,
  name: string,
  { lastOfChunk, chunk, begin, end }: { lastOfChunk: Statement; chunk: Statement; begin: SortKey; end: SortKey },
): AsyncGenerator<Row[]> {
  for (let from = begin; ;) {
    const { rows } = await tx.query<Record<string, string>>(
      `${lastOfChunk.statement} offset ${CHUNK_ROWS - 1} limit 1`,
      [...lastOfChunk.values, ...from],
    );
    const to = rows[0] ? Object.values(rows[0]) : end;
    yield* readByCursor<Row>(tx, name, { statement: chunk.statement, values: [...chunk.values, ...from, ...to] });
    if (!rows[0]) return;
    await tx.query(`close ${name}`);
    from = to;
  }
}

/** Rows of a chunk, about ten megabytes of entries. Finding the end of a chunk costs a hundredth of reading it. */
const CHUNK_ROWS = 10_000;
