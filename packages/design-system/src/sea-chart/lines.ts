import type { Ring } from "./coastline.ts";
import { positionsBetween } from "./great-circle.ts";
import { isPosition, type PlanePoint, type Position, toPlane, unrolled } from "./mercator.ts";
import { MOST_MILES_OVER_LAND, milesOf, milesOverLand } from "./miles-over-land.ts";

/** A point of a line; `afterGap` when the leg to it is unknown because of a gap in time. */
export type LinePosition = Position & { afterGap?: boolean | undefined };

/** The pieces of a line on the plane: known legs, gaps in time, and legs that cannot be the way taken, since they cross land. */
export type PlaneLines = {
  known: readonly (readonly PlanePoint[])[];
  gaps: readonly (readonly PlanePoint[])[];
  overLand: readonly OverLand[];
};

/** A leg over land: only its ends are drawn, and its length in nautical miles is named. */
export type OverLand = { line: readonly PlanePoint[]; miles: number };

/**
 * Returns the pieces of a line through positions in their order. Legs of more than 300 nm follow the great circle; longitudes
 * continue past 180, from near `start` on. A leg over more than 5 nm of the land is in no other piece.
 */
export function planeLines(positions: readonly LinePosition[], start: number, land: readonly Ring[]): PlaneLines {
  const known: PlanePoint[][] = [];
  const gaps: PlanePoint[][] = [];
  const overLand: OverLand[] = [];
  let before: Position | undefined;
  for (const position of unrolled(positions.filter(isPosition), start)) {
    if (before === undefined) known.push([toPlane(position)]);
    else {
      const leg = [...positionsBetween(before, position), position].map(toPlane);
      const line = [toPlane(before), ...leg];
      const miles = milesOf(line);
      if (miles > MOST_MILES_OVER_LAND && milesOverLand(land, line) > MOST_MILES_OVER_LAND) {
        overLand.push({ line, miles });
        known.push([toPlane(position)]);
      } else if (position.afterGap) {
        gaps.push(line);
        known.push([toPlane(position)]);
      } else known.at(-1)?.push(...leg);
    }
    before = position;
  }
  return { known: known.filter(({ length }) => length > 1), gaps, overLand };
}

/** Returns the path of such pieces in pixels. */
export function linesPath(lines: readonly (readonly PlanePoint[])[], pixel: (point: PlanePoint) => PlanePoint): string {
  return lines
    .map((line) =>
      line
        .map((point, index) => {
          const { x, y } = pixel(point);
          return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join(""),
    )
    .join("");
}

/** Returns the path of the ends of a leg over land: a stub of 14 pixels at each, or less where they are closer. */
export function stubsPath({ line }: OverLand, pixel: (point: PlanePoint) => PlanePoint): string {
  const stub = ([end, next]: readonly (PlanePoint | undefined)[]) => {
    if (end === undefined || next === undefined) return "";
    const [from, to] = [pixel(end), pixel(next)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = Math.min(STUB, length / 3) / Math.max(length, 1e-6);
    const tip = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return linesPath([[from, tip]], (point) => point);
  };
  return stub(line) + stub(line.toReversed());
}

/** Returns the path of a circle around each point; of points within a radius of each other only the first one's. */
export function circlesPath(points: readonly PlanePoint[], radius: number): string {
  const drawn = new Set<string>();
  return points
    .map(({ x, y }) => {
      const cell = `${Math.round(x / radius)} ${Math.round(y / radius)}`;
      if (drawn.has(cell)) return "";
      drawn.add(cell);
      return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
    })
    .join("");
}

/** In CSS pixels. */
const STUB = 14;
