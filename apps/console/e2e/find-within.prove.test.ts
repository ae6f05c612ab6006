import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAIT = { timeout: 60_000 };

const field = (page: Page) => page.getByRole("searchbox", { name: "Find in logbooks" });
const bar = (page: Page) => page.getByRole("search", { name: "Find in logbooks" });
const status = (page: Page) => bar(page).getByRole("status");
const table = (page: Page) => page.getByRole("table", { name: "Logbook entries" });

/** Opens Havbris' logbooks by keyboard. */
async function openLogbook(page: Page) {
  const keyboard = byKeyboard(page);
  await signIn(page, origin, "Member");
  await keyboard.press(page.getByRole("link", { name: "Havbris", exact: true }));
  await keyboard.press(page.getByRole("link", { name: "Logbooks" }).first());
  await table(page).getByRole("row").nth(5).waitFor();
  return keyboard;
}

test.each(variants(["/", { width: 1440, height: 900 }], ["Control+f", { width: 360, height: 800 }]))(
  "%s opens the find bar, Next reaches hits beyond the first page, Escape returns the focus",
  async (opens, viewport) => {
    const page = await openPage(browser, { viewport });
    const keyboard = await openLogbook(page);
    const filters = page.getByRole("search", { name: "Filter logbook entries" });
    const before = filters.getByRole("button", { name: "Find in logbooks" });
    await keyboard.tabTo(before);
    await page.keyboard.press(opens);
    await field(page).waitFor();
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("noon");
    await expect.poll(() => status(page).textContent(), WAIT).toMatch(/^1 of \d+, \d+ \w+( \d+)?, Noon report$/);
    const total = Number(/of (\d+)/.exec((await status(page).textContent()) ?? "")?.[1]);
    expect(total).toBeGreaterThan(8);
    for (let number = 2; number <= 8; number += 1) {
      await page.keyboard.press(number % 2 === 0 ? "Enter" : "F3");
      await expect
        .poll(() => status(page).textContent(), WAIT)
        .toMatch(new RegExp(`^${number} of ${total}, .*Noon report$`));
      // The hit is the only expanded entry, and it is in the viewport.
      const opened = table(page).locator("tr[data-kind=row]:has([aria-expanded=true])");
      await expect.poll(() => opened.count(), WAIT).toBe(1);
      await expect
        .poll(
          () =>
            opened.evaluate(
              (row) => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().bottom < innerHeight,
            ),
          WAIT,
        )
        .toBe(true);
      expect(await opened.textContent()).toContain("Noon report");
    }
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => status(page).textContent(), WAIT).toMatch(new RegExp(`^7 of ${total}, `));
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  },
);
