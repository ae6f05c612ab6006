import { useMemo } from "react";
import { usePrinting } from "./use-printing.ts";

/** A range of columns; `to` is exclusive. */
export type ColumnRange = { from: number; to: number };

/**
 * Returns the columns that are side by side: all on screen, which scrolls; in print as many as fit a sheet, the others below.
 * @param most columns of a sheet
 */
export function useSheets(columns: number, maxColumns: number): readonly ColumnRange[] {
  const isPrinting = usePrinting();
  return useMemo(() => {
    const perRow = isPrinting ? maxColumns : columns;
    const sheets = Math.max(1, Math.ceil(columns / perRow));
    // Evenly distributed, so that no sheet has a single column.
    const perSheet = Math.ceil(columns / sheets);
    return Array.from({ length: sheets }, (_, sheet) => ({
      from: sheet * perSheet,
      to: Math.min(columns, (sheet + 1) * perSheet),
    }));
  }, [isPrinting, columns, maxColumns]);
}
