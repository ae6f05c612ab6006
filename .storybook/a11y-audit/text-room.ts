import { nameOf } from "./focus.ts";
import { addStyle, nextFrames, settled } from "./page-views.ts";

/**
 * Checks that no text is lost with the text spacing of WCAG 1.4.12 or at 200 % (1.4.4): no text is newly cut off, and the page does not
 * start to scroll sideways.
 */
export async function textRoomFaults(): Promise<string[]> {
  const before = new Set(clippedElements());
  const faults: string[] = [];
  for (const [view, rules] of Object.entries(USER_STYLES)) {
    const style = addStyle(rules);
    await nextFrames();
    const clipped = await settled(() => clippedElements().filter((element) => !before.has(element)));
    faults.push(...clipped.map((element) => `${view}: cut off: ${nameOf(element)}${clippedPart(element)}`));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${view}: the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    style.remove();
  }
  await nextFrames();
  return faults;
}

/** Elements with text of their own that overflows a box with hidden overflow. */
export function clippedElements(): Element[] {
  return [...document.body.querySelectorAll("*")].filter((element) => {
    if (element.scrollWidth <= element.clientWidth + SLACK && element.scrollHeight <= element.clientHeight + SLACK)
      return false;
    // After the size check, because computed styles are slow and most elements fit.
    const { overflowX, overflowY, display } = getComputedStyle(element);
    // What is in a row of filters does not change under an open popover.
    if (element.parentElement?.role === "search" && element.querySelector("[aria-expanded='true']") !== null)
      return false;
    if (display === "inline" || element.closest("[inert]") !== null || isVisuallyHidden(element)) return false;
    // Text in an input scrolls with the caret at any size; text that a table row ends with an ellipsis is complete in what the row opens.
    if (element instanceof HTMLInputElement || hasFullTextElsewhere(element)) return false;
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + SLACK) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + SLACK)
    );
  });
}

/** The first innermost element that overflows to the side; empty when lines overflow at the bottom. */
function clippedPart(element: Element): string {
  const box = element.getBoundingClientRect();
  const sticksOut = (child: Element) => {
    const { left, right, width } = child.getBoundingClientRect();
    return width > 0 && (right > box.right + SLACK || left < box.left - SLACK);
  };
  const part = [...element.querySelectorAll("*")].find(
    (child) => sticksOut(child) && ![...child.children].some(sticksOut) && !isVisuallyHidden(child),
  );
  return part === undefined ? "" : `, at ${nameOf(part)}`;
}

function hasFullTextElsewhere(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow !== "ellipsis" && webkitLineClamp === "none") return false;
  // Each cell of a HeatMap, and each place of a Strip, says the full name of its row and the words of its gap.
  if (element.closest("[data-heat-map], [data-strip]") !== null) return true;
  // The sentences of Today above the vessels are whole on Today, which each opens.
  if (element.matches("li[title]")) return element.querySelector("a[href]") !== null;
  // A filter's value is whole in what it opens.
  if (element.closest("button:is([aria-expanded], [aria-haspopup])") !== null) return true;
  return element.closest("tr")?.querySelector("a[href], button:is([aria-expanded], [aria-controls])") != null;
}

/** True when the element or an ancestor is clipped: visually hidden, for screen readers only. */
function isVisuallyHidden(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).clip !== "auto") return true;
  return false;
}

const USER_STYLES = {
  "text spacing":
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }",
  "text at 200 %": ":root { font-size: 200% !important; }",
};
/** Tolerance for rounding, and for descenders below a tight line. */
const SLACK = 2;
