import { expect, test } from "vitest";
import { nextGridPosition } from "./grid-position.ts";

const size = { rows: 8, columns: 4 };
const press = (key: string, from: { row: number; column: number }, isWithControl = false, isRightToLeft = false) =>
  nextGridPosition(from, { key, isWithControl, isRightToLeft }, size);

test.each([
  ["ArrowRight", { row: 2, column: 1 }, { row: 2, column: 2 }],
  ["ArrowRight", { row: 2, column: 3 }, { row: 2, column: 3 }],
  ["ArrowLeft", { row: 2, column: 0 }, { row: 2, column: 0 }],
  ["ArrowUp", { row: 0, column: 1 }, { row: 0, column: 1 }],
  ["ArrowDown", { row: 7, column: 1 }, { row: 7, column: 1 }],
  ["PageDown", { row: 1, column: 1 }, { row: 6, column: 1 }],
  ["PageDown", { row: 6, column: 1 }, { row: 7, column: 1 }],
  ["PageUp", { row: 3, column: 1 }, { row: 0, column: 1 }],
  ["Home", { row: 3, column: 2 }, { row: 3, column: 0 }],
  ["End", { row: 3, column: 2 }, { row: 3, column: 3 }],
])("%s from %j moves to %j", (key, from, to) => {
  expect(press(key, from)).toEqual(to);
});

test("Control with Home and End moves to the first and the last cell; other keys are left to the browser", () => {
  const from = { row: 3, column: 2 };
  expect(press("Home", from, true)).toEqual({ row: 0, column: 0 });
  expect(press("End", from, true)).toEqual({ row: 7, column: 3 });
  expect(press("ArrowDown", from, true)).toBeUndefined();
  expect(press("a", from)).toBeUndefined();
});

test("in right-to-left text, left moves forward", () => {
  expect(press("ArrowLeft", { row: 0, column: 0 }, false, true)).toEqual({ row: 0, column: 1 });
});

test("a first column that cannot be focused is not moved to", () => {
  const names = { rows: 8, columns: 5, firstColumn: 1 } as const;
  const moved = (key: string, isWithControl = false) =>
    nextGridPosition({ row: 3, column: 1 }, { key, isWithControl, isRightToLeft: false }, names);
  expect(moved("ArrowLeft")).toEqual({ row: 3, column: 1 });
  expect(moved("Home")).toEqual({ row: 3, column: 1 });
  expect(moved("Home", true)).toEqual({ row: 0, column: 1 });
});
