import { amount, idExists, named, needs, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { all, expectThat, focused, isNamed, NotApplicable, only, type Stage, Unmet } from "./stage.ts";

/** The spin button with this name, focused. */
function part(stage: Stage, name: RegExp): HTMLElement {
  const found = all("spinbutton", stage.host).find((element) => isNamed(element, "spinbutton", name));
  if (found === undefined) throw new Unmet(`There is a spin button ${String(name)}`);
  found.focus();
  return found;
}

/** Its number: what it says as value, else what is written in it. */
function numberOf(element: Element): number {
  return amount(element, "now") ?? Number(element.textContent);
}

const steps =
  (name: RegExp, ...moves: readonly (readonly [key: string, number: number])[]): Check =>
  async (stage) => {
    const button = part(stage, name);
    for (const [key, number] of moves) {
      await stage.press(key);
      await stage.until(`${key} gives ${number}, not ${numberOf(button)}`, () => numberOf(button) === number);
    }
  };

const both =
  (...checks: readonly Check[]): Check =>
  async (stage) => {
    for (const check of checks) await check(stage);
  };

const saysAll =
  (what: string, isSaid: (button: HTMLElement) => boolean): Check =>
  (stage) => {
    const buttons = all("spinbutton", stage.host);
    expectThat("There are spin buttons", buttons.length > 0);
    expectThat(what, buttons.every(isSaid));
  };

const stepButtons = (stage: Stage): HTMLElement[] => {
  const found = all("button", stage.host).filter((button) =>
    isNamed(button, "button", /increase|decrease|increment|decrement|add|remove|next|previous/i),
  );
  return needs(found.length > 0 ? found : undefined, "button for a step, which the keyboard does not need,");
};

export const dateSpinButtons: ExampleChecks = {
  setup: "A field “Sailing date” whose year, month and day are spin buttons; 15 January 2026 is in it. No limits.",
  keyboard: {
    "Down Arrow": both(
      steps(/day/i, ["ArrowDown", 14], ["Home", 1], ["ArrowDown", 31]),
      steps(/month/i, ["ArrowDown", 12]),
    ),
    "Up Arrow": both(
      steps(/day/i, ["ArrowUp", 16], ["End", 31], ["ArrowUp", 1]),
      steps(/month/i, ["End", 12], ["ArrowUp", 1]),
    ),
    "Page Down": steps(/day/i, ["PageDown", 10], ["PageDown", 5], ["PageDown", 31]),
    "Page Up": steps(/day/i, ["PageUp", 20], ["PageUp", 25], ["PageUp", 30], ["PageUp", 1]),
    Home: both(steps(/day/i, ["Home", 1]), steps(/month/i, ["Home", 1])),
    End: both(steps(/day/i, ["End", 31]), steps(/month/i, ["End", 12])),
  },
  role: {
    "div role group": thereIs("group"),
    'div aria-labelledby="IDREFs"': named("group"),
    "div role spinbutton": thereIs("spinbutton"),
    'div aria-label="NAME_STRING"': saysAll("Each part has a name", (button) => isNamed(button, "spinbutton")),
    'div aria-valuenow="NUMBER"': saysAll("Each says its value", (button) => amount(button, "now") !== undefined),
    'div aria-valuetext="DAY_NUMBER_STRING" or aria-valuetext="MONTH_STRING"': (stage) =>
      expectThat("The month is told in words", /jan/i.test(part(stage, /month/i).getAttribute("aria-valuetext") ?? "")),
    'div aria-valuemin="NUMBER"': saysAll("Each says its least value", (button) => amount(button, "min") !== undefined),
    'div aria-valuemax="NUMBER"': saysAll(
      "Each says its greatest value",
      (button) => amount(button, "max") !== undefined,
    ),
    'div.next div.previous aria-hidden="true"': "It shows no values beside the current ones.",
    'button aria-label="NAME_STRING"': (stage) =>
      expectThat(
        "All have names",
        stepButtons(stage).every((button) => isNamed(button, "button")),
      ),
    'button tabindex="-1"': (stage) =>
      expectThat(
        "None is a stop of Tab",
        stepButtons(stage).every((button) => button.tabIndex < 0),
      ),
  },
};

export const quantity: ExampleChecks = {
  setup: "A field “Persons” for a number from 1 to 9; 3 is in it.",
  keyboard: {
    "Down Arrow": steps(/persons/i, ["ArrowDown", 2]),
    "Up Arrow": steps(/persons/i, ["ArrowUp", 4]),
    Home: steps(/persons/i, ["Home", 1]),
    End: steps(/persons/i, ["End", 9]),
    "Standard single line text editing keys": async (stage) => {
      const input = part(stage, /persons/i);
      if (!(input instanceof HTMLInputElement)) throw new Unmet("It is a text field of the browser");
      await stage.press("End", "Backspace");
      await stage.type("5");
      await stage.until("What is written is in it", () => focused() === input && input.value.includes("5"));
    },
  },
  role: {
    'input[type="text"] role spinbutton': thereIs("spinbutton"),
    'input[type="text"] aria-valuenow="NUMBER"': saysAll("It says its value", (button) => amount(button, "now") === 3),
    'input[type="text"] aria-valuemin="NUMBER"': saysAll(
      "It says its least value",
      (button) => amount(button, "min") === 1,
    ),
    'input[type="text"] aria-valuemax="NUMBER"': saysAll(
      "It says its greatest",
      (button) => amount(button, "max") === 9,
    ),
    'input[type="text"] aria-invalid="true"': "The set-up's number is never wrong: it is brought within its limits.",
    'input[type="text"] aria-errormessage="ID_REF"':
      "The set-up's number is never wrong: it is brought within its limits.",
    'button title="NAME_STRING"': (stage) =>
      expectThat(
        "All have names",
        stepButtons(stage).every((button) => isNamed(button, "button")),
      ),
    'button aria-controls="ID_REF"': (stage) => {
      const ids = stepButtons(stage).map((button) => button.getAttribute("aria-controls") ?? "");
      if (ids.every((id) => id === "")) throw new NotApplicable("Optional: its buttons do not say what they change.");
      expectThat("They name the field", ids.every(idExists) && only("spinbutton", stage.host).id !== "");
    },
    'button tabindex="-1"': (stage) =>
      expectThat(
        "None is a stop of Tab",
        stepButtons(stage).every((button) => button.tabIndex < 0),
      ),
    'span aria-hidden="true"': (stage) =>
      expectThat(
        "No sign is part of a name",
        stepButtons(stage).every((button) => !isNamed(button, "button", /[+−–-]\s*$|^\s*[+−–-]/)),
      ),
    output: "The example's own element, which tells a count of two fields.",
  },
};
