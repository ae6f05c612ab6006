import { randomUUID } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { create, fromJson, toBinary, type JsonValue } from "@bufbuild/protobuf";
import { type ShipFact, ShipFactSchema } from "@shore/api/gen/shore/v1/ship_api_pb";
import { JsonError, parseJson } from "@shore/api/strict-json";
import { MAX_LINE_BYTES } from "./lines.ts";

/** A record made on board, ready for the spool. */
export type Fact = {
  factUuid: string;
  kind: string;
  /** When it happened, as the ship recorded it: not empty, and possibly no time. */
  time: string;
  /** The binary `ShipFact` of the contract: the content is the original bytes. */
  message: Uint8Array;
};

/** An invalid fact. The message gives the reason. */
export class FactError extends Error {
  override readonly name = "FactError";
}

/**
 * Parses a fact from a line: its plain JSON object, or, if it is signed, a `ShipFact` in JSON with `content` and `signature` in base64.
 *
 * Validated is what the spool needs, and what would make the shore refuse the whole batch. The shore validates the rest and keeps
 * invalid facts aside.
 * @throws FactError
 */
export function readFact(line: Uint8Array): Fact {
  if (line.length > MAX_LINE_BYTES) throw new FactError("longer than 1 MiB");
  const parsed = parseObject(line);
  const fact =
    "content" in parsed ? signedFact(parseObject(line, parseJson)) : create(ShipFactSchema, { content: line });
  const { factUuid, kind, time } = "content" in parsed ? parseObject(fact.content) : parsed;
  if (typeof factUuid !== "string" || !UUID.test(factUuid)) throw new FactError("factUuid is missing or not a UUID");
  if (typeof kind !== "string" || kind === "") throw new FactError("kind is missing");
  if (typeof time !== "string" || time === "") throw new FactError("time is missing");
  if (fact.content.length > MAX_CONTENT_BYTES) throw new FactError("longer than 1 MiB");
  const message = toBinary(ShipFactSchema, fact);
  // The limit is on the compressed request. A fact that exceeds it alone would block all later ones.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (message.length > MAX_FACT_BYTES && brotliCompressSync(message, { params }).length > MAX_FACT_BYTES)
    throw new FactError("too large for one request, even compressed");
  return { factUuid: factUuid.toLowerCase(), kind, time, message };
}

/** A fact with the new state of a checklist revision on board; `user`: who opened it or took it into use. */
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

/** @param parse also refuses a field given twice: of a signed fact one content would be lost */
function parseObject(bytes: Uint8Array, parse: (text: string) => unknown = JSON.parse): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof JsonError) throw new FactError(error.message);
    throw new FactError(error instanceof SyntaxError ? "malformed JSON" : "not UTF-8");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new FactError("not a JSON object");
  return { ...parsed };
}

function signedFact(parsed: Record<string, unknown>): ShipFact {
  let fact: ShipFact;
  try {
    // Comes from JSON.parse.
    fact = fromJson(ShipFactSchema, parsed as JsonValue);
  } catch {
    throw new FactError("neither a fact nor a signed fact");
  }
  if (fact.signature.length > MAX_SIGNATURE_BYTES)
    throw new FactError(`signature is longer than ${MAX_SIGNATURE_BYTES} bytes`);
  checkText("signatureAlgorithm", fact.signatureAlgorithm, MAX_ALGORITHM_LENGTH);
  checkText("signingKeyId", fact.signingKeyId, MAX_KEY_ID_LENGTH);
  return fact;
}

function checkText(name: string, text: string, maxLength: number): void {
  // The contract counts code points.
  if (Array.from(text).length > maxLength) throw new FactError(`${name} is longer than ${maxLength} characters`);
  if (text.includes("\0")) throw new FactError(`${name} holds a NUL character`);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Limits of a fact. Source: proto/shore/v1/ship_api.proto */
const MAX_CONTENT_BYTES = 1_048_576;
const MAX_SIGNATURE_BYTES = 4_096;
const MAX_ALGORITHM_LENGTH = 64;
const MAX_KEY_ID_LENGTH = 128;
/** 256 KiB minus the rest of the request. */
const MAX_FACT_BYTES = 261_000;
