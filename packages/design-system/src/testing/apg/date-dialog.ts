import { stopsIn } from "./dialogs.ts";
import { named, needs, thereIs } from "./role-checks.ts";
import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, focused, isNamed, NotApplicable, only, type Stage, Unmet } from "./stage.ts";

const isClosed = () => all("grid").length === 0;

/** The button that opens the calendar: the one that a name with “date”, “calendar” or “open” tells. */
function opener(stage: Stage): HTMLElement {
  const found = all("button", stage.host).find((button) => isNamed(button, "button", /date|calendar|open/i));
  if (found === undefined) throw new Unmet("There is a button to choose a date");
  return found;
}

async function open(stage: Stage, key = "Enter"): Promise<HTMLElement> {
  const button = opener(stage);
  expectThat("The button can be reached by Tab", button.tabIndex >= 0);
  button.focus();
  await stage.press(key);
  await stage.until(`${key} opens a calendar`, () => !isClosed());
  await stage.until("Focus is on a day", () => day() === "15");
  return button;
}

/** The number of the day that the keyboard is on. */
function day(): string {
  if (!only("grid").contains(active())) return "";
  return active().textContent.trim().replace(/^0/, "");
}

/** The month and year that are shown, in whatever words: the whole dialog's or popup's text and names. */
function words(): string {
  const around = all("dialog")[0] ?? only("grid").parentElement?.parentElement ?? document.body;
  const names = [around, ...around.querySelectorAll("[aria-label]")].map((element) =>
    element.getAttribute("aria-label"),
  );
  return [around.textContent, ...names, active().getAttribute("aria-label")].join(" ");
}

const goes =
  (...steps: readonly (readonly [key: string, day: string, month?: RegExp])[]): Check =>
  async (stage) => {
    await open(stage);
    for (const [key, number, month = /./] of steps) {
      await stage.press(key);
      await stage.until(`${key} moves to the ${number}`, () => day() === number);
      await stage.until(`The calendar shows ${String(month)}`, () => month.test(words()));
    }
  };

const goesToEnd =
  (key: "Home" | "End"): Check =>
  async (stage) => {
    await open(stage);
    await stage.press(key);
    const days = key === "Home" ? ["11", "12"] : ["17", "18"];
    await stage.until(`${key} moves to the ${days.join(" or ")}`, () => days.includes(day()));
    const row = active().closest('tr, [role="row"]');
    const cells = row === null ? [] : all("gridcell", row);
    const end = key === "Home" ? cells[0] : cells.at(-1);
    expectThat("It is the end of its week", end?.contains(active()) === true || active().contains(end ?? null));
  };

const goesRound =
  (key: "Tab" | "Shift+Tab"): Check =>
  async (stage) => {
    await open(stage);
    const dialog = needs(all("dialog")[0], "dialog around the calendar");
    const start = active();
    let steps = 0;
    do {
      await stage.press(key);
      steps += 1;
      expectThat("Focus stays in the dialog", dialog.contains(active()));
    } while (active() !== start && steps <= stopsIn(dialog).length + 3);
    expectThat("Focus comes round to the day where it began", active() === start);
    expectThat("It goes over the buttons", steps > 1);
  };

/** The value as the field shows it: fifteenth or any other of January 2026. */
function shows(stage: Stage, number: string): boolean {
  const fields = [...all("textbox", stage.host), ...all("spinbutton", stage.host), ...all("combobox", stage.host)];
  const text = fields.map((field) => (field instanceof HTMLInputElement ? field.value : field.textContent)).join(" ");
  return new RegExp(`(^|\\D)${number}(\\D|$)`).test(text);
}

const takesBy =
  (...keys: readonly string[]): Check =>
  async (stage) => {
    let number = 15;
    for (const key of keys) {
      opener(stage).focus();
      await stage.press("Enter");
      await stage.until("The calendar opens on what is chosen", () => !isClosed() && day() === String(number));
      await stage.press("ArrowRight");
      number += 1;
      await stage.until("The next day", () => day() === String(number));
      await stage.press(key);
      await stage.until("The calendar closes", isClosed);
      await stage.until("Focus is on the button again", () => focused() === opener(stage));
      await stage.until("The field shows the day", () => shows(stage, String(number)));
    }
  };

const newName: Check = async (stage) => {
  const name = opener(stage).getAttribute("aria-label") ?? opener(stage).textContent;
  expectThat("The button's name says the chosen day", /15/.test(name));
};

const stepsByButton: Check = async (stage) => {
  await open(stage);
  for (const [key, name, month] of [
    ["Enter", /next/i, /feb/i],
    ["Space", /prev/i, /jan/i],
  ] as const) {
    const button = all("button").find((button) => isNamed(button, "button", name) && only("grid") !== button);
    needs(button, "button for the month").focus();
    await stage.press(key);
    await stage.until(`${key} shows ${String(month)}`, () => month.test(words()));
  }
};

const opened = (stage: Stage) => open(stage);

