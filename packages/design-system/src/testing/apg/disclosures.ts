import { idExists, needs, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { all, expectThat, focused, hasRole, isNamed, NotApplicable, type Stage, Unmet } from "./stage.ts";

/** The first button that says whether something is open. */
function opener(stage: Stage): HTMLElement {
  const found = all("button", stage.host).find((button) => button.hasAttribute("aria-expanded"));
  if (found === undefined) throw new Unmet("There is a button that says whether it is open");
  return found;
}

const saysOpen = (stage: Stage): string => opener(stage).getAttribute("aria-expanded") ?? "";

/** Whether the words that the set-up folds away are to be seen. */
function isShown(stage: Stage): boolean {
  const walker = document.createTreeWalker(stage.host, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const element = walker.currentNode.parentElement;
    if (element !== null && walker.currentNode.textContent?.includes(FOLDED) && isSeen(element)) return true;
  }
  return false;
}

function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  // Some fold by a height of nothing.
  for (let box: Element | null = element; box !== null; box = box.parentElement)
    if (box.getBoundingClientRect().height === 0 && getComputedStyle(box).overflow !== "visible") return false;
  return true;
}

const reach: Check = async (stage) => {
  const button = opener(stage);
  stage.before.focus();
  for (let step = 0; step < 12 && focused() !== button; step += 1) await stage.press("Tab");
  expectThat("Tab comes to the button", focused() === button);
};

const toggles: Check = async (stage) => {
  await reach(stage);
  for (const key of ["Space", "Enter"]) {
    await stage.press(key);
    await stage.until(`${key} opens it`, () => isShown(stage) && saysOpen(stage) === "true");
    await stage.press(key);
    await stage.until(`${key} closes it`, () => !isShown(stage) && saysOpen(stage) === "false");
  }
};

const keyboard = { Tab: reach, "Space or Enter": toggles };

const says =
  (state: "true" | "false"): Check =>
  async (stage) => {
    if (saysOpen(stage) !== state) {
      opener(stage).focus();
      await stage.press("Enter");
    }
    await stage.until(`It says ${state}`, () => saysOpen(stage) === state && isShown(stage) === (state === "true"));
  };

const names: Check = async (stage) => {
  await says("true")(stage);
  const ids = opener(stage).getAttribute("aria-controls");
  if (ids === null) throw new NotApplicable("Optional in the pattern: its button does not name what it opens.");
  expectThat("It names what it opens", idExists(ids));
};

const role = {
  'button aria-controls="ID_REFERENCE"': names,
  'button aria-expanded="false"': says("false"),
  'button aria-expanded="true"': says("true"),
};

const FOLDED = "Everything that was folded away";
const setup = `Two things that open and close by a button each, both closed at first; what the first opens holds the words “${FOLDED}”.`;

export const disclosureFaq: ExampleChecks = { setup, keyboard, role };

export const disclosureCard: ExampleChecks = {
  setup,
  keyboard,
  role: { ...role, "article role article": "The example's cards are articles; what opens is whatever the page has." },
};

/** Everything that Tab stops at in the host, in the order of the page. */
function stops(stage: Stage): HTMLElement[] {
  const found = stage.host.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]");
  return [...found].filter((element) => element.tabIndex >= 0 && element.checkVisibility());
}

const along =
  (key: "Tab" | "Shift+Tab"): Check =>
  async (stage) => {
    await says("true")(stage);
    const order = key === "Tab" ? stops(stage) : stops(stage).toReversed();
    expectThat("There is more than one stop", order.length > 1);
    (key === "Tab" ? stage.before : stage.after).focus();
    for (const stop of order) {
      await stage.press(key);
      await stage.until("It moves to the next stop", () => focused() === stop);
    }
  };

export const accordion: ExampleChecks = {
  setup: `${setup} Each button is the heading of its section.`,
  keyboard: { "Space or Enter": toggles, Tab: along("Tab"), "Shift + Tab": along("Shift+Tab") },
  role: {
    h3: (stage) => {
      const heading = opener(stage).closest("h1, h2, h3, h4, h5, h6, [role='heading']");
      expectThat("The button lies in a heading", heading !== null && hasRole(heading, "heading"));
    },
    'button aria-expanded="true"': says("true"),
    'button aria-controls="ID"': names,
    "div role region": async (stage) => {
      await says("true")(stage);
      needs(all("region", stage.host)[0], "region around a section, which the guide leaves out where there are many,");
      await thereIs("region")(stage);
    },
    'div aria-labelledby="IDREF"': async (stage) => {
      await says("true")(stage);
      const region = needs(all("region", stage.host)[0], "region around a section");
      expectThat("The region has a name", isNamed(region, "region"));
    },
  },
};
