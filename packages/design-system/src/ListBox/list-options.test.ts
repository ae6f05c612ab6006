import { expect, test } from "vitest";
import { findMatch, matches } from "./list-options.ts";

test.each([
  ["Bergensund", "ber", [0, 3]],
  ["Kalberg", "BER", [3, 6]],
  ["Katarzyna Wójcik", "wojc", [10, 14]],
  ["Klaipėda", "peda", [4, 8]],
  ["Havbris", " hav ", [0, 3]],
  ["Havbris", "x", undefined],
  ["Havbris", "", undefined],
  ["İstanbul", "stan", [1, 5]],
  ["Sacre\u0301", "re", [3, 6]],
  ["ﬁn", "fi", [0, 1]],
])("in %j the part %j is at %j", (text, query, place) => {
  expect(findMatch(text, query)).toEqual(place);
});

test("without a query every option is offered", () => {
  expect(matches("Havbris", " ")).toBe(true);
  expect(matches("Havbris", "x")).toBe(false);
});
