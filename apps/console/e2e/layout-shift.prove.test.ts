import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

/** Web Vitals call up to 0.1 good; less here, to prevent accidental clicks. */
const MOST_SHIFT = 0.05;

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([1440, 360])("nothing moves while a page loads, %i px wide", async (width) => {
  const page = await openPage(browser, { viewport: { width, height: 900 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Source: Layout Instability API; missing in TypeScript's library.
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signIn(page, origin, "Manager");
  const vessel = await page.getByRole("link", { name: "Havbris", exact: true }).first().getAttribute("href");
  const found: Record<string, number> = {};
  // Loaded by URL, because the first load is measured.
  for (const path of [vessel, `${vessel}/logbooks`, `${vessel}/reports`, `${vessel}/../../checklists`]) {
    await page.goto(new URL(path ?? "", `${origin}/`).href);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = shifts.reduce((total, shift) => total + shift, 0);
    if (sum > MOST_SHIFT) found[new URL(page.url()).pathname] = sum;
  }
  expect(found).toEqual({});
  await page.context().close();
});
