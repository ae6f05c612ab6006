import { has, idExists, named, needs, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, focused, hasRole, type Stage, Unmet } from "./stage.ts";

const options = () => all("option");
const isClosed = () => all("listbox").length === 0;

async function enter(stage: Stage): Promise<HTMLInputElement> {
  const input = await stage.enter("combobox");
  if (!(input instanceof HTMLInputElement)) throw new Unmet("Its text can be written: no");
  return input;
}

async function open(stage: Stage, keys: string): Promise<HTMLInputElement> {
  const input = await enter(stage);
  await (keys.length === 1 ? stage.type(keys) : stage.press(keys));
  await stage.until(`${keys} opens the list`, () => options().length > 0);
  return input;
}

/** With “k” written, which two of the four options have, and the keyboard on the first. */
async function inList(stage: Stage): Promise<HTMLInputElement> {
  const input = await open(stage, "k");
  await stage.until("The list is narrowed to two", () => options().length === 2);
  if (active() === input) await stage.press("ArrowDown");
  await stage.untilActive("the first suggestion", () => options()[0]);
  expectThat("Focus stays in the text", focused() === input);
  return input;
}

async function isInText(stage: Stage, input: HTMLInputElement): Promise<void> {
  await stage.untilActive("the text", () => input);
}

const caretGoes =
  (key: string, from: number, to: (end: number) => number): Check =>
  async (stage) => {
    const input = await inList(stage);
    input.setSelectionRange(from, from);
    await stage.press(key);
    await isInText(stage, input);
    await stage.until("The caret moves in the text", () => input.selectionStart === to(input.value.length));
  };

const fromEmpty =
  (key: string, place: 0 | -1): Check =>
  async (stage) => {
    const input = await open(stage, key);
    await stage.untilActive(place === 0 ? "the first option" : "the last option", () => options().at(place));
    expectThat("Focus stays in the text", focused() === input);
    await stage.press("Escape");
    await stage.until("The list closes", isClosed);
    input.setSelectionRange(0, input.value.length);
    await stage.type("k");
    await stage.until("The list is narrowed to two", () => options().length === 2);
    if (active() === input) await stage.press(key);
    await stage.until("The keyboard moves to a suggestion", () => options().includes(asElement(active())));
    expectThat("Focus stays in the text", focused() === input);
  };

function asElement(element: Element): HTMLElement {
  return element instanceof HTMLElement ? element : document.body;
}

const wraps =
  (key: "ArrowDown" | "ArrowUp"): Check =>
  async (stage) => {
    await inList(stage);
    await stage.press(key);
    await stage.untilActive("the other suggestion", () => options()[1]);
    await stage.press(key);
    await stage.untilActive("the first suggestion again", () => options()[0]);
  };

const keyboard = {
  "Textbox: Down Arrow": fromEmpty("ArrowDown", 0),
  "Textbox: Alt + Down Arrow": async (stage: Stage) => {
    const input = await open(stage, "Alt+ArrowDown");
    expectThat("The keyboard stays in the text", active() === input);
    expectThat("The text stays empty", input.value === "");
  },
  "Textbox: Up Arrow": fromEmpty("ArrowUp", -1),
  "Textbox: Enter": async (stage: Stage) => {
    await open(stage, "k");
    await stage.press("Enter");
    await stage.until("The list closes", isClosed);
  },
  "Textbox: Escape": async (stage: Stage) => {
    const input = await inList(stage);
    await stage.press("Enter");
    await stage.until("A suggestion is taken", () => isClosed() && input.value === "Kalberg");
    await stage.press("ArrowDown");
    await stage.until("The list opens again", () => !isClosed());
    await stage.press("Escape");
    await stage.until("Escape closes the list", isClosed);
    await stage.press("Escape");
    await stage.until("Escape in the closed field clears the text", () => input.value === "");
    expectThat("Focus stays in the text", focused() === input);
  },
  "Textbox: Standard single line text editing keys": async (stage: Stage) => {
    const input = await open(stage, "k");
    await stage.type("al");
    await stage.press("ArrowLeft", "ArrowLeft", "Delete");
    await stage.until("Delete takes the letter behind the caret", () => input.value === "kl");
    expectThat("It is a text field of the browser", input.type === "text");
  },
  "Listbox Popup: Enter": async (stage: Stage) => {
    const input = await inList(stage);
    await stage.press("ArrowDown");
    await stage.untilActive("the second suggestion", () => options()[1]);
    await stage.press("Enter");
    await stage.until("The text is that of the option", () => input.value === "Kaldnes");
    await stage.until("The list closes", isClosed);
    await isInText(stage, input);
  },
  "Listbox Popup: Escape": async (stage: Stage) => {
    const input = await inList(stage);
    await stage.press("Escape");
    await stage.until("The list closes", isClosed);
    await isInText(stage, input);
  },
  "Listbox Popup: Down Arrow": wraps("ArrowDown"),
  "Listbox Popup: Up Arrow": wraps("ArrowUp"),
  "Listbox Popup: Right Arrow": caretGoes("ArrowRight", 0, () => 1),
  "Listbox Popup: Left Arrow": caretGoes("ArrowLeft", 1, () => 0),
  "Listbox Popup: Home": caretGoes("Home", 1, () => 0),
  "Listbox Popup: End": caretGoes("End", 0, (end) => end),
  "Listbox Popup: Printable Characters": async (stage: Stage) => {
    const input = await inList(stage);
    await stage.type("ald");
    await stage.until("The letters are in the text", () => input.value.toLowerCase().startsWith("kald"));
    await stage.until("One suggestion is left", () => options().length === 1);
    const given = options()[0];
    expectThat(
      "The keyboard is in the text, or on what is suggested first",
      [input, given].includes(asElement(active())),
    );
  },
};

