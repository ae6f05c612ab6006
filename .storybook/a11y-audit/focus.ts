import { cdp } from "vitest/browser";

/**
 * Tabs through all focusable elements, from the top of the page or, if a dialog traps the focus, from inside it. The focused element
 * must be in view (WCAG 2.4.11), not covered, and look different from its unfocused state (WCAG 2.4.7).
 * Moves the focus, so it runs last.
 */
export async function focusFaults(): Promise<string[]> {
  const faults = new Set<string>();
  const seen = new Set<Element>();
  let last: { element: Element; look: string } | undefined;
  focusPageStart();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const wasVisible = await pressTab();
    const element = document.activeElement;
    if (last?.element.isConnected && stylesWithoutFocus(last.element) === last.look)
      faults.add(`focus is not shown: ${nameOf(last.element)}`);
    if (element === null || element === document.body || seen.has(element)) break;
    seen.add(element);
    last = { element, look: focusStylesOf(element) };
    const hidden = wasVisible ? undefined : whyHidden(element);
    if (hidden !== undefined) faults.add(`focus is ${hidden}: ${nameOf(element)}`);
  }
  return [...faults];
}

/** The look of an element without focus; if Tab stays on it, it is blurred for a moment. */
function stylesWithoutFocus(element: Element): string {
  if (document.activeElement !== element || !(element instanceof HTMLElement)) return focusStylesOf(element);
  element.blur();
  const look = focusStylesOf(element);
  element.focus();
  return look;
}

/** Sets the starting point of Tab before the first element of the page, unless a dialog traps the focus. */
function focusPageStart(): void {
  if (document.activeElement?.closest("[role='dialog'], [role='alertdialog']")) return;
  const start = document.createElement("span");
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}

/**
 * @returns true when the newly focused element was in view at that moment. An infinite list then pushes its button down: WCAG is
 *   about the moment of the focus, and scrolling to the button would move the new rows out of view.
 */
async function pressTab(): Promise<boolean> {
  let wasVisible = false;
  // The browser scrolls to the focused element after the event.
  const onFocus = ({ target }: FocusEvent) => {
    const look = () => {
      if (target instanceof Element && whyHidden(target) === undefined) wasVisible = true;
    };
    setTimeout(look);
    requestAnimationFrame(look);
  };
  document.addEventListener("focusin", onFocus, { once: true });
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await cdp().send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await cdp().send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  document.removeEventListener("focusin", onFocus);
  return wasVisible;
}

/** @returns why the element is not visible, or undefined when it is */
function whyHidden(element: Element): string | undefined {
  const box = visiblePartOf(element).getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return "on something invisible";
  // `elementFromPoint` does not find elements with pointer-events: none; they lie over the element that receives the events.
  if (getComputedStyle(visiblePartOf(element)).pointerEvents === "none") return undefined;
  const inside = {
    left: Math.max(box.left, 0),
    top: Math.max(box.top, 0),
    right: Math.min(box.right, innerWidth),
    bottom: Math.min(box.bottom, innerHeight),
  };
  if (inside.left >= inside.right || inside.top >= inside.bottom) return "outside the window";
  const points = SAMPLES.flatMap((x) =>
    SAMPLES.map((y) => [inside.left + x * (inside.right - inside.left), inside.top + y * (inside.bottom - inside.top)]),
  );
  const covers = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)).map((hit) => coverOf(element, hit));
  if (covers.every((cover) => cover !== undefined)) return `covered by ${nameOf(covers[0] ?? element)}`;
  return undefined;
}

/** The element that covers this one; undefined when it is the element itself, a part of it, or its label. */
function coverOf(element: Element, hit: Element | null): Element | undefined {
  if (hit === null || hit.contains(element) || element.contains(hit)) return undefined;
  return visiblePartOf(element).contains(hit) ? undefined : hit;
}

/** The visible part of a control: its label or surroundings when they draw it; the active descendant when keys move within it. */
export function visiblePartOf(element: Element): Element {
  const reached = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
  // A chart draws its points itself, so they have no size.
  if (reached !== null && element.contains(reached) && isOfSize(reached)) return reached;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  if (label !== undefined && (!isOfSize(element) || getComputedStyle(element).opacity === "0")) return label;
  return element;
}

function isOfSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= 2 && height >= 2;
}

/** All styles that can show the focus: of the element, its pseudo-elements, its ancestors and what draws it. */
function focusStylesOf(element: Element): string {
  const around = [element, ...ancestors(element, ANCESTORS)];
  if (element.contains(visiblePartOf(element))) around.push(visiblePartOf(element));
  // A visually hidden control may be drawn by its next sibling.
  if (visiblePartOf(element) !== element && element.nextElementSibling) around.push(element.nextElementSibling);
  return around
    .flatMap((place) => [
      getComputedStyle(place),
      getComputedStyle(place, "::before"),
      getComputedStyle(place, "::after"),
    ])
    .map((style) => FOCUS_PROPERTIES.map((property) => style.getPropertyValue(property)).join(" "))
    .join("\n");
}

function ancestors(element: Element, count: number): Element[] {
  const parent = element.parentElement;
  return parent === null || parent === document.body || count === 0 ? [] : [parent, ...ancestors(parent, count - 1)];
}

/** Identifies an element in a message: tag, class and text. */
export function nameOf(element: Element): string {
  const words = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
  return `${element.localName}${[...element.classList]
    .slice(0, 1)
    .map((name) => `.${name}`)
    .join("")} “${words}”`;
}

const FOCUS_PROPERTIES = [
  "outline-style",
  "outline-width",
  "outline-color",
  "box-shadow",
  "border-color",
  "border-width",
];
const ANCESTORS = 3;
const SAMPLES = [0.1, 0.5, 0.9];
/** More than in any story; stops on a page with endless focusable elements. */
const MAX_STEPS = 120;
