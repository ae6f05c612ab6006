import { type Cell, cellText, type Row } from "./cells.ts";
import type { ColumnMapping } from "./mapping.ts";
import type { Problem } from "./problem.ts";

/** A column of a mapping. `name` and `label`: of its values in entries. */
export type Column = ColumnMapping & { index: number; name: string; label: string; above: Cell };

/** What was read of a row so far. `fates`: where its cells went. */
export type Work = {
  row: Row;
  cells: Cell[];
  fates: Uint8Array;
  problems: Problem[];
};

/** Where a cell went. */
export const IN_ENTRY = 1;
export const LEFT_OUT = 2;

export function filled(work: Work, column: Column): boolean {
  return cellText(work.cells[column.index]) !== "";
}
