import { hash } from "node:crypto";

/** Returns a name-based UUID (version 5, RFC 9562) in the namespace of imported tables. */
export function uuidOfName(name: string): string {
  return uuidOf(digestOf(name));
}

/**
 * Gives each row its UUID: that of its identity and of how often the same came before. Identities are kept by 64 bits of their hash in a
 * table that grows, 16 bytes for each: a map of texts would need 150.
 */
export class Identities {
  /** The two halves of each key; both 0: no identity is there. Numbers, as a bigint is made anew for each comparison. */
  #low = new Uint32Array(1_024);
  #high = new Uint32Array(1_024);
  #counts = new Uint32Array(1_024);
  #names = 0;

  /** Returns the UUID of the identity's first row, then of its second … */
  next(identity: string): string {
    // Most come once, so the hash for the first UUID is also the key.
    const digest = digestOf(`${identity} 0`);
    const before = this.#count(digest);
    return before === 0 ? uuidOf(digest) : uuidOfName(`${identity} ${before}`);
  }

  /** Counts a key. @returns how often it came before */
  #count(digest: string): number {
    if (this.#names * 2 > this.#counts.length) this.#grow();
    const high = Number.parseInt(digest.slice(8, 16), 16);
    const low = Number.parseInt(digest.slice(0, 8), 16) || (high === 0 ? 1 : 0);
    const at = this.#placeOf(low, high);
    if (this.#isFree(at)) this.#names += 1;
    this.#low[at] = low;
    this.#high[at] = high;
    const before = this.#counts[at] ?? 0;
    this.#counts[at] = before + 1;
    return before;
  }

  #isFree(at: number): boolean {
    return this.#low[at] === 0 && this.#high[at] === 0;
  }

  #placeOf(low: number, high: number): number {
    const mask = this.#counts.length - 1;
    let at = low & mask;
    while (!this.#isFree(at) && (this.#low[at] !== low || this.#high[at] !== high)) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [lows, highs, counts] = [this.#low, this.#high, this.#counts];
    this.#low = new Uint32Array(counts.length * 2);
    this.#high = new Uint32Array(counts.length * 2);
    this.#counts = new Uint32Array(counts.length * 2);
    for (const [index, count] of counts.entries()) {
      if (count === 0) continue;
      const [low = 0, high = 0] = [lows[index], highs[index]];
      const at = this.#placeOf(low, high);
      this.#low[at] = low;
      this.#high[at] = high;
      this.#counts[at] = count;
    }
  }
}

/** Returns the hash of a name in the namespace, in hexadecimal. */
function digestOf(name: string): string {
  return hash("sha1", Buffer.concat([NAMESPACE, Buffer.from(name)]), "hex");
}

/** Sets the bits of version and variant. */
function uuidOf(digest: string): string {
  const variant = "89ab".charAt(Number.parseInt(digest.charAt(16), 16) % 4);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** A UUID of this project, made once. */
const NAMESPACE = Buffer.from("5c1f0d5e2a8b4a4e9d3b7f61c0e8a2d4", "hex");
