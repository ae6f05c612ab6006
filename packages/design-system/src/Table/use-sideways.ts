import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns whether an element's content overflows sideways; observes its table too.
 * @param part the table only, where other content beside it may stick out, or all
 */
export function useSideways(ref: RefObject<HTMLElement | null>, part: "table" | "all"): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Before the first paint, so that a scrollable region always has its name and its tab stop.
  useLayoutEffect(() => {
    const element = ref.current;
    const table = element?.querySelector("table");
    if (!element || !table) return undefined;
    // Whether the columns fit must be measured; observed whenever the frame or the table changes size.
    const width = () => (part === "table" ? table.offsetWidth : element.scrollWidth);
    const measure = () => setScrolls(width() > element.clientWidth + (part === "table" ? ROUNDING : 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [ref, part]);
  return scrolls;
}

/** Tolerance for fractional widths. */
const ROUNDING = 1;
