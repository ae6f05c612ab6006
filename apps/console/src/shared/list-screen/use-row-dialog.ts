import { useState } from "react";

/**
 * The row and action of a list that a dialog is open for. The dialog stays mounted while it closes; give it the row's key as key, so that
 * an error for one is not shown for the next.
 * @param rows as listed now
 */
export function useRowDialog<Row, Action = "remove">(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<{ row: Row; action: Action }>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    chosen: chosen && {
      action: chosen.action,
      // The listed one with its current etag; after removal the last known one.
      row: rows.find((row) => keyOf(row) === keyOf(chosen.row)) ?? chosen.row,
    },
    open: (row: Row, action: Action) => {
      setChosen({ row, action });
      setIsOpen(true);
    },
    dialog: { isOpen, onClose: () => setIsOpen(false) },
  };
}
