import { useRef } from "react";
import type { RowSelection, TableItem, TableSelection } from "./table-data.ts";

/**
 * What rows and the head need to choose rows. With Shift everything from the row pressed last up to this one becomes what this
 * one becomes. Keys of rows that are not shown stay as they are, so that a filter loses nothing.
 */
export function useTableSelection<Row>(
  items: readonly TableItem<Row>[],
  selection: TableSelection<Row> | undefined,
): RowSelection<Row> | undefined {
  const pressedLast = useRef<string>(undefined);
  if (selection === undefined) return undefined;
  const { selectedKeys, onChange, label } = selection;
  const keys = items.flatMap((item) => ("group" in item ? [] : [item.key]));
  const chosen = keys.reduce((count, key) => count + (selectedKeys.has(key) ? 1 : 0), 0);

  const change = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(selectedKeys);
    for (const key of changed) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  };
  return {
    label,
    rows: keys.length,
    chosen,
    isSelected: (key) => selectedKeys.has(key),
    choose: (key, isSelected, isRange) => {
      change(isRange ? between(keys, pressedLast.current, key) : [key], isSelected);
      pressedLast.current = key;
    },
    chooseAll: (isSelected) => change(keys, isSelected),
  };
}

/** What is told when the choice changes: "3 of 12 selected". */
export function chosenText({ chosen, rows }: Pick<RowSelection<never>, "chosen" | "rows">): string {
  return `${chosen.toLocaleString("en")} of ${rows.toLocaleString("en")} selected`;
}

function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
