import { expect, test } from "vitest";
import { foldsFrom } from "./use-stored-folds.ts";

test.each([undefined, "", "null", "{}", "7", "[broken"])("a stored %j collapses nothing", (text) => {
  expect(foldsFrom(text)).toEqual([]);
});

test("values that are not strings are ignored", () => {
  expect(foldsFrom('["000000000003",7,null]')).toEqual(["000000000003"]);
});
