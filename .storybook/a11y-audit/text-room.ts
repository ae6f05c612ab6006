import { nameOf } from "./focus.ts";
import { addStyle, nextFrames } from "./page-views.ts";

/**
 * Nothing may be lost when a reader spaces the text as WCAG 1.4.12 allows, or doubles its size (1.4.4): no words cut off where
 * they were whole before, no page that begins to scroll sideways.
 */
export async function textRoomFaults(): Promise<string[]> {
  const before = new Set(cutOff());
  const faults: string[] = [];
  for (const [view, rules] of Object.entries(READERS_STYLES)) {
    const style = addStyle(rules);
    await nextFrames();
    faults.push(
      ...cutOff()
        .filter((element) => !before.has(element))
        .map((element) => `${view}: cut off: ${nameOf(element)}${cutPart(element)}`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${view}: the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    style.remove();
  }
  await nextFrames();
  return faults;
}

/** Elements with words of their own that are higher or wider than the box that hides what is outside. */
export function cutOff(): Element[] {
  return [...document.body.querySelectorAll("*")].filter((element) => {
    if (element.scrollWidth <= element.clientWidth + SLACK && element.scrollHeight <= element.clientHeight + SLACK)
      return false;
    // Only now, since styles are dear: most elements fit.
    const { overflowX, overflowY, display } = getComputedStyle(element);
    if (display === "inline" || element.closest("[inert]") !== null || isHeardOnly(element)) return false;
    // What is written in one line moves with the caret, at any size of text; what a row of one line ends in dots is whole in what it opens.
    if (element instanceof HTMLInputElement || isWholeElsewhere(element)) return false;
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + SLACK) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + SLACK)
    );
  });
}

/** The innermost first element that sticks out to the side of what hides it; nothing where lines are lost at its foot. */
function cutPart(element: Element): string {
  const box = element.getBoundingClientRect();
  const sticksOut = (child: Element) => {
    const { left, right, width } = child.getBoundingClientRect();
    return width > 0 && (right > box.right + SLACK || left < box.left - SLACK);
  };
  const part = [...element.querySelectorAll("*")].find(
    (child) => sticksOut(child) && ![...child.children].some(sticksOut) && !isHeardOnly(child),
  );
  return part === undefined ? "" : `, at ${nameOf(part)}`;
}

function isWholeElsewhere(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow !== "ellipsis" && webkitLineClamp === "none") return false;
  // A row of a HeatMap is named in full beside each of its cells.
  if (element.closest("[data-heat-map]") !== null) return true;
  return element.closest("tr")?.querySelector("a[href], button:is([aria-expanded], [aria-controls])") != null;
}

/** Clipped away, by itself or within what is: it is there for those who listen. */
function isHeardOnly(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).clip !== "auto") return true;
  return false;
}

const READERS_STYLES = {
  "text spacing":
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }",
  "text at 200 %": ":root { font-size: 200% !important; }",
};
/** Rounding, and descenders below a tight line. */
const SLACK = 2;
