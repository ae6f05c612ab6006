import { page } from "vitest/browser";
import { nameOf, seenPartOf } from "./focus.ts";
import { addStyle, nextFrames } from "./page-views.ts";

/**
 * On a phone whatever is pressed answers a finger over 44 × 44 px (docs/design/tokens.md; WCAG 2.5.5), drawn or not: asked of the page
 * itself, by what lies at the ends of that area. Links within a sentence have the height of their line, as the guideline allows.
 */
export async function touchTargetFaults(): Promise<string[]> {
  await page.viewport(PHONE.width, PHONE.height);
  const gutters = addStyle(`body { padding: ${GUTTER}px; }`);
  await nextFrames();
  const faults = [...document.body.querySelectorAll(TARGETS)]
    .filter((target) => isPressable(target) && !isInASentence(target))
    .slice(0, MOST_TARGETS)
    .flatMap((target) => {
      const area = touchAreaOf(target);
      if (area === undefined) return [];
      const { width, height } = area;
      const isEnough = Math.min(width, height) >= FINGER - SLACK;
      return isEnough ? [] : [`touch: ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(target)}`];
    });
  gutters.remove();
  return [...new Set(faults)];
}

function isPressable(target: Element): boolean {
  // While something is lifted nothing else is pressed, and what is lifted lies over its neighbours.
  if (target.closest("[inert], [aria-hidden='true'], [data-lifting]") !== null || target.matches(":disabled"))
    return false;
  return target.checkVisibility({ visibilityProperty: true }) && !isLeftToAnother(target);
}

/** Fields without a label of their own that are one pixel large are pressed by what is drawn for them, a target itself. */
function isLeftToAnother(target: Element): boolean {
  const { width, height } = seenPartOf(target).getBoundingClientRect();
  return width < 2 || height < 2;
}

function isInASentence(target: Element): boolean {
  return target.localName === "a" && getComputedStyle(target).display === "inline";
}

/**
 * From its middle outwards, pixel by pixel, as far as a press still reaches it; no farther than a finger's size.
 * @returns nothing where the middle itself is out of reach: kept for the ears, or under a menu that has to be closed first
 */
function touchAreaOf(target: Element): { width: number; height: number } | undefined {
  target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = seenPartOf(target).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!answers(target, x, y)) return undefined;
  const reach = (dx: number, dy: number) => {
    let far = 0;
    while (far < FINGER && answers(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };
  return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) };
}

function answers(target: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return false;
  const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
  return target.contains(hit) || label?.contains(hit) === true;
}

const TARGETS =
  "a[href], button, input:not([type='hidden']), select, textarea, summary, [role='option'], [role^='menuitem'], [role='slider']";
/** The narrowest screen that is supported. */
const PHONE = { width: 320, height: 640 };
const FINGER = 44;
/** What stands at the edge of a story stands beside the gutter of a page, where a finger lands too. */
const GUTTER = 16;
/** The drawn edge of a field is not the field's for `elementFromPoint`, and is for a finger. */
const SLACK = 2;
/** Of thousands of rows the first say what all are like. */
const MOST_TARGETS = 200;
