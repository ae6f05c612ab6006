import { isUtf8 } from "node:buffer";
import type { DescMessage } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import { binaryFaults } from "./binary-fields.ts";
import { jsonFaults } from "./json-fields.ts";
import { scanJson } from "./json-scan.ts";
import { unpack } from "./packing.ts";
import { invalidArgument } from "./refusals.ts";

/**
 * Refuses bytes that protobuf's own reading would take with a silent change, or answer with an internal error: invalid
 * UTF-8 (read as U+FFFD), NUL characters (which PostgreSQL can't store), unknown fields (dropped), keys given twice
 * (last wins), nesting without end.
 * @throws ConnectError `invalid_argument` naming each field
 */
export function checkContent(bytes: Uint8Array, encoding: "json" | "proto", message: DescMessage): void {
  const faults = encoding === "json" ? jsonTextFaults(bytes, message) : binaryFaults(bytes, message);
  if (faults.length > 0) throw invalidArgument(faults.slice(0, MOST_FAULTS));
}

/**
 * Checks the message in a GET request's address in the same way.
 * @param limit most bytes, unpacked
 */
export async function checkQuery(address: string, message: DescMessage, limit: number): Promise<void> {
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
  bytes = await unpack(bytes, url.searchParams.get("compression"), limit);
  checkContent(bytes, url.searchParams.get("encoding") === "proto" ? "proto" : "json", message);
}

function jsonTextFaults(bytes: Uint8Array, message: DescMessage) {
  if (!isUtf8(bytes)) return [{ field: fieldAround(bytes), description: "Is no UTF-8 text." }];
  let value: unknown;
  const text = Buffer.from(bytes).toString("utf8");
  try {
    value = JSON.parse(text);
  } catch {
    return [{ field: "", description: "The request is no JSON." }];
  }
  const fault = scanJson(text);
  return fault ? [fault] : jsonFaults(value, message);
}

/** The last key before the first byte that is no UTF-8; read loosely, since the text is broken there. */
function fieldAround(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("utf8");
  return text.slice(0, text.indexOf("\uFFFD")).match(/"(\w{1,64})"\s*:\s*\[?\s*"[^"]*$/)?.[1] ?? "";
}

/** What the protocol reads from an address. */
const PARAMETERS = ["connect", "encoding", "base64", "compression", "message"];

/** An answer that lists more helps nobody. */
const MOST_FAULTS = 32;
