import { withItemMoved } from "@shore/design-system/SortableList";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newPositions } from "./view-order.ts";

const views = (...positions: number[]) => positions.map((position, index) => ({ name: String(index), position }));
const changes = (positions: number[], from: number, to: number) =>
  newPositions(withItemMoved(views(...positions), from, to), to).map(({ view, position }) => [view.name, position]);

test("a moved view gets a position between its neighbours, and nothing else changes", () => {
  expect(changes([1, 2, 4], 0, 1)).toEqual([["0", 3]]);
  expect(changes([1, 2, 4], 0, 2)).toEqual([["0", 5]]);
  expect(changes([1, 2, 4], 2, 0)).toEqual([["2", 0]]);
});

test("without a number between the neighbours, as few following views as necessary are renumbered", () => {
  expect(changes([1, 1, 1, 9], 3, 1)).toEqual([
    ["3", 2],
    ["1", 3],
    ["2", 4],
  ]);
  expect(changes([1, 1, 7, 9], 2, 1)).toEqual([
    ["2", 2],
    ["1", 3],
  ]);
});

test("for any positions, the result is the intended order", () => {
  const anyPosition = fc.oneof(fc.constantFrom(0, 1, 1 + Number.EPSILON), fc.double({ min: 0, max: 2e9, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(anyPosition, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (positions, first, second) => {
        const listed = views(...positions.toSorted((a, b) => a - b));
        const [from, to] = [first % listed.length, second % listed.length];
        const order = withItemMoved(listed, from, to);
        const moved = new Map(newPositions(order, to).map(({ view, position }) => [view, position]));
        const after = order.map((view) => moved.get(view) ?? view.position);
        // Views with the same position are sorted by name, as unmoved ones were before.
        for (const [index, view] of order.entries()) {
          const next = order[index + 1];
          if (next === undefined) continue;
          const step = after[index + 1]! - after[index]!;
          const isUnmoved = !moved.has(view) && !moved.has(next);
          expect(isUnmoved ? step >= 0 : step > 0).toBe(true);
        }
      },
    ),
  );
});
