import { useEffect, useEffectEvent, useState } from "react";

/**
 * Scrolls to the named row when it is mounted, after the page has its layout; repeated in the following frames, since rows that
 * expand and collapse with it are measured only then, late on a slow device.
 * @param show returns whether the row is at its target
 * @returns whether this is in progress
 */
export function useNamedRow(
  named: string | undefined,
  line: number | undefined,
  show: (line: number, isFirst: boolean) => boolean,
): boolean {
  const [shown, setShown] = useState<string>();
  const isShowing = named !== undefined && line !== undefined && shown !== named;
  const showNow = useEffectEvent((isFirst: boolean) => line === undefined || show(line, isFirst));
  // The window's scroll position and focus are outside React.
  useEffect(() => {
    if (!isShowing) return undefined;
    let frames = 0;
    let settled = 0;
    const next = () => {
      settled = showNow(frames === 0) ? settled + 1 : 0;
      frames += 1;
      if (settled < framesToSettle && frames < framesAtMost) frame = requestAnimationFrame(next);
      else setShown(named);
    };
    let frame = requestAnimationFrame(next);
    // User input stops it.
    const goOn = () => setShown(named);
    for (const input of INPUTS) addEventListener(input, goOn, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const input of INPUTS) removeEventListener(input, goOn);
    };
  }, [named, isShowing]);
  return isShowing;
}

/** Returns whether a line is clear of the elements that cover the top of the window, and of its last quarter. */
export function isInSight(body: HTMLElement | null, line: number, covered: number): boolean {
  const row = body?.querySelector(`tr[data-index="${line}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top >= covered && row.bottom <= innerHeight * 0.75;
}

const INPUTS = ["keydown", "pointerdown", "touchmove", "wheel"] as const;
/** A third of a second. */
const framesToSettle = 20;
/** A second. */
const framesAtMost = 60;
