import type { RowSelection } from "./table-data.ts";
import { numberText } from "../LanguageProvider/number-text.ts";

/** Returns the number of shown rows and how many of them are selected. */
export function selectionCounts({ items, selectedKeys }: Pick<RowSelection, "items" | "selectedKeys">): {
  rows: number;
  selected: number;
} {
  const keys = keysOf(items);
  return { rows: keys.length, selected: keys.reduce((count, key) => count + (selectedKeys.has(key) ? 1 : 0), 0) };
}

/** Returns the text announced when the selection changes: "3 of 12 selected". */
export function selectionText(selection: RowSelection): string {
  const { selected, rows } = selectionCounts(selection);
  return `${numberText(selected)} of ${numberText(rows)} selected`;
}

/**
 * Selects or deselects a row. With a range, every row from the last pressed one to this one gets the same state. Keys of rows
 * that are not shown are unchanged, so that a filter loses nothing.
 */
export function selectRow(selection: RowSelection, key: string, isSelected: boolean, isRange: boolean): void {
  const { items, anchorKey } = selection;
  setSelected(selection, isRange ? between(keysOf(items), anchorKey.current, key) : [key], isSelected);
  anchorKey.current = key;
}

/** Selects all shown rows, or none of them. */
export function selectAllRows(selection: RowSelection, isSelected: boolean): void {
  setSelected(selection, keysOf(selection.items), isSelected);
}

function setSelected({ selectedKeys, onChange }: RowSelection, changed: readonly string[], isSelected: boolean): void {
  const next = new Set(selectedKeys);
  for (const key of changed) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  onChange(next);
}

function keysOf(items: RowSelection["items"]): readonly string[] {
  return items.flatMap((item) => ("group" in item ? [] : [item.key]));
}

function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
