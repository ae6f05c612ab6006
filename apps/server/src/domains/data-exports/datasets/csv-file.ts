import { columnsOf } from "./dataset.ts";
import type { FileFrame, FileSubject } from "./file-frame.ts";

/** CSV by RFC 4180, UTF-8, with a byte order mark because Excel takes it for something else without one. */
export function csvFile({ dataset }: Pick<FileSubject, "dataset">): FileFrame {
  const names = columnsOf(dataset, "csv").map(({ name }) => name);
  return { head: Buffer.from(`\ufeff${names.join(",")}\r\n`), rows: crlfRows(), tail: () => Buffer.alloc(0) };
}

/**
 * Ends rows with CR LF where COPY ends them with LF, and leaves line feeds within quotes as they are.
 * Bytes may come cut anywhere: in UTF-8 neither a quote nor a line feed is ever part of another character.
 */
export function crlfRows(): (bytes: Buffer) => Buffer {
  let quoted = false;
  return (bytes) => {
    // Every byte a line feed is the most there can be.
    const out = Buffer.allocUnsafe(bytes.length + countOf(bytes, LF));
    let [length, from] = [0, 0];
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LF && !quoted) {
        length += bytes.copy(out, length, from, at);
        out[length] = CR;
        out[length + 1] = LF;
        length += 2;
        from = at + 1;
      }
    }
    length += bytes.copy(out, length, from);
    return out.subarray(0, length);
  };
}

function countOf(bytes: Buffer, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
