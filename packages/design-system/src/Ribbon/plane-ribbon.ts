import { xOf } from "../Strip/plane-strip.ts";
import type { RibbonLane } from "./Ribbon.tsx";

/** Where the cursor can stand: an item of a lane, by the index of both. */
export type RibbonStop = { lane: number; index: number; at: number };

/** Returns the stops of the arrow keys by time: each mark and bar, and values at times that no mark has. */
export function stopsOf(lanes: readonly RibbonLane[]): RibbonStop[] {
  const marked = new Set(lanes.flatMap((lane) => (lane.kind === "marks" ? lane.marks.map(({ at }) => at) : [])));
  return lanes
    .flatMap((lane, at) => {
      if (lane.kind === "marks") return lane.marks.map((mark, index) => ({ lane: at, index, at: mark.at }));
      if (lane.kind === "bars") {
        return lane.bars.flatMap(({ from, until, value }, index) =>
          value === 0 ? [] : [{ lane: at, index, at: (from + until) / 2 }],
        );
      }
      return lane.points.flatMap((point, index) => (marked.has(point.at) ? [] : [{ lane: at, index, at: point.at }]));
    })
    .toSorted((a, b) => a.at - b.at || a.lane - b.lane || a.index - b.index);
}

/** Returns the index of the stop that a key moves to; undefined: the key does not move. */
export function stopAfter(key: string, active: number, stops: readonly RibbonStop[]): number | undefined {
  const last = stops.length - 1;
  const from = stops[active];
  switch (key) {
    case "ArrowRight":
      return Math.min(active + 1, last);
    case "ArrowLeft":
      return active === -1 ? last : Math.max(active - 1, 0);
    case "ArrowDown":
      return from === undefined ? 0 : nearestIn(stops, from, 1, active);
    case "ArrowUp":
      return from === undefined ? 0 : nearestIn(stops, from, -1, active);
    case "PageDown":
      return from === undefined ? 0 : nearestTo(from.at + DAY_MS, stops);
    case "PageUp":
      return from === undefined ? last : nearestTo(from.at - DAY_MS, stops);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** Returns the index of the stop under a pointer: of the lane there within 8 pixels, else the nearest in time. */
export function stopNear(
  x: number,
  options: { stops: readonly RibbonStop[]; lane: number; period: readonly [number, number]; width: number },
): number {
  const { stops, lane, period, width } = options;
  const distance = ({ at }: RibbonStop) => Math.abs(xOf(at, period, width) - x);
  let [best, bestOfLane] = [-1, -1];
  for (const [index, stop] of stops.entries()) {
    const isNearer = (other: number) => {
      const known = stops[other];
      return known === undefined || distance(stop) < distance(known);
    };
    if (isNearer(best)) best = index;
    if (stop.lane === lane && distance(stop) <= 8 && isNearer(bestOfLane)) bestOfLane = index;
  }
  return bestOfLane === -1 ? best : bestOfLane;
}

/** Returns the values that are labelled: both ends. */
export function valueTicks([low, high]: readonly [number, number]): number[] {
  return [high, low];
}

/** Returns the nearest stop in time of the next lane that has one, in a direction. */
function nearestIn(stops: readonly RibbonStop[], from: RibbonStop, step: 1 | -1, active: number): number {
  const beyond = stops.map(({ lane }) => (lane - from.lane) * step).filter((distance) => distance > 0);
  const lane = from.lane + step * Math.min(...beyond);
  const candidates = stops.flatMap((stop, index) => (stop.lane === lane ? [{ stop, index }] : []));
  const [nearest] = candidates.toSorted((a, b) => Math.abs(a.stop.at - from.at) - Math.abs(b.stop.at - from.at));
  return nearest?.index ?? active;
}

function nearestTo(at: number, stops: readonly RibbonStop[]): number {
  return stops.reduce((best, stop, index) => {
    const known = stops[best];
    return known === undefined || Math.abs(stop.at - at) < Math.abs(known.at - at) ? index : best;
  }, 0);
}

const DAY_MS = 86_400_000;
