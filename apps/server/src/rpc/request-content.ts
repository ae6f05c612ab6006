import { isUtf8 } from "node:buffer";
import type { DescMessage } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import { checkBinary } from "./binary-scan.ts";
import { checkJson } from "./json-scan.ts";
import { unpack } from "./packing.ts";
import { invalidArgument } from "./refusals.ts";
import { maxRequestBytes } from "./request-fields.ts";

/**
 * Refuses bytes that protobuf's own decoding would take with a silent change, or answer with an internal error: invalid UTF-8
 * (read as U+FFFD), NUL characters (which PostgreSQL can't store), unknown fields (dropped), keys given twice (last wins), and
 * whatever would cost more than its bytes are worth: lists beyond their limit, nesting without end.
 * @throws ConnectError `invalid_argument` naming each field, 32 at most
 */
export function checkContent(bytes: Uint8Array, encoding: "json" | "proto", message: DescMessage): void {
  if (encoding === "proto") return checkBinary(bytes, message);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  if (!isUtf8(bytes)) throw invalidArgument([{ field: fieldAround(text), description: "Is no UTF-8 text." }]);
  checkJson(text, message);
}

/**
 * Checks the message in a GET request's address in the same way.
 * @throws ConnectError `resource_exhausted` when it is larger than a GET may be
 */
export async function checkQuery(address: string, message: DescMessage): Promise<void> {
  const url = new URL(address);
  const twice = PARAMETERS.filter((name) => url.searchParams.getAll(name).length > 1);
  // Which one counts is a matter on which two readers of an address may differ.
  if (twice.length > 0) {
    throw invalidArgument(twice.map((field) => ({ field, description: "Is given twice in the address." })));
  }
  let bytes: Uint8Array;
  try {
    // Reading the query as protobuf does turns invalid UTF-8 into U+FFFD, so the raw text is checked first.
    decodeURIComponent(url.search);
    const text = url.searchParams.get("message") ?? "";
    bytes = url.searchParams.get("base64") === "1" ? base64Decode(text) : new TextEncoder().encode(text);
  } catch {
    throw invalidArgument([{ field: "", description: "The request's message is no UTF-8 text or no base64." }]);
  }
  bytes = await unpack(bytes, url.searchParams.get("compression"), maxRequestBytes(message, "GET"));
  checkContent(bytes, url.searchParams.get("encoding") === "proto" ? "proto" : "json", message);
}

/** The last key before the first byte that is no UTF-8; read loosely, since the text is broken there. */
function fieldAround(text: string): string {
  const end = text.indexOf("\uFFFD");
  return /"(\w{1,64})"\s*:\s*\[?\s*"[^"]*$/.exec(text.slice(Math.max(0, end - 1_000), end))?.[1] ?? "";
}

/** What the protocol reads from an address. */
const PARAMETERS = ["connect", "encoding", "base64", "compression", "message"];
