import { type RefObject, useLayoutEffect, useState } from "react";

/** Width of an element in CSS pixels at the usual size of text; undefined until it is laid out. On paper the one it had on the screen. */
export function useInlineSize(element: RefObject<HTMLElement | null>): number | undefined {
  const [size, setSize] = useState<number>();
  // Measured before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => {
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (!matchMedia("print").matches) setSize(Math.round((target.clientWidth * USUAL_TEXT) / textSize));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** CSS pixels. */
const USUAL_TEXT = 16;
