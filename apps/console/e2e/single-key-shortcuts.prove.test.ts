import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard } from "./input-modes.ts";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAIT = { timeout: 10_000 };

const field = (page: Page) => page.getByRole("searchbox", { name: "Find in logbooks" });
const table = (page: Page) => page.getByRole("table", { name: "Logbook entries" });

test("with single-key shortcuts disabled / does nothing, also after a reload; Ctrl+F still opens the find bar", async () => {
  const page = await openPage(browser);
  const keyboard = byKeyboard(page);
  await signIn(page, origin, "Member");
  await keyboard.press(page.getByRole("link", { name: "Havbris", exact: true }));
  await keyboard.press(page.getByRole("link", { name: "Logbooks" }).first());
  await table(page).getByRole("row").nth(5).waitFor();
  await keyboard.tabTo(page.getByRole("link", { name: "Print as report" }));
  await expect
    .poll(async () => {
      await page.keyboard.press("?");
      return page.getByRole("dialog", { name: "Keyboard shortcuts" }).isVisible();
    }, WAIT)
    .toBe(true);
  const single = page.getByRole("switch", { name: "Single-key shortcuts" });
  const saved = page.waitForResponse(/PreferenceSet/);
  await keyboard.tabTo(single);
  await page.keyboard.press("Space");
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  expect(await field(page).count()).toBe(0);
  await page.reload();
  await table(page).getByRole("row").nth(5).waitFor();
  await page.getByRole("button", { name: "Find in logbooks" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  expect(await field(page).count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+f");
  await field(page).waitFor();
  await page.keyboard.press("Escape");

  // Restore the preference for other journeys.
  await page.getByRole("button", { name: "Jonas Wik" }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const restored = page.waitForResponse(/PreferenceSet/);
  await single.press("Space");
  expect((await restored).ok()).toBe(true);
  await page.context().close();
});
