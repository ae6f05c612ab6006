import { positionsBetween } from "./great-circle.ts";
import { isPosition, type PlanePoint, type Position, toPlane, unrolled } from "./mercator.ts";

/** A point of a line; `afterGap` when the leg to it is unknown because of a gap in time. */
export type LinePosition = Position & { afterGap?: boolean | undefined };

/** The pieces of a line on the plane: known legs, and gaps. */
export type PlaneLines = { known: readonly (readonly PlanePoint[])[]; gaps: readonly (readonly PlanePoint[])[] };

/**
 * Returns the pieces of a line through positions in their order. Legs of more than 300 nm follow the great circle; longitudes
 * continue past 180, from near `start` on.
 */
export function planeLines(positions: readonly LinePosition[], start: number): PlaneLines {
  const known: PlanePoint[][] = [];
  const gaps: PlanePoint[][] = [];
  let before: Position | undefined;
  for (const position of unrolled(positions.filter(isPosition), start)) {
    if (before === undefined) known.push([toPlane(position)]);
    else {
      const leg = [...positionsBetween(before, position), position].map(toPlane);
      if (position.afterGap) {
        gaps.push([toPlane(before), ...leg]);
        known.push([toPlane(position)]);
      } else known.at(-1)?.push(...leg);
    }
    before = position;
  }
  return { known: known.filter(({ length }) => length > 1), gaps };
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
