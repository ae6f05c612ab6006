import { type ContextKey, createContextKey } from "@connectrpc/connect";
import type { UniversalServerResponse } from "@connectrpc/connect/protocol";
import type { DescMessage } from "@bufbuild/protobuf";
import { setTimeout as sleep } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";

/** A file inside an answer: one field of bytes, in the pieces it was made in. */
export type AnswerFile = { field: string; pieces: readonly Uint8Array[] };

/**
 * Where a handler leaves a file of many megabytes, in place of the field. As one message it would be copied, turned into base64, put
 * into JSON and read for characters to escape in one go: for 12 MB that held up everybody else's calls for 50 to 75 ms. In pieces each takes
 * less than one.
 */
export const answerFileKey: ContextKey<AnswerFile | undefined> = createContextKey<AnswerFile | undefined>(undefined, {
  description: "a file to be put into the answer",
});

/** The answer with the file in it, in the encoding it is in and packed if the caller takes that: byte for byte what one message gives. */
export function withFile(
  answer: UniversalServerResponse,
  { file, message, packed }: { file: AnswerFile; message: DescMessage; packed: boolean },
): UniversalServerResponse {
  const header = new Headers(answer.header);
  header.delete("content-length");
  header.delete("content-encoding");
  const isJson = header.get("content-type")?.includes("json");
  const field = message.fields.find(({ localName }) => localName === file.field);
  if (!field) throw new Error(`${message.typeName} has no field ${file.field}`);
  const before = wholeOf(answer.body);
  const parts = isJson
    ? jsonParts(before, field.jsonName, file.pieces)
    : binaryParts(before, field.number, file.pieces);
  if (!packed) return { ...answer, header, body: bytesOf(parts) };
  header.set("content-encoding", "gzip");
  return { ...answer, header, body: pack(parts) };
}

/** The other fields' object, with the file as one more in front of its end. */
async function* jsonParts(before: Body, name: string, pieces: readonly Uint8Array[]): Parts {
  const object = Buffer.from(await before)
    .toString("utf8")
    .trimEnd();
  const open = object.slice(0, -1);
  yield `${open}${open === "{" ? "" : ","}${JSON.stringify(name)}:"`;
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
      await sleep(BETWEEN_MS);
    }
  }
  yield `${input.toString("base64", 0, rest)}"}`;
}

async function* bytesOf(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
}

/**
 * What is in it is packed already. Only what base64 adds can be taken away again, for which letters' frequencies are enough.
 *
 * Each text goes through the same memory: what is made anew for each, the collector has to stop everybody for.
 */
function pack(parts: Parts): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ strategy: constants.Z_HUFFMAN_ONLY, chunkSize: PIECE });
  const feed = async () => {
    let memory = Buffer.alloc(0);
    for await (const part of parts) {
      const length = typeof part === "string" ? Buffer.byteLength(part) : 0;
      if (memory.length < length) memory = Buffer.allocUnsafeSlow(length);
      const bytes = typeof part === "string" ? memory.subarray(0, memory.write(part)) : part;
      const taken = Promise.withResolvers<void>();
      gzip.write(bytes, (error) => (error ? taken.reject(error) : taken.resolve()));
      await taken.promise;
    }
    gzip.end();
  };
  // Whoever reads sees an answer that ends in its middle.
  void feed().catch((error: Error) => gzip.destroy(error));
  return gzip as AsyncIterable<Uint8Array>;
}

/** The other fields, which a reader takes in any order, then the file's number, length and bytes. */
async function* binaryParts(before: Body, number: number, pieces: readonly Uint8Array[]): Parts {
  yield await before;
  yield Uint8Array.from([...varint((number << 3) | LENGTH_DELIMITED), ...varint(lengthOf(pieces))]);
  for (const piece of pieces) {
    yield piece;
    await sleep(BETWEEN_MS);
  }
}

type Body = Promise<Uint8Array>;
type Parts = AsyncGenerator<string | Uint8Array>;

async function wholeOf(body: UniversalServerResponse["body"]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** As much as is turned into letters at once. A multiple of three, so that nearly all of it goes through without a rest. */
const PIECE = 65_535;
const LENGTH_DELIMITED = 2;
/** Half of the time others are answered, then; a file of 12 MB leaves within a quarter of a second still. */
const BETWEEN_MS = 1;