const opened = (stage: Stage) => open(stage, "ArrowDown");

/** The button that opens the list, where there is one; icons without a role of their own count as none. */
function opener(stage: Stage): HTMLElement {
  return needs(all("button", stage.host)[0], "button to open the list, which the keyboard does not need,");
}

/** Roles and states of a text with a list that is narrowed by it. */
const role = {
  'Textbox: input[type="text"] role combobox': thereIs("combobox"),
  'Textbox: input[type="text"] aria-autocomplete="list"': has(
    "combobox",
    "aria-autocomplete",
    (value) => value === "list",
  ),
  'Textbox: input[type="text"] aria-controls="ID_REF"': has("combobox", "aria-controls", idExists, opened),
  'Textbox: input[type="text"] aria-expanded="false"': has("combobox", "aria-expanded", (value) => value === "false"),
  'Textbox: input[type="text"] aria-expanded="true"': has(
    "combobox",
    "aria-expanded",
    (value) => value === "true",
    opened,
  ),
  'Textbox: input[type="text"] id="string"': named("combobox"),
  'Textbox: input[type="text"] aria-activedescendant="ID_REF"': async (stage: Stage) => {
    await inList(stage);
    expectThat("An option is active", hasRole(active(), "option"));
  },
  "Listbox Popup: ul role listbox": thereIs("listbox", opened),
  'Listbox Popup: ul aria-label="States"': named("listbox", opened),
  "Listbox Popup: li role option": thereIs("option", opened),
  'Listbox Popup: li aria-selected="true"': async (stage: Stage) => {
    const input = await inList(stage);
    await stage.press("Enter");
    await stage.until("The option is taken", () => input.value === "Kalberg");
    await stage.press("Alt+ArrowDown");
    await stage.until("What was chosen is told as selected", () => {
      const selected = options().filter((option) => option.getAttribute("aria-selected") === "true");
      return selected.some((option) => option.textContent.includes("Kalberg"));
    });
  },
  'Button: button tabindex="-1"': (stage: Stage) =>
    expectThat("The button is no stop of Tab", opener(stage).tabIndex < 0),
  'Button: button aria-label="States"': async (stage: Stage) => {
    opener(stage);
    await named("button")(stage);
  },
  'Button: button aria-controls="ID_REF"': async (stage: Stage) => {
    const button = opener(stage);
    await opened(stage);
    expectThat("The button names the list", idExists(button.getAttribute("aria-controls") ?? "-"));
  },
  'Button: button aria-expanded="false"': (stage: Stage) =>
    expectThat("It says that the list is closed", opener(stage).getAttribute("aria-expanded") === "false"),
  'Button: button aria-expanded="true"': async (stage: Stage) => {
    const button = opener(stage);
    await opened(stage);
    expectThat("It says that the list is open", button.getAttribute("aria-expanded") === "true");
  },
};

export const comboboxList: ExampleChecks = {
  setup:
    "A field “Vessel” for text with suggestions that are narrowed by what is written: Bergensund, Havbris, Kalberg, Kaldnes. It suggests where the text stands at the beginning of an option, or anywhere; nothing is chosen. With “k” two options must be left.",
  keyboard,
  role,
};
