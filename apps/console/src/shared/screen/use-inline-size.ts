import { queries } from "@shore/design-system/tokens/breakpoints";
import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns the width in CSS pixels, at the default font size, of an element that is as wide as its page. Before layout, as in the page that
 * the server draws, it is what the window leaves beside the navigation. In print it is the width on the screen.
 */
export function useInlineSize(element: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(pageWidth);
  // Measured before the first paint, to avoid layout shift.
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => {
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (!matchMedia("print").matches) setSize(Math.round((target.clientWidth * DEFAULT_FONT_SIZE) / textSize));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** As AppFrame divides the window: the navigation and a gutter at both sides. */
function pageWidth(): number {
  const matches = (query: string) => matchMedia(query).matches;
  return Math.min(innerWidth - (matches(queries.fromMd) ? 276 : matches(queries.fromSm) ? 120 : 32), 1440);
}

/** CSS pixels. */
const DEFAULT_FONT_SIZE = 16;
