import { createHash } from "node:crypto";
import { quote, Refusal } from "../logbooks/import-checks.ts";
import { readObject } from "../logbooks/import-entry.ts";
import { FACT_KINDS, type FactContent } from "./fact-kinds.ts";

/** A valid fact. `hash` is the SHA-256 of its content as received. */
export type AcceptedFact = FactContent & { kind: string; hash: Buffer };

/** An invalid fact and the reason; {@link sentence} makes a sentence of it. `kind` is empty if it could not be read. */
export type RejectedFact = { kind: string; reason: string; hash: Buffer };

/**
 * Parses and checks one fact of a ship. Source: docs/ship-link.md
 * @param content one JSON object in UTF-8, as received
 */
export function readFact(content: Uint8Array, vesselUuid: string): AcceptedFact | RejectedFact {
  let value: Record<string, unknown> = {};
  try {
    value = readObject(content);
    return readFactOf(value, content, vesselUuid);
  } catch (error) {
    if (error instanceof Refusal) return { kind: kindOf(value), reason: error.message, hash: hashOf(content) };
    throw error;
  }
}

/** Parses the fact of a JSON object. @param content its bytes @throws Refusal that names what is invalid */
export function readFactOf(value: Record<string, unknown>, content: Uint8Array, vesselUuid: string): AcceptedFact {
  for (const name of NEEDED) if (!value[name]) throw new Refusal(`${name} is missing`);
  const { kind: given, ...fields } = value;
  const kind = kindOf(value);
  const read = FACT_KINDS.get(kind);
  if (!read) throw new Refusal(`unknown kind ${quote(given)}`);
  return { ...read(fields, vesselUuid), kind, hash: hashOf(content) };
}

/** Returns a reason as a sentence. */
export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Returns the kind without NUL, which the database refuses; empty if the fact lacks a common field. */
function kindOf(value: Record<string, unknown>): string {
  const { kind } = value;
  if (typeof kind !== "string" || !NEEDED.every((name) => value[name])) return "";
  return kind.replaceAll("\0", "\ufffd").slice(0, MAX_KIND_LENGTH).toWellFormed();
}

function hashOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

const NEEDED = ["factUuid", "kind", "time"];
const MAX_KIND_LENGTH = 64;
