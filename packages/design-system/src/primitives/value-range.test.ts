import { scaleLinear } from "d3-scale";
import { expect, test } from "vitest";
import { valueRange } from "./value-range.ts";

test("the axis of a value begins at 0, unless the values are far from it", () => {
  expect(valueRange([12.8, 13.5], 2)).toEqual([0, 20]);
  expect(valueRange([12.8, 13.5], 6)).toEqual([0, 14]);
  const [low, high] = valueRange([998, 1_020], 2);
  expect(low).toBeGreaterThan(900);
  expect(high).toBeLessThan(1_100);
  expect(valueRange([-4, 3], 2)[0]).toBeLessThanOrEqual(-4);
});

test("the ends of an axis are never equal", () => {
  expect(valueRange([], 2)).toEqual([0, 1]);
  expect(valueRange([0], 2)).toEqual([0, 1]);
  expect(valueRange([1_013], 6)).toEqual([1_012, 1_014]);
});

test.each([
  [[1.7e308, -1.7e308, 0]],
  [[Number.MAX_VALUE]],
  [[-Number.MAX_VALUE, 5e-324]],
  [[5e-324, 1e-310, 0]],
  [[5e-324]],
  [[1e-7, 1e21]],
])("values such as %j have an axis with ticks, on which each has a place", (values) => {
  const scale = scaleLinear(valueRange(values, 6), [100, 0]).nice(6);
  expect(scale.ticks(6).length).toBeGreaterThan(1);
  for (const value of [...values, ...scale.ticks(6)]) expect(scale(value)).toSatisfy(Number.isFinite);
});
