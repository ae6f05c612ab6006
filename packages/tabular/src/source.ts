import { isUtf8 } from "node:buffer";
import { createGunzip } from "node:zlib";
import { pipeline } from "node:stream";
import { UnreadableTable } from "./cells.ts";
import { type LegacyEncoding, legacyEncodingOf } from "./legacy-encoding.ts";
import { LIMITS } from "./limits.ts";

/**
 * The bytes of a file, which can be read several times. `name` is what sentences call it; `parts`: any part of it can be read alone, with
 * fewer bytes where the file ends.
 */
export type Source = {
  name: string;
  open: () => AsyncIterable<Uint8Array>;
  parts?: { totalBytes: number; read: (start: number, bytes: number) => Promise<Uint8Array> };
};

/** What a file is, by its first bytes. */
export type Recognized = { kind: "csv" | "workbook" | "ndjson"; isGzip: boolean };

/**
 * Recognises a file by its content, whatever its name.
 * @throws UnreadableTable for an empty file and for files that hold no table
 */
export async function recognizeFile(source: Source): Promise<Recognized> {
  const stored = Buffer.from((await source.parts?.read(0, START_BYTES)) ?? (await startOf(source.open(), START_BYTES)));
  const isGzip = isGzipStart(stored);
  const start = isGzip ? await startOf(unpacked(source, isGzip), START_BYTES) : stored;
  if (start.length === 0) throw new UnreadableTable(`${source.name} is empty.`);
  const latin = start.toString("latin1");
  const other = OTHER_KINDS.find(([magic]) => latin.startsWith(magic))?.[1];
  if (other) throw new UnreadableTable(`${source.name} is ${other}, not a table.`);
  if (WORKBOOK_STARTS.some((magic) => latin.startsWith(magic))) return { kind: "workbook", isGzip };
  if (/^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!doctype|html|table)/i.test(latin)) {
    throw new UnreadableTable(`${source.name} is XML or a web page. Save it as CSV or XLSX.`);
  }
  if (/^(?:\xEF\xBB\xBF)?\s*\[\s*\{/.test(latin)) {
    throw new UnreadableTable(`${source.name} is one JSON list. Write one object a line, as jq -c '.[]' does.`);
  }
  if (/^(?:\xEF\xBB\xBF)?\s*\{\s*"/.test(latin)) return { kind: "ndjson", isGzip };
  return { kind: "csv", isGzip };
}

/** Yields the bytes of a file; those of a gzip file decompressed, as far as the limit. @throws UnreadableTable */
export async function* unpacked({ name, open }: Source, isGzip: boolean): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const pieces = isGzip ? decompressed(name, open()) : open();
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > LIMITS.textBytes) {
      throw new UnreadableTable(`${name} is larger than 2 GiB${isGzip ? " when unpacked" : ""}. Split it.`);
    }
    yield piece;
  }
}

async function* decompressed(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 262_144 });
  // The error is that of the reading loop below; the callback only keeps it from being unhandled.
  pipeline(pieces, gunzip, () => {});
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!code.startsWith("Z_") && code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    const reason = code === "Z_DATA_ERROR" ? "is damaged" : "ends in the middle";
    throw new UnreadableTable(`${name} ${reason} (gzip). Get the whole file again.`, { cause: error });
  } finally {
    gunzip.destroy();
  }
}

