import type { ViewParameter } from "@shore/api/address/list-view";
import type { TableColumn, TableSort } from "@shore/design-system/Table";
import { textOrder } from "#shared/text/words.ts";

/** A column of a list: only one whose key the list knows how to sort by can be sorted. */
export type SortedColumn<Row, Sort extends string> = TableColumn<Row> &
  ({ sortable?: false } | { sortable: true; key: Sort });

/** `sort=-route`: a column, descending with a minus sign. */
export const sortParameter = (columns: object, initial = "name"): ViewParameter<TableSort> => ({
  name: "sort",
  initial: { column: initial, direction: "ascending" },
  parse: (text) => {
    const column = text.replace(/^-/, "");
    if (!Object.hasOwn(columns, column)) return undefined;
    return { column, direction: text.startsWith("-") ? "descending" : "ascending" };
  },
  format: ({ column, direction }) => `${direction === "descending" ? "-" : ""}${column}`,
});

type SortOptions<Row> = {
  /** The text of each column, by key. */
  texts: Readonly<Record<string, (row: Row) => string>>;
  /** Empty texts come last in both directions. @default they are sorted as texts */
  areEmptyLast?: boolean;
};

/** Sorts rows by the text of a column, numerically and case-insensitively; ties by name. */
export function sortRows<Row extends { displayName: string }>(
  rows: readonly Row[],
  { column, direction }: TableSort,
  { texts, areEmptyLast = false }: SortOptions<Row>,
): Row[] {
  const textOf = texts[column] ?? (() => "");
  const sign = direction === "descending" ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)];
    const byName = textOrder.compare(a.displayName, b.displayName);
    if (areEmptyLast && (left === "" || right === "")) return left === right ? byName : left === "" ? 1 : -1;
    return sign * textOrder.compare(left, right) || byName;
  });
}

/**
 * Returns the order that a press on a head means while the rows of the press before are still rendered: the head shows the order of its rows,
 * and the second press on it reverses the order of the first.
 */
export function pressedSort(pressed: TableSort, shown: TableSort, latest: TableSort): TableSort {
  const isRendered = shown.column === latest.column && shown.direction === latest.direction;
  if (isRendered || pressed.column !== latest.column) return pressed;
  return { ...latest, direction: latest.direction === "ascending" ? "descending" : "ascending" };
}
