import { EMPTY_ROOT, type Hash, nodeHash } from "./merkle-hash.ts";
import { partialWidth, type Tile, TILE_HEIGHT, tileLevels } from "./tiles.ts";

/**
 * The right edge of a tree: all that appending to it needs, at most 255 hashes for each level of tiles, however large the tree is.
 */
export class TreeEdge {
  /** For each level the hashes after its last full tile. */
  readonly #partial: Hash[][] = [];
  /** The largest complete subtrees, from left to right. */
  readonly #subtrees: { height: number; hash: Hash }[] = [];
  #size = 0;

  /**
   * The edge of a stored tree.
   * @param size its number of leaves
   * @param partial for each level the hashes after its last full tile: of level 0 leaf hashes, above it roots of tiles
   * @throws RangeError when a tree of this size has another number of them
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

  /** Adds a leaf by its hash. @returns the tiles that it completes: of each level at most one, mostly none */
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

  /** The tree's root. RFC 6962, 2.1. */
  root(): Hash {
    const right = this.#subtrees.at(-1);
    if (!right) return EMPTY_ROOT;
    return this.#subtrees.slice(0, -1).reduceRight((hash, left) => nodeHash(left.hash, hash), right.hash);
  }

  /** Merges what becomes complete. @returns the roots of the tiles completed by it, from level 0 up */
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
