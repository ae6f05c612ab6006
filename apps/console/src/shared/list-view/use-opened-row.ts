import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The row of a list that had the focus when its page was left, so that Back leads to it again. It belongs to the step of the history, and
 * is forgotten when the page is loaded anew.
 */
export function useOpenedRow() {
  const { key: step } = useLocation();
  const [openedKey, setOpenedKey] = useState(() => rows.get(step));
  return {
    /** Undefined: none was opened, or another list is shown since. */
    openedKey,
    noteRow: (rowKey: string) => {
      // The latest last, so that the first is the one to forget.
      rows.delete(step);
      rows.set(step, rowKey);
      const [oldest] = rows.keys();
      if (rows.size > MOST_STEPS && oldest !== undefined) rows.delete(oldest);
    },
    forget: () => setOpenedKey(undefined),
  };
}

const rows = new Map<string, string>();
const MOST_STEPS = 50;
