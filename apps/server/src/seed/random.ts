import { createHash } from "node:crypto";

/** Deterministic pseudo-random numbers. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Integer, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** sfc32, seeded by a text. */
export function randomFrom(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    // The tuple is not empty, and the index is below its length.
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[0],
  };
}

/** A name-based UUID (version 5) in a namespace of this project. */
export function uuidOf(name: string): string {
  const bytes = createHash("sha1").update(`shore demonstration ${name}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Rounds to `decimals` digits. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
