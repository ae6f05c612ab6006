import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";

/** How a file stands in the answer that brings it: as one field of bytes behind the others. */
export type AnswerForm = {
  encoding: "json" | "binary";
  /** The answer without the file, encoded. */
  otherFields: Uint8Array;
  /** The field's name in JSON, and its number. */
  field: { jsonName: string; number: number };
  /** Whether whoever asks takes it packed by gzip. */
  packed: boolean;
};

/** The answer's body with the file in it, piece by piece: byte for byte what one message of it would give. */
export function answerBody(form: AnswerForm, pieces: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  const parts = form.encoding === "json" ? jsonParts(form, pieces) : binaryParts(form, pieces);
  return form.packed ? pack(parts) : bytesOf(parts);
}

/** The other fields' object, with the file as one more in front of its end. */
async function* jsonParts({ otherFields, field }: AnswerForm, pieces: readonly Uint8Array[]): Parts {
  const open = Buffer.from(otherFields).toString("utf8").trimEnd().slice(0, -1);
  yield `${open}${open === "{" ? "" : ","}${JSON.stringify(field.jsonName)}:"`;
  // Three bytes make four letters; what is left of a piece goes before the next.
  const input = Buffer.allocUnsafeSlow(PIECE + 2);
  let rest = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE) {
      const part = piece.subarray(at, at + PIECE);
      input.set(part, rest);
      const length = rest + part.length;
      const whole = length - (length % 3);
      yield input.toString("base64", 0, whole);
      rest = input.copy(input, 0, whole, length);
    }
  }
  yield `${input.toString("base64", 0, rest)}"}`;
}

/** The other fields, which a reader takes in any order, then the file's number, length and bytes. */
async function* binaryParts({ otherFields, field }: AnswerForm, pieces: readonly Uint8Array[]): Parts {
  yield otherFields;
  yield Uint8Array.from([...varint((field.number << 3) | LENGTH_DELIMITED), ...varint(lengthOf(pieces))]);
  yield* pieces;
}

async function* bytesOf(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
}

/**
 * A paper is packed already, and what a table would still give takes longer than sending it: only what base64 adds is taken away
 * again, for which letters' frequencies are enough.
 */
function pack(parts: Parts): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ strategy: constants.Z_HUFFMAN_ONLY, chunkSize: PIECE });
  // Its failure is the reader's.
  pipeline(parts, gzip).catch(() => {});
  return gzip as AsyncIterable<Uint8Array>;
}

type Parts = AsyncGenerator<string | Uint8Array>;

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** As much as is turned into letters at once. A multiple of three, so that nearly all of it goes through without a rest. */
const PIECE = 65_535;
const LENGTH_DELIMITED = 2;
