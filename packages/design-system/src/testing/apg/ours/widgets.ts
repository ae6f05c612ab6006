import type { ExampleName } from "../rows.ts";
import type { Mount } from "../stage.ts";
import { checkboxes, checkboxesWithAll, radioGroup, switchOff } from "./choices.tsx";
import { comboBox, datePicker, numberField, select } from "./fields.tsx";
import { foldingSections } from "./folding-sections.tsx";
import { confirmDialog, dialog, menu, menuOfLinks } from "./over-the-page.tsx";
import { breadcrumbs, buttons, link, snackbars } from "./simple-widgets.tsx";
import { expandableTable, matrix, table, toolbar } from "./tables.tsx";

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
  "menu-button/menu-button-links": menuOfLinks,
  "combobox/combobox-autocomplete-list": comboBox,
  "combobox/combobox-select-only": select,
  "dialog-modal/datepicker-dialog": datePicker,
  "spinbutton/datepicker-spinbuttons": datePicker,
  "spinbutton/quantity-spinbutton": numberField,
  "checkbox/checkbox": checkboxes,
  "checkbox/checkbox-mixed": checkboxesWithAll,
  "radio/radio": radioGroup,
  "switch/switch": switchOff,
  "switch/switch-checkbox": switchOff,
  "table/table": table,
  "table/sortable-table": table,
  "grid/data-grids": matrix,
  "disclosure/disclosure-faq": expandableTable,
  "disclosure/disclosure-card": foldingSections,
  "accordion/accordion":
    "Sections fold by a button beside their heading, which may be a field and so no button itself: disclosure-card.",
  "toolbar/toolbar": toolbar,
};
