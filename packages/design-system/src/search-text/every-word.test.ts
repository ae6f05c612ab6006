import { expect, test } from "vitest";
import { everyWordOf } from "./every-word.ts";

test.each([
  ["", "anything", true],
  ["  ", "anything", true],
  ["kystvag", "Kystvåg", true],
  ["0143 KYST", "Kystvåg 9990143", true],
  ["kyst 0144", "Kystvåg 9990143", false],
  ["🚢", "Havbris", false],
  ["السفن", "كل السفن", true],
])("%j in %j: %j", (query, text, isFound) => {
  expect(everyWordOf(query)(text)).toBe(isFound);
});

test("searching ten thousand texts, or one of 10,000 characters, is fast", () => {
  const isFound = everyWordOf("vessel 9999");
  expect(isFound(`${"x".repeat(10_000)} vessel 9999`)).toBe(true);
  const start = performance.now();
  const found = Array.from({ length: 10_000 }, (_, index) => `Vessel ${index}`).filter(isFound);
  expect(found).toEqual(["Vessel 9999"]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
