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
