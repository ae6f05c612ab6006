import { checkedState, named, needs, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, focused, isNamed, NotApplicable, only, type Stage } from "./stage.ts";

const bar = (stage: Stage): HTMLElement => only("toolbar", stage.host);
const controls = (stage: Stage): HTMLElement[] => all("button", bar(stage));

/** A control of the bar by its name; a library may leave one out. */
function control(stage: Stage, name: RegExp): HTMLElement {
  const found = controls(stage).find((button) => isNamed(button, "button", name));
  return needs(found, `button ${String(name)} in the toolbar`);
}

async function enter(stage: Stage): Promise<void> {
  stage.before.focus();
  await stage.press("Tab");
  await stage.until("Tab comes to the first control", () => focused() === controls(stage)[0]);
}

const walks =
  (key: "ArrowRight" | "ArrowLeft"): Check =>
  async (stage) => {
    await enter(stage);
    const order = controls(stage).filter((button) => !button.matches(":disabled"));
    const round = key === "ArrowRight" ? [...order.slice(1), order[0]] : order.toReversed();
    for (const next of round) {
      await stage.press(key);
      await stage.until(`${key} moves to the next control, at the end round`, () => focused() === next);
    }
  };

const goesTo =
  (key: "Home" | "End", place: 0 | -1): Check =>
  async (stage) => {
    await enter(stage);
    await stage.press("ArrowRight", key);
    await stage.until(`${key} moves to the end`, () => focused() === controls(stage).at(place));
  };

const items = () => [...all("menuitemradio"), ...all("menuitem")];
const isClosed = () => all("menu").length === 0;

async function openMenu(stage: Stage, key = "Enter"): Promise<HTMLElement> {
  const button = control(stage, /font/i);
  button.focus();
  await stage.press(key);
  await stage.until(`${key} opens the menu on an item`, () => items().some((item) => item === active()));
  return button;
}

const inMenu =
  (key: "ArrowDown" | "ArrowUp"): Check =>
  async (stage) => {
    await openMenu(stage);
    const order = key === "ArrowDown" ? items() : items().toReversed();
    const start = order.findIndex((item) => item === active());
    for (let step = 1; step <= order.length; step += 1) {
      await stage.press(key);
      await stage.untilActive("the next item, at the end round", () => order[(start + step) % order.length]);
    }
  };

const isPressed = (stage: Stage) => control(stage, /bold/i).getAttribute("aria-pressed");

const presses =
  (state: "true" | "false"): Check =>
  async (stage) => {
    const button = control(stage, /bold/i);
    button.focus();
    if (isPressed(stage) !== state) await stage.press("Space");
    await stage.until(`It says ${state}`, () => isPressed(stage) === state);
  };

const noRadios = "The set-up holds no radio buttons: they want the arrow keys that move between controls.";
const noSpin = "The set-up holds no spin button: it wants the arrow keys, and stands beside a toolbar.";
const noOther = "The set-up holds neither a check box nor a link: a toolbar of buttons.";

const menuButton =
  (what: string, isSo: (button: HTMLElement) => boolean): Check =>
  (stage) =>
    expectThat(what, isSo(control(stage, /font/i)));

