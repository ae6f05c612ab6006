import { useEffect, useEffectEvent, useState } from "react";

/**
 * Scrolls to the named row when it is mounted, after the page has its layout; repeated in the following frames, since rows that
 * expand and collapse with it are measured only then, late on a slow device.
 * @param show returns whether the row is at its target
 * @returns whether this is in progress
 */
export function useScrollToRow(
  target: string | undefined,
  line: number | undefined,
  show: (line: number, isFirst: boolean) => boolean,
): boolean {
  const [shown, setShown] = useState<string>();
  const isShowing = target !== undefined && line !== undefined && shown !== target;
  const showNow = useEffectEvent((isFirst: boolean) => line === undefined || show(line, isFirst));
  // The window's scroll position and focus are outside React.
  useEffect(() => {
    if (!isShowing) return undefined;
    let frames = 0;
    let stableFrames = 0;
    const next = () => {
      stableFrames = showNow(frames === 0) ? stableFrames + 1 : 0;
      frames += 1;
      if (stableFrames < STABLE_FRAMES && frames < MAX_FRAMES) frame = requestAnimationFrame(next);
      else setShown(target);
    };
    let frame = requestAnimationFrame(next);
    // User input stops it, at once: a button under the pointer must not move before it is released. Buttons stop the event on its way up.
    const listeners = new AbortController();
    const stop = () => {
      cancelAnimationFrame(frame);
      setShown(target);
    };
    for (const input of INPUTS)
      addEventListener(input, stop, { capture: true, passive: true, signal: listeners.signal });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, [target, isShowing]);
  return isShowing;
}

/** Returns whether a line is clear of the elements that cover the top of the window, and of its last quarter. */
export function isInView(body: HTMLElement | null, line: number, covered: number): boolean {
  const row = body?.querySelector(`tr[data-index="${line}"]`)?.getBoundingClientRect();
  return row !== undefined && row.top >= covered && row.bottom <= innerHeight * 0.75;
}

const INPUTS = ["keydown", "pointerdown", "touchmove", "wheel"] as const;
/** A third of a second. */
const STABLE_FRAMES = 20;
/** A second. */
const MAX_FRAMES = 60;
