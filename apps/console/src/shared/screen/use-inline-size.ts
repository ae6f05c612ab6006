import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns an element's width in CSS pixels at the default font size; undefined before layout. In print, its width on the screen. */
export function useInlineSize(element: RefObject<HTMLElement | null>): number | undefined {
  const [size, setSize] = useState<number>();
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

/** CSS pixels. */
const DEFAULT_FONT_SIZE = 16;
