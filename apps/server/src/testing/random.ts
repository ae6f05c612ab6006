/** Pseudo-random numbers, reproducible by seed so that a failing run can be repeated. */
export type Random = {
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number;
  /** Returns a random item. */
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
    // In range; an empty list is an error of the test.
    pick: (items) => items[below(items.length)]!,
  };
}
