import { expect, test } from "vitest";
import { figureTerms, rangeTerms } from "./buckets.ts";

test.each([
  [5e-324, 1e-7],
  [4.94e-323, 1e-300],
  [1e-310, 1e308],
  [-1e-7, -5e-324],
  [-1e308, -5e-324],
  [5e-324, 5e-324],
  [0, 1e-7],
  [1.7e308, Number.MAX_VALUE],
])("a range from %d to %d has terms, and its ends have one of them", (least, most) => {
  const terms = rangeTerms("draft", least, most);
  for (const value of [least, most])
    expect(figureTerms("draft", value).some((term) => terms.includes(term))).toBe(true);
});
