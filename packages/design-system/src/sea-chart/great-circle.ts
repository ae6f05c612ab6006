import { geoDistance, geoInterpolate } from "d3-geo";
import { longitudeNear, type Position } from "./mercator.ts";

/** Returns the nautical miles between two positions along the great circle; the earth is a sphere of 3,440.065 nm. */
export function milesBetween(from: Position, to: Position): number {
  return geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * EARTH_RADIUS_NM;
}

/**
 * Returns the intermediate positions: none up to 300 nm, where a straight line is accurate enough, and none between antipodes;
 * else points of the great circle, with continuous longitudes from the first.
 */
export function positionsBetween(from: Position, to: Position): Position[] {
  // One degree of either is at most 60 nm: most legs need no trigonometry.
  if (Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude) < 5) return [];
  const miles = milesBetween(from, to);
  // Between antipodes every great circle is equally short, so none is chosen.
  if (miles <= STRAIGHT_NM || miles > OPPOSITE_NM) return [];
  const count = Math.min(64, Math.ceil(miles / 150));
  const along = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude]);
  let near = from.longitude;
  return Array.from({ length: count - 1 }, (_, index) => {
    const [longitude, latitude] = along((index + 1) / count);
    near = longitudeNear(longitude, near);
    return { latitude, longitude: near };
  });
}

const EARTH_RADIUS_NM = 3_440.065;
const STRAIGHT_NM = 300;
/** Half of the circumference, minus a minute of arc. */
const OPPOSITE_NM = Math.PI * EARTH_RADIUS_NM - 1;
