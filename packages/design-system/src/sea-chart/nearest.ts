import type { PlanePoint } from "./mercator.ts";

export type Direction = "up" | "down" | "left" | "right";

/** Returns the index of the point nearest to a place, within that many pixels; of equally near ones the first. -1 without one. */
export function nearest(points: readonly PlanePoint[], { x, y }: PlanePoint, within: number): number {
  let found = -1;
  let least = within * within;
  for (const [index, point] of points.entries()) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least || (distance === least && found === -1)) {
      found = index;
      least = distance;
    }
  }
  return found;
}

/**
 * Returns the index of the nearest point in a direction, by the forward plus twice the sideways distance; -1 without one. A
 * point more sideways than ahead does not lie in that direction, unless no other does.
 */
export function nearestInDirection(points: readonly PlanePoint[], from: PlanePoint, direction: Direction): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const [ahead, aside] = alongAndAside(point.x - from.x, point.y - from.y, direction);
    if (ahead <= 0) continue;
    const distance = ahead + 2 * aside + (aside > ahead ? OFF_AXIS_PENALTY : 0);
    if (distance < least) {
      found = index;
      least = distance;
    }
  }
  return found;
}

function alongAndAside(dx: number, dy: number, direction: Direction): [ahead: number, aside: number] {
  if (direction === "up") return [-dy, Math.abs(dx)];
  if (direction === "down") return [dy, Math.abs(dx)];
  return [direction === "left" ? -dx : dx, Math.abs(dy)];
}

/** More than any map is wide. */
const OFF_AXIS_PENALTY = 1e9;
