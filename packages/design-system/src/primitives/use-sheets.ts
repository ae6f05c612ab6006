import { useMemo } from "react";
import { usePrinting } from "./use-printing.ts";

/** Columns from one to before another. */
export type ColumnRange = { from: number; to: number };

/**
 * The columns that are beside each other: all on a screen, which scrolls; on paper as many as fit a sheet, the others below.
 * @param most columns of a sheet
 */
export function useSheets(columns: number, most: number): readonly ColumnRange[] {
  const isPrinting = usePrinting();
  return useMemo(() => {
    const beside = isPrinting ? most : columns;
    const sheets = Math.max(1, Math.ceil(columns / beside));
    // As many on each, so that no sheet has a single column.
    const each = Math.ceil(columns / sheets);
    return Array.from({ length: sheets }, (_, sheet) => ({
      from: sheet * each,
      to: Math.min(columns, (sheet + 1) * each),
    }));
  }, [isPrinting, columns, most]);
}
