import type { PlanePoint } from "../sea-chart/mercator.ts";

/** Returns the upper corner with fewer points of a map that fits them; the left one if equal. */
export function cardCorner(points: readonly PlanePoint[]): "left" | "right" {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const middle = { x: mean(xs), y: mean(ys) };
  const above = points.filter(({ y }) => y <= middle.y);
  const right = above.filter(({ x }) => x > middle.x).length;
  return above.length - right <= right ? "left" : "right";
}

/** Returns the mean of the minimum and the maximum. */
function mean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[0] ?? 0) + (sorted.at(-1) ?? 0)) / 2;
}
