import { expect, test } from "vitest";
import { flatDropTargets, gapStart, nearestDropTarget, shiftOf } from "./drop-targets.ts";

/** Rows of 40, 100, 40 and 40 px. */
const boxes = [
  { start: 0, size: 40 },
  { start: 40, size: 100 },
  { start: 140, size: 40 },
  { start: 180, size: 40 },
];
const boxAt = (line: number) => boxes[line] ?? { start: 0, size: 0 };

test("a row can be dropped at every place, including its own", () => {
  const { targets, current } = flatDropTargets(2, 4);
  expect(targets.map(({ after, to, position, count }) => [after, to, position, count])).toEqual([
    [-1, 0, 1, 4],
    [0, 1, 2, 4],
    [1, 2, 3, 4],
    [3, 3, 4, 4],
  ]);
  expect(current).toBe(2);
});

test("above its own place the gap starts at the end of the line before it, below it higher by the lifted size", () => {
  expect(gapStart(-1, 2, boxAt)).toBe(0);
  expect(gapStart(0, 2, boxAt)).toBe(40);
  expect(gapStart(1, 2, boxAt)).toBe(140);
  expect(gapStart(3, 2, boxAt)).toBe(180);
});

test("lines between the row's own place and the gap shift by its size, the others do not move", () => {
  const shifts = (lifted: number, after: number) => boxes.map((_, line) => shiftOf(line, lifted, after, 40));
  expect(shifts(0, 2)).toEqual([0, -40, -40, 0]);
  expect(shifts(3, 0)).toEqual([0, 40, 40, 0]);
  expect(shifts(2, 1)).toEqual([0, 0, 0, 0]);
});

test("the place changes halfway to the next gap", () => {
  const from0 = flatDropTargets(0, 4);
  expect(nearestDropTarget(from0, 49, 0, boxAt)).toBe(0);
  expect(nearestDropTarget(from0, 51, 0, boxAt)).toBe(1);
  expect(nearestDropTarget(from0, 10_000, 0, boxAt)).toBe(3);
  expect(nearestDropTarget(from0, -50, 0, boxAt)).toBe(0);
});
