import { type RefObject, useLayoutEffect } from "react";

/** Marks the parent of a scroller with `data-more` while there is more to scroll to at the inline end. */
export function useMoreAtEnd(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // In right-to-left text, scroll positions count down from 0.
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.parentElement?.toggleAttribute("data-more", rest > 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [scroller]);
}
