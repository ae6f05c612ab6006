import { createHash } from "node:crypto";
import { quote, Refusal, UUID } from "../../../kernel/import-checks.ts";
import { readEntry, readObject, readStoredEntry, readStoredObject } from "../../records/logbooks/import-entry.ts";
import { FACT_KINDS, type FactContent, type ReadEntry } from "./fact-kinds.ts";

/** A valid fact. `hash` is the SHA-256 of its content as received. */
export type AcceptedFact = FactContent & { kind: string; hash: Buffer };

/**
 * An invalid fact and the reason; {@link sentence} makes a sentence of it. `kind` is empty if it could not be read.
 * `claimedUuid`: that of the fact, which may have been stored by earlier rules; empty if it could not be read.
 */
export type RejectedFact = { kind: string; reason: string; hash: Buffer; claimedUuid: string };

/**
 * Parses and checks one fact of a ship. Source: docs/ship-link.md
 * @param content one JSON object in UTF-8, as received
 */
export function readFact(content: Uint8Array, vesselUuid: string): AcceptedFact | RejectedFact {
  return read(content, { parse: readObject, take: (value) => readFactOf(value, content, vesselUuid) });
}

/**
 * The same for a fact that is stored. Before positions had to have both halves, keys had to differ and numbers had to be exact, facts
 * were accepted that would now be kept aside: they are read as they were then.
 */
export function readStoredFact(content: Uint8Array, vesselUuid: string): AcceptedFact | RejectedFact {
  const take = (value: Record<string, unknown>) => factOf(value, content, { vesselUuid, readEntry: readStoredEntry });
  return read(content, { parse: readStoredObject, take });
}

type Reading = {
  parse: (content: Uint8Array) => Record<string, unknown>;
  take: (value: Record<string, unknown>) => AcceptedFact;
};

function read(content: Uint8Array, { parse, take }: Reading): AcceptedFact | RejectedFact {
  try {
    return take(parse(content));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const value = readableOf(content);
    const { factUuid } = value;
    const claimedUuid = typeof factUuid === "string" && UUID.test(factUuid) ? factUuid.toLowerCase() : "";
    return { kind: kindOf(value), reason: error.message, hash: hashOf(content), claimedUuid };
  }
}

/** Parses the fact of a JSON object. @param content its bytes @throws Refusal that names what is invalid */
export function readFactOf(value: Record<string, unknown>, content: Uint8Array, vesselUuid: string): AcceptedFact {
  return factOf(value, content, { vesselUuid, readEntry });
}

type Owner = { vesselUuid: string; readEntry: ReadEntry };

function factOf(value: Record<string, unknown>, content: Uint8Array, { vesselUuid, readEntry }: Owner): AcceptedFact {
  for (const name of NEEDED) if (!value[name]) throw new Refusal(`${name} is missing`);
  const { kind: given, ...fields } = value;
  const kind = kindOf(value);
  const readKind = FACT_KINDS.get(kind);
  if (!readKind) throw new Refusal(`unknown kind ${quote(given)}`);
  return { ...readKind(fields, vesselUuid, readEntry), kind, hash: hashOf(content) };
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

/** Returns what can be read of a refused fact. */
function readableOf(content: Uint8Array): Record<string, unknown> {
  try {
    return readStoredObject(content);
  } catch {
    return {};
  }
}

function hashOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

const NEEDED = ["factUuid", "kind", "time"];
const MAX_KIND_LENGTH = 64;
