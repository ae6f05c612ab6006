import { type Hash, nodeHash } from "./merkle-hash.ts";

/** A tile spans eight levels of a tree. https://c2sp.org/tlog-tiles */
export const TILE_HEIGHT = 8;

/** How many hashes a full tile holds. */
export const TILE_WIDTH = 256;

/**
 * 256 neighbouring hashes. Tiles of level 0 hold leaf hashes; a hash in a tile of level n + 1 is the root of a full tile of level n.
 * A full tile never changes.
 */
export type Tile = { level: number; index: number; hashes: readonly Hash[]; root: Hash };

/** How many hashes of a level stand after its last full tile, in a tree of `size` leaves. */
export function partialWidth(size: number, level: number): number {
  return Math.floor(size / TILE_WIDTH ** level) % TILE_WIDTH;
}

/** How many levels of tiles a tree of `size` leaves has, counting those that are not full. */
export function tileLevels(size: number): number {
  let levels = 0;
  for (let hashes = size; hashes > 0; hashes = Math.floor(hashes / TILE_WIDTH)) levels += 1;
  return levels;
}

/**
 * Gives the root of the complete subtree of 2^`height` leaves that begins with leaf `index` · 2^`height`.
 * @param tile the hashes of a tile, those after the last full one included
 * @returns a reader for {@link ./proofs.ts}; it throws RangeError where `tile` gives too few
 */
export function subtreeReader(
  tile: (level: number, index: number) => readonly Hash[],
): (height: number, index: number) => Hash {
  return (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const first = index * width;
    const start = first % TILE_WIDTH;
    return completeRoot(tile(level, Math.floor(first / TILE_WIDTH)).slice(start, start + width), width);
  };
}

function completeRoot(hashes: readonly Hash[], width: number): Hash {
  let row = hashes;
  for (let length = width; length > 1; length /= 2)
    row = Array.from({ length: length / 2 }, (_, pair) => nodeHash(present(row[2 * pair]), present(row[2 * pair + 1])));
  return present(row[0]);
}

function present(hash: Hash | undefined): Hash {
  if (!hash) throw new RangeError("The tile holds no such hash");
  return hash;
}
