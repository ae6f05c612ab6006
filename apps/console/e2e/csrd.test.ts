import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: "Havbris", exact: true }).click();
  await page.getByRole("link", { name: "CSRD", exact: true }).click();
});
afterAll(() => browser.close());

const table = () => page.getByRole("table", { name: "Operation actions" });

test("the delivered volume is the difference of the retained volumes", async () => {
  const rows = table().locator("tbody tr", { has: page.locator("td") });
  await rows.first().waitFor();
  const actions = await Promise.all(
    (await rows.all()).map(async (row) => {
      const [volume, retained] = (await row.locator("td").allInnerTexts()).slice(-2);
      return { action: await row.locator("th").innerText(), litres: litres(volume), retained: litres(retained) };
    }),
  );
  const delivered = actions.findIndex(({ action }) => action === "Delivered");
  expect(delivered).toBeGreaterThanOrEqual(0);
  // Newest first: the previous action is below.
  const before = actions[delivered + 1];
  expect(actions[delivered]?.retained).toBe((before?.retained ?? 0) - (actions[delivered]?.litres ?? 0));
});

test("a delivery links to its entry in the oil record book, which links back", async () => {
  const link = table()
    .getByRole("row", { name: /^Delivered \d/ })
    .first()
    .getByRole("link");
  const uuid = (await link.getAttribute("aria-label"))?.slice(0, 36) ?? "";
  await link.click();
  await page.waitForURL(/\/logbooks\/until-date\/\d{4}-\d{2}-\d{2}$/);
  await page.goto(`${page.url()}?logbook=oil1`);
  const entry = page.getByRole("row", { name: /to shore reception facility/ }).first();
  await entry.getByRole("button").first().click();
  await page.getByRole("link", { name: uuid, exact: true }).click();
  await page.waitForURL(`**/csrd?operation=${uuid}`);
  const current = table().locator('tr[aria-current="true"]');
  await current.first().waitFor();
  expect(await current.first().getByRole("link").getAttribute("aria-label")).toContain(uuid);
  await expect
    .poll(() =>
      current
        .first()
        .getByRole("link")
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true);
});

function litres(text: string | undefined): number {
  return Math.round(Number(text) * 1_000);
}
