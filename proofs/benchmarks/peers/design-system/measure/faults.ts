import { readFileSync } from "node:fs";
import type Axe from "axe-core";
import type { Page } from "playwright";
import { axeTags } from "@shore/design-system/testing/axe-options";
import { widgetsOf } from "../build.ts";
import { type LibraryInfo, openerOf } from "../libraries.ts";
import type { Theme, WidgetName } from "../widgets/contract.ts";

/** One rule that one engine finds broken in one state of one widget. */
export type Fault = {
  engine: "axe" | "ibm";
  widget: WidgetName;
  state: "closed" | "open";
  theme: Theme;
  rule: string;
  /** How many elements break it. */
  elements: number;
};

/** Every widget, closed and open, in both themes, under axe-core and under IBM's engine: what they call a violation. */
export async function faultsOf(library: LibraryInfo, page: Page): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const theme of ["light", "dark"] as const) {
    for (const widget of widgetsOf(library)) {
      // A fresh page: what one library leaves behind when it is taken away is not the next widget's fault.
      await page.reload();
      await page.waitForFunction(() => "harness" in window);
      await page.evaluate(scripts);
      await page.evaluate(([name, look]) => window.harness.show(name, look), [widget, theme] as const);
      faults.push(...(await examine(page, { widget, theme, state: "closed" })));
      const opener = openerOf(library, widget);
      if (opener === undefined) continue;
      await page.locator(opener.opener).first().click();
      if (opener.key !== undefined) await page.keyboard.press(opener.key);
      await page.locator(opener.opened).first().waitFor();
      await standStill(page);
      faults.push(...(await examine(page, { widget, theme, state: "open" })));
      await page.keyboard.press("Escape");
    }
  }
  return faults;
}

async function examine(page: Page, where: Pick<Fault, "widget" | "theme" | "state">): Promise<Fault[]> {
  const byAxe = await page.evaluate(runAxe, axeTags);
  const byIbm = await page.evaluate(runIbm);
  return [
    ...byAxe.map((found): Fault => ({ ...where, ...found, engine: "axe" })),
    ...byIbm.map((found): Fault => ({ ...where, ...found, engine: "ibm" })),
  ];
}

/** What is half faded in has other colours than it will have. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.race([
      Promise.allSettled(moving().map((animation) => animation.finished)),
      new Promise((resolve) => {
        setTimeout(resolve, 2000);
      }),
    ]);
  });
  await page.waitForTimeout(300);
}

type Found = Pick<Fault, "rule" | "elements">;

/** Runs inside the page. */
async function runAxe(tags: string[]): Promise<Found[]> {
  const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.length }));
}

/** Runs inside the page. Only what the engine is sure of: its questions to a person are left out, as axe's are. */
async function runIbm(): Promise<Found[]> {
  const { results } = await new window.ace.Checker().check(document, ["WCAG_2_2"]);
  const counts = new Map<string, number>();
  for (const { ruleId, value } of results) {
    if (value[0] === "VIOLATION" && value[1] === "FAIL") counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  }
  return [...counts].map(([rule, elements]) => ({ rule, elements }));
}

/** Both engines, as text for the page. */
const scripts = [import.meta.resolve("axe-core/axe.min.js"), import.meta.resolve("accessibility-checker-engine/ace.js")]
  .map((url) => readFileSync(new URL(url), "utf8"))
  .concat("window.ace = ace;")
  .join(";\n");

declare global {
  interface Window {
    axe: typeof Axe;
    ace: {
      Checker: new () => {
        check: (
          node: Document,
          rulesets: string[],
        ) => Promise<{ results: { ruleId: string; value: [level: string, result: string] }[] }>;
      };
    };
  }
}
