import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";

/** A file that cannot be read as requested; the message is for the person who named it. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** A line of a file; `bytes` is "too long" when it was skipped unread. */
export type Line = { number: number; bytes: Buffer | "too long" };

export type LineFile = {
  /** Size on disk, for a progress display. */
  readonly totalBytes: number;
  /** Bytes read so far. */
  bytesRead(): number;
  /** Yields its lines in batches, without blank ones unless requested; memory is bounded for files and lines of any length. */
  lines(): AsyncGenerator<Line[]>;
};

export type LineOptions = {
  /** In bytes; longer ones are skipped unread. */
  maxLineBytes?: number;
  /** Include blank lines. */
  keepBlank?: boolean;
  /** Expected kind of file, for the error message about any other. */
  expected?: string;
  /** Decrypts the file; the result is gzip. */
  decrypt?: (() => Transform) | undefined;
};

/**
 * Opens a file of lines, plain or gzip: recognised by its content, whatever its name.
 * @throws UnreadableFile now or while the lines are read
 */
export async function openLines(path: string, options: LineOptions = {}): Promise<LineFile> {
  const { totalBytes, isGzip } = await inspectFile(path, options);
  let read = 0;
  return {
    totalBytes,
    bytesRead: () => read,
    async *lines() {
      const file = createReadStream(path, { highWaterMark: PIECE }).on("data", (piece) => {
        read += piece.length;
      });
      const decrypted = options.decrypt ? file.pipe(options.decrypt()) : file;
      const content = isGzip ? decrypted.pipe(createGunzip({ chunkSize: PIECE })) : decrypted;
      // pipe does not forward errors.
      file.on("error", (error) => content.destroy(error));
      if (decrypted !== file) decrypted.on("error", (error) => content.destroy(error));
      try {
        yield* split(content, path, options);
      } finally {
        file.destroy();
        decrypted.destroy();
        content.destroy();
      }
    },
  };
}

async function inspectFile(path: string, options: LineOptions): Promise<{ totalBytes: number; isGzip: boolean }> {
  try {
    const file = await open(path, "r");
    try {
      const about = await file.stat();
      if (about.isDirectory()) throw new UnreadableFile(`${path} is a folder. Name the files in it.`);
      if (!about.isFile()) throw new UnreadableFile(`${path} is not a plain file.`);
      const start = Buffer.alloc(512);
      const { bytesRead } = await file.read(start, 0, start.length, 0);
      if (bytesRead === 0) throw new UnreadableFile(`${path} is empty.`);
      const isGzip = options.decrypt !== undefined || (start[0] === 0x1f && start[1] === 0x8b);
      if (!isGzip) rejectOtherFormats(path, start.subarray(0, bytesRead), options);
      return { totalBytes: about.size, isGzip };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : unreadable(path, error, 0);
  }
}

/**
 * Yields the lines of bytes that need no path, in batches; memory is bounded for lines of any length.
 * @param name what sentences call the file
 * @throws UnreadableFile
 */
export function linesOfContent(content: Readable, name: string): AsyncGenerator<Line[]> {
  return split(content, name, {});
}

async function* split(content: Readable, path: string, options: LineOptions): AsyncGenerator<Line[]> {
  const { maxLineBytes = MAX_LINE_BYTES, keepBlank = false } = options;
  let number = 0;
  let started = false;
  let rest: Buffer[] = [];
  let restBytes = 0;
  const take = (end: Buffer): Line[] => {
    number += 1;
    const tooLong = restBytes + end.length > maxLineBytes;
    const bytes = tooLong ? "too long" : withoutReturn(rest.length === 0 ? end : Buffer.concat([...rest, end]));
    rest = [];
    restBytes = 0;
    return !keepBlank && typeof bytes !== "string" && isBlank(bytes) ? [] : [{ number, bytes }];
  };
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      let from = 0;
      if (!started) {
        started = true;
        rejectOtherFormats(path, piece, options);
        if (piece.subarray(0, 3).equals(BYTE_ORDER_MARK)) from = 3;
      }
      const lines: Line[] = [];
      for (let end = piece.indexOf(0x0a, from); end !== -1; end = piece.indexOf(0x0a, from)) {
        lines.push(...take(piece.subarray(from, end)));
        from = end + 1;
      }
      restBytes += piece.length - from;
      // The bytes of a line that is already too long are counted and dropped.
      if (restBytes <= maxLineBytes) rest.push(piece.subarray(from));
      else rest = [];
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : unreadable(path, error, number);
  }
  if (!started) throw new UnreadableFile(`${path} is empty.`);
  const last = restBytes > 0 ? take(Buffer.alloc(0)) : [];
  if (last.length > 0) yield last;
}

