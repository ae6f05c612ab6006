import type { Size } from "../primitives/use-size.ts";

/** Degrees; north and east are positive. */
export type Position = { latitude: number; longitude: number };

/** On the unrolled cylinder of radius 1: x to the east, y to the south, in radians of longitude. */
export type PlanePoint = { x: number; y: number };

/** The view of a map: its middle, and the CSS pixels of one radian of longitude. */
export type MapView = { middle: PlanePoint; scale: number };

/** Returns whether both numbers are valid coordinates. */
export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Projects a position by Mercator's projection; the poles, which lie at infinity, at 85°. */
export function toPlane({ latitude, longitude }: Position): PlanePoint {
  const φ = (Math.max(-LIMIT, Math.min(LIMIT, latitude)) * Math.PI) / 180;
  return { x: (longitude * Math.PI) / 180, y: -Math.log(Math.tan(Math.PI / 4 + φ / 2)) };
}

/** Returns the position of a point of the plane; its longitude may exceed 180. */
export function toPosition({ x, y }: PlanePoint): Position {
  return {
    latitude: ((2 * Math.atan(Math.exp(-y)) - Math.PI / 2) * 180) / Math.PI,
    longitude: (x * 180) / Math.PI,
  };
}

export function toPixels({ x, y }: PlanePoint, { middle, scale }: MapView, { width, height }: Size): PlanePoint {
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

/** Returns the same longitude as a number within 180 of `near`. */
export function longitudeNear(longitude: number, near: number): number {
  return longitude - 360 * Math.round((longitude - near) / 360);
}

/** Returns the positions in their order, with longitudes continuous past 180 so that no step is longer than half the globe. */
export function unrolled<Item extends Position>(items: readonly Item[], start?: number): Item[] {
  let near = start;
  return items.map((item) => {
    const longitude = near === undefined ? item.longitude : longitudeNear(item.longitude, near);
    near = longitude;
    return longitude === item.longitude ? item : { ...item, longitude };
  });
}

/** Returns the middle longitude of the places: opposite the widest gap between neighbours. 0 without places. */
export function middleLongitude(longitudes: readonly number[]): number {
  const sorted = [...new Set(longitudes)].sort((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return 0;
  let widest = { gap: -1, end: first };
  for (const [index, longitude] of sorted.entries()) {
    const next = sorted[index + 1] ?? first + 360;
    if (next - longitude > widest.gap) widest = { gap: next - longitude, end: next };
  }
  const middle = widest.end + (360 - widest.gap) / 2;
  return longitudeNear(middle, 0);
}

/**
 * Returns the view that shows all points with a margin of 8 % on each side, at least whole degrees wide, at most the world.
 * @param least minimum radius in nautical miles around the points, even if all are one
 */
export function fitView(points: readonly PlanePoint[], { width, height }: Size, least = 30): MapView {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  if (points.length === 0) return { middle: { x: 0, y: 0 }, scale: width / (2 * Math.PI) };
  const [west, east] = extent(xs);
  const [north, south] = extent(ys);
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const radius = milesInPlane(least, toPosition(middle).latitude);
  const across = Math.max(east - west, 2 * radius) / (1 - 2 * MARGIN);
  const down = Math.max(south - north, 2 * radius) / (1 - 2 * MARGIN);
  return { middle, scale: limitScale(Math.min(width / across, height / down), middle, width) };
}

/** Clamps the scale: neither wider than the world nor closer than 1:1,000,000 (a CSS pixel is 1/96 inch). */
export function limitScale(scale: number, middle: PlanePoint, width: number): number {
  const farthest = width / (2 * Math.PI);
  const closest = (EARTH_RADIUS_M * Math.cos((toPosition(middle).latitude * Math.PI) / 180)) / METRES_PER_PIXEL;
  return Math.max(farthest, Math.min(closest, scale));
}

/** Returns the view zoomed by a factor about its middle. */
export function zoomed(view: MapView, factor: number, { width }: Size): MapView {
  return { ...view, scale: limitScale(view.scale * factor, view.middle, width) };
}

/** Returns the view moved by pixels, its middle never beyond 85°. */
export function panned({ middle, scale }: MapView, dx: number, dy: number): MapView {
  const farthest = -toPlane({ latitude: LIMIT, longitude: 0 }).y;
  const y = Math.max(-farthest, Math.min(farthest, middle.y - dy / scale));
  return { middle: { x: middle.x - dx / scale, y }, scale };
}

/** Returns the length in the plane of nautical miles at a latitude: Mercator stretches by 1 / cos φ. */
export function milesInPlane(miles: number, latitude: number): number {
  const φ = (Math.max(-LIMIT, Math.min(LIMIT, latitude)) * Math.PI) / 180;
  return ((miles / 60) * Math.PI) / 180 / Math.cos(φ);
}

/** Returns the minimum and maximum; `Math.min(...)` fails with 100,000 arguments. */
function extent(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

const LIMIT = 85;
const MARGIN = 0.08;
const EARTH_RADIUS_M = 6_371_008;
const METRES_PER_PIXEL = (0.0254 / 96) * 1_000_000;
