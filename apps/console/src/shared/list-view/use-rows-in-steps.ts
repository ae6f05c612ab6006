import { startTransition, useEffect, useState } from "react";

/**
 * As many of the rows as the window shows at once, the others in steps after it, a frame between each and the next: whoever types or
 * presses meanwhile is answered between two of them. Two hundred rows in one piece take a slow processor half a second.
 *
 * Rows that are there stay, however they are sorted; what is left out is drawn in steps again when it comes back.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState(rowsInWindow);
  // A few more go with the last step, so that one row more in the list never takes another one away for a moment.
  const isWhole = drawn + FEW >= rows.length;
  const whole = Math.max(rowsInWindow(), rows.length);
  if (isWhole && drawn !== whole) setDrawn(whole);
  // When a frame is drawn, the browser alone knows.
  useEffect(() => {
    if (isWhole) return undefined;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // Once what the frame shows is drawn.
      timer = window.setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [drawn, isWhole]);
  return isWhole ? rows : rows.slice(0, drawn);
}

/** As many as the window can show, and no fewer than a list in a short one seems to have. */
function rowsInWindow(): number {
  return Math.max(10, Math.ceil(window.innerHeight / LOWEST_ROW_PX));
}

const LOWEST_ROW_PX = 40;

/** Rows a step: some 100 ms for a processor at a quarter of its speed. */
const STEP = 30;
const FEW = 10;
