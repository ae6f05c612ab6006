import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
// In the code of the map, so that its first frame has a coast.
import coarse from "world-atlas/land-110m.json" with { type: "json" };
import { type MapView, toPlane, unrolled } from "./mercator.ts";
import type { Size } from "../primitives/use-size.ts";

/** 1:110 million for an ocean, 1:50 million for closer views (Natural Earth by world-atlas). */
export type CoastlineDetail = "110m" | "50m";

/** A closed line on the plane: alternating x and y, and its bounds. */
export type Ring = { points: Float64Array; west: number; east: number; north: number; south: number };

/** Returns the detail; from about 4 pixels a degree the coarse line is visibly coarse. */
export function coastlineDetail({ scale }: MapView): CoastlineDetail {
  return (scale * Math.PI) / 180 > 4 ? "50m" : "110m";
}

/** Returns the land of the world at 1:110 million. */
export function coarseCoastline(): readonly Ring[] {
  coarseRings ??= landRings(coarse);
  return coarseRings;
}

/** Loads the land of the world at 1:50 million once. Rejects on failure; a later call retries. */
export function loadFineCoastline(): Promise<readonly Ring[]> {
  if (loading !== undefined) return loading;
  const started = fetchFineCoastline();
  loading = started;
  started.catch(() => (loading = undefined));
  return started;
}

/** Returns the land rings of a topology, on the plane. */
export function landRings(topology: Topology<{ land: GeometryCollection }>): Ring[] {
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates.map(ring);
    return geometry.type === "MultiPolygon" ? geometry.coordinates.flat().map(ring) : [];
  });
}

/** Returns the land at 1:50 million; undefined: not loaded yet. */
export function loadedFineCoastline(): readonly Ring[] | undefined {
  return fineRings;
}

/**
 * Returns the path of the land in pixels of a view, clipped to a frame as wide and high again around it, so that the map can be dragged
 * before it is redrawn. Invisible points are omitted: the whole world at 1:50 million would be megabytes of path.
 * @param around the frame's share of width and height on each side of the view; for a drawing that is never dragged, a little for the
 * stroke
 */
export function coastlinePath(
  rings: readonly Ring[],
  { middle, scale }: MapView,
  { width, height }: Size,
  around = 1,
): string {
  const [right, bottom] = [(0.5 + around) * width, (0.5 + around) * height];
  const parts: string[] = [];
  for (const ring of rings) {
    // The world repeats horizontally.
    const first = Math.ceil((middle.x - right / scale - ring.east) / FULL_TURN);
    const last = Math.floor((middle.x + right / scale - ring.west) / FULL_TURN);
    if (ring.south < middle.y - bottom / scale || ring.north > middle.y + bottom / scale) continue;
    for (let copy = first; copy <= last; copy++) {
      addRing(
        parts,
        ring.points,
        scale,
        width / 2 + (copy * FULL_TURN - middle.x) * scale,
        height / 2 - middle.y * scale,
        {
          left: width / 2 - right,
          right: width / 2 + right,
          top: height / 2 - bottom,
          bottom: height / 2 + bottom,
        },
      );
    }
  }
  return parts.join("");
}

type Frame = { left: number; right: number; top: number; bottom: number };

function addRing(parts: string[], points: Float64Array, scale: number, dx: number, dy: number, frame: Frame): void {
  let [beforeX, beforeY, beforeSide] = [Number.NaN, Number.NaN, 0];
  let command = "M";
  for (let index = 0; index < points.length; index += 2) {
    const x = (points[index] ?? 0) * scale + dx;
    const y = (points[index + 1] ?? 0) * scale + dy;
    const side = sideOf(x, y, frame);
    // A point beyond the same side as both its neighbours changes nothing within the frame.
    const isHidden = (side & beforeSide & nextSide(points, index, scale, dx, dy, frame)) !== 0;
    const isNearLast = Math.abs(x - beforeX) < 0.5 && Math.abs(y - beforeY) < 0.5;
    if (isHidden || isNearLast) continue;
    parts.push(command, x.toFixed(1), " ", y.toFixed(1));
    command = "L";
    [beforeX, beforeY, beforeSide] = [x, y, side];
  }
  if (command === "L") parts.push("Z");
}

function nextSide(points: Float64Array, index: number, scale: number, dx: number, dy: number, frame: Frame): number {
  if (index + 2 >= points.length) return 0;
  return sideOf((points[index + 2] ?? 0) * scale + dx, (points[index + 3] ?? 0) * scale + dy, frame);
}

/** Returns one bit for each side of the frame that the point lies beyond. */
function sideOf(x: number, y: number, { left, right, top, bottom }: Frame): number {
  return (x < left ? 1 : x > right ? 2 : 0) | (y < top ? 4 : y > bottom ? 8 : 0);
}

function ring(coordinates: readonly (readonly number[])[]): Ring {
  const places = unrolled(coordinates.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })));
  const [first, last] = [places[0], places.at(-1)];
  // Antarctica runs once around the pole: closed below it.
  if (first && last && Math.abs(first.longitude - last.longitude) > 180) {
    places.push({ longitude: last.longitude, latitude: -90 }, { longitude: first.longitude, latitude: -90 });
  }
  const plane = places.map(toPlane);
  const bound = (pick: (...values: number[]) => number, axis: "x" | "y") =>
    plane.reduce((value, point) => pick(value, point[axis]), plane[0]?.[axis] ?? 0);
  return {
    points: Float64Array.from(plane.flatMap(({ x, y }) => [x, y])),
    west: bound(Math.min, "x"),
    east: bound(Math.max, "x"),
    north: bound(Math.min, "y"),
    south: bound(Math.max, "y"),
  };
}

async function fetchFineCoastline(): Promise<readonly Ring[]> {
  const { default: topology } = await import("world-atlas/land-50m.json");
  fineRings = landRings(topology);
  return fineRings;
}

let coarseRings: readonly Ring[] | undefined;
let fineRings: readonly Ring[] | undefined;
let loading: Promise<readonly Ring[]> | undefined;

/** One turn of the globe. */
const FULL_TURN = 2 * Math.PI;
