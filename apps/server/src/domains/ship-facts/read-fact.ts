import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import { isObject, quote, Refusal } from "../logbooks/import-checks.ts";
import { parseLine } from "../logbooks/import-entry.ts";
import { FACT_KINDS, type FactContent } from "./fact-kinds.ts";

/** A fact that can be taken. `hash` is the SHA-256 of its content as it came. */
export type TakenFact = FactContent & { kind: string; hash: Buffer };

/** A fact that cannot be taken, and why, as a sentence. `kind` is empty where it could not be read. */
export type RefusedFact = { kind: string; reason: string; hash: Buffer };

/**
 * One fact of a ship, checked. Source: docs/ship-link.md
 * @param content one JSON object in UTF-8, as it came
 */
export function readFact(content: Uint8Array, vesselUuid: string): TakenFact | RefusedFact {
  const hash = createHash("sha256").update(content).digest();
  let kind = "";
  try {
    if (!isUtf8(content)) throw new Refusal("not UTF-8");
    const value = parseLine(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("utf8"));
    if (!isObject(value)) throw new Refusal("not a JSON object");
    for (const name of ["factUuid", "kind", "time"]) if (!value[name]) throw new Refusal(`${name} is missing`);
    kind = typeof value["kind"] === "string" ? value["kind"].slice(0, LONGEST_KIND) : "";
    const read = FACT_KINDS.get(kind);
    if (!read) throw new Refusal(`unknown kind ${quote(value["kind"])}`);
    const { kind: _, ...fields } = value;
    return { ...read(fields, vesselUuid), kind, hash };
  } catch (error) {
    if (error instanceof Refusal) return { kind, reason: sentence(error.message), hash };
    throw error;
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const LONGEST_KIND = 64;
