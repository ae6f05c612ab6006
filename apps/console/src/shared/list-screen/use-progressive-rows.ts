import { startTransition, useEffect, useState } from "react";

/**
 * Returns as many rows as fit in the window at once, the others in steps of one frame each, so that input is handled in between. Rendering
 * two hundred rows at once takes a slow processor half a second.
 * Rendered rows stay when the list is sorted; rows filtered out are rendered in steps again when they return.
 */
export function useProgressiveRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [renderedCount, setRenderedCount] = useState(rowsInWindow);
  // A few more are rendered with the last step, so that one row added to the list never removes another for a moment.
  const isComplete = renderedCount + LAST_STEP_EXTRA >= rows.length;
  const fullCount = Math.max(rowsInWindow(), rows.length);
  if (isComplete && renderedCount !== fullCount) setRenderedCount(fullCount);
  // Animation frames are outside React.
  useEffect(() => {
    if (isComplete) return undefined;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // After the frame is painted.
      timer = window.setTimeout(() => startTransition(() => setRenderedCount(renderedCount + STEP)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [renderedCount, isComplete]);
  return isComplete ? rows : rows.slice(0, renderedCount);
}

/** As many as fit in the window, with a minimum for a short one. */
function rowsInWindow(): number {
  return Math.max(10, Math.ceil(innerHeight / MIN_ROW_HEIGHT_PX));
}

const MIN_ROW_HEIGHT_PX = 40;

/** Rows per step: some 100 ms for a processor at a quarter of its speed. */
const STEP = 30;
const LAST_STEP_EXTRA = 10;
