import { expect, test } from "vitest";
import type { TableItem } from "../Table/Table.tsx";
import { type TableRowModel, tableLines } from "./table-row-models.ts";

const items: TableItem<string>[] = [
  { key: "mon", group: "Monday" },
  { key: "a", row: "A" },
  { key: "b", row: "B" },
  { key: "tue", group: "Tuesday" },
  { key: "c", row: "C" },
];

function all(openKeys: string[]): TableRowModel<string>[] {
  const lines = tableLines(items, new Set(openKeys));
  return Array.from({ length: lines.count }, (_, line) => lines.at(line));
}

test("an expanded row has its detail on the next line", () => {
  expect(all([]).map(({ key }) => key)).toEqual(["mon", "a", "b", "tue", "c"]);
  expect(all(["a", "c"]).map(({ key }) => key)).toEqual(["mon", "a", "a detail", "b", "tue", "c", "c detail"]);
  expect(all(["a", "b"]).map(({ kind }) => kind)).toEqual(["group", "row", "detail", "row", "detail", "group", "row"]);
  expect(all(["b"])[3]).toEqual({ kind: "detail", key: "b detail", rowKey: "b", row: "B" });
  expect(all(["b"])[2]).toEqual({ kind: "row", key: "b", row: "B", isOpen: true });
  expect(all(["b"])[1]).toMatchObject({ key: "a", isOpen: false });
});

test("an item is found at its line, whatever is expanded above it", () => {
  for (const open of [[], ["a"], ["a", "b"], ["c"]]) {
    const lines = tableLines(items, new Set(open));
    for (const { key } of items) expect(lines.keyAt(lines.lineOf(key) ?? -1)).toBe(key);
    expect(lines.lineOf("gone")).toBeUndefined();
  }
});

test("the group above a line is the last one at or before it", () => {
  const lines = tableLines(items, new Set(["a", "b"]));
  expect([0, 1, 2, 4].map((line) => lines.groupAbove(line))).toEqual([0, 0, 0, 0]);
  expect([5, 6].map((line) => lines.groupAbove(line))).toEqual([5, 5]);
  expect(tableLines([{ key: "a", row: "A" }], new Set()).groupAbove(0)).toBeUndefined();
});

test("a line out of range throws", () => {
  expect(() => tableLines(items, new Set()).at(5)).toThrow(RangeError);
});
