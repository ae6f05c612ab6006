import { scaleLinear } from "d3-scale";
import type { SparklinePoint } from "./Sparkline.tsx";

export type SparklineShape = "bars" | "line";

/** The positions of the points, in CSS pixels: the top of a bar or the place of a value. */
export type SparklinePlane = {
  positions: readonly (SparklinePoint & { x: number; y: number })[];
  /** The width of a bar. */
  barWidth: number;
  /** Returns the index of the horizontally nearest point. */
  nearest: (x: number) => number;
};

type Sizes = {
  shape: SparklineShape;
  width: number;
  height: number;
  period: readonly [from: number, to: number] | undefined;
  barSlots: number;
};

/** Returns the plane. Bars start at 0 and the highest touches the top; a line fills the height between its minimum and maximum. */
export function planeSparkline(
  points: readonly SparklinePoint[],
  { shape, width, height, period, barSlots }: Sizes,
): SparklinePlane {
  const values = points.map(({ value }) => value);
  const step = width / Math.max(1, barSlots);
  const x = shape === "bars" ? barScale(points.length, barSlots, step) : timeScale(points, period, width);
  const y = shape === "bars" ? countScale(values, height) : valueScale(values, height);
  const placed = points.map((point, index) => ({ ...point, x: x(index), y: y(point.value) }));
  return {
    positions: placed,
    // Bars are one pixel apart as long as there is room for it.
    barWidth: Math.max(1, step - (step > 2 ? 1 : 0)),
    nearest: (goal) => {
      const distances = placed.map((position) => Math.abs(position.x - goal));
      return distances.indexOf(Math.min(...distances));
    },
  };
}

/** Returns the scale to the middle of each bar; the last one ends at the edge. */
function barScale(count: number, barSlots: number, step: number): (index: number) => number {
  return (index) => (Math.max(barSlots, count) - count + index + 0.5) * step;
}

function timeScale(
  points: readonly SparklinePoint[],
  period: readonly [number, number] | undefined,
  width: number,
): (index: number) => number {
  const [from, to] = period ?? [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  // Rings are not clipped at the ends.
  const scale = scaleLinear([from, Math.max(to, from + 1)], [RING, width - RING]);
  return (index) => scale(points[index]?.time ?? from);
}

/** Returns the scale of counts: small values keep a visible minimum, and 0 draws nothing. */
function countScale(values: readonly number[], height: number): (value: number) => number {
  const scale = scaleLinear([0, Math.max(1, ...values)], [height - FOOT, 0]);
  return (value) => (value <= 0 ? height - FOOT : Math.min(scale(value), height - FOOT - 2));
}

function valueScale(values: readonly number[], height: number): (value: number) => number {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  // A single value, or equal ones, are vertically centred.
  const margin = min === max ? 1 : 0;
  return scaleLinear([min - margin, max + margin], [height - FOOT - RING, RING]);
}

/** The space below the bars, and below the rings of a line. */
const FOOT = 1;
/** The space for a ring of r 3.5 and its stroke of 2. */
const RING = 5;
