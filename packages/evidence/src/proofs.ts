import { EMPTY_ROOT, type Hash, isSameHash, nodeHash } from "./merkle-hash.ts";

/** Returns the root of the complete subtree of 2^`height` leaves that begins with leaf `index` · 2^`height`. */
export type SubtreeReader = (height: number, index: number) => Hash;

/**
 * Returns the inclusion proof (audit path) of a leaf in the tree of `size` leaves: PATH of RFC 6962, 2.1.1.
 * @param index of the leaf, from 0
 * @throws RangeError if the tree has no leaf `index`
 */
export function inclusionProof(index: number, size: number, subtree: SubtreeReader): Hash[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`);
  const path: Hash[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    if (index < middle) {
      path.push(rangeRoot(middle, to, subtree));
      to = middle;
    } else {
      path.push(rangeRoot(from, middle, subtree));
      from = middle;
    }
  }
  return path.toReversed();
}

/**
 * Returns the consistency proof that the tree of `size` leaves extends that of `oldSize`: PROOF of RFC 6962, 2.1.2.
 * @throws RangeError unless 0 < `oldSize` ≤ `size`
 */
export function consistencyProof(oldSize: number, size: number, subtree: SubtreeReader): Hash[] {
  if (!(oldSize > 0 && oldSize <= size)) throw new RangeError(`A tree of ${size} leaves extends no tree of ${oldSize}`);
  const path: Hash[] = [];
  let [from, to] = [0, size];
  while (to !== oldSize) {
    const middle = from + largestPowerBelow(to - from);
    if (oldSize <= middle) {
      path.push(rangeRoot(middle, to, subtree));
      to = middle;
    } else {
      path.push(rangeRoot(from, middle, subtree));
      from = middle;
    }
  }
  // Omit the old root if it is a subtree of the new tree: the verifier has it.
  if (from > 0) path.push(rangeRoot(from, to, subtree));
  return path.toReversed();
}

/** Returns the root of a tree of `size` leaves. */
export function treeRoot(size: number, subtree: SubtreeReader): Hash {
  return size === 0 ? EMPTY_ROOT : rangeRoot(0, size, subtree);
}

/**
 * Returns whether a proof shows that a leaf has this index in the tree with this root. RFC 9162, 2.1.3.2.
 * @param proof from {@link inclusionProof}; any other list returns false
 */
export function verifyInclusion(
  leaf: { hash: Hash; index: number },
  tree: { size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  if (!(leaf.index >= 0 && leaf.index < tree.size)) return false;
  let [node, last] = [leaf.index, tree.size - 1];
  let hash = leaf.hash;
  for (const other of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(other, hash);
      // A node without a sibling is promoted to the next level.
      while (!isOdd(node) && node > 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, other);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSameHash(hash, tree.root);
}

/**
 * Returns whether a proof shows that a tree extends an older one, whose leaves are its first leaves. RFC 9162, 2.1.4.2.
 * @param proof from {@link consistencyProof}; any other list returns false
 */
export function verifyConsistency(
  old: { size: number; root: Hash },
  tree: { size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  if (!(old.size > 0 && old.size <= tree.size)) return false;
  if (old.size === tree.size) return proof.length === 0 && isSameHash(old.root, tree.root);
  const [first, ...rest] = isPowerOfTwo(old.size) ? [old.root, ...proof] : proof;
  if (!first) return false;
  let [node, last] = [old.size - 1, tree.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [oldHash, hash] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = nodeHash(other, oldHash);
      hash = nodeHash(other, hash);
      while (!isOdd(node) && node > 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, other);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSameHash(oldHash, old.root) && isSameHash(hash, tree.root);
}

/** Returns the root over leaves `from` to `to`, exclusive; `from` is a multiple of the largest complete subtree in the range. */
function rangeRoot(from: number, to: number, subtree: SubtreeReader): Hash {
  const width = to - from;
  if (isPowerOfTwo(width)) return subtree(Math.log2(width), from / width);
  const middle = from + largestPowerBelow(width);
  return nodeHash(rangeRoot(from, middle, subtree), rangeRoot(middle, to, subtree));
}

/** Returns the largest power of two less than `width`. @param width at least 2 */
function largestPowerBelow(width: number): number {
  let power = 1;
  while (power * 2 < width) power *= 2;
  return power;
}

function isPowerOfTwo(size: number): boolean {
  return size === 1 || largestPowerBelow(size) * 2 === size;
}

// No bitwise operators: they would truncate sizes above 2^31.
const half = (number: number) => Math.floor(number / 2);
const isOdd = (number: number) => number % 2 === 1;
