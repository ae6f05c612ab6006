import { finished } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Transaction } from "./db.ts";

/**
 * Copies rows into a table: `copy <target> from stdin`, the quickest way in.
 * @param target table and columns, as they stand in the statement
 * @param pieces any number of whole lines each, in COPY's text format; {@link escapeCopy} makes a value of a text
 * @throws what the database says of a row, or what `pieces` throws; the transaction can only be rolled back then
 */
export async function copyRows(
  { client }: Transaction,
  target: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const over = finished(stream);
  // Heard at each piece and at the end; without this Node would call it unhandled until then.
  over.catch(() => {});
  try {
    for await (const piece of pieces) {
      // One piece at a time: pg-copy-streams 7.0 brings the process down when the database refuses a row while more are queued.
      await Promise.race([over, new Promise((resolve) => stream.write(piece, resolve))]);
    }
  } catch (error) {
    // Else the connection would take everything that follows for rows.
    if (!stream.errored) stream.destroy(new Error("given up"));
    await over.catch(() => {});
    throw error;
  }
  stream.end();
  await over;
}

/** A text as it stands in a line of COPY's text format. https://www.postgresql.org/docs/18/sql-copy.html */
export function escapeCopy(text: string): string {
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
