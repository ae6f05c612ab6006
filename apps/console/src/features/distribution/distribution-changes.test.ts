import { matrixCell } from "@shore/design-system/Matrix";
import { expect, test } from "vitest";
import {
  assignmentsOf,
  changesByOthers,
  changesBetween,
  chosenCells,
  type Distribution,
  noChoices,
  summaryOf,
  withChoice,
} from "./distribution-changes.ts";

const line = (key: string) => ({ key, label: key.toUpperCase() });
const distribution = (groups: string, collections: string, ...cells: string[]): Distribution => ({
  etag: cells.join(),
  groups: groups.split(" ").map((key) => ({ ...line(key), vessels: [] })),
  collections: collections.split(" ").map(line),
  cells: new Set(cells.map((cell) => matrixCell(cell.charAt(0), cell.charAt(1)))),
});
const cell = (text: string) => matrixCell(text.charAt(0), text.charAt(1));

test("choosing the stored state, or reverting a choice, leaves no choice", () => {
  const stored = distribution("a b", "x y", "ax");
  const chosen = withChoice(stored, withChoice(stored, noChoices, cell("ax"), false), cell("by"), true);
  expect(chosen).toEqual({ added: [cell("by")], removed: [cell("ax")] });
  expect(chosenCells(stored, chosen)).toEqual(new Set([cell("by")]));
  const back = withChoice(stored, withChoice(stored, chosen, cell("ax"), true), cell("by"), false);
  expect(back).toEqual(noChoices);
});

test("only changed groups are sent, each with all its resulting collections", () => {
  const stored = distribution("a b", "x y z", "ax", "az", "bx");
  const sent = assignmentsOf(stored, { added: [cell("ay")], removed: [cell("ax")] });
  expect([...sent]).toEqual([
    [
      "a",
      [
        { collectionUuid: "y", displayName: "Y" },
        { collectionUuid: "z", displayName: "Z" },
      ],
    ],
  ]);
});

test("choices rebased onto another user's changes revert none of them", () => {
  const choices = { added: [cell("by")], removed: [cell("ax")] };
  const since = distribution("a b", "x y", "ax", "ay");
  expect(chosenCells(since, choices)).toEqual(new Set([cell("ay"), cell("by")]));
});

test("changes meanwhile are listed by name: groups, collections, and the collections of groups", () => {
  const opened = distribution("a b", "x y", "ax", "bx");
  expect(changesByOthers(opened, opened)).toEqual([]);
  expect(changesByOthers(opened, distribution("a c", "x z", "cx", "az"))).toEqual([
    "The group B was removed.",
    "The group C is new.",
    "The collection Y was removed.",
    "The collection Z is new.",
    "A: X removed.",
  ]);
});

test("the summary names four groups, and the number of others", () => {
  const { groups, collections, cells } = distribution("a b c d e f", "x y", "ax");
  const after = new Set(["ay", "bx", "cx", "dx", "ex", "fx", "fy"].map(cell));
  const changes = changesBetween({ groups, collections }, cells, after);
  expect(summaryOf(changes)).toBe("A: 1 added, 1 removed. B: 1 added. C: 1 added. D: 1 added. 2 more groups.");
  expect(summaryOf(changes.slice(0, 5))).toMatch(/ 1 more group\.$/);
});
