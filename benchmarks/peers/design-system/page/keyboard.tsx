import { examples } from "@shore/design-system/testing/apg/examples";
import { type ExampleName, rowsOf } from "@shore/design-system/testing/apg/rows";
import { type ExampleChecks, type RowResult, runRow } from "@shore/design-system/testing/apg/run-rows";
import type { Mount } from "@shore/design-system/testing/apg/stage";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Library, WidgetName } from "../widgets/contract.ts";
import { logbooks } from "../widgets/data.ts";
import { settled } from "./waiting.ts";

declare global {
  interface Window {
    /** Real keys of the browser, given by the run. */
    pressKey: (key: string) => Promise<void>;
    typeText: (text: string) => Promise<void>;
  }
}

/** Which example of the ARIA Authoring Practices each widget answers to; the others have no keys of their own there. */
const exampleOf: Partial<Record<WidgetName, ExampleName>> = {
  Button: "button/button",
  Select: "combobox/combobox-select-only",
  ComboBox: "combobox/combobox-autocomplete-list",
  CheckboxGroup: "checkbox/checkbox",
  RadioGroup: "radio/radio",
  Switch: "switch/switch",
  Dialog: "dialog-modal/dialog",
  MenuButton: "menu-button/menu-button-actions",
  DatePicker: "dialog-modal/datepicker-dialog",
};

/** Every keyboard row of a widget's example, each on a fresh widget. Empty where it has no example. */
export async function keyboardRows({ Shell, widgets }: Library, name: WidgetName): Promise<RowResult[]> {
  const example = exampleOf[name];
  const checks = example && checksOf.get(example);
  const Example = widgets[name];
  if (example === undefined || checks === undefined || Example === undefined) return [];
  const mount: Mount = async (host) => {
    const root = createRoot(host);
    flushSync(() =>
      root.render(
        <Shell theme="light">
          <Example rows={[]} options={logbooks} chosen="cargo" />
        </Shell>,
      ),
    );
    await settled();
    return () => root.unmount();
  };
  const keys = { press: (key: string) => window.pressKey(key), type: (text: string) => window.typeText(text) };
  const results: RowResult[] = [];
  for (const row of rowsOf(example).filter(({ kind }) => kind === "keyboard"))
    results.push(await runRow(example, checks, row, mount, keys));
  return results;
}

const checksOf: ReadonlyMap<string, ExampleChecks> = new Map(Object.entries(examples));