export const datePickerDialog: ExampleChecks = {
  setup:
    "A field “Sailing date” with 15 January 2026 chosen, and a button that opens a calendar to choose a day in. No limits.",
  keyboard: {
    "Choose Date Button: Space, Enter": async (stage) => {
      for (const key of ["Space", "Enter"]) {
        await open(stage, key);
        await stage.press("Escape");
        await stage.until("It closes", isClosed);
      }
    },
    "Date Picker Dialog: ESC": async (stage) => {
      const button = await open(stage);
      await stage.press("Escape");
      await stage.until("The calendar closes", isClosed);
      await stage.until("Focus is on the button again", () => focused() === button);
    },
    "Date Picker Dialog: Tab": goesRound("Tab"),
    "Date Picker Dialog: Shift + Tab": goesRound("Shift+Tab"),
    "Date Picker Dialog: Month/Year Buttons: Space, Enter": stepsByButton,
    "Date Picker Dialog: Date Grid: Space, Enter": takesBy("Space", "Enter"),
    "Date Picker Dialog: Date Grid: Up Arrow": goes(["ArrowUp", "8"], ["ArrowUp", "1"]),
    "Date Picker Dialog: Date Grid: Down Arrow": goes(["ArrowDown", "22"], ["ArrowDown", "29"]),
    "Date Picker Dialog: Date Grid: Right Arrow": goes(["ArrowRight", "16"]),
    "Date Picker Dialog: Date Grid: Left Arrow": goes(["ArrowLeft", "14"]),
    "Date Picker Dialog: Date Grid: Home": goesToEnd("Home"),
    "Date Picker Dialog: Date Grid: End": goesToEnd("End"),
    "Date Picker Dialog: Date Grid: Page Up": goes(["PageUp", "15", /dec/i]),
    "Date Picker Dialog: Date Grid: Shift + Page Up": goes(["Shift+PageUp", "15", /2025/]),
    "Date Picker Dialog: Date Grid: Page Down": goes(
      ["PageDown", "15", /feb/i],
      ["PageUp", "15", /jan/i],
      ["ArrowDown", "22"],
      ["ArrowDown", "29"],
      ["PageDown", "28", /feb/i],
    ),
    "Date Picker Dialog: Date Grid: Shift + Page Down": goes(["Shift+PageDown", "15", /2027/]),
    "Date Picker Dialog: OK and Cancel Buttons: Space, Enter": async (stage) => {
      await open(stage);
      const button = all("button").find((button) => isNamed(button, "button", /^(ok|cancel)$/i));
      if (button === undefined) throw new NotApplicable("It has no OK and Cancel: choosing a day is enough.");
      button.focus();
      await stage.press("Enter");
      await stage.until("The calendar closes", isClosed);
    },
  },
  role: {
    'Textbox: input aria-describedby="ID_REFERENCE"':
      "The example describes how a date is to be written; a field of three parts, or with a mask, needs no such words.",
    'Choose Date Button: button aria-label="String"': newName,
    "Date Picker Dialog: div role dialog": thereIs("dialog", opened),
    'Date Picker Dialog: div aria-modal="true"': async (stage) => {
      await open(stage);
      const dialog = needs(all("dialog")[0], "dialog around the calendar");
      const isBehindHidden = stage.before.closest('[aria-hidden="true"], [inert]') !== null;
      expectThat("The page behind is out of reach", dialog.getAttribute("aria-modal") === "true" || isBehindHidden);
    },
    'Date Picker Dialog: div aria-label="string"': named("dialog", opened),
    'Date Picker Dialog: h2 aria-live="polite"': async (stage) => {
      await open(stage);
      await stage.press("PageDown");
      await stage.until("The new month is told", () => {
        const live = [...document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="status"]')];
        return live.some((element) => /feb/i.test(element.textContent)) || /feb/i.test(spokenHere());
      });
    },
    'Date Picker Dialog: div aria-live="polite"':
      "The example tells its keys in words; whether a library does is not a matter of roles.",
    'Date Picker Dialog: Calendar Navigation Buttons: button aria-label="String"': async (stage) => {
      await open(stage);
      const buttons = all("button").filter((button) => button.closest('table, [role="grid"]') === null);
      expectThat(
        "All buttons have names",
        buttons.every((button) => isNamed(button, "button")),
      );
    },
    "Date Picker Dialog: Date Grid: table role grid": thereIs("grid", opened),
    'Date Picker Dialog: Date Grid: table aria-labelledby="ID_REFERENCE"': named("grid", opened),
    'Date Picker Dialog: Date Grid: td tabindex="0"': async (stage) => {
      await open(stage);
      expectThat("One thing in the grid is a stop of Tab", gridStops().length === 1 && gridStops()[0] === active());
    },
    'Date Picker Dialog: Date Grid: td tabindex="-1"': async (stage) => {
      await open(stage);
      expectThat("All other days are none", gridStops().length === 1);
    },
    'Date Picker Dialog: Date Grid: td aria-selected="true"': async (stage) => {
      await open(stage);
      const selected = all("gridcell").filter((cell) => cell.getAttribute("aria-selected") === "true");
      expectThat(
        "The chosen day is told as selected",
        selected.length === 1 && /15/.test(selected[0]?.textContent ?? ""),
      );
    },
  },
};

/** Focus on a day whose own name says the month is told by that. */
function spokenHere(): string {
  return active().getAttribute("aria-label") ?? "";
}

function gridStops(): HTMLElement[] {
  const inside = only("grid").querySelectorAll<HTMLElement>("[tabindex], button, a[href], input");
  return [...inside].filter((element) => element.tabIndex >= 0);
}
