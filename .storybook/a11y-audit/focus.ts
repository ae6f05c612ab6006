import { cdp } from "vitest/browser";

/**
 * Tabs through everything that takes focus, from the top of the page or, where a dialog holds the focus, from inside it. What has
 * the focus must be in sight (WCAG 2.4.11), nothing may cover it, and it must look different from when it has not (WCAG 2.4.7).
 * Moves the focus, so it comes last.
 */
export async function focusFaults(): Promise<string[]> {
  const faults = new Set<string>();
  const seen = new Set<Element>();
  let last: { element: Element; look: string } | undefined;
  focusStart();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cameInSight = await pressTab();
    const element = document.activeElement;
    if (last?.element.isConnected && lookWithoutFocus(last.element) === last.look)
      faults.add(`focus is not shown: ${nameOf(last.element)}`);
    if (element === null || element === document.body || seen.has(element)) break;
    seen.add(element);
    last = { element, look: lookOf(element) };
    const hidden = cameInSight ? undefined : whyHidden(element);
    if (hidden !== undefined) faults.add(`focus is ${hidden}: ${nameOf(element)}`);
  }
  return [...faults];
}

/** How it looks once the focus is elsewhere; where there is nowhere else to go, the focus is taken from it for a moment. */
function lookWithoutFocus(element: Element): string {
  if (document.activeElement !== element || !(element instanceof HTMLElement)) return lookOf(element);
  element.blur();
  const look = lookOf(element);
  element.focus();
  return look;
}

/** The browser goes on from where the focus was last: here from before the first thing on the page, unless a dialog holds it. */
function focusStart(): void {
  if (document.activeElement?.closest("[role='dialog'], [role='alertdialog']")) return;
  const start = document.createElement("span");
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}

/**
 * @returns whether what got the focus was in sight as it got it. A list that loads on at its end then pushes its button down: the
 *   guideline asks for the moment of the focus, and to scroll after the button would take the new rows out of sight.
 */
async function pressTab(): Promise<boolean> {
  let cameInSight = false;
  // The browser scrolls to what has the focus after it has told of it.
  const onFocus = ({ target }: FocusEvent) => {
    const look = () => {
      if (target instanceof Element && whyHidden(target) === undefined) cameInSight = true;
    };
    setTimeout(look);
    requestAnimationFrame(look);
  };
  document.addEventListener("focusin", onFocus, { once: true });
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await cdp().send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await cdp().send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  document.removeEventListener("focusin", onFocus);
  return cameInSight;
}

/** @returns why the element cannot be seen, or nothing when it can */
function whyHidden(element: Element): string | undefined {
  const box = seenPartOf(element).getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return "on something invisible";
  // What the pointer goes through is not found by a place; it lies over what takes the pointer for it.
  if (getComputedStyle(seenPartOf(element)).pointerEvents === "none") return undefined;
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

/** What lies over the element, unless it is the element itself, a part of it, or its label. */
function coverOf(element: Element, hit: Element | null): Element | undefined {
  if (hit === null || hit.contains(element) || element.contains(hit)) return undefined;
  return seenPartOf(element).contains(hit) ? undefined : hit;
}

/** A control that is drawn by its label or by what is around it has the size of that; where keys move within it, of the part they have reached. */
export function seenPartOf(element: Element): Element {
  const reached = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
  // A chart draws its points itself, and has nothing of a size for them.
  if (reached !== null && element.contains(reached) && isOfSize(reached)) return reached;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  if (label !== undefined && (!isOfSize(element) || getComputedStyle(element).opacity === "0")) return label;
  return element;
}

function isOfSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= 2 && height >= 2;
}

/** Everything that can show the focus: on the element, on what it draws before and after itself, and on what draws it. */
function lookOf(element: Element): string {
  const around = [element, ...ancestors(element, AROUND)];
  if (element.contains(seenPartOf(element))) around.push(seenPartOf(element));
  // A control that cannot be seen may be drawn by what follows it.
  if (seenPartOf(element) !== element && element.nextElementSibling) around.push(element.nextElementSibling);
  return around
    .flatMap((place) => [
      getComputedStyle(place),
      getComputedStyle(place, "::before"),
      getComputedStyle(place, "::after"),
    ])
    .map((style) => LOOKS.map((property) => style.getPropertyValue(property)).join(" "))
    .join("\n");
}

function ancestors(element: Element, count: number): Element[] {
  const parent = element.parentElement;
  return parent === null || parent === document.body || count === 0 ? [] : [parent, ...ancestors(parent, count - 1)];
}

/** Enough to find it: what it is, how it is named, how it is styled. */
export function nameOf(element: Element): string {
  const words = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
  return `${element.localName}${[...element.classList]
    .slice(0, 1)
    .map((name) => `.${name}`)
    .join("")} “${words}”`;
}

const LOOKS = ["outline-style", "outline-width", "outline-color", "box-shadow", "border-color", "border-width"];
const AROUND = 3;
const SAMPLES = [0.1, 0.5, 0.9];
/** More than any story has; a page that never ends must not hold up the run. */
const MOST_STEPS = 120;
