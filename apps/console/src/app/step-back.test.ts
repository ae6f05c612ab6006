import { afterEach, expect, test, vi } from "vitest";
import { stepBack } from "./step-back.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the first page of a tab", "default", 1, "/"],
  ["a page that another site led to", "default", 2, "back"],
  ["a page of the console that another one led to", "k3x9", 2, "back"],
])("Go back on %s has an effect", (_which, key, length, done) => {
  vi.stubGlobal("history", { length });
  const seen: string[] = [];
  stepBack(
    { key },
    () => seen.push("back"),
    (address) => seen.push(address),
  );
  expect(seen).toEqual([done]);
});
