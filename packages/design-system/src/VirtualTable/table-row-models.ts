import type { TableItem } from "../Table/Table.tsx";
import type { TableGroup } from "../Table/table-data.ts";

/** One line of the body: a group row, a row, or the detail of the expanded row above it. */
export type TableRowModel<Row> =
  | ({ kind: "group" } & TableGroup)
  | { kind: "row"; key: string; row: Row; isOpen: boolean }
  | { kind: "detail"; key: string; rowKey: string; row: Row };

export type LineKind = TableRowModel<unknown>["kind"];

/** All lines of a table by number. */
export type TableRowModels<Row> = {
  count: number;
  at: (line: number) => TableRowModel<Row>;
  kindAt: (line: number) => LineKind;
  /** Unique among the lines, and unchanged when rows are added before it. */
  keyAt: (line: number) => string;
  /** The line of the item with this key, or `undefined`. */
  lineOf: (key: string) => number | undefined;
  /** The last group row at or above this line; `undefined` without groups. */
  groupAbove: (line: number) => number | undefined;
};

/**
 * @param items rows and group rows in order
 * @param openKeys keys of the rows with a detail line below them
 */
export function tableLines<Row>(items: readonly TableItem<Row>[], openKeys: ReadonlySet<string>): TableRowModels<Row> {
  // Keys and kinds are read for every line on each unexpected height, so they are precomputed as flat arrays.
  const keys: string[] = [];
  const kinds: LineKind[] = [];
  const itemsOfLines: number[] = [];
  const groupLines: number[] = [];
  items.forEach((item, index) => {
    const isGroup = "group" in item;
    if (isGroup) groupLines.push(keys.length);
    push(item.key, isGroup ? "group" : "row", index);
    if (!isGroup && openKeys.has(item.key)) push(`${item.key} detail`, "detail", index);
  });

  function push(key: string, kind: LineKind, index: number) {
    keys.push(key);
    kinds.push(kind);
    itemsOfLines.push(index);
  }

  return {
    count: keys.length,
    keyAt: (line) => keys[line] ?? throwOutOfRange(line),
    kindAt: (line) => kinds[line] ?? throwOutOfRange(line),
    at: (line) => {
      const item = items[itemsOfLines[line] ?? -1] ?? throwOutOfRange(line);
      if ("group" in item) return { kind: "group", ...item };
      return kinds[line] === "detail"
        ? { kind: "detail", key: `${item.key} detail`, rowKey: item.key, row: item.row }
        : { kind: "row", isOpen: kinds[line + 1] === "detail", ...item };
    },
    lineOf: (key) => {
      const line = keys.indexOf(key);
      return line === -1 ? undefined : line;
    },
    groupAbove: (line) => groupLines[countUpTo(groupLines, line) - 1],
  };
}

function throwOutOfRange(line: number): never {
  throw new RangeError(`The table has no line ${line}.`);
}

/** Returns how many of these ascending numbers are at most `most`. */
function countUpTo(ascending: readonly number[], most: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? most) <= most) from = middle + 1;
    else to = middle;
  }
  return from;
}
