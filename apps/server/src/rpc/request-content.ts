import { isUtf8 } from "node:buffer";
import { type DescMessage, fromBinary, type JsonValue, ScalarType, toJson } from "@bufbuild/protobuf";
import { endOfString, JsonError, parseJson as parseStrictly } from "@shore/api/strict-json";
import { base64Decode, BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import { ConnectError } from "@connectrpc/connect";
import { decompress } from "./compression.ts";
import { invalidArgument } from "./rpc-errors.ts";
import { MAX_VALUES, maxMessages, maxRequestBytes, requestFields } from "./request-fields.ts";
import { checkJson, tooManyValues } from "./strict-json.ts";

/**
 * Rejects bytes that protobuf's decoding would silently change, or that would cause an internal error: invalid UTF-8
 * (read as U+FFFD), NUL characters (which PostgreSQL can't store), unknown fields (dropped), and more values than the largest
 * request has. Values are counted before anything is decoded into objects.
 * @throws ConnectError `invalid_argument` naming each field, 32 at most
 */
export function checkContent(bytes: Uint8Array, encoding: "json" | "proto", message: DescMessage): void {
  const json = encoding === "proto" ? binaryAsJson(bytes, message) : parseJson(bytes);
  checkJson(json, message, { bytes: bytes.length, isUtf8: encoding === "proto" || isUtf8(bytes) });
}

/**
 * Checks the message in a GET request's URL in the same way.
 * @throws ConnectError `resource_exhausted` when it is larger than a GET may be
 */
export async function checkQuery(address: string, message: DescMessage): Promise<void> {
  const url = new URL(address);
  const twice = PARAMETERS.filter((name) => url.searchParams.getAll(name).length > 1);
  // A proxy and this server may differ on which of two parameters is used.
  if (twice.length > 0) {
    throw invalidArgument(twice.map((field) => ({ field, description: "Is given twice in the address." })));
  }
  let bytes: Uint8Array;
  try {
    // URLSearchParams reads invalid UTF-8 as U+FFFD, so the raw text is checked first.
    decodeURIComponent(url.search);
    const text = url.searchParams.get("message") ?? "";
    bytes = url.searchParams.get("base64") === "1" ? base64Decode(text) : new TextEncoder().encode(text);
  } catch {
    throw invalid("The request's message is no UTF-8 text or no base64.");
  }
  bytes = await decompress(bytes, url.searchParams.get("compression"), maxRequestBytes(message, "GET"));
  checkContent(bytes, url.searchParams.get("encoding") === "proto" ? "proto" : "json", message);
}

function parseJson(bytes: Uint8Array): JsonValue {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  if (jsonValues(text) > MAX_VALUES) throw tooManyValues();
  try {
    return parseStrictly(text) as JsonValue; // It returns JSON.
  } catch (error) {
    if (!(error instanceof JsonError) || error.path === "") throw invalid("The request is no JSON.");
    throw invalid(`${error.problem.charAt(0).toUpperCase()}${error.problem.slice(1)}.`, error.path);
  }
}

/** Returns the number of values of a JSON text, by the characters that begin or separate them outside of strings. */
function jsonValues(text: string): number {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET || code === COMMA) values += 1;
  }
  return values;
}

/** Returns a binary message as protobuf's JSON, so that one check covers both. */
function binaryAsJson(bytes: Uint8Array, message: DescMessage): JsonValue {
  try {
    countBinaryValues(bytes, message, {
      path: "",
      left: { values: MAX_VALUES, messages: maxMessages(bytes.length) },
    });
    return toJson(message, fromBinary(message, bytes));
  } catch (error) {
    if (error instanceof ConnectError) throw error;
    throw invalid("The request is no message of this call.");
  }
}

type Counting = { path: string; left: { values: number; messages: number } };

/** Counts values, and finds what JSON can't express: unknown field numbers and invalid UTF-8. */
function countBinaryValues(bytes: Uint8Array, message: DescMessage, { path, left }: Counting): void {
  if ((left.messages -= 1) < 0) throw tooManyValues();
  const { byNumber } = requestFields(message);
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    const field = byNumber.get(number)?.field;
    const at = path + (field?.jsonName ?? number);
    if (!field) throw invalid("There is no such field.", at);
    if ((left.values -= 1) < 0) throw tooManyValues();
    if (wireType !== WireType.LengthDelimited) {
      reader.skip(wireType, number);
      continue;
    }
    const content = reader.bytes();
    if (field.message) countBinaryValues(content, field.message, { path: `${at}.`, left });
    else if (field.scalar === ScalarType.STRING && !isUtf8(content)) throw invalid("Is no UTF-8 text.", at);
  }
}

function invalid(description: string, field = "") {
  return invalidArgument([{ field, description }]);
}

/** The URL parameters of the protocol. */
const PARAMETERS = ["connect", "encoding", "base64", "compression", "message"];
const [QUOTE, COMMA, OPEN_BRACE, OPEN_BRACKET] = [0x22, 0x2c, 0x7b, 0x5b];
