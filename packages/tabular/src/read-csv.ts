import { type Row, UnreadableTable } from "./cells.ts";
import { LIMITS } from "./limits.ts";

export type CsvForm = { delimiter: string; quote: '"' | "'" | null };

/**
 * Yields the rows of a text, in batches, without blank ones. A row's number counts all rows of the file; a quoted cell may contain line
 * ends. Line ends of all three kinds are read, also mixed.
 * @throws UnreadableTable for a quote that is never closed, a row beyond the limits and a file without rows
 */
export async function* csvRows(name: string, texts: AsyncIterable<string>, form: CsvForm): AsyncGenerator<Row[]> {
  const records = new Records(name, form);
  let batch: Row[] = [];
  const take = function* take(): Generator<Row[]> {
    for (let cells = records.next(); cells !== undefined; cells = records.next()) {
      trimEnd(cells);
      if (cells.length === 0) continue;
      const { number } = records;
      if (cells.length > LIMITS.columns) {
        throw new UnreadableTable(
          `Row ${number} of ${name} has ${cells.length} columns; at most ${LIMITS.columns} are read. Is the delimiter right?`,
        );
      }
      batch.push({ number, cells });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  };
  for await (const text of texts) {
    records.add(text);
    yield* take();
  }
  records.end();
  yield* take();
  if (batch.length > 0) yield batch;
}

/**
 * Divides a text that comes in parts into rows of cells. A quote at the start of a cell opens a quoted part, in which a doubled quote is one;
 * one that does not end where the cell ends is kept with its quotes, as are quotes elsewhere.
 *
 * It reads what csv-parse reads with `relax_quotes` and `relax_column_count`, which makes an error object with two stack traces for each
 * row that has other than the first row's number of cells, by no option to be avoided: 30 of 45 microseconds a row.
 */
class Records {
  /** Number of the row that was returned last. */
  number = 0;
  readonly #name: string;
  readonly #delimiter: number;
  readonly #quote: string | null;
  readonly #quoteCode: number;
  #text = "";
  #at = 0;
  #isWhole = false;
  /** Length of text from which another try is worth it: each of a row's parts would otherwise be read again with each that follows. */
  #wanted = 0;

  constructor(name: string, { delimiter, quote }: CsvForm) {
    this.#name = name;
    this.#delimiter = delimiter.toWellFormed().charCodeAt(0);
    this.#quote = quote;
    this.#quoteCode = quote === null ? NONE : quote.charCodeAt(0);
  }

  add(text: string): void {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
  }

  /** No text follows. */
  end(): void {
    this.#isWhole = true;
  }

  /** Returns the cells of the next row; undefined: its end is not there yet, or there is none. */
  next(): string[] | undefined {
    const text = this.#text;
    const { length } = text;
    let at = this.#at;
    if (at === length || (length < this.#wanted && !this.#isWhole)) return undefined;
    const cells: string[] = [];
    for (;;) {
      let quoted = "";
      if (text.charCodeAt(at) === this.#quoteCode) {
        const part = this.#quotedPart(at, cells);
        if (part === undefined) return this.#wait();
        quoted = part.text;
        at = part.end;
      }
      const start = at;
      let code = NONE;
      for (; at < length; at += 1) {
        code = text.charCodeAt(at);
        if (code === this.#delimiter || code === LF || code === CR) break;
      }
      if (at === length && !this.#isWhole) return this.#wait();
      const rest = at === start ? "" : text.slice(start, at);
      cells.push(quoted === "" ? rest : quoted + rest);
      if (at === length) break;
      at += 1;
      if (code === CR) {
        // LF can be the first character of the next part.
        if (at === length && !this.#isWhole) return this.#wait();
        if (text.charCodeAt(at) === LF) at += 1;
      }
      if (code === LF || code === CR) break;
    }
    this.#checkSize(at - this.#at, cells);
    this.#at = at;
    this.#wanted = 0;
    this.number += 1;
    return cells;
  }

  /** Returns what a quoted part at the start of a cell gives, and where it ends; undefined: its end is not there yet. */
  #quotedPart(open: number, cells: readonly string[]): { text: string; end: number } | undefined {
    const text = this.#text;
    const quote = this.#quote ?? "";
    let content = "";
    for (let from = open + 1; ;) {
      const close = text.indexOf(quote, from);
      const end = close + 1;
      if (close === -1 || (end === text.length && !this.#isWhole)) {
        if (!this.#isWhole) return undefined;
        this.#checkSize(text.length - this.#at, [...cells, content + text.slice(from)]);
        throw new OpenQuote(this.#name, this.number + 1);
      }
      const code = end === text.length ? NONE : text.charCodeAt(end);
      if (code === this.#quoteCode) {
        content += text.slice(from, end);
        from = end + 1;
        continue;
      }
      content += text.slice(from, close);
      const endsCell = code === NONE || code === this.#delimiter || code === LF || code === CR || code === 0;
      return { text: endsCell ? content : `${quote}${content}${quote}`, end };
    }
  }

  #wait(): undefined {
    const length = this.#text.length - this.#at;
    // Twice, as quotes may be doubled, with those around it.
    if (length > LIMITS.rowBytes * 2 + 2) throw this.#tooLong();
    this.#wanted = length * 2;
  }

  /** @param length of the row in the text; few are long enough for a closer look */
  #checkSize(length: number, cells: readonly string[]): void {
    if (length * MAX_CHARACTER_BYTES <= LIMITS.rowBytes) return;
    let bytes = 0;
    for (const cell of cells) bytes += Buffer.byteLength(cell);
    if (bytes > LIMITS.rowBytes) throw this.#tooLong();
  }

  #tooLong(): UnreadableTable {
    return new UnreadableTable(
      `Row ${this.number + 1} of ${this.#name} is longer than 1 MiB. Perhaps a quote that opens there is never closed: close it, or read the file without quotes.`,
    );
  }
}

/** A text in which a quote is never closed. */
export class OpenQuote extends UnreadableTable {
  /** Number of the row in which it opens. */
  readonly row: number;

  constructor(name: string, row: number) {
    super(`A quote that opens in row ${row} of ${name} is never closed. Close it, or read the file without quotes.`);
    this.row = row;
  }
}

/** Removes the cells at the end that are empty. */
function trimEnd(cells: string[]): void {
  let { length } = cells;
  while (length > 0 && cells[length - 1]?.trim() === "") length -= 1;
  if (length < cells.length) cells.length = length;
}

const LF = 10;
const CR = 13;
/** No character. */
const NONE = -1;
/** Of a UTF-16 unit in UTF-8. */
const MAX_CHARACTER_BYTES = 3;
/** Few, so that whoever reads many can do something else in between. */
const BATCH_ROWS = 100;

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
