import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Keeps the row of a list that had the focus when its page was left, so that Back can focus it. Stored per history entry, until the page is
 * reloaded.
 */
export function useOpenedRow() {
  const { key: step } = useLocation();
  const [openedKey, setOpenedKey] = useState(() => rows.get(step));
  return {
    /** Undefined if none was opened, or another list is shown since. */
    openedKey,
    noteRow: (rowKey: string) => {
      // Reinsert, so that the first key is the least recent and is evicted first.
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