/** Returns all bytes of a file, up to a limit. @throws UnreadableTable beyond it */
export async function allBytes(source: Source, isGzip: boolean, limit: number, sentence: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of unpacked(source, isGzip)) {
    bytes += piece.length;
    if (bytes > limit) throw new UnreadableTable(sentence);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | LegacyEncoding;

/** Returns the encoding of a text by its byte order mark, its zero bytes, or whether it is valid UTF-8. */
export function encodingOf(pieces: readonly Uint8Array[]): Encoding {
  const [start = new Uint8Array()] = pieces;
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  let [even, odd] = [0, 0];
  const looked = start.subarray(0, 4_096);
  for (const [index, byte] of looked.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > looked.length / 5 && even < odd / 10) return "utf-16le";
  if (even > looked.length / 5 && odd < even / 10) return "utf-16be";
  if (isUtf8Throughout(pieces)) return "utf-8";
  // Of both encodings: read as UTF-8 it stops at the first other character, read as Windows-1252 every ü would silently become Ã¼.
  const { valid, others } = pieces
    .map(countCharacters)
    .reduce((sum, piece) => ({ valid: sum.valid + piece.valid, others: sum.others + piece.others }), {
      valid: 0,
      others: 0,
    });
  return valid > 0 && valid >= others ? "utf-8" : legacyEncodingOf(pieces);
}

/** Whether all pieces of a file are UTF-8. */
export function isUtf8Throughout(pieces: readonly Uint8Array[]): boolean {
  return pieces.every((piece) => isUtf8(wholeCharacters(piece)));
}

/** Counts the characters of several bytes in UTF-8, and the bytes beyond ASCII that are in none. */
function countCharacters(piece: Uint8Array): { valid: number; others: number } {
  let [valid, others] = [0, 0];
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece[at] ?? 0;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc2 && byte < 0xf5 && isUtf8(piece.subarray(at, at + length))) {
      valid += 1;
      at += length - 1;
    } else others += 1;
  }
  return { valid, others };
}

/**
 * Yields the text of bytes, without a byte order mark.
 * @throws UnreadableTable where the bytes are not of the encoding
 */
export async function* decoded(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  let last: Uint8Array = new Uint8Array();
  try {
    for await (const piece of pieces) {
      for (let from = 0; from < piece.length; from += TEXT_BYTES) {
        last = piece.subarray(from, from + TEXT_BYTES);
        const text = decoder.decode(last, { stream: true });
        yield text;
        for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
      }
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = lines + 1 + linesBeforeFault(last, encoding);
    throw new UnreadableTable(
      `${name} is not ${ENCODING_NAMES[encoding]} throughout: a character in line ${line} is in another encoding. Save the file as UTF-8${encoding === "utf-8" ? ", or read it as Windows-1252" : ""}.`,
      { cause: error },
    );
  }
}

/** Returns how many lines of a piece end before its first character that is not of the encoding. */
function linesBeforeFault(piece: Uint8Array, encoding: Encoding): number {
  // The rest of a character that began in the piece before is none at its start.
  const text = new TextDecoder(encoding).decode(piece).replace(/^\uFFFD{1,3}/, "");
  const fault = text.indexOf("\uFFFD");
  return text.slice(0, fault === -1 ? text.length : fault).split("\n").length - 1;
}

export const ENCODING_NAMES: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  gb18030: "GB 18030 (Chinese)",
  shift_jis: "Shift JIS (Japanese)",
  "euc-kr": "EUC-KR (Korean)",
};

async function startOf(pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<Buffer> {
  const start: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    start.push(piece);
    length += piece.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(start).subarray(0, bytes);
}

function isGzipStart(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** Returns the bytes without parts of a character at either end, as pieces of a file have. */
function wholeCharacters(piece: Uint8Array): Uint8Array {
  let from = 0;
  while (from < 3 && from < piece.length && ((piece[from] ?? 0) & 0xc0) === 0x80) from += 1;
  let to = piece.length;
  for (let back = 1; back <= 4 && back <= piece.length; back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    if (byte >= 0xc0) to = piece.length - back;
    break;
  }
  return piece.subarray(from, Math.max(from, to));
}

const START_BYTES = 4_096;

/** Of one text: a cell that is kept, as the value above an empty one, keeps the text that it is a part of. */
const TEXT_BYTES = 65_536;

/** ZIP (XLSX, ODS) and the compound file of XLS. */
const WORKBOOK_STARTS = [
  "PK\x03\x04",
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "\x09\x08\x10\0",
  "\x09\x08\x08\0",
  "\x09\x04\x06\0",
];

const OTHER_KINDS = [
  ["%PDF-", "a PDF"],
  ["\x1f\x8b", "gzip inside gzip"],
  ["\x28\xb5\x2f\xfd", "compressed with zstd (decompress it, or use gzip)"],
  ["\xfd7zXZ", "compressed with xz (decompress it, or use gzip)"],
  ["BZh", "compressed with bzip2 (decompress it, or use gzip)"],
  ["7z\xbc\xaf", "a 7z archive (extract it)"],
  ["Rar!", "a RAR archive (extract it)"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["SQLite format 3", "an SQLite database"],
  ["\x7fELF", "a program"],
  ["MZ\x90\0", "a program"],
] as const;
