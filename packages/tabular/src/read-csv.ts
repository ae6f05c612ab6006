import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Row, UnreadableTable } from "./cells.ts";
import { LIMITS } from "./limits.ts";

export type CsvForm = { delimiter: string; quote: '"' | "'" | null };

/**
 * Yields the rows of a text, in batches, without blank ones. A row's number counts all rows of the file; a quoted cell may contain line
 * ends. Line ends of all three kinds are read, also mixed.
 * @throws UnreadableTable for a quote that is never closed, a row beyond the limits and a file without rows
 */
export async function* csvRows(name: string, texts: AsyncIterable<string>, form: CsvForm): AsyncGenerator<Row[]> {
  const parser = parse({
    delimiter: form.delimiter,
    quote: form.quote ?? false,
    escape: form.quote ?? '"',
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LIMITS.rowBytes,
  });
  let number = 0;
  let batch: Row[] = [];
  const text = Readable.from(texts, { objectMode: false, highWaterMark: 1_048_576 });
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      const cells = trimmedEnd(record);
      if (cells.length === 0) continue;
      if (cells.length > LIMITS.columns) {
        throw new UnreadableTable(
          `Row ${number} of ${name} has ${cells.length} columns; at most ${LIMITS.columns} are read. Is the delimiter right?`,
        );
      }
      batch.push({ number, cells });
      if (batch.length === BATCH_ROWS) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(name, error) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
  if (batch.length > 0) yield batch;
}

/** A text in which a quote is never closed. */
export class OpenQuote extends UnreadableTable {
  /** Number of the row in which it opens. */
  readonly row: number;

  constructor(name: string, row: number, options: ErrorOptions) {
    super(
      `A quote that opens in row ${row} of ${name} is never closed. Close it, or read the file without quotes.`,
      options,
    );
    this.row = row;
  }
}

function unreadable(name: string, error: CsvError): UnreadableTable {
  // Rows before it that wait to be read are dropped by the error, so they are not counted here.
  const row = Number(error["records"]) + 1;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new OpenQuote(name, row, { cause: error });
  const sentence =
    error.code === "CSV_MAX_RECORD_SIZE"
      ? `is longer than 1 MiB. Perhaps a quote that opens there is never closed: close it, or read the file without quotes.`
      : `cannot be read: ${error.message}.`;
  return new UnreadableTable(`Row ${row} of ${name} ${sentence}`, { cause: error });
}

function trimmedEnd(record: string[]): string[] {
  let { length } = record;
  while (length > 0 && record[length - 1]?.trim() === "") length -= 1;
  if (length < record.length) record.length = length;
  return record;
}

const BATCH_ROWS = 500;

/** Returns the delimiter that divides most rows into the same number of columns, with this number; all that do, best first. */
export function delimitersOf(lines: readonly string[]): { delimiter: string; columns: number }[] {
  const scored = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const columns = columnsOf(line, delimiter);
      counts.set(columns, (counts.get(columns) ?? 0) + 1);
    }
    // A row without the delimiter says nothing for it.
    counts.delete(1);
    const [columns, rows] = [...counts].reduce<[number, number]>(
      (best, [each, times]) => (times > best[1] || (times === best[1] && each > best[0]) ? [each, times] : best),
      [1, 0],
    );
    const withAny = [...counts.values()].reduce((sum, times) => sum + times, 0);
    return { delimiter, columns, score: rows + withAny / 2 };
  });
  const found = scored
    .filter(({ columns }) => columns > 1)
    .toSorted((a, b) => b.score - a.score || b.columns - a.columns);
  return (found.length > 0 ? found : [{ delimiter: ",", columns: 1 }]).map(({ delimiter, columns }) => ({
    delimiter,
    columns,
  }));
}

function columnsOf(line: string, delimiter: string): number {
  let columns = 1;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) columns += 1;
  }
  return columns;
}

/** A comma last: it is a decimal sign, too. */
const DELIMITERS = ["\t", ";", "|", ",", "^", "~", "\u001F"];
