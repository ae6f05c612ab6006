import { sha256 } from "@noble/hashes/sha2.js";

/** A SHA-256 hash: 32 bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;

/** The root of a tree without leaves. RFC 6962, 2.1. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array(0));

/** Returns the hash of a leaf's data: SHA-256(0x00 ‖ data). RFC 6962, 2.1. */
export function leafHash(data: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return sha256(bytes);
}

/** Returns the hash of an inner node: SHA-256(0x01 ‖ left ‖ right). RFC 6962, 2.1. */
export function nodeHash(left: Hash, right: Hash): Hash {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

/** Returns whether two hashes are equal. Not for secrets: it does not run in constant time. */
export function isSameHash(one: Hash, other: Hash): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
