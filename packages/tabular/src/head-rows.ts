import { type Cell, cellText, type Row } from "./cells.ts";
import { isNumberText } from "./number-cell.ts";

/** The names of columns in the rows of a head, as other rows are compared with them. Signs, units and N, S, E, W are none. */
export function columnNames(head: readonly Row[]): ReadonlySet<string> {
  return new Set(head.flatMap(({ cells }) => cells.flatMap((cell) => columnName(cell) ?? [])));
}

/**
 * True for a row that names columns again, as people write above the next page or the next table of a sheet: at least two of its cells are
 * such names, and more than are numbers.
 */
export function namesColumns({ cells }: Row, names: ReadonlySet<string>): boolean {
  const found = new Set(cells.flatMap((cell) => columnName(cell) ?? []).filter((name) => names.has(name)));
  return found.size >= 2 && found.size > cells.filter((cell) => isNumberText(cell)).length;
}

function columnName(cell: Cell): string | undefined {
  // First, as each row is looked at and most cells are numbers.
  if (typeof cell !== "string" || !WORD.test(cell)) return undefined;
  const text = cellText(cell).replaceAll(/\s+/g, " ").toLowerCase();
  return text.length <= 60 ? text : undefined;
}

const WORD = /\p{L}{3}/u;
