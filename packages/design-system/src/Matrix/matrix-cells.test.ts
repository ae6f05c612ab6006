import { expect, test } from "vitest";
import { matrixCell, rowStates, stateAt } from "./matrix-cells.ts";

const columns = ["a", "b", "c", "d"].map((key) => ({ key, label: key }));

test("a row's cells are off, on, added or removed, inherited or not", () => {
  const value = new Set([matrixCell("row", "b"), matrixCell("row", "c")]);
  const initial = new Set([matrixCell("row", "b"), matrixCell("row", "d")]);
  const inherited = new Set([matrixCell("row", "b"), matrixCell("row", "d"), matrixCell("other", "a")]);
  const states = rowStates("row", columns, { value, initial, inherited });
  expect([0, 1, 2, 3].map((column) => stateAt(states, column))).toEqual([
    { change: undefined, isOn: false, isInherited: false },
    { change: undefined, isOn: true, isInherited: true },
    { change: "added", isOn: true, isInherited: false },
    { change: "removed", isOn: false, isInherited: true },
  ]);
});

test("keys with any characters give distinct cells", () => {
  expect(matrixCell('a","b', "c")).not.toBe(matrixCell("a", 'b","c'));
  expect(matrixCell("a b", "c")).not.toBe(matrixCell("a", "b c"));
});
