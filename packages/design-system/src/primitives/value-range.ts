import { scaleLinear } from "d3-scale";

/**
 * Returns the ends of a value axis, rounded for its ticks: from 0 where the values are not far from it, so that small changes look small.
 * The span is one that scales divide by: values beyond it lie beyond the axis.
 * @param ticks their approximate number
 */
export function valueRange(values: readonly number[], ticks: number): [low: number, high: number] {
  const finite = values.filter(Number.isFinite).map((value) => Math.min(Math.max(value, -LARGEST), LARGEST));
  const [low, high] = [Math.min(...finite, Infinity), Math.max(...finite, -Infinity)];
  if (low > high) return [0, 1];
  const isFarFromZero = low > 0 && low > (high - low) * 8 && low > 100;
  // Of a single large value, 1 more is the same number.
  const margin = high - low || Math.max(1, low * 1e-6);
  const [start, end] = isFarFromZero ? [low - margin, high + margin] : [Math.min(0, low), Math.max(0, high)];
  const [from = 0, to = 1] = scaleLinear([start, end - start < SMALLEST_SPAN ? start + 1 : end], [0, 1])
    .nice(ticks)
    .domain();
  return [from, to];
}

/** The distance of any number from it, and its double after rounding up, are still numbers. */
const LARGEST = 1e300;
/** Of less than this a step between ticks is 0. */
const SMALLEST_SPAN = 1e-300;
