import type { PlanePoint } from "../primitives/sea-chart/mercator.ts";

/** The upper corner of a map that fits these points in which fewer of them lie; of equal ones the left. */
export function cardCorner(points: readonly PlanePoint[]): "left" | "right" {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const middle = { x: mean(xs), y: mean(ys) };
  const above = points.filter(({ y }) => y <= middle.y);
  const right = above.filter(({ x }) => x > middle.x).length;
  return above.length - right <= right ? "left" : "right";
}

/** Of the lowest and the highest. */
function mean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[0] ?? 0) + (sorted.at(-1) ?? 0)) / 2;
}
