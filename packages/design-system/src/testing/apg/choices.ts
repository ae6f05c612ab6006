import { checkedState, idExists, named, needs, oneStop, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { all, expectThat, focused, isNamed, only, type Stage } from "./stage.ts";

const turnsBy =
  (role: "checkbox" | "switch", ...keys: readonly string[]): Check =>
  async (stage) => {
    const control = await stage.enter(role);
    for (const key of keys)
      for (const state of ["true", "false"] as const) {
        await stage.press(key);
        await stage.until(`${key} turns it ${state}`, () => checkedState(control) === state);
      }
  };

const entered =
  (role: string): Check =>
  async (stage) =>
    void (await stage.enter(role));

const says =
  (role: "checkbox" | "switch", state: "true" | "false"): Check =>
  async (stage) => {
    const control = await stage.enter(role);
    if (checkedState(control) !== state) await stage.press("Space");
    await stage.until(`It says ${state}`, () => checkedState(control) === state);
  };

/** Focus goes from one to the next, in the order of the page. */
const goesAlong =
  (role: string): Check =>
  async (stage) => {
    await stage.enter(role);
    const boxes = all(role, stage.host);
    for (const next of boxes.slice(1)) {
      await stage.press("Tab");
      await stage.until("Tab moves to the next", () => focused() === next);
    }
  };

export const checkbox: ExampleChecks = {
  setup: "A group “Condiments” of check boxes “Lettuce”, not checked, and “Tomato”.",
  keyboard: { Tab: goesAlong("checkbox"), Space: turnsBy("checkbox", "Space") },
  role: {
    h3: named("group"),
    "div role group": thereIs("group"),
    "div aria-labelledby": named("group"),
    "div role checkbox": thereIs("checkbox"),
    'div tabindex="0"': entered("checkbox"),
    'div aria-checked="false"': says("checkbox", "false"),
    'div aria-checked="true"': says("checkbox", "true"),
  },
};

/** The tri-state one is the first; the others lie below it. */
async function tristate(stage: Stage): Promise<[whole: HTMLElement, parts: HTMLElement[]]> {
  const whole = await stage.enter("checkbox");
  return [whole, all("checkbox", stage.host).slice(1)];
}

/** Pressing Space leads through all its states. */
const wholeSays =
  (state: "true" | "false" | "mixed"): Check =>
  async (stage) => {
    const [whole] = await tristate(stage);
    for (let press = 0; press < 3 && checkedState(whole) !== state; press += 1) await stage.press("Space");
    await stage.until(`It says ${state}`, () => checkedState(whole) === state);
  };

export const checkboxMixed: ExampleChecks = {
  setup:
    "A group of a check box “All condiments” and below it “Lettuce”, checked, and “Tomato”, not: so the first is mixed.",
  keyboard: {
    Tab: goesAlong("checkbox"),
    Space: async (stage) => {
      const [whole, parts] = await tristate(stage);
      expectThat("It begins mixed", checkedState(whole) === "mixed");
      const seen = new Set<string>();
      for (let press = 0; press < 3; press += 1) {
        await stage.press("Space");
        const state = checkedState(whole);
        seen.add(state);
        if (state !== "mixed")
          await stage.until(`All parts are ${state}`, () => parts.every((part) => checkedState(part) === state));
      }
      expectThat("It goes through checked, unchecked and mixed", seen.size === 3);
    },
  },
  role: {
    "div role checkbox": thereIs("checkbox"),
    'div tabindex="0"': entered("checkbox"),
    'div aria-controls="[IDREFS]"': async (stage) => {
      const [whole, parts] = await tristate(stage);
      const ids = needs(
        whole.getAttribute("aria-controls") ?? undefined,
        "word of which boxes it governs: optional, it",
      );
      expectThat("It names all parts", ids.split(" ").length === parts.length && idExists(ids));
    },
    'div aria-checked="false"': wholeSays("false"),
    'div aria-checked="true"': wholeSays("true"),
    'div aria-checked="mixed"': wholeSays("mixed"),
  },
};

const isGroup = (stage: Stage): HTMLElement => only("radiogroup", stage.host);
const radios = (stage: Stage) => all("radio", isGroup(stage));

const walks =
  (...keys: readonly string[]): Check =>
  async (stage) => {
    for (const key of keys) {
      const group = radios(stage);
      const order = key === "ArrowDown" || key === "ArrowRight" ? group : group.toReversed();
      await stage.enter("radio");
      const start = order.findIndex((radio) => radio === focused());
      for (let step = 1; step <= order.length; step += 1) {
        const target = order[(start + step) % order.length];
        await stage.press(key);
        await stage.until(`${key} moves to the next one`, () => focused() === target);
        await stage.until("and checks it alone", () =>
          radios(stage).every((radio) => checkedState(radio) === (radio === target ? "true" : "false")),
        );
      }
    }
  };

const radioRole = {
  "div role radiogroup": thereIs("radiogroup"),
  'div aria-labelledby="[IDREF]"': named("radiogroup"),
  "div role radio": thereIs("radio"),
  'div tabindex="-1"': async (stage: Stage) => {
    await stage.enter("radio");
    await stage.press("Tab");
    await stage.until("The next Tab leaves the group", () => !isGroup(stage).contains(focused()));
  },
  'div tabindex="0"': async (stage: Stage) => {
    const radio = await stage.enter("radio");
    if (!(radio instanceof HTMLInputElement)) await oneStop("radio")(stage);
  },
  'div aria-checked="false"': (stage: Stage) =>
    expectThat(
      "Those not chosen say so",
      radios(stage).some((radio) => checkedState(radio) === "false"),
    ),
  'div aria-checked="true"': async (stage: Stage) => {
    await stage.enter("radio");
    await stage.press("Space");
    await stage.until(
      "The chosen one says so",
      () => radios(stage).filter((radio) => checkedState(radio) === "true").length === 1,
    );
  },
};

export const radio: ExampleChecks = {
  setup:
    "A group “Pizza crust” of three: “Deep dish”, “Thin”, “Regular”; the second is chosen, or none where the library allows.",
  keyboard: {
    Tab: async (stage) => {
      const group = radios(stage);
      const chosen = group.find((radio) => checkedState(radio) === "true") ?? group[0];
      await stage.enter("radio");
      await stage.until("Focus is on the chosen one, else the first", () => focused() === chosen);
    },
    Space: async (stage) => {
      const one = await stage.enter("radio");
      await stage.press("Space");
      await stage.until("It is checked", () => checkedState(one) === "true");
      await stage.press("Space");
      await stage.still("It stays checked", () => checkedState(one) === "true");
    },
    "Down arrow Right arrow": walks("ArrowDown", "ArrowRight"),
    "Up arrow Left arrow": walks("ArrowUp", "ArrowLeft"),
  },
  role: radioRole,
};

const switchSetup = "A switch “Notifications”, off.";

/** The words that show the state must not be part of the name, else it would be told twice. */
const namedWithoutState: Check = (stage) =>
  expectThat("Its name is “Notifications” alone", isNamed(only("switch", stage.host), "switch", /^Notifications$/));

export const switchExample: ExampleChecks = {
  setup: switchSetup,
  keyboard: { Tab: entered("switch"), "Space Enter": turnsBy("switch", "Space", "Enter") },
  role: {
    "div role switch": thereIs("switch"),
    'div tabindex="0"': entered("switch"),
    'div aria-checked="false"': says("switch", "false"),
    'div aria-checked="true"': says("switch", "true"),
    'span.on and span.off aria-hidden="true"': namedWithoutState,
  },
};

export const switchCheckbox: ExampleChecks = {
  setup: switchSetup,
  keyboard: { Tab: entered("switch"), Space: turnsBy("switch", "Space") },
  role: {
    'input[type="checkbox"] role switch': (stage) => {
      const control = only("switch", stage.host);
      needs(control instanceof HTMLInputElement ? control : undefined, "check box behind the switch");
    },
    'span.on and span.off aria-hidden="true"': namedWithoutState,
  },
};
