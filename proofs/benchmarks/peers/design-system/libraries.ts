import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WidgetName } from "./widgets/contract.ts";

/** One library of the comparison, and how its widgets are opened by mouse. */
export type LibraryInfo = {
  /** Its folder below `widgets`. */
  id: string;
  name: string;
  /** The packages whose versions are printed. Ours has none: it is this revision. */
  packages: readonly string[];
  /** Why a widget that has no file is not there. */
  lacking: Partial<Record<WidgetName, string>>;
  /** What is pressed to open the widget, and what then stands on the screen, where these differ from the usual. */
  openers?: Partial<Record<WidgetName, Partial<Opener> | "never">>;
};

/** CSS selectors, and the key that opens what a press alone does not. */
export type Opener = { opener: string; opened: string; key?: string };

export const libraries: readonly LibraryInfo[] = [
  { id: "shore", name: "Shore", packages: [], lacking: {} },
  {
    id: "react-aria-components",
    name: "React Aria Components",
    packages: ["react-aria-components"],
    lacking: {},
  },
  {
    id: "mui",
    name: "MUI",
    packages: ["@mui/material", "@mui/x-date-pickers"],
    lacking: {},
  },
  {
    id: "mantine",
    name: "Mantine",
    packages: ["@mantine/core", "@mantine/dates"],
    lacking: {},
    openers: {
      Select: { opener: "main input" },
      ComboBox: { opener: "main input" },
      DatePicker: { opened: "table" },
    },
  },
  {
    id: "antd",
    name: "antd",
    packages: ["antd"],
    lacking: {},
    openers: {
      // Its list draws what is seen and keeps a second, hidden one for screen readers.
      Select: { opener: "main .ant-select", opened: ".ant-select-item-option" },
      ComboBox: { opener: "main .ant-select", opened: ".ant-select-item-option" },
      DatePicker: { opener: "main input", opened: ".ant-picker-dropdown table" },
    },
  },
  {
    id: "primer",
    name: "Primer",
    packages: ["@primer/react"],
    lacking: { DatePicker: "Primer has no date picker." },
    // The browser opens a native select outside the page, where no script sees it.
    openers: { Select: "never", ComboBox: { opener: "main input", key: "ArrowDown" } },
  },
  {
    id: "carbon",
    name: "Carbon",
    packages: ["@carbon/react"],
    lacking: {},
    openers: { DatePicker: { opener: "main input", opened: ".flatpickr-calendar.open" } },
  },
];

/** How a widget opens in most libraries; those that are not here have nothing to open. */
const usual: Partial<Record<WidgetName, Opener>> = {
  Select: { opener: "main [role=combobox], main button", opened: "[role=option]" },
  ComboBox: { opener: "main button", opened: "[role=option]" },
  Dialog: { opener: "main button", opened: "[role=dialog], [role=alertdialog]" },
  MenuButton: { opener: "main button", opened: "[role=menuitem]" },
  DatePicker: { opener: "main button", opened: "[role=grid], [role=dialog] table" },
};

/** @returns undefined where there is nothing to open */
export function openerOf({ openers }: LibraryInfo, widget: WidgetName): Opener | undefined {
  const [opener, own] = [usual[widget], openers?.[widget]];
  return own === "never" || opener === undefined ? undefined : { ...opener, ...own };
}

/** The versions that were installed: "@mantine/core 9.7.4, @mantine/dates 9.7.4". */
export function versionsOf({ packages }: LibraryInfo): string {
  return packages.map((name) => `${name} ${installedVersion(name)}`).join(", ");
}

function installedVersion(name: string): string {
  const path = join(import.meta.dirname, "node_modules", name, "package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(path, "utf8"));
  return version;
}
