import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Keeps the row of a list that had the focus when its page was left, so that Back can focus it. Stored per history entry, until the page is
 * reloaded.
 */
export function useOpenedRow() {
  const { key: historyKey } = useLocation();
  const [openedKey, setOpenedKey] = useState(() => rows.get(historyKey));
  return {
    /** Undefined if none was opened, or another list is shown since. */
    openedKey,
    recordRow: (rowKey: string) => {
      // Reinsert, so that the first key is the least recent and is evicted first.
      rows.delete(historyKey);
      rows.set(historyKey, rowKey);
      const [oldest] = rows.keys();
      if (rows.size > MAX_HISTORY_ENTRIES && oldest !== undefined) rows.delete(oldest);
    },
    clear: () => setOpenedKey(undefined),
  };
}

const rows = new Map<string, string>();
const MAX_HISTORY_ENTRIES = 50;
