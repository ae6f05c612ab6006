import { type RefObject, useEffect, useState } from "react";

/** The key of the part above the sections, whose keys are UUIDs. */
export const DETAILS = "details";

/**
 * Returns the current part of the editor as the key in `data-section`: the part with the focus while that is visible, else the topmost
 * visible part, and at the end of the page the last one, which may be too short to ever be topmost. On a page that scrolls little, each
 * part becomes current while scrolling. Re-renders only when the part changes; call it in
 * a component of its own.
 * @returns undefined while there are no parts in the page
 */
export function useCurrentPart(editor: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(DETAILS);
  // An effect, because scroll position and focus are external to React.
  useEffect(() => {
    const root = editor.current;
    if (root === null) return undefined;
    let frame: number | undefined;
    const scheduleUpdate = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        setCurrent(currentPart(root));
      });
    };
    // Focus outside the parts, as in the outline itself, keeps the current part.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (partOf(target) !== undefined) scheduleUpdate();
    };
    // Collapsing, adding, removing and rearranging change the height.
    const observer = new ResizeObserver(scheduleUpdate);
    observer.observe(root);
    addEventListener("scroll", scheduleUpdate, { passive: true });
    root.addEventListener("focusin", onFocusIn, { passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("scroll", scheduleUpdate);
      root.removeEventListener("focusin", onFocusIn);
    };
  }, [editor]);
  return current;
}

function currentPart(root: HTMLElement): string | undefined {
  // The scroll padding that the browser keeps clear of the top bar.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const focused = document.activeElement;
  const withFocus = root.contains(focused) ? partOf(focused) : undefined;
  if (withFocus !== undefined && isInSight(focused, top)) return withFocus;
  const parts = [...root.querySelectorAll("[data-section]")];
  const line = readingLine(top);
  const topmost = isAtEnd() ? undefined : parts.find((part) => part.getBoundingClientRect().bottom > line);
  return partOf(topmost ?? parts.at(-1) ?? null);
}

function partOf(element: EventTarget | null): string | undefined {
  if (!(element instanceof Element)) return undefined;
  return element.closest("[data-section]")?.getAttribute("data-section") ?? undefined;
}

function isInSight(element: Element | null, top: number): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > top && box.top < innerHeight;
}

/**
 * Returns the height of the reading line in the viewport, in CSS pixels: below the top bar. On a page that scrolls by less than half a
 * viewport most parts never reach that line; there it moves down to the viewport's end as the page scrolls to its own.
 */
function readingLine(top: number): number {
  const furthest = document.documentElement.scrollHeight - innerHeight;
  return furthest <= 0 || furthest > innerHeight / 2 ? top : top + ((innerHeight - top) * scrollY) / furthest;
}

/** For a page that has been scrolled. Scroll positions are fractional. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
