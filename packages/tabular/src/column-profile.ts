import { type Cell, type Row, cellText, isStorable } from "./cells.ts";
import { isDittoMark } from "./ditto.ts";
import type { Head } from "./find-table.ts";
import { lettersOf } from "./mapping.ts";
import { decimalSignOf, plainCharacters, readNumberCell } from "./number-cell.ts";
import type { ColumnValue } from "./propose.ts";
import { readTimeCell } from "./time-cell.ts";

/** What is known about a column's values. */
export type Profile = {
  index: number;
  letters: string;
  head: Head;
  cells: Cell[];
  /** With a value. */
  filled: Cell[];
  numbers: number[];
  texts: string[];
  distinct: Set<string>;
  dittos: number;
  share: (test: (cell: Cell) => boolean) => number;
};

export function profile(index: number, head: Head, data: Row[]): Profile {
  const cells = data.map((row) => row.cells[index] ?? "");
  const filled = cells.filter((cell) => cellText(cell) !== "");
  const numbers = filled.flatMap((cell) => {
    const value = readNumberCell(cell, decimalSignOf(cell) ?? ".");
    return typeof value === "number" ? [value] : [];
  });
  const distinct = new Set<string>();
  for (const cell of filled) {
    const text = cellText(cell);
    if (distinct.size < MAX_VALUES && isStorable(text)) distinct.add(text);
  }
  return {
    index,
    letters: lettersOf(index),
    head,
    cells,
    filled,
    numbers,
    texts: filled.flatMap((cell) => (typeof cell === "string" ? [plainCharacters(cell)] : [])),
    distinct,
    dittos: filled.filter((cell) => isDittoMark(cellText(cell))).length,
    share: (test) => (filled.length === 0 ? 0 : filled.filter((cell) => test(cell)).length / filled.length),
  };
}

/** Returns the values that cells have, the most frequent first. A text too long for a name or code is none that something is chosen for. */
export function valuesOf(cells: readonly Cell[]): ColumnValue[] {
  const rows = new Map<string, number>();
  for (const cell of cells) {
    const text = cellText(cell);
    if (text.length <= MAX_VALUE_LENGTH && isStorable(text)) rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return [...rows].map(([value, count]) => ({ value, rows: count })).toSorted((a, b) => b.rows - a.rows);
}

export function isTime(cell: Cell): boolean {
  if (cellText(cell) === "") return false;
  if (typeof cell !== "string" && cell.kind === "date") return cell.shows === "time" || cell.serial < 2;
  return readTimeCell(cell, { clock: "hhmm", words: {} }).ok;
}

/** Values of a column that a table of values can name. */
export const MAX_VALUES = 200;

const MAX_VALUE_LENGTH = 200;

/** What people write where there is no value. */
export const NO_VALUES: readonly string[] = [
  "-999",
  "-9999",
  "-99",
  "-99.9",
  "9999",
  "999",
  "-",
  "--",
  "---",
  "n/a",
  "N/A",
  "nil",
  "?",
  ".",
];
