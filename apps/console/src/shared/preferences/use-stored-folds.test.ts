import { expect, test } from "vitest";
import { foldsFrom } from "./use-stored-folds.ts";

test.each([undefined, "", "null", "{}", "7", "[broken"])("a stored %j folds nothing", (text) => {
  expect(foldsFrom(text)).toEqual([]);
});

test("what is no text is left out", () => {
  expect(foldsFrom('["000000000003",7,null]')).toEqual(["000000000003"]);
});
