/** Numbers that look random and are the same for the same seed, so that a failing run can be run again. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of them. */
  pick<Item>(items: readonly Item[]): Item;
};

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    // The index is below the length; an empty list is a fault of the test.
    pick: (items) => items[below(items.length)]!,
  };
}