export const toolbar: ExampleChecks = {
  setup:
    "A toolbar “Text formatting”: a toggle button “Bold”, not pressed, a button “Copy” that counts its presses in data-result, a button “Paste” that is switched off, a button “Font” with a menu of Sans, Serif and Mono, the first chosen.",
  keyboard: {
    "Toolbar: Tab": async (stage) => {
      await enter(stage);
      await stage.press("ArrowRight", "Tab");
      await stage.until("Tab leaves the toolbar", () => focused() === stage.after);
      await stage.press("Shift+Tab");
      await stage.until("and comes back to the control used last", () => focused() === controls(stage)[1]);
    },
    "Toolbar: Right Arrow": walks("ArrowRight"),
    "Toolbar: Left Arrow": walks("ArrowLeft"),
    "Toolbar: Home": goesTo("Home", 0),
    "Toolbar: End": goesTo("End", -1),
    "Toolbar: ESC": async (stage) => {
      await enter(stage);
      await stage.press("ArrowRight", "ArrowRight");
      if (all("tooltip").length === 0) throw new NotApplicable("No control of the set-up shows a label of its own.");
      await stage.press("Escape");
      await stage.until("The label is hidden", () => all("tooltip").length === 0);
    },
    "Toggle Buttons (Bold, Italic, Underline): Enter Space": async (stage) => {
      const button = control(stage, /bold/i);
      button.focus();
      for (const [key, state] of [
        ["Enter", "true"],
        ["Space", "false"],
      ] as const) {
        await stage.press(key);
        await stage.until(`${key} turns it ${state}`, () => isPressed(stage) === state);
      }
    },
    "Radio Group (Text Alignment): Enter Space": noRadios,
    "Radio Group (Text Alignment): Down Arrow": noRadios,
    "Radio Group (Text Alignment): Up Arrow": noRadios,
    "Button (Cut, Copy, Paste): Enter Space": async (stage) => {
      control(stage, /copy/i).focus();
      await stage.press("Enter", "Space");
      await stage.until("Both presses count", () => stage.result() === "2");
      control(stage, /paste/i).focus();
      await stage.press("Enter", "Space");
      await stage.still("The one that is off does nothing", () => stage.result() === "2");
    },
    "Menu Button (Font Family): Enter Space Down Arrow Up Arrow": async (stage) => {
      for (const key of ["Enter", "Space", "ArrowDown", "ArrowUp"]) {
        await openMenu(stage, key);
        await stage.press("Escape");
        await stage.until("It closes", isClosed);
      }
    },
    "Menu (Font Family): Enter Space": async (stage) => {
      for (const key of ["Enter", "Space"]) {
        const button = await openMenu(stage);
        await stage.press("ArrowDown", key);
        await stage.until(`${key} closes the menu`, isClosed);
        await stage.until("Focus is on the button", () => focused() === button);
      }
    },
    "Menu (Font Family): Down Arrow": inMenu("ArrowDown"),
    "Menu (Font Family): Up Arrow": inMenu("ArrowUp"),
    "Menu (Font Family): ESC": async (stage) => {
      const button = await openMenu(stage);
      await stage.press("Escape");
      await stage.until("It closes", isClosed);
      await stage.until("Focus is on the button", () => focused() === button);
    },
    "Spin Button (Font Size): Down Arrow": noSpin,
    "Spin Button (Font Size): Up Arrow": noSpin,
    "Spin Button (Font Size): Page Down": noSpin,
    "Spin Button (Font Size): Page Up": noSpin,
    "Checkbox (Night Mode): Space": noOther,
    "Link (Help): Enter Space": noOther,
  },
  role: {
    "Toolbar: div role toolbar": thereIs("toolbar"),
    'Toolbar: div aria-label="Text Formatting"': named("toolbar"),
    'Toolbar: div aria-controls="IDREF"': "Optional: the set-up acts on nothing that has a place in the page.",
    'Toolbar: button, div, input[type="checkbox"], a tabindex="-1"': async (stage) => {
      await enter(stage);
      await stage.press("Tab");
      await stage.until("The next Tab leaves the toolbar", () => focused() === stage.after);
    },
    'Toolbar: button, div, input[type="checkbox"], a tabindex="0"': enter,
    'Toggle Buttons (Bold, Italic, Underline): button aria-pressed="true"': presses("true"),
    "Toggle Buttons (Bold, Italic, Underline): button aria-pressed=false": presses("false"),
    'Toggle Buttons (Bold, Italic, Underline): span aria-hidden="true"': (stage) =>
      expectThat("Its name is its word alone", isNamed(control(stage, /bold/i), "button", /^Bold$/)),
    "Radio Group (Text Alignment): div role radiogroup": noRadios,
    'Radio Group (Text Alignment): div aria-label="Text Alignment"': noRadios,
    "Radio Group (Text Alignment): button role radio": noRadios,
    'Radio Group (Text Alignment): button aria-checked="true"': noRadios,
    'Radio Group (Text Alignment): button aria-checked="false"': noRadios,
    'Radio Group (Text Alignment): span aria-hidden="true"': noRadios,
    'Button (Cut, Copy, Paste): button aria-disabled="true"': (stage) => {
      const paste = control(stage, /paste/i);
      expectThat(
        "It says that it is off",
        paste.getAttribute("aria-disabled") === "true" || paste.matches(":disabled"),
      );
    },
    'Button (Cut, Copy, Paste): button aria-disabled="false"': (stage) =>
      expectThat("The other does not", control(stage, /copy/i).getAttribute("aria-disabled") !== "true"),
    'Menu Button (Font Family): button aria-label="Font: FONT_FAMILY_NAME"': menuButton("It has a name", (button) =>
      isNamed(button, "button", /font/i),
    ),
    'Menu Button (Font Family): button aria-haspopup="true"': menuButton("It says that it has a menu", (button) =>
      ["true", "menu"].includes(button.getAttribute("aria-haspopup") ?? ""),
    ),
    'Menu Button (Font Family): button aria-controls="IDREF"': async (stage) => {
      const button = await openMenu(stage);
      const controlled = document.getElementById(button.getAttribute("aria-controls") ?? "");
      expectThat("It names its open menu", controlled !== null);
    },
    'Menu Button (Font Family): button aria-expanded="false"': menuButton("It says that it is closed", (button) =>
      ["false", null].includes(button.getAttribute("aria-expanded")),
    ),
    'Menu Button (Font Family): button aria-expanded="true"': async (stage) =>
      expectThat("It says that it is open", (await openMenu(stage)).getAttribute("aria-expanded") === "true"),
    "Menu (Font Family): ul role menu": thereIs("menu", openMenu),
    'Menu (Font Family): ul aria-label="Font Family"': named("menu", openMenu),
    "Menu (Font Family): li role menuitemradio": thereIs("menuitemradio", openMenu),
    'Menu (Font Family): li aria-checked="true"': async (stage) => {
      await openMenu(stage);
      expectThat(
        "The chosen one says so",
        all("menuitemradio").filter((item) => checkedState(item) === "true").length === 1,
      );
    },
    'Menu (Font Family): li aria-checked="false"': async (stage) => {
      await openMenu(stage);
      expectThat(
        "The others say so",
        all("menuitemradio").filter((item) => checkedState(item) === "false").length === 2,
      );
    },
    'Menu (Font Family): li tabindex="-1"': async (stage) => {
      await openMenu(stage);
      expectThat(
        "Items that are not active are no stops of Tab",
        items().every((item) => item === active() || item.tabIndex < 0),
      );
    },
    "Spin Button (Font Size): div role spinbutton": noSpin,
    'Spin Button (Font Size): div aria-label="Font size in points"': noSpin,
    'Spin Button (Font Size): div aria-valuenow="NUMBER_POINTS"': noSpin,
    'Spin Button (Font Size): div aria-valuetext="NUMBER_POINTS Points"': noSpin,
    'Spin Button (Font Size): div aria-valuemin="8"': noSpin,
    'Spin Button (Font Size): div aria-valuemax="40"': noSpin,
  },
};
