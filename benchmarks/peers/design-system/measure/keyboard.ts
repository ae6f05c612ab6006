import type { Page } from "playwright";
import { widgetsOf } from "../build.ts";
import type { LibraryInfo } from "../libraries.ts";
import type { WidgetName } from "../widgets/contract.ts";

/** One keyboard row of the ARIA Authoring Practices, asked of one widget. */
export type KeyboardRow = {
  widget: WidgetName;
  /** The keys of the row. */
  name: string;
  outcome: "passed" | "failed" | "not applicable";
  reason: string | undefined;
};

/** All rows of all widgets a library has, with real keys. */
export async function keyboardOf(library: LibraryInfo, page: Page): Promise<KeyboardRow[]> {
  await page.exposeFunction("pressKey", (key: string) => page.keyboard.press(key));
  await page.exposeFunction("typeText", (text: string) => page.keyboard.type(text));
  await page.evaluate(() => window.harness.clear());
  const rows: KeyboardRow[] = [];
  for (const widget of widgetsOf(library)) {
    if (library.beyondKeyboard?.[widget] !== undefined) continue;
    const results = await page.evaluate((name) => window.harness.keyboardRows(name), widget);
    rows.push(...results.map(({ name, outcome, reason }) => ({ widget, name, outcome, reason })));
  }
  return rows;
}
