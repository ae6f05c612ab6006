import { useMemo } from "react";
import { usePrinting } from "./use-printing.ts";

/** A range of columns; `to` is exclusive. */
export type ColumnRange = { from: number; to: number };

/**
 * Returns the columns that are side by side: all on screen, which scrolls; in print as many as fit a sheet, the others below.
 * @param most columns of a sheet
 */
export function useSheets(columns: number, most: number): readonly ColumnRange[] {
  const isPrinting = usePrinting();
  return useMemo(() => {
    const beside = isPrinting ? most : columns;
    const sheets = Math.max(1, Math.ceil(columns / beside));
    // Evenly distributed, so that no sheet has a single column.
    const each = Math.ceil(columns / sheets);
    return Array.from({ length: sheets }, (_, sheet) => ({
      from: sheet * each,
      to: Math.min(columns, (sheet + 1) * each),
    }));
  }, [isPrinting, columns, most]);
}
