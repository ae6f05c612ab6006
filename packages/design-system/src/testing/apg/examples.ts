import { alert, breadcrumb, button, buttonIdl, link } from "./button-and-link.ts";
import { alertdialog, dialog } from "./dialogs.ts";
import { menuButtonActions, menuButtonLinks } from "./menu-button.ts";
import type { ExampleName } from "./rows.ts";
import type { ExampleChecks } from "./run-rows.ts";

/** The examples of the guide that can be checked on a widget of any library. */
export const examples = {
  "button/button": button,
  "button/button_idl": buttonIdl,
  "link/link": link,
  "breadcrumb/breadcrumb": breadcrumb,
  "alert/alert": alert,
  "dialog-modal/dialog": dialog,
  "alertdialog/alertdialog": alertdialog,
  "menu-button/menu-button-actions": menuButtonActions,
  "menu-button/menu-button-links": menuButtonLinks,
} as const satisfies Readonly<Record<ExampleName, ExampleChecks>>;

/** Examples that nothing here checks, and why. */
export const unchecked: Readonly<Record<ExampleName, string>> = {
  "menu-button/menu-button-actions-active-descendant":
    "The same menu button built in another way; its keys are those of menu-button-actions.",
};
