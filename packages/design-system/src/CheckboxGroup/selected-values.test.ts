import { describe, expect, test } from "vitest";
import { selectionState, withAllSelected, withNoneSelected, withOption } from "./selected-values.ts";

const options = [
  { value: "deck" },
  { value: "engine" },
  { value: "cargo", disabledReason: "Not on this ship." },
] as const;
type Value = (typeof options)[number]["value"] | "gone";
const known: readonly { value: Value; disabledReason?: string }[] = options;

test("selected values are in the order of the options, and values that are no longer options stay", () => {
  expect(withOption(known, ["gone", "engine"], "deck", true)).toEqual(["deck", "engine", "gone"]);
  expect(withOption(known, ["gone", "engine"], "engine", false)).toEqual(["gone"]);
});

test("selecting all or none leaves disabled options unchanged", () => {
  expect(withAllSelected(known, [])).toEqual(["deck", "engine"]);
  expect(withAllSelected(known, ["cargo"])).toEqual(["deck", "engine", "cargo"]);
  expect(withNoneSelected(known, ["cargo", "deck", "gone"])).toEqual(["cargo", "gone"]);
});

describe("the selection count covers only enabled options", () => {
  test.each<[Value[], string]>([
    [[], "none"],
    [["cargo"], "none"],
    [["deck"], "some"],
    [["deck", "engine"], "all"],
  ])("%j: %s", (values, selection) => expect(selectionState(known, new Set(values))).toBe(selection));
});
