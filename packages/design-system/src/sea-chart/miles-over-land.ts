import type { Ring } from "./coastline.ts";
import { milesBetween } from "./great-circle.ts";
import { type PlanePoint, toPosition } from "./mercator.ts";

/** A leg that crosses more land than this is not drawn: coasts at 1:50 million and ports in narrow waters are not exact. */
export const MOST_MILES_OVER_LAND = 5;

/** Returns the nautical miles over land of a line of the plane. Rings are indexed at the first call. */
export function milesOverLand(rings: readonly Ring[], line: readonly PlanePoint[]): number {
  const land = indexOf(rings);
  return line.slice(1).reduce((sum, to, at) => sum + ofPiece(land, line[at] ?? to, to), 0);
}

/** Returns the nautical miles of a line of the plane. */
export function milesOf(line: readonly PlanePoint[]): number {
  return line.slice(1).reduce((sum, to, at) => sum + milesBetween(toPosition(line[at] ?? to), toPosition(to)), 0);
}

/** An edge of land: x and y of both ends. */
type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/** Edges by the cells that they touch, and by bands of latitude. */
type Land = { cells: ReadonlyMap<number, readonly Edge[]>; bands: ReadonlyMap<number, readonly Edge[]> };

function ofPiece(land: Land, from: PlanePoint, to: PlanePoint): number {
  const miles = milesBetween(toPosition(from), toPosition(to));
  if (miles === 0) return 0;
  const places = [0, ...crossingsOf(land, from, to), 1];
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return places.slice(1).reduce((sum, end, index) => {
    const start = places[index] ?? 0;
    if (end - start < 1e-9 || !isLand(land, at((start + end) / 2))) return sum;
    return sum + milesBetween(toPosition(at(start)), toPosition(at(end)));
  }, 0);
}

/** Returns where a line crosses the coast, as sorted parts of its length. */
function crossingsOf({ cells }: Land, from: PlanePoint, to: PlanePoint): number[] {
  const found = new Set<number>();
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const key of cellsBetween(from.x, from.y, to.x, to.y)) {
    for (const [x1, y1, x2, y2] of cells.get(key) ?? []) {
      // The edge as near as possible: the world repeats horizontally.
      const turn = TURN * Math.round((from.x - x1) / TURN);
      const [ex, ey] = [x2 - x1, y2 - y1];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const [ox, oy] = [x1 + turn - from.x, y1 - from.y];
      const part = (ox * ey - oy * ex) / cross;
      const onEdge = (ox * dy - oy * dx) / cross;
      if (part > 0 && part < 1 && onEdge >= 0 && onEdge < 1) found.add(part);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

function isLand({ bands }: Land, { x, y }: PlanePoint): boolean {
  let crossed = 0;
  for (const [x1, y1, x2, y2] of bands.get(Math.floor(y / CELL)) ?? []) {
    if (y1 > y === y2 > y) continue;
    const at = x2 + ((x1 - x2) * (y - y2)) / (y1 - y2);
    // Antarctica's ring runs once around the globe, and is crossed once in each turn.
    crossed += Math.ceil((at - x) / TURN);
  }
  return crossed % 2 !== 0;
}

function indexOf(rings: readonly Ring[]): Land {
  const known = indexed.get(rings);
  if (known) return known;
  const cells = new Map<number, Edge[]>();
  const bands = new Map<number, Edge[]>();
  const add = (map: Map<number, Edge[]>, key: number, edge: Edge) => {
    const list = map.get(key);
    if (list) list.push(edge);
    else map.set(key, [edge]);
  };
  for (const { points } of rings) {
    let [x1 = 0, y1 = 0] = points.slice(-2);
    for (let at = 0; at < points.length; at += 2) {
      const [x2 = 0, y2 = 0] = points.subarray(at, at + 2);
      const edge = [x1, y1, x2, y2] as const;
      for (const key of cellsBetween(x1, y1, x2, y2)) add(cells, key, edge);
      const last = Math.floor(Math.max(y1, y2) / CELL);
      for (let band = Math.floor(Math.min(y1, y2) / CELL); band <= last; band++) add(bands, band, edge);
      [x1, y1] = [x2, y2];
    }
  }
  const land = { cells, bands };
  indexed.set(rings, land);
  return land;
}

/** Returns the cells that the box around a line touches. */
function* cellsBetween(x1: number, y1: number, x2: number, y2: number): Generator<number> {
  const first = Math.floor(Math.min(x1, x2) / CELL);
  const last = Math.min(Math.floor(Math.max(x1, x2) / CELL), first + ACROSS - 1);
  const bottom = Math.floor(Math.max(y1, y2) / CELL);
  for (let row = Math.floor(Math.min(y1, y2) / CELL); row <= bottom; row++) {
    for (let column = first; column <= last; column++) {
      yield row * ACROSS + (((column % ACROSS) + ACROSS) % ACROSS);
    }
  }
}

const indexed = new WeakMap<readonly Ring[], Land>();
const TURN = 2 * Math.PI;

/** Cells in a turn of the globe: some 54 nm at the equator. */
const ACROSS = 400;
const CELL = TURN / ACROSS;