/** Recognises files that are often passed by mistake. @throws UnreadableFile */
function rejectOtherFormats(
  path: string,
  start: Buffer,
  { expected = "a file of logbook entries" }: LineOptions,
): void {
  const kind = KINDS.find(([magic]) => start.subarray(0, magic.length).equals(Buffer.from(magic, "latin1")))?.[1];
  if (kind) throw new UnreadableFile(`${path} is ${kind}, not ${expected} (one JSON object a line).`);
  if (start.toString("latin1").trimStart().startsWith("[")) {
    throw new UnreadableFile(
      `${path} is one JSON list, not one JSON object a line. A list of vessels goes after --vessels.`,
    );
  }
  const text = start.toString("utf8");
  if (SPREAD_OVER_LINES.test(text)) {
    throw new UnreadableFile(
      `${path} has JSON objects spread over several lines. Write each on one line, for example with jq -c . FILE.`,
    );
  }
  if (!text.includes("\n") && ENDS_WITH_RETURNS.test(text)) {
    throw new UnreadableFile(`${path} ends its lines with CR only. Save it with line ends of LF or CR LF.`);
  }
}

function unreadable(path: string, error: unknown, lines: number): UnreadableFile {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentence = MESSAGES[code]?.(path, lines) ?? `${path} cannot be read: ${String(error)}.`;
  return new UnreadableFile(sentence, { cause: error });
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09);
}

/** The longest entry a ship's file may hold, in bytes: some hundred times the longest seen. */
export const MAX_LINE_BYTES = 1_048_576;

const PIECE = 262_144;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The first line leaves its object open, and the second continues it. */
const SPREAD_OVER_LINES = /^\uFEFF?\s*\{(?:[^\n]*[,{[:])?[ \t]*\r?[\n\r]\s*["}]/;
const ENDS_WITH_RETURNS = /\}[ \t]*\r[\s]*\{/;

const KINDS = [
  ["%PDF-", "a PDF"],
  ["PK\x03\x04", "a ZIP archive or an Office document"],
  ["\x1f\x8b", "gzip inside gzip"],
  ["\x28\xb5\x2f\xfd", "compressed with zstd (decompress it, or use gzip)"],
  ["\xfd7zXZ", "compressed with xz (decompress it, or use gzip)"],
  ["BZh", "compressed with bzip2 (decompress it, or use gzip)"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["SQLite format 3", "an SQLite database"],
  ["\xff\xfe", "UTF-16 text (save it as UTF-8)"],
  ["\xfe\xff", "UTF-16 text (save it as UTF-8)"],
  ["<", "XML or a web page"],
] as const;

const MESSAGES: Record<string, (path: string, lines: number) => string> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EACCES: (path) => `${path} may not be read by this user.`,
  EISDIR: (path) => `${path} is a folder. Name the files in it.`,
  Z_BUF_ERROR: (path, lines) =>
    `${path} ends in the middle (the gzip file is cut off after line ${lines}). Get the whole file and import it again: what is there already is not doubled.`,
  Z_DATA_ERROR: (path, lines) =>
    `${path} is damaged (gzip, after line ${lines}). Get it again and import it: what is there already is not doubled.`,
};
