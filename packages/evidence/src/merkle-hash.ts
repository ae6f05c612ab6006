import { sha256 } from "@noble/hashes/sha2.js";

/** SHA-256 of some bytes: 32 bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;

/** The root of a tree without leaves. RFC 6962, 2.1. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array(0));

/** The hash of a leaf's data: SHA-256(0x00 ‖ data). RFC 6962, 2.1. */
export function leafHash(data: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return sha256(bytes);
}

/** The hash of an inner node: SHA-256(0x01 ‖ left ‖ right). RFC 6962, 2.1. */
export function nodeHash(left: Hash, right: Hash): Hash {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/** Whether two hashes are the same bytes. Not for secrets: the time it takes depends on them. */
export function isSameHash(one: Hash, other: Hash): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
