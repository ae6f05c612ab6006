/** Which item of the older list became which item of the newer one, by index. */
export type Match = readonly [before: number, after: number];

/**
 * Pairs the items of two lists without keys: first those of equal content, then those of the same name, then the most similar. An item
 * is paired once; the rest was removed or added.
 */
export function matchParts<T>(
  before: readonly T[],
  after: readonly T[],
  { content, name, features }: MatchCriteria<T>,
): Match[] {
  const matches: Match[] = [];
  const unmatched = { before: indexes(before), after: indexes(after) };
  const pair = (found: readonly Match[]) => {
    matches.push(...found);
    unmatched.before = unmatched.before.filter((index) => !found.some(([one]) => one === index));
    unmatched.after = unmatched.after.filter((index) => !found.some(([, one]) => one === index));
  };
  pair(equalBy(content, before, after, unmatched));
  if (name) pair(equalBy(name, before, after, unmatched));
  if (features) pair(mostSimilar(features, before, after, unmatched));
  return matches.sort(([, a], [, b]) => a - b);
}

/** How two items are recognised as the same. */
export type MatchCriteria<T> = {
  /** Returns a string that is equal for items of equal content. */
  content: (item: T) => string;
  /** Returns a string that is equal for items of the same name; an empty one matches none. Without it names are not compared. */
  name?: (item: T) => string;
  /**
   * The features of an item in one or more respects; the similarity of two items is that of their most similar respect. Compares every
   * item with every other, so for short lists only; without it similar items are not paired.
   */
  features?: (item: T) => readonly ReadonlySet<string>[];
};

/**
 * Determines which of the paired items moved: all but the longest run that kept its order.
 * @param beforeIndexes the older index of each, in newer order
 * @returns for each whether it moved
 */
export function moved(beforeIndexes: readonly number[]): boolean[] {
  const kept = new Set(longestIncreasingSubsequence(beforeIndexes));
  return beforeIndexes.map((_, position) => !kept.has(position));
}

/** Inserts removed parts after their predecessor in the older version, or first. */
export function insertRemoved<Part extends { from: number | undefined }>(
  inNew: readonly Part[],
  removed: readonly Part[],
): Part[] {
  const all = [...inNew];
  for (const part of removed) {
    const predecessors = all.filter(({ from }) => from !== undefined && from < (part.from ?? 0));
    const last = predecessors.reduce<Part | undefined>((a, b) => ((a?.from ?? -1) < (b.from ?? -1) ? b : a), undefined);
    all.splice(last === undefined ? 0 : all.indexOf(last) + 1, 0, part);
  }
  return all;
}

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

type Unmatched = { before: readonly number[]; after: readonly number[] };

function equalBy<T>(
  keyOf: (item: T) => string,
  before: readonly T[],
  after: readonly T[],
  unmatched: Unmatched,
): Match[] {
  const indexesByKey = new Map<string, number[]>();
  for (const index of unmatched.before) {
    const key = keyOf(before[index]!); // an index of this list
    if (key !== "") indexesByKey.set(key, [...(indexesByKey.get(key) ?? []), index]);
  }
  return unmatched.after.flatMap((index): Match[] => {
    const found = indexesByKey.get(keyOf(after[index]!))?.shift();
    return found === undefined ? [] : [[found, index]];
  });
}

function mostSimilar<T>(
  features: NonNullable<MatchCriteria<T>["features"]>,
  before: readonly T[],
  after: readonly T[],
  unmatched: Unmatched,
): Match[] {
  const featuresBefore = unmatched.before.map((index) => ({ index, features: features(before[index]!) })); // indexes of these lists
  const featuresAfter = unmatched.after.map((index) => ({ index, features: features(after[index]!) }));
  const candidates = featuresBefore
    .flatMap((one) =>
      featuresAfter.map((other) => ({
        one: one.index,
        other: other.index,
        score: similarity(one.features, other.features),
      })),
    )
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score || Math.abs(a.one - a.other) - Math.abs(b.one - b.other));
  const matched = { before: new Set<number>(), after: new Set<number>() };
  return candidates.flatMap(({ one, other }): Match[] => {
    if (matched.before.has(one) || matched.after.has(other)) return [];
    matched.before.add(one);
    matched.after.add(other);
    return [[one, other]];
  });
}

/** Returns the share of common features, 0 none to 1 all (Dice's coefficient), in the respect in which it is largest. */
function similarity(ones: readonly ReadonlySet<string>[], others: readonly ReadonlySet<string>[]): number {
  const shares = ones.map((one, respect) => {
    const other = others[respect] ?? new Set();
    const total = one.size + other.size;
    return total === 0 ? 0 : (2 * one.intersection(other).size) / total;
  });
  return Math.max(0, ...shares);
}

/** Returns the positions of the longest increasing subsequence, by patience sorting. Lists have 64 items at most. */
function longestIncreasingSubsequence(values: readonly number[]): number[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [position, value] of values.entries()) {
    const pile = ends.findIndex((end) => values[end]! >= value);
    const at = pile === -1 ? ends.length : pile;
    previous[position] = ends[at - 1];
    ends[at] = position;
  }
  const run: number[] = [];
  for (let position = ends.at(-1); position !== undefined; position = previous[position]) run.unshift(position);
  return run;
}

function indexes(items: readonly unknown[]): number[] {
  return [...items.keys()];
}

/** Items with half of their words in common count as edited. */
const MIN_SIMILARITY = 0.5;
