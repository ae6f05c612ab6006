import { useState } from "react";
import { useLocation } from "react-router";
import { HistoryMap } from "./history-map.ts";

/** Keeps the row of a list that had the focus when its page was left, so that Back can focus it. */
export function useOpenedRow() {
  const { key: historyKey } = useLocation();
  const [openedKey, setOpenedKey] = useState(() => rows.get(historyKey));
  return {
    /** Undefined if none was opened, or another list is shown since. */
    openedKey,
    recordRow: (rowKey: string) => rows.set(historyKey, rowKey),
    clear: () => setOpenedKey(undefined),
  };
}

const rows = new HistoryMap<string>();
