import { alert, breadcrumb, button, buttonIdl, link } from "./button-and-link.ts";
import { checkbox, checkboxMixed, radio, switchCheckbox, switchExample } from "./choices.ts";
import { comboboxList } from "./combobox.ts";
import { datePickerDialog } from "./date-dialog.ts";
import { alertdialog, dialog } from "./dialogs.ts";
import { accordion, disclosureCard, disclosureFaq } from "./disclosures.ts";
import { menuButtonActions, menuButtonLinks } from "./menu-button.ts";
import type { ExampleName } from "./rows.ts";
import type { ExampleChecks } from "./run-rows.ts";
import { selectOnly } from "./select-only.ts";
import { dateSpinButtons, quantity } from "./spin-buttons.ts";
import { dataGrid, sortableTable, table } from "./tables.ts";
import { toolbar } from "./toolbar.ts";

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
  "combobox/combobox-autocomplete-list": comboboxList,
  "combobox/combobox-select-only": selectOnly,
  "dialog-modal/datepicker-dialog": datePickerDialog,
  "spinbutton/datepicker-spinbuttons": dateSpinButtons,
  "spinbutton/quantity-spinbutton": quantity,
  "checkbox/checkbox": checkbox,
  "checkbox/checkbox-mixed": checkboxMixed,
  "radio/radio": radio,
  "switch/switch": switchExample,
  "switch/switch-checkbox": switchCheckbox,
  "table/table": table,
  "table/sortable-table": sortableTable,
  "grid/data-grids": dataGrid,
  "disclosure/disclosure-faq": disclosureFaq,
  "disclosure/disclosure-card": disclosureCard,
  "accordion/accordion": accordion,
  "toolbar/toolbar": toolbar,
} as const satisfies Readonly<Record<ExampleName, ExampleChecks>>;

/** Examples that nothing here checks, and why. */
export const unchecked: Readonly<Record<ExampleName, string>> = {
  "menu-button/menu-button-actions-active-descendant":
    "The menu button built in another way; its keys are those of menu-button-actions.",
  "combobox/combobox-autocomplete-both":
    "Nothing completes a text while it is written: it would write what nobody typed.",
  "combobox/combobox-autocomplete-none":
    "Every list below a text is narrowed by it, as combobox-autocomplete-list has it.",
  "combobox/combobox-datepicker":
    "A date is written in spin buttons and chosen in a dialog: datepicker-spinbuttons and datepicker-dialog.",
  "combobox/grid-combo": "Nothing suggests rows of several cells.",
  "grid/layout-grids": "Links and buttons in rows stand in lists and tables; none of them is a grid.",
  "listbox/listbox-actions": "Written for aria-actions, which no browser has yet.",
  "listbox/listbox-collapsible":
    "One of a list is chosen in a combobox without text, combobox-select-only, its successor.",
  "listbox/listbox-grouped": "No list to choose from stands open in a page.",
  "listbox/listbox-scrollable": "No list to choose from stands open in a page.",
  "listbox/listbox-rearrangeable":
    "What is put in order is a list of editable things, each with a handle that is a button, not a list to choose from.",
  "tabs/tabs-actions": "Written for aria-actions, which no browser has yet.",
  "tabs/tabs-automatic":
    "Tabs are ways to other addresses: links in a navigation landmark, so that they can be shared and opened apart.",
  "tabs/tabs-manual":
    "Tabs are ways to other addresses: links in a navigation landmark, so that they can be shared and opened apart.",
  "disclosure/disclosure-image-description":
    "The keys and states of disclosure-faq, on a picture; there are no such pictures.",
  "disclosure/disclosure-navigation": "The ways to the parts of the product are all shown; none folds.",
  "disclosure/disclosure-navigation-hybrid": "The ways to the parts of the product are all shown; none folds.",
  "radio/radio-activedescendant": "Radio buttons built in another way; their keys are those of radio/radio.",
  "radio/radio-rating": "Nothing is rated.",
  "switch/switch-button": "A switch built in another way; its keys are those of switch/switch.",
};
