import type { Check, ExampleChecks } from "./run-rows.ts";
import { active, all, expectThat, isNamed, NotApplicable, only, type Stage, Unmet } from "./stage.ts";

type DialogRole = "dialog" | "alertdialog";

/** Opens it by its button. */
async function open(stage: Stage, role: DialogRole): Promise<HTMLElement> {
  await stage.enter("button");
  await stage.press("Enter");
  await stage.until(`A ${role} opens`, () => all(role).length === 1);
  const dialog = only(role);
  await stage.until("Focus is in it", () => dialog.contains(active()));
  return dialog;
}

/** What Tab stops at in it, in the order of the page. */
export function stopsIn(dialog: HTMLElement): HTMLElement[] {
  const stops = [...all("textbox", dialog), ...all("button", dialog)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled"),
  );
  return stops.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

const goesRound =
  (role: DialogRole, key: "Tab" | "Shift+Tab"): Check =>
  async (stage) => {
    const dialog = await open(stage, role);
    const stops = key === "Tab" ? stopsIn(dialog) : stopsIn(dialog).toReversed();
    const [first] = stops;
    if (first === undefined || stops.length < 2) throw new Unmet("The dialog holds too little to move between");
    first.focus();
    for (const stop of [...stops.slice(1), first]) {
      await stage.press(key);
      await stage.untilActive("the next thing in the dialog, after the last the first", () => stop);
    }
  };

const closesBy =
  (role: DialogRole, key: string): Check =>
  async (stage) => {
    await open(stage, role);
    await stage.press(key);
    await stage.until("The dialog closes", () => all(role).length === 0);
  };

const opened =
  (role: DialogRole, what: string, isSo: (dialog: HTMLElement) => boolean): Check =>
  async (stage) =>
    expectThat(what, isSo(await open(stage, role)));

/** Whether all behind an open dialog is out of reach: told by `aria-modal`, or hidden, or inert. */
function isModal(dialog: HTMLElement, stage: Stage): boolean {
  return (
    dialog.getAttribute("aria-modal") === "true" ||
    stage.before.closest('[aria-hidden="true"], [inert]') !== null ||
    dialog.matches(":modal")
  );
}

/** The words of what `aria-describedby` names. */
function description(element: Element): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();
}

const namedByTitle = (role: DialogRole) =>
  opened(role, "Its name is its title", (dialog) => isNamed(dialog, role) && dialog.hasAttribute("aria-labelledby"));

export const dialog: ExampleChecks = {
  setup:
    "A button “Add address” that opens a dialog of the same title with a text field and two buttons; Escape closes it.",
  keyboard: {
    Tab: goesRound("dialog", "Tab"),
    "Shift + Tab": goesRound("dialog", "Shift+Tab"),
    Escape: closesBy("dialog", "Escape"),
  },
  role: {
    "div role dialog": opened("dialog", "It is a dialog", () => true),
    "div aria-labelledby=IDREF": namedByTitle("dialog"),
    "div aria-describedby=IDREF": async (stage) => {
      const dialog = await open(stage, "dialog");
      if (!dialog.hasAttribute("aria-describedby"))
        throw new NotApplicable("Optional: it holds a field, which is read when focus comes to it, and no message.");
      expectThat("It has a description", description(dialog) !== "");
    },
    "div aria-modal=true": async (stage) =>
      expectThat("The page behind is out of reach", isModal(await open(stage, "dialog"), stage)),
  },
};

export const alertdialog: ExampleChecks = {
  setup: "A button “Discard” that opens an alert dialog “Discard all notes?” with a sentence and two buttons.",
  keyboard: {
    Tab: goesRound("alertdialog", "Tab"),
    "Shift + Tab": goesRound("alertdialog", "Shift+Tab"),
    Escape: closesBy("alertdialog", "Escape"),
    "Command + S": "A key of the example's own notes field, not of the dialog; and of a Mac only.",
    "Control + S": "A key of the example's own notes field, not of the dialog.",
  },
  role: {
    "div role alertdialog": opened("alertdialog", "It is an alert dialog", () => true),
    'div aria-labelledby="ID_REFERENCE"': namedByTitle("alertdialog"),
    'div aria-describedby="ID_REFERENCE"': opened(
      "alertdialog",
      "Its sentence is its description",
      (dialog) => description(dialog) !== "",
    ),
    'div aria-modal="true"': async (stage) =>
      expectThat("The page behind is out of reach", isModal(await open(stage, "alertdialog"), stage)),
  },
};
