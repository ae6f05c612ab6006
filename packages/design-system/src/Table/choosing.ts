import type { Choosing } from "./table-data.ts";
import { numberText } from "../LanguageProvider/number-text.ts";

/** Returns the number of shown rows and how many of them are selected. */
export function countsOf({ items, selectedKeys }: Pick<Choosing, "items" | "selectedKeys">): {
  rows: number;
  chosen: number;
} {
  const keys = keysOf(items);
  return { rows: keys.length, chosen: keys.reduce((count, key) => count + (selectedKeys.has(key) ? 1 : 0), 0) };
}

/** Returns the text announced when the selection changes: "3 of 12 selected". */
export function chosenText(choosing: Choosing): string {
  const { chosen, rows } = countsOf(choosing);
  return `${numberText(chosen)} of ${numberText(rows)} selected`;
}

/**
 * Selects or deselects a row. With a range, every row from the last pressed one to this one gets the same state. Keys of rows
 * that are not shown are unchanged, so that a filter loses nothing.
 */
export function chooseRow(choosing: Choosing, key: string, isSelected: boolean, isRange: boolean): void {
  const { items, pressedLast } = choosing;
  change(choosing, isRange ? between(keysOf(items), pressedLast.current, key) : [key], isSelected);
  pressedLast.current = key;
}

/** Selects all shown rows, or none of them. */
export function chooseAll(choosing: Choosing, isSelected: boolean): void {
  change(choosing, keysOf(choosing.items), isSelected);
}

function change({ selectedKeys, onChange }: Choosing, changed: readonly string[], isSelected: boolean): void {
  const next = new Set(selectedKeys);
  for (const key of changed) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  onChange(next);
}

function keysOf(items: Choosing["items"]): readonly string[] {
  return items.flatMap((item) => ("group" in item ? [] : [item.key]));
}

function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
