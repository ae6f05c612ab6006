import { type MapView, milesInPlane, toPosition } from "./mercator.ts";

/** Returns the longest round distance in nautical miles that is at most 90 pixels long at this height of the view, and its length. */
export function scaleBar(view: MapView, pixelsBelowMiddle: number): { miles: number; pixels: number } {
  const { latitude } = toPosition({ x: 0, y: view.middle.y + pixelsBelowMiddle / view.scale });
  const pixelsPerMile = milesInPlane(1, latitude) * view.scale;
  const miles = ROUND.findLast((miles) => miles * pixelsPerMile <= MAX_PIXELS) ?? ROUND[0];
  return { miles, pixels: miles * pixelsPerMile };
}

const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;
const MAX_PIXELS = 90;
