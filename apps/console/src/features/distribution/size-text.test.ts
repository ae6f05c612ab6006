import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test("one is singular", () => {
  expect(sizeText({ groups: [1], collections: [1, 2] })).toBe("1 group, 2 collections");
  expect(sizeText({ groups: [], collections: [1] })).toBe("0 groups, 1 collection");
});
