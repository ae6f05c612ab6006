import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

/** Web Vitals rates up to 0.1 as good; stricter here, to prevent accidental clicks. */
const MAX_SHIFT = 0.05;

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
};

declare global {
  /** Set in the page: each shift with the beginning of the text that moved. */
  var shifts: { value: number; moved: string[] }[];
}

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([1640, 1440, 768, 360])(
  "no layout shift while a page loads, %i px wide",
  { timeout: 120_000 },
  async (width) => {
    const page = await openPage(browser, { viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      globalThis.shifts = [];
      new PerformanceObserver((list) => {
        // Source: Layout Instability API; missing in TypeScript's library.
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput)
            shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "") });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await signIn(page, origin, "Manager");
    const link = page.getByRole("link", { name: "Havbris", exact: true }).first();
    const vessel = (await link.getAttribute("href")) ?? "";
    const excessiveShifts: Record<string, object> = {};
    const fleet = `${vessel}/..`;
    const ofVessel = ["", "/logbooks", "/reports", "/track", "/figures", "/csrd", "/checklists"];
    const ofFleet = ["", "?view=cards", "?view=map", "/../attention", "/../ship-links", "/../checklists"];
    // Loaded by URL, because the first load is measured.
    for (const path of [...ofVessel.map((tab) => vessel + tab), ...ofFleet.map((page) => fleet + page)]) {
      await page.goto(new URL(path, `${origin}/`).href);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
      const found = await page.evaluate(() => shifts);
      const sum = found.reduce((total, { value }) => total + value, 0);
      if (sum > MAX_SHIFT) excessiveShifts[path.replace(/.*vessels/, "vessels")] = { sum, found };
    }
    expect(excessiveShifts).toEqual({});
    await page.context().close();
  },
);
