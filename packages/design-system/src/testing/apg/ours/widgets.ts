import type { ExampleName } from "../rows.ts";
import type { Mount } from "../stage.ts";
import { confirmDialog, dialog, menu } from "./over-the-page.tsx";
import { breadcrumbs, buttons, link, snackbars } from "./simple-widgets.tsx";

/** Which of our components stands for an example; a text says why none does. */
export const widgets: Readonly<Record<ExampleName, Mount | string>> = {
  "button/button": buttons,
  "button/button_idl": buttons,
  "link/link": link,
  "breadcrumb/breadcrumb": breadcrumbs,
  "alert/alert": snackbars,
  "dialog-modal/dialog": dialog,
  "alertdialog/alertdialog": confirmDialog,
  "menu-button/menu-button-actions": menu,
  "menu-button/menu-button-links": "Our menus hold actions; ways to other pages are links in the page.",
};
