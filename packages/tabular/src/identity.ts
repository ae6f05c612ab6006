import { hash } from "node:crypto";

/** Returns a name-based UUID (version 5, RFC 9562) in the namespace of imported tables. */
export function uuidOfName(name: string): string {
  const bytes = hash("sha1", Buffer.concat([NAMESPACE, Buffer.from(name)]), "buffer");
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex", 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Counts how often each name came before. Names are kept by 64 bits of their hash in a table that grows, 16 bytes for each name: a map of
 * texts would need 150.
 */
export class Ordinals {
  /** The two halves of each key; both 0: no name is there. Numbers, as a bigint is made anew for each comparison. */
  #low = new Uint32Array(1_024);
  #high = new Uint32Array(1_024);
  #counts = new Uint32Array(1_024);
  #names = 0;

  /** Returns 0 for the first time that a name comes, then 1, 2 … */
  next(name: string): number {
    if (this.#names * 2 > this.#counts.length) this.#grow();
    const digest = hash("sha1", name, "buffer");
    const high = digest.readUInt32LE(4);
    const low = digest.readUInt32LE(0) || (high === 0 ? 1 : 0);
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

/** A UUID of this project, made once. */
const NAMESPACE = Buffer.from("5c1f0d5e2a8b4a4e9d3b7f61c0e8a2d4", "hex");
