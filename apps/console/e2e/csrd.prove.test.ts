import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { closeFilter, openFilter } from "./filters.ts";
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

/** `+ 1.428` and `6.718` as litres, with their sign. */
const litres = (text = "") => Math.round(Number(text.replace("−", "-").replaceAll(/[^\d.-]/g, "")) * 1_000);

test("a period's balance equals the sum of its rows; an operation links to its entry and back", async () => {
  const band = page.getByRole("region", { name: /^Balance of / });
  const period = await band.getAttribute("aria-label");
  // The quarter of the newest action has a delivery by every ship.
  await openFilter(page, "Period");
  await page.getByRole("button", { name: /^Q\d/ }).click();
  await closeFilter(page);
  // Address and button change before the rows, which render together with the balance.
  await expect.poll(() => band.getAttribute("aria-label")).not.toBe(period);
  const rows = table().locator('tbody tr[data-kind="row"]');
  const actions = await Promise.all(
    (await rows.all()).map(async (row) => {
      const [volume, retained] = (await row.locator("td").allInnerTexts()).slice(-2);
      return { change: /^[+−]/.test(volume ?? "") ? litres(volume) : 0, retained: litres(retained) };
    }),
  );
  const figure = async (term: RegExp) =>
    litres(await band.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]").innerText());
  const opening = await figure(/^Opening/);
  expect(await figure(/Expected$/)).toBe(actions.reduce((sum, { change }) => sum + change, opening));
  expect(await figure(/^Recorded/)).toBe(actions[0]?.retained);
  // Havbris recorded a wrong retained volume once.
  expect(await figure(/^Difference/)).toBe((actions[0]?.retained ?? 0) - (await figure(/Expected$/)));
  expect(await figure(/^Difference/)).toBe(100);

  const shown = page.url();
  const link = table()
    .getByRole("row", { name: /^Delivered \d/ })
    .first()
    .getByRole("link");
  const uuid = (await link.getAttribute("aria-label"))?.slice(0, 36) ?? "";
  await link.click();
  await page.waitForURL(/\/logbooks\/until-date\/\d{4}-\d{2}-\d{2}\?entry=/);
  // The entry is expanded and links back to the operation.
  await page.getByRole("link", { name: uuid, exact: true }).waitFor();
  await page.goBack();
  await band.waitFor();
  expect(page.url()).toBe(shown);
});

test("an entry's operation leads to its actions, with the focus on the newest", async () => {
  const link = table()
    .getByRole("row", { name: /^Delivered \d/ })
    .first()
    .getByRole("link");
  const uuid = (await link.getAttribute("aria-label"))?.slice(0, 36) ?? "";
  await link.click();
  await page.getByRole("link", { name: uuid, exact: true }).click();
  await page.waitForURL(`**/csrd?operation=${uuid}`);
  const current = table().locator('tr[aria-current="true"]').first().getByRole("link");
  await current.waitFor();
  expect(await current.getAttribute("aria-label")).toContain(uuid);
  await expect.poll(() => current.evaluate((element) => element === document.activeElement)).toBe(true);
});
