import { sha256 } from "@noble/hashes/sha2.js";
import { HASH_BYTES, type Hash } from "./merkle-hash.ts";

/** The state of a log at a point in time, with the hash of the previous head. */
export type Head = {
  organizationUuid: string;
  logUuid: string;
  /** Number of leaves. */
  size: number;
  root: Hash;
  /** Creation time: ISO 8601, UTC, milliseconds. */
  time: string;
  /** {@link headHash} of the log's previous head; {@link ZERO_HASH} for the first. */
  previous: Hash;
};

/** `previous` of the first head. */
export const ZERO_HASH: Hash = new Uint8Array(HASH_BYTES);

/**
 * Returns the text of a head: the body of a https://c2sp.org/tlog-checkpoint with two extension lines. Signature lines will follow it.
 *
 *     shore/evidence/<organisation>/<log>
 *     <size>
 *     <root, base64>
 *     time <ISO 8601>
 *     previous <hash, base64>
 */
export function headText({ organizationUuid, logUuid, size, root, time, previous }: Head): string {
  const origin = [...ORIGIN, organizationUuid, logUuid].join("/");
  return `${origin}\n${size}\n${toBase64(root)}\ntime ${time}\nprevious ${toBase64(previous)}\n`;
}

/** Parses the text of a head. @returns undefined for a text that {@link headText} does not produce */
export function parseHead(text: string): Head | undefined {
  const match = HEAD.exec(text)?.groups;
  if (!match) return undefined;
  const { organization = "", log = "", size = "", root = "", time = "", previous = "" } = match;
  const head = {
    organizationUuid: organization,
    logUuid: log,
    size: Number(size),
    root: fromBase64(root),
    time,
    previous: fromBase64(previous),
  };
  return headText(head) === text ? head : undefined;
}

/** Returns the SHA-256 of a head's text, which the next head contains. */
export function headHash(text: string): Hash {
  return sha256(new TextEncoder().encode(text));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
}

const ORIGIN = ["shore", "evidence"];
const HEAD = new RegExp(
  [
    String.raw`^shore/evidence/(?<organization>[\da-f-]{36})/(?<log>[\da-f-]{36})`,
    String.raw`(?<size>0|[1-9]\d{0,15})`,
    String.raw`(?<root>[A-Za-z\d+/]{43}=)`,
    String.raw`time (?<time>[\d-]{10}T[\d:]{8}\.\d{3}Z)`,
    String.raw`previous (?<previous>[A-Za-z\d+/]{43}=)`,
    "$",
  ].join("\n"),
);
