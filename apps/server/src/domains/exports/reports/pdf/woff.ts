import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/**
 * Reads a font file as OpenType, unpacked if it is WOFF: HarfBuzz reads no other form, and pdfkit's library unpacks the outlines again
 * for each glyph. Source: https://www.w3.org/TR/WOFF, sections 3 to 5.
 */
export function readOpenType(path: string): Buffer {
  const file = readFileSync(path);
  return file.toString("latin1", 0, 4) === "wOFF" ? unpacked(file) : file;
}

function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const pieces: Buffer[] = [directory];
  let position = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + 20 * at;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(stored) : stored;
    woff.copy(directory, 12 + 16 * at, entry, entry + 4);
    woff.copy(directory, 16 + 16 * at, entry + 16, entry + 20);
    directory.writeUInt32BE(position, 20 + 16 * at);
    directory.writeUInt32BE(length, 24 + 16 * at);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    pieces.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat(pieces);
}
