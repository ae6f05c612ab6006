import { describe, expect, test } from "vitest";
import { amountOf, withAll, withNone, withOne } from "./chosen-values.ts";

const options = [
  { value: "deck" },
  { value: "engine" },
  { value: "cargo", disabledReason: "Not on this ship." },
] as const;
type Value = (typeof options)[number]["value"] | "gone";
const known: readonly { value: Value; disabledReason?: string }[] = options;

test("what is chosen comes in the order of the options, and what is no option any more stays", () => {
  expect(withOne(known, ["gone", "engine"], "deck", true)).toEqual(["deck", "engine", "gone"]);
  expect(withOne(known, ["gone", "engine"], "engine", false)).toEqual(["gone"]);
});

test("all and none leave those that cannot be changed as they are", () => {
  expect(withAll(known, [])).toEqual(["deck", "engine"]);
  expect(withAll(known, ["cargo"])).toEqual(["deck", "engine", "cargo"]);
  expect(withNone(known, ["cargo", "deck", "gone"])).toEqual(["cargo", "gone"]);
});

describe("how many are chosen counts those that can be changed", () => {
  test.each<[Value[], string]>([
    [[], "none"],
    [["cargo"], "none"],
    [["deck"], "some"],
    [["deck", "engine"], "all"],
  ])("%j: %s", (values, amount) => expect(amountOf(known, new Set(values))).toBe(amount));
});
