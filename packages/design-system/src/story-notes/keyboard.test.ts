import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { KeyboardRow } from "./story-notes.ts";

const source = join(import.meta.dirname, "..");

/** Rows of the ARIA Authoring Practices that a component is held to, in `testing/apg`. */
const heldTo: Readonly<Record<string, readonly string[]>> = {
  Breadcrumbs: ["button-and-link"],
  Button: ["button-and-link"],
  Calendar: ["date-dialog"],
  Checkbox: ["choices"],
  CheckboxGroup: ["choices"],
  ComboBox: ["combobox"],
  ConfirmDialog: ["dialogs"],
  DatePicker: ["date-dialog", "spin-buttons"],
  Dialog: ["dialogs"],
  FilterChip: ["button-and-link", "toolbar"],
  Link: ["button-and-link"],
  Menu: ["menu-button"],
  NumberField: ["spin-buttons"],
  RadioGroup: ["choices"],
  Select: ["select-only"],
  Switch: ["choices"],
  Table: ["tables", "disclosures"],
  Toolbar: ["toolbar"],
};

/** Components whose tests press its keys. */
const builtOn: Readonly<Record<string, readonly string[]>> = {
  ButtonLink: ["Link"],
  Breadcrumbs: ["Link"],
  DateRangePicker: ["DatePicker", "Calendar"],
  IconButton: ["Button", "Tooltip"],
  MessagesDialog: ["Dialog", "Select"],
  MultiComboBox: ["ComboBox"],
  Sidebar: ["Link"],
  Tabs: ["Link"],
  UserMenu: ["Menu"],
};

/** Those whose own tests press all of theirs. */
const alone = [
  "PageOutline",
  "Popover",
  "SearchField",
  "SecretField",
  "Snackbars",
  "Tag",
  "TextArea",
  "TextField",
  "ToggleGroup",
  "Tooltip",
  "WindowedTable",
];

test.each(tried())("%s: every key it lists is pressed in a test of it", async (name) => {
  const tests = testsOf(name);
  const rows = await keyboardOf(name);
  const untried = rows.flatMap(({ keys }) => keys.filter((key) => writtenAs(key)?.test(tests) !== true));
  expect(untried).toEqual([]);
});

/** The components whose keys are not the browser's alone. */
function tried(): string[] {
  return [...new Set([...Object.keys(heldTo), ...Object.keys(builtOn), ...alone])].toSorted();
}

async function keyboardOf(name: string): Promise<readonly KeyboardRow[]> {
  // The type of the file's only export is checked where it is written.
  const { keyboard } = (await import(join(source, name, `${name}.keyboard.ts`))) as {
    keyboard: readonly KeyboardRow[];
  };
  return keyboard;
}

/** Its own tests, those of what it is built on, and the rows of the ARIA Authoring Practices that it is held to. */
function testsOf(name: string): string {
  const own = [name, ...(builtOn[name] ?? [])].flatMap((part) => globSync(`${part}/*.test.tsx`, { cwd: source }));
  const rows = (heldTo[name] ?? []).map((pattern) => `testing/apg/${pattern}.ts`);
  return [...own, ...rows].map((file) => readFileSync(join(source, file), "utf8")).join("\n");
}

/** How a test writes it, a letter as itself. Of keys held together the last counts. */
function writtenAs(key: string): RegExp | undefined {
  const last = key.split("+").at(-1) ?? key;
  return /^[a-z?]$/i.test(last) ? new RegExp(`["}]${last === "?" ? "\\?" : last}`, "i") : keyNames[last];
}

const keyNames: Readonly<Record<string, RegExp>> = {
  Tab: /Tab|\.tab\(/,
  Enter: /Enter/,
  Space: /Space|" "|\{ \}|keyboard\(" /,
  Escape: /Escape/,
  Backspace: /Backspace/,
  Delete: /Delete/,
  "Arrow up": /ArrowUp/,
  "Arrow down": /ArrowDown/,
  "Arrow left": /ArrowLeft/,
  "Arrow right": /ArrowRight/,
  "Page up": /PageUp/,
  "Page down": /PageDown/,
  Home: /Home/,
  End: /End/,
  Letters: /type\(|keyboard\("[^{]/,
  Digits: /keyboard\("[^"]*\d|type\(/,
};
