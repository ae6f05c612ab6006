import { createHash } from "node:crypto";

/** Returns a name-based UUID (version 5, RFC 9562) in the namespace of imported tables. */
export function uuidOfName(name: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(name).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex", 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns what tells an equal entry from a different one of the same identity. */
export function contentHash(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Counts how often each name came before. Names are kept by 64 bits of their hash in a table that grows, 16 bytes for each name: a map of
 * texts would need 150.
 */
export class Ordinals {
  #keys = new BigUint64Array(1_024);
  #counts = new Uint32Array(1_024);
  #names = 0;

  /** Returns 0 for the first time that a name comes, then 1, 2 … */
  next(name: string): number {
    if (this.#names * 2 > this.#keys.length) this.#grow();
    const key = createHash("sha1").update(name).digest().readBigUInt64LE(0) || 1n;
    const at = this.#placeOf(key);
    if (this.#keys[at] === 0n) this.#names += 1;
    this.#keys[at] = key;
    const before = this.#counts[at] ?? 0;
    this.#counts[at] = before + 1;
    return before;
  }

  #placeOf(key: bigint): number {
    const mask = this.#keys.length - 1;
    let at = Number(key & 0xffff_ffffn) & mask;
    while (this.#keys[at] !== 0n && this.#keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts];
    this.#keys = new BigUint64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === 0n) continue;
      const at = this.#placeOf(key);
      this.#keys[at] = key;
      this.#counts[at] = counts[index] ?? 0;
    }
  }
}

/** A UUID of this project, made once. */
const NAMESPACE = Buffer.from("5c1f0d5e2a8b4a4e9d3b7f61c0e8a2d4", "hex");
