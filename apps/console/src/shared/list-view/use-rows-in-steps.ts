import { startTransition, useEffect, useState } from "react";

/**
 * As many of the rows as the window shows at once, the others in steps right after, each drawn before the next: whoever types or
 * presses meanwhile is answered between two of them. Two hundred rows in one piece take a slow processor half a second.
 *
 * Rows that are there stay, however they are sorted; what is left out is drawn in steps again when it comes back.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState(rowsInWindow);
  // A few more go with the last step, so that one row more in the list never takes another one away for a moment.
  const isWhole = drawn + STEP >= rows.length;
  // How many were drawn is known when they are.
  useEffect(() => {
    const wanted = isWhole ? Math.max(rowsInWindow(), rows.length) : drawn + STEP;
    if (wanted !== drawn) startTransition(() => setDrawn(wanted));
  }, [drawn, isWhole, rows.length]);
  return isWhole ? rows : rows.slice(0, drawn);
}

/** As many as the window can show, and no fewer than a list in a short one seems to have. */
function rowsInWindow(): number {
  return Math.max(10, Math.ceil(window.innerHeight / LOWEST_ROW_PX));
}

const LOWEST_ROW_PX = 40;

/** Rows a step: some 70 ms for a processor at a quarter of its speed. */
const STEP = 20;
