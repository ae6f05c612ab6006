import { page } from "vitest/browser";
import { nameOf, visiblePartOf } from "./focus.ts";
import { addStyle, nextFrames, settled } from "./page-views.ts";

/**
 * Checks that on a phone every target responds over 44 × 44 px (docs/design/tokens.md; WCAG 2.5.5), drawn or not, by hit testing the
 * page. Links within a sentence have the height of their line, as the guideline allows.
 */
export async function touchTargetFaults(): Promise<string[]> {
  await page.viewport(PHONE.width, PHONE.height);
  const gutters = addStyle(`body { padding: ${GUTTER}px; }`);
  await nextFrames();
  const faults = await settled(smallTargets);
  gutters.remove();
  return [...new Set(faults)];
}

function smallTargets(): string[] {
  return [...document.body.querySelectorAll(TARGETS)]
    .filter((target) => isPressable(target) && !isInlineLink(target))
    .slice(0, MAX_TARGETS)
    .flatMap((target) => {
      const area = touchAreaOf(target);
      if (area === undefined) return [];
      const { width, height } = area;
      const isEnough = Math.min(width, height) >= MIN_TARGET_PX - SLACK;
      return isEnough ? [] : [`touch: ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(target)}`];
    });
}

function isPressable(target: Element): boolean {
  // During a drag no other target can be pressed, and the dragged element covers its neighbours.
  if (target.closest("[inert], [aria-hidden='true'], [data-lifting]") !== null || target.matches(":disabled"))
    return false;
  return target.checkVisibility({ visibilityProperty: true }) && !isDrawnByAnother(target);
}

/** True for one-pixel fields without a label of their own: another target draws them and is pressed instead. */
function isDrawnByAnother(target: Element): boolean {
  const { width, height } = visiblePartOf(target).getBoundingClientRect();
  return width < 2 || height < 2;
}

function isInlineLink(target: Element): boolean {
  return target.localName === "a" && getComputedStyle(target).display === "inline";
}

/**
 * Measures from the centre outwards, pixel by pixel, how far a press reaches the target, up to a finger's size.
 * @returns undefined when the centre is out of reach: visually hidden, or under a menu that has to be closed first
 */
function touchAreaOf(target: Element): { width: number; height: number } | undefined {
  target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = visiblePartOf(target).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!isHit(target, x, y)) return undefined;
  const reach = (dx: number, dy: number) => {
    let far = 0;
    while (far < MIN_TARGET_PX && isHit(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };
  return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) };
}

function isHit(target: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return false;
  const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
  return target.contains(hit) || label?.contains(hit) === true;
}

const TARGETS =
  "a[href], button, input:not([type='hidden']), select, textarea, summary, [role='option'], [role^='menuitem'], [role='slider']";
/** The narrowest supported screen. */
const PHONE = { width: 320, height: 640 };
const MIN_TARGET_PX = 44;
/** The gutter of a page, which extends the target area of elements at the edge of a story. */
const GUTTER = 16;
/** `elementFromPoint` does not count the border of a field, but a finger does. */
const SLACK = 2;
/** The first of thousands of rows represent the others. */
const MAX_TARGETS = 200;
