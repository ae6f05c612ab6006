import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readPdf } from "@shore/server/testing/read-pdf";
import { byKeyboard, byMouse, type Hands } from "./hands.ts";
import { openBrowser, openPage, type Person, signIn, startProduct } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe("a report is made and opens in a tab of its own", () => {
  test.each([
    ["by mouse", byMouse],
    ["by keyboard alone", byKeyboard],
  ])("%s", async (_, hands) => {
    const page = await openPage(browser);
    await openReports(page, { as: "Member", vessel: "Havbris", with: hands(page) });
    const { press, write, take } = hands(page);
    await take(page.getByRole("button", { name: /^Logbook/ }), "Engine");
    const title = page.getByRole("textbox", { name: "Document title" });
    expect(await title.inputValue()).toBe("Engine logbook");
    await write(title, "Engine log for the inspector");
    const category = page.getByRole("group", { name: "Categories" }).getByRole("button").first();
    const chosen = await category.innerText();
    await press(category);
    await press(page.getByRole("button", { name: "Last month" }));

    const [tab, download] = await opened(page, () => press(page.getByRole("button", { name: "Create report" })));
    await page.getByText("Report created.").first().waitFor();
    expect(await tab.title()).toBe(`${download.suggestedFilename()} · Shore`);
    expect(download.suggestedFilename()).toMatch(/^Engine log for the inspector, Havbris, \d{4}-\d\d-\d\d to .*\.pdf$/);
    const { pages, title: titleOfFile } = await readPdf(await readFile(await download.path()));
    const cover = (pages[0]?.content ?? []).map(({ text }) => text).join(" ");
    expect(titleOfFile).toBe("Engine log for the inspector, Havbris");
    for (const words of ["Engine log for the inspector", "IMO 9990131", "Havbris Shipping", chosen]) {
      expect(cover).toContain(words);
    }
    const thisMonth = Temporal.Now.plainDateISO("UTC").with({ day: 1 });
    const [from, to] = [thisMonth.subtract({ months: 1 }), thisMonth.subtract({ days: 1 })].map(String);
    expect(cover).toContain(`${from} to ${to}, ship-time days`);
    await page.context().close();
  });
});

test("the tab that waits keeps to the content rules, and where the browser blocks it the file is offered on the page", async () => {
  const page = await openPage(browser);
  const complaints: string[] = [];
  page.context().on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await openReports(page, { as: "Member", vessel: "Havbris" });
  // Playwright's own way to hold an answer up would hold up what the tab fetches, too.
  await page.evaluate(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (typeof input === "string" && input.includes("GenerateReport"))
        await new Promise((resolve) => addEventListener("answer", resolve, { once: true }));
      return ask(input, init);
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

test("a vessel that has no identifier gets no report, is told why, and the form stays", async () => {
  const page = await openPage(browser);
  await openReports(page, { as: "Archivist", vessel: "WARSPITE" });
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

test("a server that is away makes no report; the tab closes and the form stays", async () => {
  const own = await startProduct();
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

/** What is pressed opens a tab for the file; this browser has no viewer of its own, so the file is saved. */
async function opened(page: Page, press: () => Promise<void>): Promise<[tab: Page, file: Download]> {
  const coming = page.waitForEvent("popup").then(async (tab) => [tab, await tab.waitForEvent("download")] as const);
  await press();
  const [tab, file] = await coming;
  return [tab, file];
}

async function openReports(
  page: Page,
  { as, vessel, with: hands = byMouse(page), at = origin }: { as: Person; vessel: string; with?: Hands; at?: string },
): Promise<void> {
  await signIn(page, at, as);
  await hands.press(page.getByRole("link", { name: vessel, exact: true }));
  await hands.press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Reports" }));
  await page.getByRole("form", { name: "Create logbook report" }).waitFor();
  await page.getByRole("group", { name: "Categories" }).getByRole("button").first().waitFor();
}
