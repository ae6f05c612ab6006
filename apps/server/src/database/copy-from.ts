import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from } from "pg-copy-streams";
import type { Chunk } from "./db.ts";

/**
 * Copies rows into a table: `copy <target> from stdin`, the fastest way in.
 * @param target table and columns, as written in the statement
 * @param chunks in COPY's text format; {@link escapeCopy} makes a value of a text
 * @throws the database's error for a row, or what `chunks` throws; the transaction can only be rolled back then
 */
export async function copyFrom(
  client: PoolClient,
  target: string,
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
): Promise<void> {
  const stream = client.query(from(`copy ${target} from stdin`));
  const done = finished(stream);
  // Awaited at each chunk and at the end; without this Node would report an unhandled rejection until then.
  done.catch(() => {});
  try {
    for await (const chunk of chunks) {
      // One chunk at a time: pg-copy-streams 7.0 crashes the process when a row is refused while more are queued.
      await Promise.race([done, new Promise((resolve) => stream.write(chunk, resolve))]);
    }
  } catch (error) {
    // Otherwise the connection would read everything that follows as rows.
    if (!stream.errored) stream.destroy(new Error("cancelled"));
    await done.catch(() => {});
    throw error;
  }
  stream.end();
  await done;
}

/** Escapes a value for COPY's text format. https://www.postgresql.org/docs/18/sql-copy.html */
export function escapeCopy(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
