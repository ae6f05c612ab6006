import type { Page } from "playwright";
import { expect } from "vitest";

const problemsByPage = new WeakMap<Page, string[]>();

/** Records dialogs, errors and CSP violations from now on. */
export async function watch(page: Page): Promise<void> {
  const problems: string[] = [];
  problemsByPage.set(page, problems);
  page.on("dialog", async (dialog) => {
    problems.push(`Dialog opened: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${page.url()}: ${message.text()}`);
  });
  await page.context().route(/example\.invalid/u, (route) => {
    problems.push(`Request to ${route.request().url()}`);
    return route.abort();
  });
}

/** Expects a rendered page without dialogs, errors or CSP violations. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => "hostileTextRan" in window)).toBe(false);
  expect(problemsByPage.get(page)).toEqual([]);
  expect(await page.getByRole("heading", { name: "Something went wrong" }).count()).toBe(0);
  await page.getByRole("main").waitFor();
}

/** Expects each text unchanged on the page or in a field, without side effects. */
export async function expectAsTyped(page: Page, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((expected) => {
      const shown = new Set<string>();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) shown.add(node.value);
        else if (node.childNodes.length < 4) shown.add(node.textContent ?? "");
      }
      return expected.filter((text) => !shown.has(text));
    }, texts);
  await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
  await expectHarmless(page);
}
