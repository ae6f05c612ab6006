import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("keeps the entries that were used last", () => {
  const map = new BoundedMap<string, number>(3);
  for (const [index, key] of ["a", "b", "c"].entries()) map.set(key, index);
  expect(map.get("a")).toBe(0);
  map.set("d", 3);
  expect(map.size).toBe(3);
  expect(["a", "b", "c", "d"].map((key) => map.get(key))).toEqual([0, undefined, 2, 3]);
});

test("a value that is set again replaces the old one and removes no other", () => {
  const map = new BoundedMap<string, string>(2);
  for (const text of ["a", "b", "a", "a"]) map.set(text, text.toUpperCase());
  expect(map.get("b")).toBe("B");
});
