import { copyReader } from "./copy-reader.ts";
import { columnsOf } from "./dataset.ts";
import type { FileFrame, FileSubject } from "./file-frame.ts";

/** CSV by RFC 4180, UTF-8, with a byte order mark because Excel takes it for something else without one. */
export function csvFile({ dataset }: Pick<FileSubject, "dataset">): FileFrame {
  const names = columnsOf(dataset, "csv").map(({ name }) => name);
  return {
    head: Buffer.from(`\ufeff${names.join(",")}\r\n`),
    rows: csvRows(),
    tail: () => Buffer.alloc(0),
  };
}

/** Rows out of COPY's bytes. */
export function csvRows(): FileFrame["rows"] {
  // At most every character is a quote and doubled; what a cell has besides is less than its length in COPY.
  return copyReader(writeCsvRow, 2);
}

/** A row of CSV: nothing at all for a null, `""` for an empty text. */
function writeCsvRow(bytes: Buffer, cells: readonly number[], out: Buffer, start: number): number {
  let length = start;
  for (let index = 0; index < cells.length; index += 2) {
    if (index > 0) out[length++] = COMMA;
    // Two numbers a cell.
    const [from, to] = [cells[index]!, cells[index + 1]!];
    if (to >= from) length = writeCell(bytes, from, to, out, length);
  }
  out[length++] = CR;
  out[length++] = LF;
  return length;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, unless it is a plain number. So does one that
 * begins with apostrophes and then the sign of a formula, so that taking one away gives every text back.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function writeCell(bytes: Buffer, from: number, to: number, out: Buffer, start: number): number {
  let length = start;
  const quoted = needsQuotes(bytes, from, to);
  if (quoted) out[length++] = QUOTE;
  if (looksLikeFormula(bytes, from, to)) out[length++] = APOSTROPHE;
  if (quoted) {
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]!; // Below `to`, which is within the row.
      if (byte === QUOTE) out[length++] = QUOTE;
      out[length++] = byte;
    }
    out[length++] = QUOTE;
    return length;
  }
  // Short ones byte by byte: a call of copy costs as much as a hundred of them.
  if (to - from > 64) return length + bytes.copy(out, length, from, to);
  for (let at = from; at < to; at += 1) out[length++] = bytes[at]!; // As above.
  return length;
}

/** Also when it is empty, to tell it from a null, or begins or ends with a space, which some readers cut off. */
function needsQuotes(bytes: Buffer, from: number, to: number): boolean {
  if (from === to || bytes[from] === SPACE || bytes[to - 1] === SPACE) return true;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA || byte === QUOTE || byte === LF || byte === CR) return true;
  }
  return false;
}

function looksLikeFormula(bytes: Buffer, from: number, to: number): boolean {
  let at = from;
  while (at < to && bytes[at] === APOSTROPHE) at += 1;
  const byte = bytes[at];
  if (at === to || byte === undefined || !FORMULA_SIGNS.has(byte)) {
    // Full-width + - = @ are EF BC and one of these in UTF-8.
    return byte === 0xef && bytes[at + 1] === 0xbc && at + 2 < to && FULL_WIDTH_SIGNS.has(bytes[at + 2]!);
  }
  return to - from > LONGEST_NUMBER || !PLAIN_NUMBER.test(bytes.toString("latin1", from, to));
}

const COMMA = 0x2c;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SPACE = 0x20;
const CR = 0x0d;
const LF = 0x0a;

/** Tab, line feed, carriage return, `+`, `-`, `=`, `@`. */
const FORMULA_SIGNS = new Set([0x09, LF, CR, 0x2b, 0x2d, 0x3d, 0x40]);
const FULL_WIDTH_SIGNS = new Set([0x8b, 0x8d, 0x9d, 0xa0]);

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
const LONGEST_NUMBER = 64;
