import { queryAllByRole } from "@testing-library/dom";

/** How keys reach the page: as real key events of the browser, or made by a library. */
export type Keys = {
  /** One key by its name, modifiers before it: `Enter`, `Space`, `Shift+Tab`, `Control+Home`, `a`. */
  press: (key: string) => Promise<void>;
  /** Text, letter by letter. */
  type: (text: string) => Promise<void>;
};

/** Puts an instance of the widget, in the set-up its example asks for, into the host. Gives what takes it away again. */
export type Mount = (host: HTMLElement) => (() => void) | Promise<() => void>;

/** What a row expects has not come. Its message says what. */
export class Unmet extends Error {}

/** The row asks for a part that this widget does not have, and need not have. Its message says why. */
export class NotApplicable extends Error {}

/**
 * A page with one widget on it, a button before and one after. Rows find things by role, press keys and wait for what they expect.
 * The widget tells what it did in an element with `data-result`; what else it must be is the `setup` of its example.
 */
export class Stage {
  readonly host: HTMLElement;
  readonly before: HTMLButtonElement;
  readonly after: HTMLButtonElement;
  readonly #keys: Keys;

  constructor(host: HTMLElement, keys: Keys) {
    this.host = host;
    this.before = outsideButton("Before");
    this.after = outsideButton("After");
    this.#keys = keys;
    host.before(this.before);
    host.after(this.after);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#keys.press(key);
      await frames(2);
    }
  }

  async type(text: string): Promise<void> {
    await this.#keys.type(text);
    await frames(2);
  }

  /** Tab from the button before the widget, `times` in all: where focus then is must have the role. */
  async enter(role: string | readonly string[], times = 1): Promise<HTMLElement> {
    this.before.focus();
    for (let time = 0; time < times; time += 1) await this.press("Tab");
    const roles = typeof role === "string" ? [role] : role;
    await this.until(`Tab reaches a ${roles.join(" or ")}`, () => roles.some((role) => hasRole(focused(), role)));
    return focused();
  }

  /** What the widget says it did; empty before it did anything. */
  result(): string {
    return this.host.querySelector("[data-result]")?.textContent.trim() ?? "";
  }

  /** Waits up to a second for it to become true. */
  async until(what: string, isSo: () => boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!isSo()) {
      if (performance.now() > end) throw new Unmet(`${what}: no. Active is ${described(active())}`);
      await frames(1);
    }
  }

  /** Gives everything time to happen, then it must be true. */
  async still(what: string, isSo: () => boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (!isSo()) throw new Unmet(`${what}: no longer. Active is ${described(active())}`);
  }

  /** Waits until this is where the keyboard is: focused, or named by `aria-activedescendant` of what is focused. */
  async untilActive(what: string, which: () => Element | undefined): Promise<void> {
    await this.until(`The keyboard is at ${what}`, () => which() !== undefined && active() === which());
  }
}

/** The element that has focus; the body when none has. */
export function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

/** Where the keyboard is: focused, or named by `aria-activedescendant` of what is focused. */
export function active(): Element {
  const id = focused().getAttribute("aria-activedescendant") ?? "";
  return (id === "" ? null : document.getElementById(id)) ?? focused();
}

/** Everything with this role that a screen reader can reach and that is drawn, in the order of the page. */
export function all(role: string, within: Element = document.body): HTMLElement[] {
  return queryAllByRole(asHtml(within), role).filter(isDrawn);
}

/** An element without a box of its own, `display: contents`, is as visible as what is in it. */
function isDrawn(element: HTMLElement): boolean {
  return element.checkVisibility() || getComputedStyle(element).display === "contents";
}

export function only(role: string, within?: Element): HTMLElement {
  const found = all(role, within)[0];
  if (found === undefined) throw new Unmet(`There is no ${role}`);
  return found;
}

export function hasRole(element: Element, role: string): boolean {
  return queryAllByRole(asHtml(element.parentElement ?? element), role, { hidden: true }).includes(asHtml(element));
}

/** Whether it has a name that is more than blanks; with `name`, one that matches. */
export function isNamed(element: Element, role: string, name = /\S/): boolean {
  return queryAllByRole(asHtml(element.parentElement ?? element), role, { hidden: true, name }).includes(
    asHtml(element),
  );
}

/** Fails the row unless it is so. */
export function expectThat(what: string, isSo: boolean): void {
  if (!isSo) throw new Unmet(`${what}: no`);
}

function asHtml(element: Element): HTMLElement {
  if (element instanceof HTMLElement) return element;
  return element.closest<HTMLElement>("body *") ?? document.body;
}

function described(element: Element): string {
  const words = element.textContent.trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()} role=${element.getAttribute("role") ?? "-"}> “${words}”`;
}

function outsideButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  return button;
}

/** React and overlays act a frame or two after a key. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

const PATIENCE_MS = 1000;
const SETTLE_MS = 60;
