import { scaleLinear } from "d3-scale";
import type { SparklinePoint } from "./Sparkline.tsx";

export type SparklineShape = "bars" | "line";

/** Where points stand, in CSS pixels: the top of a bar or the place of a value. */
export type SparklinePlane = {
  places: readonly (SparklinePoint & { x: number; y: number })[];
  /** Of a bar. */
  barWidth: number;
  /** The index of the point that is nearest across. */
  nearest: (x: number) => number;
};

type Sizes = {
  shape: SparklineShape;
  width: number;
  height: number;
  period: readonly [from: number, to: number] | undefined;
  places: number;
};

/** Bars stand above 0 and touch the top where they are highest; a line fills the height between its lowest and its highest value. */
export function planeSparkline(
  points: readonly SparklinePoint[],
  { shape, width, height, period, places }: Sizes,
): SparklinePlane {
  const values = points.map(({ value }) => value);
  const step = width / Math.max(1, places);
  const x = shape === "bars" ? barScale(points.length, places, step) : timeScale(points, period, width);
  const y = shape === "bars" ? countScale(values, height) : valueScale(values, height);
  const placed = points.map((point, index) => ({ ...point, x: x(index), y: y(point.value) }));
  return {
    places: placed,
    // A pixel lies between two of them as long as there is room for it.
    barWidth: Math.max(1, step - (step > 2 ? 1 : 0)),
    nearest: (goal) => {
      const distances = placed.map((place) => Math.abs(place.x - goal));
      return distances.indexOf(Math.min(...distances));
    },
  };
}

/** The middle of each bar; the last one ends with the room. */
function barScale(count: number, places: number, step: number): (index: number) => number {
  return (index) => (Math.max(places, count) - count + index + 0.5) * step;
}

function timeScale(
  points: readonly SparklinePoint[],
  period: readonly [number, number] | undefined,
  width: number,
): (index: number) => number {
  const [from, to] = period ?? [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  // Rings are not cut at the ends.
  const scale = scaleLinear([from, Math.max(to, from + 1)], [RING, width - RING]);
  return (index) => scale(points[index]?.time ?? from);
}

/** What is little is seen still; nothing is nothing. */
function countScale(values: readonly number[], height: number): (value: number) => number {
  const scale = scaleLinear([0, Math.max(1, ...values)], [height - FOOT, 0]);
  return (value) => (value <= 0 ? height - FOOT : Math.min(scale(value), height - FOOT - 2));
}

function valueScale(values: readonly number[], height: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // One value, or one and the same, stands in the middle.
  const air = least === most ? 1 : 0;
  return scaleLinear([least - air, most + air], [height - FOOT - RING, RING]);
}

/** Below the bars, and below the rings of a line. */
const FOOT = 1;
/** Room for a ring of r 3.5 and its line of 2. */
const RING = 5;
