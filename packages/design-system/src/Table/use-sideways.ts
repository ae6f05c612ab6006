import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the table in an element is wider than it; follows both. */
export function useSideways(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Before the first paint, so that a region is never there without its name and its place in the tab order.
  useLayoutEffect(() => {
    const element = ref.current;
    const table = element?.querySelector("table");
    if (!element || !table) return undefined;
    // The browser alone knows whether the columns fit; it says so whenever the frame or the table changes size.
    const measure = () => setScrolls(table.offsetWidth > element.clientWidth + ROUNDING);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}

/** Of widths that are no whole pixels. */
const ROUNDING = 1;
