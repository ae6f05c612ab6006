import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether what is in an element is wider than it; follows its table too.
 * @param part the table alone, where other things stand beside it that may stick out, or all
 */
export function useSideways(ref: RefObject<HTMLElement | null>, part: "table" | "all"): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Before the first paint, so that a region is never there without its name and its place in the tab order.
  useLayoutEffect(() => {
    const element = ref.current;
    const table = element?.querySelector("table");
    if (!element || !table) return undefined;
    // The browser alone knows whether the columns fit; it says so whenever the frame or the table changes size.
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

/** Of widths that are no whole pixels. */
const ROUNDING = 1;
