import { type RefObject, useLayoutEffect } from "react";
import { queries } from "../tokens/breakpoints.ts";
import { ease, motion } from "../tokens/scales.ts";

/**
 * Lets an element that leaves the page fade (design, section 4: 120 ms; not at all with reduced motion). The element itself leaves at
 * once, so focus goes back and the page behind can be used without waiting: what fades is a copy that nobody can reach or hear.
 * @param ref what lies over the page, on its outside
 */
export function useFadingOut(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element || matchMedia(queries.reducedMotion).matches) return;
      const copy = stillCopy(element);
      // React also ends effects of what stays, in development; by then what leaves has left.
      queueMicrotask(() => element.isConnected || fade(copy));
    };
  }, [ref]);
}

/** Where and as it is now, wherever it stands in the page. */
function stillCopy(element: HTMLElement): HTMLElement {
  // A clone of an HTML element is one.
  const copy = element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = "true";
  const parts = [...element.querySelectorAll("*")];
  for (const [at, part] of [...copy.querySelectorAll("*")].entries()) {
    // Neither labels nor groups of radio buttons may find what only looks like itself.
    for (const name of ["id", "name", "for"]) part.removeAttribute(name);
    const { scrollTop = 0 } = parts[at] ?? {};
    if (scrollTop > 0) scrolled.set(part, scrollTop);
  }
  copy.removeAttribute("id");
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  const alone = { right: "auto", bottom: "auto", margin: "0", transform: "none", zIndex: layerOf(element) };
  Object.assign(copy.style, place, alone);
  return copy;
}

/** Of the element, or of what it lies in. */
function layerOf(element: Element | null): string {
  if (element === null) return "auto";
  const { zIndex } = getComputedStyle(element);
  return zIndex === "auto" ? layerOf(element.parentElement) : zIndex;
}

function fade(copy: HTMLElement): void {
  document.body.append(copy);
  for (const part of copy.querySelectorAll("*")) part.scrollTop = scrolled.get(part) ?? 0;
  // What appeared with a movement would appear again.
  for (const animation of copy.getAnimations({ subtree: true })) animation.cancel();
  const leaving = copy.animate({ opacity: 0 }, { duration: motion.fast, easing: ease.exit });
  leaving.addEventListener("finish", () => copy.remove());
  leaving.addEventListener("cancel", () => copy.remove());
}

/** How far the parts of a copy are scrolled; a part that is not in the page cannot be. */
const scrolled = new WeakMap<Element, number>();
