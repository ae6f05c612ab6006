import type { Choosing } from "./table-data.ts";
import { numberText } from "../LanguageProvider/number-text.ts";

/** How many rows are shown and how many of them are chosen. */
export function countsOf({ items, selectedKeys }: Pick<Choosing, "items" | "selectedKeys">): {
  rows: number;
  chosen: number;
} {
  const keys = keysOf(items);
  return { rows: keys.length, chosen: keys.reduce((count, key) => count + (selectedKeys.has(key) ? 1 : 0), 0) };
}

/** What is told when the choice changes: "3 of 12 selected". */
export function chosenText(choosing: Choosing): string {
  const { chosen, rows } = countsOf(choosing);
  return `${numberText(chosen)} of ${numberText(rows)} selected`;
}

/**
 * Chooses a row or gives it up. With a range everything from the row pressed last up to this one becomes what this one becomes.
 * Keys of rows that are not shown stay as they are, so that a filter loses nothing.
 */
export function chooseRow(choosing: Choosing, key: string, isSelected: boolean, isRange: boolean): void {
  const { items, pressedLast } = choosing;
  change(choosing, isRange ? between(keysOf(items), pressedLast.current, key) : [key], isSelected);
  pressedLast.current = key;
}

/** Every row that is shown, or none of them. */
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
