import type { PlanePoint } from "../sea-chart/mercator.ts";
import type { Size } from "../primitives/use-size.ts";

/**
 * Returns where a leg from a point on the map to one off it crosses the frame, and its angle in degrees clockwise from up; undefined when
 * the leg ends on the map.
 * @param inset pixels between the frame and the edge
 */
export function exitPoint(
  from: PlanePoint,
  to: PlanePoint,
  { width, height }: Size,
  inset: number,
): { at: PlanePoint; angle: number } | undefined {
  const [right, bottom] = [width - inset, height - inset];
  const share = Math.min(shareTo(from.x, to.x, inset, right), shareTo(from.y, to.y, inset, bottom));
  if (share >= 1 || from.x < inset || from.x > right || from.y < inset || from.y > bottom) return undefined;
  return {
    at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
    angle: (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI,
  };
}

/** Returns the share of the leg from `from` to `to` after which it leaves low to high; 1 or more when it does not. */
function shareTo(from: number, to: number, low: number, high: number): number {
  if (to < low) return (low - from) / (to - from);
  return to > high ? (high - from) / (to - from) : 1;
}
