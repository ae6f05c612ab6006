import { scaleLinear } from "d3-scale";

/**
 * Returns the ends of a value axis, rounded for its ticks: from 0 where the values are not far from it, so that small changes look small.
 * @param ticks their approximate number
 */
export function valueRange(values: readonly number[], ticks: number): [low: number, high: number] {
  const finite = values.filter(Number.isFinite);
  const [low, high] = [Math.min(...finite, Infinity), Math.max(...finite, -Infinity)];
  if (low > high) return [0, 1];
  const isFarFromZero = low > 0 && low > (high - low) * 8 && low > 100;
  const [start, end] = isFarFromZero
    ? [low - (high - low || 1), high + (high - low || 1)]
    : [Math.min(0, low), Math.max(0, high)];
  const [from = 0, to = 1] = scaleLinear([start, start === end ? start + 1 : end], [0, 1])
    .nice(ticks)
    .domain();
  return [from, to];
}
