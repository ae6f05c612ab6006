import { EMPTY_ROOT, type Hash, nodeHash } from "./merkle-hash.ts";
import { partialWidth, type Tile, TILE_HEIGHT, tileLevels } from "./tiles.ts";

/** The right edge of a tree, sufficient to append to it: at most 255 hashes per tile level, whatever the size of the tree. */
export class TreeEdge {
  /** Hashes after the last full tile, by tile level. */
  readonly #partial: Hash[][] = [];
  /** The largest complete subtrees, from left to right. */
  readonly #subtrees: { height: number; hash: Hash }[] = [];
  #size = 0;

  /**
   * Restores the edge of a stored tree.
   * @param size its number of leaves
   * @param partial hashes after the last full tile, by tile level: leaf hashes at level 0, roots of tiles above
   * @throws RangeError if their number does not match `size`
   */
  static of(size: number, partial: readonly (readonly Hash[])[]): TreeEdge {
    const edge = new TreeEdge();
    for (let level = tileLevels(size) - 1; level >= 0; level -= 1) {
      const hashes = partial[level] ?? [];
      const width = partialWidth(size, level);
      if (hashes.length !== width)
        throw new RangeError(
          `A tree of ${size} leaves has ${width} hashes after its full tiles of level ${level}, not ${hashes.length}`,
        );
      edge.#partial[level] = [...hashes];
      for (const hash of hashes) edge.#addSubtree(TILE_HEIGHT * level, hash);
    }
    edge.#size = size;
    return edge;
  }

  /** Number of leaves. */
  get size(): number {
    return this.#size;
  }

  /** Appends the hash of a leaf. @returns the tiles that it completes: at most one per level, usually none */
  append(leaf: Hash): Tile[] {
    const full: Tile[] = [];
    const roots = this.#addSubtree(0, leaf);
    this.#size += 1;
    for (const [level, hash] of [leaf, ...roots].entries()) {
      const hashes = (this.#partial[level] ??= []);
      hashes.push(hash);
      const root = roots[level];
      if (!root) break;
      full.push({ level, index: this.#size / 2 ** (TILE_HEIGHT * (level + 1)) - 1, hashes, root });
      this.#partial[level] = [];
    }
    return full;
  }

  /** Returns the root of the tree. RFC 6962, 2.1. */
  root(): Hash {
    const right = this.#subtrees.at(-1);
    if (!right) return EMPTY_ROOT;
    return this.#subtrees.slice(0, -1).reduceRight((hash, left) => nodeHash(left.hash, hash), right.hash);
  }

  /** Adds a subtree and merges pairs of equal height. @returns the roots of the tiles it completes, from level 0 up */
  #addSubtree(height: number, hash: Hash): Hash[] {
    const roots: Hash[] = [];
    let merged = { height, hash };
    while (this.#subtrees.at(-1)?.height === merged.height) {
      const left = this.#subtrees.pop();
      if (!left) break;
      merged = { height: merged.height + 1, hash: nodeHash(left.hash, merged.hash) };
      if (merged.height % TILE_HEIGHT === 0) roots.push(merged.hash);
    }
    this.#subtrees.push(merged);
    return roots;
  }
}
