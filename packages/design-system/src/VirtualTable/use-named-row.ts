import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Shows the named row once it is there, after the page has found its place; again in the frames that follow, since rows that open and
 * close with it are measured only then.
 */
export function useNamedRow(
  named: string | undefined,
  line: number | undefined,
  show: (line: number, isFirst: boolean) => void,
): void {
  const shown = useRef<string>(undefined);
  const showNow = useEffectEvent((of: string, isFirst: boolean) => {
    // Another row may be named by now, which its own effect shows.
    if (of !== named) return;
    shown.current = named;
    if (line !== undefined) show(line, isFirst);
  });
  const isThere = line !== undefined;
  // The window's scroll position and the focus are outside React.
  useEffect(() => {
    if (named === undefined || !isThere || shown.current === named) return undefined;
    let frames = 0;
    const next = () => {
      showNow(named, frames === 0);
      frames += 1;
      if (frames < framesToSettle) frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [named, isThere]);
}

/** Whether a line stands clear of what covers the top of the window, and of its last quarter. */
export function isInSight(body: HTMLElement | null, line: number, covered: number): boolean {
  const row = body?.querySelector(`tr[data-index="${line}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top >= covered && row.bottom <= innerHeight * 0.75;
}

/** A third of a second. */
const framesToSettle = 20;
