import { type RefObject, useEffect, useState } from "react";

/** The key of the part above the sections; theirs are UUIDs. */
export const DETAILS = "details";

/**
 * Where in the editor one is, as the key in `data-section`: the part with the focus while that is in sight, else the topmost part in sight,
 * and at the end of the page the last one, which may be too short to be the topmost ever. Of a page that scrolls little, each part gets
 * its turn on the way. Renders only when it is another one; call it in
 * a component of its own.
 * @returns undefined while there are no parts in the page
 */
export function useCurrentPart(editor: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(DETAILS);
  // Where the page is scrolled to and what has the focus is known to the browser alone.
  useEffect(() => {
    const root = editor.current;
    if (root === null) return undefined;
    let frame: number | undefined;
    const lookSoon = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        setCurrent(currentPart(root));
      });
    };
    // Focus that is elsewhere, as in the outline itself, leaves what is current as it is.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (partOf(target) !== undefined) lookSoon();
    };
    // Folding, adding, removing and rearranging change the height.
    const observer = new ResizeObserver(lookSoon);
    observer.observe(root);
    addEventListener("scroll", lookSoon, { passive: true });
    root.addEventListener("focusin", onFocusIn, { passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("scroll", lookSoon);
      root.removeEventListener("focusin", onFocusIn);
    };
  }, [editor]);
  return current;
}

function currentPart(root: HTMLElement): string | undefined {
  // What the browser keeps clear of the top bar when it scrolls something into sight.
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
 * At which height in the window one reads, in CSS pixels: below the top bar. On a page that scrolls by less than half a window most parts
 * never come up there; the line goes down to the window's end instead as the page goes to its own.
 */
function readingLine(top: number): number {
  const furthest = document.documentElement.scrollHeight - innerHeight;
  return furthest <= 0 || furthest > innerHeight / 2 ? top : top + ((innerHeight - top) * scrollY) / furthest;
}

/** Of a page that has been scrolled. Browsers count in parts of a pixel. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
