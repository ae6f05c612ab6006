import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Browser, Page } from "playwright";
import { openBrowser, openPage, type Product, signIn, startProduct } from "./product.ts";
import { compareWithFreshLoad } from "./walk/compare.ts";
import { freshPageOpener, walkedPage } from "./walk/playwright.ts";

/** What the comparison of `npm run walk` reports as a difference, and what it ignores. */

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({}, inject("demonstration"));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Returns the walk's difference on a manager's page after these steps. */
async function afterSteps(width: number, run: (page: Page) => Promise<void>) {
  const page = await openPage(browser, { viewport: { width, height: 900 } });
  const now = new Date();
  await page.context().clock.setFixedTime(now);
  const walked = walkedPage(page);
  await signIn(page, product.origin, "Manager");
  await page.getByRole("main").waitFor();
  await run(page);
  await walked.settle();
  const difference = await compareWithFreshLoad(walked, freshPageOpener(browser, page, now), { withinMs: 3_000 });
  await page.context().close();
  return difference;
}

const openLogbook = async (page: Page) => {
  await page.getByRole("link", { name: "Havbris", exact: true }).click();
  await page.getByRole("link", { name: "Logbooks" }).click();
  await page.getByRole("table", { name: "Logbook entries", exact: true }).waitFor();
};

const openAuditLog = async (page: Page) => {
  const users = { name: "Users", exact: true };
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", users).click();
  } else await page.getByRole("link", users).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("table", { name: "Audit log" }).waitFor();
};

const chooseLogbook = async (page: Page, name: string) => {
  await page.getByRole("combobox", { name: "Logbook" }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.waitForURL(/logbook=/);
};

const typeDate = async (page: Page, date: "From" | "To", digits: string) => {
  await page.getByRole("group", { name: date }).getByRole("spinbutton").first().focus();
  await page.keyboard.type(digits);
  const before = page.url();
  await page.keyboard.press("Enter");
  if (digits.length === 8) await page.waitForURL((url) => url.href !== before);
};

/** Presses the button that exists only on a phone. */
const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();

describe("a list that ignores a filter of its address is a difference", () => {
  test("when the requests omit the filter", async () => {
    const difference = await afterSteps(1440, async (page) => {
      await openLogbook(page);
      await page.route(/\/GetLogbookEntries\b/, async (route) => {
        const url = new URL(route.request().url());
        const message: object = JSON.parse(url.searchParams.get("message") ?? "{}");
        url.searchParams.set("message", JSON.stringify({ ...message, logbookNames: undefined }));
        await route.continue({ url: url.href });
      });
      await chooseLogbook(page, "Engine");
    });
    expect(difference?.address).toMatch(/\?logbook=engine$/);
  });

  test("when the screen reads its address only once", async () => {
    const difference = await afterSteps(360, async (page) => {
      await openAuditLog(page);
      await openFilters(page);
      // The router does not see history changes made outside it.
      await page.evaluate(() => history.replaceState(history.state, "", `${location.pathname}?who=commands`));
    });
    expect(difference?.soft).toMatch(/combobox "Who"(?!.*Admin)/);
    expect(difference?.hard).toMatch(/combobox "Who".*Command line/);
  });
});

/** See walk/exclusions.ts. */
test.each<[state: string, width: number, run: (page: Page) => Promise<void>]>([
  [
    "filters unfolded on a phone",
    360,
    async (page) => {
      await openLogbook(page);
      await openFilters(page);
      await chooseLogbook(page, "Engine");
    },
  ],
  [
    "an incomplete date",
    1440,
    async (page) => {
      await openAuditLog(page);
      await typeDate(page, "To", "2026");
      await typeDate(page, "From", "20261101");
    },
  ],
  [
    "a period that ends before it begins",
    1440,
    async (page) => {
      await openAuditLog(page);
      await typeDate(page, "To", "20261101");
      await typeDate(page, "From", "20261110");
    },
  ],
  [
    "the collapsed state of a row that the URL names",
    1440,
    async (page) => {
      await page.getByRole("link", { name: "Find", exact: true }).click();
      await page.getByRole("searchbox", { name: "Find in all logbooks" }).fill("noon");
      await page
        .getByRole("table", { name: "Found entries" })
        .getByRole("link", { name: "Noon report" })
        .first()
        .click();
      await page.waitForURL(/\?entry=/);
      await page.getByRole("button", { name: /^Details of Noon report/, expanded: true }).click();
    },
  ],
])("state that is not in the address is ignored: %s", async (_, width, run) => {
  expect(await afterSteps(width, run)).toBeUndefined();
});
