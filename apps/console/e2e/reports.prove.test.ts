import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, startProduct } from "./product.ts";
import { openReports } from "./report-steps.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the waiting tab has no CSP violations; if it is blocked, the page links the file", async () => {
  const page = await openPage(browser);
  const complaints: string[] = [];
  page.context().on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await openReports(page, { as: "Member", vessel: "Havbris", at: origin });
  // Playwright's routing would delay the requests of the tab, too.
  await page.evaluate(() => {
    const originalFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (typeof input === "string" && input.includes("GenerateReport"))
        await new Promise((resolve) => addEventListener("answer", resolve, { once: true }));
      return originalFetch(input, init);
    };
  });
  await page.getByRole("button", { name: "Today" }).click();
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Create report" }).click(),
  ]);
  await tab.getByRole("heading", { level: 1, name: "Preparing Deck logbook" }).waitFor();
  expect(
    await tab.evaluate(async () => (await document.fonts.load("14px 'IBM Plex Sans Variable'")).length),
  ).toBeGreaterThan(0);
  expect(await tab.getByRole("main").evaluate((main) => getComputedStyle(main).display)).toBe("grid");
  await tab.close();
  await page.evaluate(() => dispatchEvent(new Event("answer")));
  await page.getByText("The tab was closed before the file was there.").waitFor();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Create report" }).click();
  await page.evaluate(() => dispatchEvent(new Event("answer")));
  await page.getByText("Your browser did not let the new tab open.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Save Deck logbook, Havbris/ }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a vessel without an identifier gets no report, with the reason, and the form is kept", async () => {
  const page = await openPage(browser);
  await openReports(page, { as: "Archivist", vessel: "WARSPITE", at: origin });
  const title = page.getByRole("textbox", { name: "Document title" });
  await title.fill("Norway, April 1940");
  await page.getByRole("button", { name: "Last month" }).click();
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Create report" }).click(),
  ]);
  await page.getByText("Required vessel settings not configured on ship.").first().waitFor();
  await expect.poll(() => tab.isClosed()).toBe(true);
  expect(await title.inputValue()).toBe("Norway, April 1940");
  await page.context().close();
});

test("without a server the tab closes and the form is kept", async () => {
  const own = await startProduct({}, inject("demonstration"));
  const page = await openPage(browser);
  try {
    await openReports(page, { as: "Member", vessel: "Havbris", at: own.origin });
    await page.getByRole("button", { name: "Today" }).click();
    await own.stop();
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Create report" }).click(),
    ]);
    await page.getByText("Unable to generate report.").first().waitFor();
    await expect.poll(() => tab.isClosed()).toBe(true);
    expect(await page.getByRole("button", { name: "Today" }).getAttribute("aria-pressed")).toBe("true");
  } finally {
    await page.context().close();
    await own.stop();
  }
});
