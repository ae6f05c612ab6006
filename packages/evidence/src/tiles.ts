import { type Hash, nodeHash } from "./merkle-hash.ts";

/** Number of tree levels that a tile spans. https://c2sp.org/tlog-tiles */
export const TILE_HEIGHT = 8;

/** Number of hashes in a full tile. */
export const TILE_WIDTH = 256;

/**
 * 256 adjacent hashes. Tiles of level 0 hold leaf hashes; a hash in a tile of level n + 1 is the root of a full tile of level n.
 * A full tile never changes.
 */
export type Tile = { level: number; index: number; hashes: readonly Hash[]; root: Hash };

/** Returns the number of hashes of a level after its last full tile, in a tree of `size` leaves. */
export function partialWidth(size: number, level: number): number {
  return Math.floor(size / TILE_WIDTH ** level) % TILE_WIDTH;
}

/** Returns the number of tile levels of a tree of `size` leaves, including those without a full tile. */
export function tileLevels(size: number): number {
  let levels = 0;
  for (let hashes = size; hashes > 0; hashes = Math.floor(hashes / TILE_WIDTH)) levels += 1;
  return levels;
}

/**
 * Returns a function for {@link ./proofs.ts} that returns the root of the complete subtree of 2^`height` leaves that begins with leaf
 * `index` · 2^`height`. It throws RangeError if `tile` returns too few hashes.
 * @param tile returns the hashes of a tile, full or partial
 */
export function subtreeReader(
  tile: (level: number, index: number) => readonly Hash[],
): (height: number, index: number) => Hash {
  return (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const first = index * width;
    const start = first % TILE_WIDTH;
    return subtreeRoot(tile(level, Math.floor(first / TILE_WIDTH)).slice(start, start + width), width);
  };
}

function subtreeRoot(hashes: readonly Hash[], width: number): Hash {
  let row = hashes;
  for (let length = width; length > 1; length /= 2)
    row = Array.from({ length: length / 2 }, (_, pair) => nodeHash(present(row[2 * pair]), present(row[2 * pair + 1])));
  return present(row[0]);
}

function present(hash: Hash | undefined): Hash {
  if (!hash) throw new RangeError("The tile has too few hashes");
  return hash;
}
