/**
 * The checklist editor in the console with 64 sections of 64 tasks: open, type, add and move a task, save; three rounds. Then a comparison of two revisions with all 4,096 tasks edited.
 */
import { chromium, type Page } from "playwright";
import { pinnedChromium } from "../../../tools/browser.ts";
import { quantile } from "../../measure/quantile.ts";
import { servePages } from "../serve-pages.ts";
import { recordKeys } from "../sortable-sections/in-page.ts";

type Round = Record<(typeof measures)[number][1], number>;

const rounds = 3;
const measures = [
  ["mount to paint, ms", "mountMs"],
  ["elements", "elements"],
  ["key press to paint, p50, ms", "keyMs"],
  ["key press to paint, p95, ms", "keyP95Ms"],
  ["add a task, to paint, ms", "addMs"],
  ["move a task, to paint, ms", "moveMs"],
  ["save, to request, ms", "saveMs"],
] as const;

const { address, stop } = await servePages(import.meta.dirname, ["editor", "comparison"]);
const browser = await chromium.launch(await pinnedChromium());

try {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure());
  print(results);
  await printComparison();
} finally {
  await browser.close();
  await stop();
}

async function measure(): Promise<Round> {
  const { page, mountMs, elements } = await open("editor");
  const keys = await typeInto(page, 'input[name^="tasks."]');
  const addMs = await click(page, '[aria-label="Duplicate task 1.1"]');
  await page.getByRole("switch").click();
  await page.waitForTimeout(500);
  const moveMs = await click(page, '[aria-label="Move task 1.1 down"]');
  await page.getByRole("switch").click();
  await page.waitForTimeout(500);
  const saveMs = await save(page, "[data-action-bar] button[data-variant=primary]");
  await page.context().close();
  return { mountMs, elements, ...keys, addMs, moveMs, saveMs };
}

/** Opens a page and waits until it has recorded its mount. */
async function open(name: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}${name}.html`);
  await page.waitForFunction(() => document.body.dataset["mountMs"] !== undefined, undefined, { timeout: 120_000 });
  const mountMs = Number(await page.evaluate(() => document.body.dataset["mountMs"]));
  await page.waitForTimeout(1000);
  const elements = await page.evaluate(() => document.body.getElementsByTagName("*").length);
  return { page, mountMs, elements };
}

async function printComparison(): Promise<void> {
  const opened: { mountMs: number; elements: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, ...one } = await open("comparison");
    opened.push(one);
    await page.context().close();
  }
  console.log(
    `A comparison with 4,096 tasks edited: ${median(opened.map(({ mountMs }) => mountMs))} ms to paint, ${median(opened.map(({ elements }) => elements))} elements`,
  );
}

async function typeInto(page: Page, selector: string) {
  await page.locator(selector).first().click();
  await page.evaluate(recordKeys);
  for (let press = 0; press < 60; press++) await page.keyboard.press("a", { delay: 30 });
  const times = await page.evaluate(() => keyMs.splice(0));
  return { keyMs: quantile(times, 0.5), keyP95Ms: quantile(times, 0.95) };
}

/** Milliseconds from click to paint. */
async function click(page: Page, selector: string): Promise<number> {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  // Exclude rendering caused by scrolling.
  await page.waitForTimeout(500);
  return button.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        element.click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      }),
  );
}

/** Milliseconds from click until the validated request is ready; in the console until the in-memory server has it. */
async function save(page: Page, selector: string): Promise<number> {
  const startedAt = await page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => {
      const now = performance.now();
      element.click();
      return now;
    });
  await page.waitForFunction(() => Number(document.body.dataset["savedAt"]) > 0);
  return Number(await page.evaluate(() => document.body.dataset["savedAt"])) - startedAt;
}

function print(results: readonly Round[]): void {
  console.log(
    `\n64 sections with 64 tasks, median of ${rounds} rounds, Chromium ${browser.version()}, Node ${process.version}`,
  );
  console.table(Object.fromEntries(measures.map(([name, key]) => [name, median(results.map((round) => round[key]))])));
}

/** Rounded to a tenth. */
function median(values: readonly number[]): number {
  return Math.round(quantile(values, 0.5) * 10) / 10;
}
