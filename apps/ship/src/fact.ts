import { randomUUID } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { create, fromJson, toBinary, type JsonValue } from "@bufbuild/protobuf";
import { type ShipFact, ShipFactSchema } from "@shore/api/gen/shore/v1/ship_api_pb";
import { LINE_BYTES } from "./lines.ts";

/** One thing that was recorded on board, ready for the spool. */
export type Fact = {
  factUuid: string;
  kind: string;
  /** When it happened, as the ship wrote it. */
  time: string;
  /** The `ShipFact` of the contract, binary: the content is the bytes that were handed in. */
  message: Uint8Array;
};

/** A line that is no fact. The message says why. */
export class FactProblem extends Error {
  override readonly name = "FactProblem";
}

/**
 * Reads a fact from a line: its JSON object as it is, or, where it is signed, a `ShipFact` in JSON with `content` and `signature` in base64.
 *
 * Only what the spool needs is checked. The rest is for the shore, which keeps aside what it cannot take.
 * @throws FactProblem
 */
export function readFact(line: Uint8Array): Fact {
  if (line.length > LINE_BYTES) throw new FactProblem("longer than 1 MiB");
  const parsed = parseObject(line);
  const fact = "content" in parsed ? signedFact(parsed) : create(ShipFactSchema, { content: line });
  const { factUuid, kind, time } = "content" in parsed ? parseObject(fact.content) : parsed;
  if (typeof factUuid !== "string" || !UUID.test(factUuid)) throw new FactProblem("factUuid is missing or no UUID");
  if (typeof kind !== "string" || kind === "") throw new FactProblem("kind is missing");
  if (typeof time !== "string" || time === "") throw new FactProblem("time is missing");
  if (fact.content.length > CONTENT_BYTES) throw new FactProblem("longer than 1 MiB");
  const message = toBinary(ShipFactSchema, fact);
  // A request is limited as it travels. A fact that fits into none would hold up all others behind it.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (message.length > ALONE_BYTES && brotliCompressSync(message, { params }).length > ALONE_BYTES)
    throw new FactProblem("too large for one request, even compressed");
  return { factUuid: factUuid.toLowerCase(), kind, time, message };
}

/** A fact that says what became of a checklist revision on board; `user`: who opened it or took it into use. */
export function receiptOf(
  checklistTemplateRevisionUuid: string,
  state: "delivered" | "opened" | "in_use" | "withdrawn",
  time: string,
  user?: object,
): Fact {
  const receipt = {
    factUuid: randomUUID(),
    kind: "checklist_receipt",
    time,
    checklistTemplateRevisionUuid,
    state,
    user,
  };
  return readFact(Buffer.from(JSON.stringify(receipt)));
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new FactProblem(error instanceof SyntaxError ? "malformed JSON" : "not UTF-8");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new FactProblem("not a JSON object");
  return { ...parsed };
}

function signedFact(parsed: Record<string, unknown>): ShipFact {
  try {
    // Parsed from JSON.
    return fromJson(ShipFactSchema, parsed as JsonValue);
  } catch {
    throw new FactProblem("neither a fact nor a signed fact");
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CONTENT_BYTES = 1_048_576;
/** 256 KiB less the rest of the request. */
const ALONE_BYTES = 261_000;
