import { idExists, named, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, focused, hasRole, type Stage } from "./stage.ts";

const options = () => all("option");
const isClosed = () => all("listbox").length === 0;
const option = (name: string) => options().find((option) => option.textContent.trim().startsWith(name));

/** The closed control: a combobox without text to write, or a button that opens a list. */
async function enter(stage: Stage): Promise<HTMLElement> {
  return stage.enter(["combobox", "button"]);
}

async function openBy(stage: Stage, key: string): Promise<HTMLElement> {
  const control = await enter(stage);
  await stage.press(key);
  await stage.until(`${key} opens the list`, () => options().length > 0);
  return control;
}

/** Open with the keyboard on what is chosen, the third of fifteen. */
async function inList(stage: Stage): Promise<HTMLElement> {
  const control = await openBy(stage, "Enter");
  if (!options().some((option) => option === active())) await stage.press("ArrowDown");
  await stage.until("The keyboard is on an option", () => hasRole(active(), "option"));
  for (let step = 0; step < 3 && active() !== option("Cargo"); step += 1) await stage.press("ArrowDown");
  await stage.untilActive("what is chosen", () => option("Cargo"));
  return control;
}

/** What the closed control shows. */
function shown(control: HTMLElement): string {
  return control instanceof HTMLInputElement ? control.value : control.textContent;
}

const opensUnchanged =
  (key: string): Check =>
  async (stage) => {
    const control = await openBy(stage, key);
    expectThat("What is chosen stays", shown(control).includes("Cargo"));
    await stage.until("The keyboard is on the control, or on what is chosen", () =>
      [control, option("Cargo")].some((place) => place === active()),
    );
  };

const opensOn =
  (key: string, place: 0 | -1): Check =>
  async (stage) => {
    await openBy(stage, key);
    await stage.untilActive(place === 0 ? "the first option" : "the last option", () =>
      place === 0 ? option("Anchor") : option("Zinc"),
    );
  };

const takesBy =
  (key: string): Check =>
  async (stage) => {
    const control = await inList(stage);
    await stage.press("ArrowDown");
    await stage.untilActive("the next option", () => option("Deck"));
    await stage.press(key);
    await stage.until("It is chosen", () => shown(control).includes("Deck"));
    await stage.until("The list closes", isClosed);
    if (key === "Tab") await stage.until("Focus goes on to what follows", () => focused() === stage.after);
    else await stage.untilActive("the closed control", () => control);
  };

const moves =
  (...steps: readonly (readonly [key: string, name: string])[]): Check =>
  async (stage) => {
    await inList(stage);
    for (const [key, name] of steps) {
      await stage.press(key);
      await stage.untilActive(`${name} after ${key}`, () => option(name));
    }
    await stage.still("It stays there", () => active() === option(steps.at(-1)?.[1] ?? ""));
  };

const findsFirst: Check = async (stage) => {
  const control = await enter(stage);
  await stage.type("m");
  await stage.until("A letter opens the list", () => options().length > 0);
  await stage.untilActive("the first option with that letter", () => option("Mail"));
  await stage.type("e");
  await stage.untilActive("the first option with both letters", () => option("Medical"));
  expectThat("Nothing is chosen by it", shown(control).includes("Cargo"));
  await cycles(stage);
};

/** The same letter again goes on to the next, and round. */
async function cycles(stage: Stage): Promise<void> {
  await stage.press("Escape");
  await stage.until("The list closes", isClosed);
  await pauseAfterWord();
  await inList(stage);
  for (const name of ["Mail", "Medical", "Mooring", "Mail"]) {
    await stage.type("m");
    await stage.untilActive(`${name} after an m`, () => option(name));
  }
}

/** Letters that come after this are no more part of a word begun before. */
async function pauseAfterWord(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
}

const opened = (stage: Stage) => openBy(stage, "Enter");

