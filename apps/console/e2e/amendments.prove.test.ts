import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly, variants } from "./variants.ts";
import { chooseInFilter, closeFilter, openFilter } from "./filters.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(
  variants(
    ["by keyboard alone", byKeyboard, { width: 1440, height: 900 }],
    ["by mouse", byMouse, { width: 1440, height: 900 }],
    ["by mouse, 360 px wide", byMouse, { width: 360, height: 800 }],
  ),
)(
  "amendments are filtered and sorted, a row opens its entry, and Back returns to it: %s",
  async (_, modeOf, viewport) => {
    const page = await openPage(browser, { viewport });
    const mode = modeOf(page);
    await signIn(page, origin, "Member");
    if (viewport.width < 640) await mode.menu(page.getByRole("button", { name: "More", exact: true }), "Oversight");
    else await mode.press(page.getByRole("link", { name: "Oversight", exact: true }));
    const table = page.getByRole("table", { name: "Amendments", exact: true });
    await table.locator("tbody tr[data-kind=row]").first().waitFor();
    const all = await countOf(page);

    await chooseInFilter(page, "State", "By another person");
    await page.waitForURL(/state=by_another/);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    const filtered = await countOf(page);
    expect(filtered).toBeGreaterThan(0);
    // Until it has come the rows are those of the other order.
    const sorted = page.waitForResponse(/\/AmendmentList\b/);
    await openFilter(page, "Unusual first");
    await closeFilter(page);
    await page
      .getByText("Sorted by: after verification, by another person than the writer, long after the event.")
      .waitFor();
    await (await sorted).finished();
    const question = page.url();

    const link = table.locator("tbody tr[data-kind=row]").nth(2).getByRole("link").first();
    await mode.press(link);
    await page.getByRole("table", { name: "Logbook entries", exact: true }).waitFor();
    expect(page.url()).toMatch(/\/logbooks\/until-date\/[\d-]+\?entry=[\da-f-]{36}$/);
    await page.locator("tr:focus").waitFor();
    await page.goBack();
    await table.locator("tr[data-kind=row]:is(:focus, :focus-within)").waitFor();
    expect(page.url()).toBe(question);
    expect(await countOf(page)).toBe(filtered);
    const room = await overflowWidth(page);
    expect(room).toBeLessThanOrEqual(0);
    await page.context().close();
  },
);

test.each(proveOnly)(
  "Back restores a long list, the file has as many rows as the count, and groups add up to the total",
  async () => {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    await page.getByRole("link", { name: "Oversight", exact: true }).click();
    const table = page.getByRole("table", { name: "Amendments", exact: true });
    await table.locator("tbody tr[data-kind=row]").first().waitFor();
    const all = await countOf(page);

    const tab = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const download = await (await tab).waitForEvent("download");
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(all + 1);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    // By its address and visible: rows are added and removed while more load.
    const href = await table.locator("tbody tr[data-kind=row] th a").evaluateAll((links) => {
      const isInSight = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > innerHeight / 4 && bottom < (innerHeight * 3) / 4;
      };
      return links.find(isInSight)?.getAttribute("href");
    });
    await table.locator(`a[href="${href}"]`).first().click();
    await page.getByRole("table", { name: "Logbook entries", exact: true }).waitFor();
    await page.goBack();
    const back = table.locator("tr[data-kind=row]:is(:focus, :focus-within)");
    await back.waitFor();
    expect(await back.locator("a").first().getAttribute("href")).toBe(href);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

    await openFilter(page, "Group by");
    await page.getByRole("option", { name: "Vessel", exact: true }).click();
    const groups = page.getByRole("table", { name: "Amendments by vessel" });
    await groups.getByRole("link").first().waitFor();
    const counts = await groups.locator("tbody tr td:nth-child(2)").allTextContents();
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.reduce((sum, text) => sum + Number(text.replace(/\D/g, "")), 0)).toBe(all);
    await page.context().close();
  },
);

/** Returns the number of amendments shown. */
async function countOf(page: Page): Promise<number> {
  const text = await page
    .getByRole("status")
    .filter({ hasText: /^[\d,]+ amendments?$/ })
    .textContent();
  return Number(text?.replace(/\D/g, ""));
}
