/** Which item of the older list became which item of the newer one, by index. */
export type Match = readonly [before: number, after: number];

/**
 * Pairs the items of two lists without keys: first those of equal content, then those of the same name, then the most similar. An item
 * is paired once; the rest was removed or added.
 */
export function matchParts<T>(
  before: readonly T[],
  after: readonly T[],
  { content, name, marks }: Likeness<T>,
): Match[] {
  const matches: Match[] = [];
  const left = { before: indexes(before), after: indexes(after) };
  const pair = (found: readonly Match[]) => {
    matches.push(...found);
    left.before = left.before.filter((index) => !found.some(([one]) => one === index));
    left.after = left.after.filter((index) => !found.some(([, one]) => one === index));
  };
  pair(equalBy(content, before, after, left));
  if (name) pair(equalBy(name, before, after, left));
  if (marks) pair(mostAlike(marks, before, after, left));
  return matches.sort(([, a], [, b]) => a - b);
}

/** How two items are recognised as the same. */
export type Likeness<T> = {
  /** Returns a string that is equal for items of equal content. */
  content: (item: T) => string;
  /** Returns a string that is equal for items of the same name; an empty one matches none. Without it names are not compared. */
  name?: (item: T) => string;
  /**
   * The features of an item in one or more respects; the similarity of two items is that of their most similar respect. Compares every
   * item with every other, so for short lists only; without it similar items are not paired.
   */
  marks?: (item: T) => readonly ReadonlySet<string>[];
};

/**
 * Determines which of the paired items moved: all but the longest run that kept its order.
 * @param beforeIndexes the older index of each, in newer order
 * @returns for each whether it moved
 */
export function moved(beforeIndexes: readonly number[]): boolean[] {
  const kept = new Set(longestRising(beforeIndexes));
  return beforeIndexes.map((_, position) => !kept.has(position));
}

/** Inserts removed parts after their predecessor in the older version, or first. */
export function insertRemoved<Part extends { from: number | undefined }>(
  inNew: readonly Part[],
  gone: readonly Part[],
): Part[] {
  const all = [...inNew];
  for (const part of gone) {
    const stoodBefore = all.filter(({ from }) => from !== undefined && from < (part.from ?? 0));
    const last = stoodBefore.reduce<Part | undefined>((a, b) => ((a?.from ?? -1) < (b.from ?? -1) ? b : a), undefined);
    all.splice(last === undefined ? 0 : all.indexOf(last) + 1, 0, part);
  }
  return all;
}

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

type Left = { before: readonly number[]; after: readonly number[] };

function equalBy<T>(keyOf: (item: T) => string, before: readonly T[], after: readonly T[], left: Left): Match[] {
  const waiting = new Map<string, number[]>();
  for (const index of left.before) {
    const key = keyOf(before[index]!); // an index of this list
    if (key !== "") waiting.set(key, [...(waiting.get(key) ?? []), index]);
  }
  return left.after.flatMap((index): Match[] => {
    const found = waiting.get(keyOf(after[index]!))?.shift();
    return found === undefined ? [] : [[found, index]];
  });
}

function mostAlike<T>(
  marks: NonNullable<Likeness<T>["marks"]>,
  before: readonly T[],
  after: readonly T[],
  left: Left,
): Match[] {
  const marksBefore = left.before.map((index) => ({ index, marks: marks(before[index]!) })); // indexes of these lists
  const marksAfter = left.after.map((index) => ({ index, marks: marks(after[index]!) }));
  const candidates = marksBefore
    .flatMap((one) =>
      marksAfter.map((other) => ({ one: one.index, other: other.index, alike: likeness(one.marks, other.marks) })),
    )
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike || Math.abs(a.one - a.other) - Math.abs(b.one - b.other));
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return candidates.flatMap(({ one, other }): Match[] => {
    if (taken.before.has(one) || taken.after.has(other)) return [];
    taken.before.add(one);
    taken.after.add(other);
    return [[one, other]];
  });
}

/** Returns the share of common features, 0 none to 1 all (Dice's coefficient), in the respect in which it is largest. */
function likeness(ones: readonly ReadonlySet<string>[], others: readonly ReadonlySet<string>[]): number {
  const shares = ones.map((one, respect) => {
    const other = others[respect] ?? new Set();
    const total = one.size + other.size;
    return total === 0 ? 0 : (2 * one.intersection(other).size) / total;
  });
  return Math.max(0, ...shares);
}

/** Returns the positions of the longest increasing subsequence, by patience sorting. Lists have 64 items at most. */
function longestRising(values: readonly number[]): number[] {
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
const ALIKE = 0.5;