export const selectOnly: ExampleChecks = {
  setup:
    "A field “Logbook” of which one of fifteen is chosen, and which no text is written into: Anchor, Ballast, Cargo (chosen), Deck, Engine, Fuel, Garbage, Hull, Inventory, Keel, Lights, Mail, Medical, Mooring, Zinc.",
  keyboard: {
    "Closed Combobox: Down Arrow": opensUnchanged("ArrowDown"),
    "Closed Combobox: Alt + Down Arrow": opensUnchanged("Alt+ArrowDown"),
    "Closed Combobox: Up Arrow": opensOn("ArrowUp", 0),
    "Closed Combobox: Enter": opensUnchanged("Enter"),
    "Closed Combobox: Space": opensUnchanged("Space"),
    "Closed Combobox: Home": opensOn("Home", 0),
    "Closed Combobox: End": opensOn("End", -1),
    "Closed Combobox: Printable Characters": findsFirst,
    "Listbox Popup: Enter": takesBy("Enter"),
    "Listbox Popup: Space": takesBy("Space"),
    "Listbox Popup: Tab": takesBy("Tab"),
    "Listbox Popup: Escape": async (stage) => {
      const control = await inList(stage);
      await stage.press("ArrowDown", "Escape");
      await stage.until("The list closes", isClosed);
      await stage.untilActive("the closed control", () => control);
      expectThat("What is chosen stays", shown(control).includes("Cargo"));
    },
    "Listbox Popup: Down Arrow": moves(["ArrowDown", "Deck"], ["End", "Zinc"], ["ArrowDown", "Zinc"]),
    "Listbox Popup: Up Arrow": moves(["ArrowUp", "Ballast"], ["ArrowUp", "Anchor"], ["ArrowUp", "Anchor"]),
    "Listbox Popup: Alt + Up Arrow": takesBy("Alt+ArrowUp"),
    "Listbox Popup: Home": moves(["Home", "Anchor"]),
    "Listbox Popup: End": moves(["End", "Zinc"]),
    "Listbox Popup: PageUp": moves(["End", "Zinc"], ["PageUp", "Engine"], ["PageUp", "Anchor"]),
    "Listbox Popup: PageDown": moves(["PageDown", "Medical"], ["PageDown", "Zinc"]),
    "Listbox Popup: Printable Characters": async (stage) => {
      await inList(stage);
      await stage.type("me");
      await stage.untilActive("the first option with both letters", () => option("Medical"));
      await cycles(stage);
    },
  },
  role: {
    "Combobox: div role combobox": thereIs("combobox"),
    'Combobox: div aria-labelledby="#IDREF"': async (stage) => {
      const control = await enter(stage);
      await named(hasRole(control, "combobox") ? "combobox" : "button")(stage);
    },
    'Combobox: div aria-controls="#IDREF"': async (stage) => {
      const control = await opened(stage);
      expectThat("It names its open list", idExists(control.getAttribute("aria-controls") ?? "-"));
    },
    'Combobox: div aria-expanded="false"': async (stage) =>
      expectThat("It says that it is closed", (await enter(stage)).getAttribute("aria-expanded") === "false"),
    'Combobox: div aria-expanded="true"': async (stage) =>
      expectThat("It says that it is open", (await opened(stage)).getAttribute("aria-expanded") === "true"),
    'Combobox: div aria-activedescendant="IDREF"': async (stage) => {
      await inList(stage);
      expectThat("An option is focused, or named as active", hasRole(active(), "option"));
    },
    "Listbox Popup: div role listbox": thereIs("listbox", opened),
    "Listbox Popup: div role option": thereIs("option", opened),
    'Listbox Popup: li aria-selected="true"': async (stage) => {
      await inList(stage);
      const selected = options().filter((option) => option.getAttribute("aria-selected") === "true");
      expectThat("What is chosen is told as selected", selected.length === 1 && selected[0] === option("Cargo"));
    },
  },
};
