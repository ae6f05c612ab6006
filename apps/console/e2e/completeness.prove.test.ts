import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a superintendent moves to a day of Havbris by keyboard, opens its logbook and comes back", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: "Oversight", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Completeness", exact: true }).focus();
  await page.keyboard.press("Enter");
  // The grid is invisible: the canvas below it shows the cells.
  const map = page.getByRole("grid", { name: /^Completeness of Deck/ });
  await map.waitFor({ state: "attached" });
  await map.focus();
  const reached = async () => {
    const id = (await map.getAttribute("aria-activedescendant")) ?? "";
    return (await page.locator(`[id="${id}"]`).getAttribute("aria-label")) ?? "";
  };
  while (!(await reached()).startsWith("Havbris, ")) await page.keyboard.press("ArrowDown");
  // The last day may be incomplete.
  for (let days = 0; days < 3; days += 1) await page.keyboard.press("ArrowLeft");
  const [, entries] = /: (\d+) entr/.exec(await reached()) ?? [];
  expect(Number(entries)).toBeGreaterThan(0);
  const there = page.url();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/logbooks\/until-date\/\d{4}-\d\d-\d\d\?logbook=deck$/);
  const day = /until-date\/(\d{4}-\d\d-\d\d)/.exec(page.url())?.[1] ?? "";
  await page
    .getByText(new RegExp(`^${entries} entr`))
    .first()
    .waitFor();
  expect(day).not.toBe("");
  await page.goBack();
  await map.waitFor({ state: "attached" });
  expect(page.url()).toBe(there);
});
