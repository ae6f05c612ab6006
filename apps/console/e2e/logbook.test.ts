import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly } from "./variants.ts";
import { chooseInFilter, openFilter } from "./filters.ts";

const origin = inject("origin");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: "Havbris", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
});
afterAll(() => browser.close());

const table = () => page.getByRole("table", { name: "Logbook entries" });

test("the overview names who is on board and shows the latest entries", async () => {
  for (const post of ["Master", "OOW", "Chief engineer", "EOW", "Crew", "Visitors", "Passengers", "Children"])
    await page.getByText(post, { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "All entries" }).click();
  await page.waitForURL(/\/logbooks\/until-date\/\d{4}-\d{2}-\d{2}$/);
  // The address changes first, and the overview has a table of entries, too.
  await page.getByRole("listbox", { name: "Days", exact: true }).waitFor();
  // The overview was scrolled down to the link; the log begins at its newest entry.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("an entry expands to its collected data, with * for manual values", async () => {
  const row = table()
    .getByRole("row", { name: /Noon report/ })
    .first();
  await row.getByRole("button").first().click();
  await page.getByText("Collected data").first().waitFor();
  const opened = page.getByRole("region", { name: "Noon report" });
  await opened
    .getByText(/\d{2}° \d{2}\.\d{3}′ [NS]/)
    .first()
    .waitFor();
  await opened.getByText("Entered manually").first().waitFor();
  await opened
    .getByText(/^Recorded by /)
    .first()
    .waitFor();
  await opened
    .getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} [+-]\d{2}:\d{2}$/)
    .first()
    .waitFor();
});

test.each(proveOnly)(
  "Show around opens the entries of all logbooks around an entry, and Back returns to it",
  async () => {
    const list = page.url();
    await page.getByRole("link", { name: "Show around" }).click();
    const around = page.getByRole("table", { name: "Entries around" });
    await around.getByRole("row", { name: /^Noon report/ }).waitFor();
    for (const head of ["Deck", "Engine"]) await around.getByRole("columnheader", { name: head }).waitFor();
    const times = await around.locator("time").allTextContents();
    const minutes = times.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)));
    // Noon of that day, and no entry more than six hours away.
    expect(minutes.length).toBeGreaterThan(1);
    expect(minutes.every((minute) => Math.abs(minute - 12 * 60) <= 6 * 60)).toBe(true);
    await page.goBack();
    await page.getByRole("region", { name: "Noon report" }).waitFor();
    expect(page.url()).toBe(list);
  },
);

test("a removed entry stays readable and is struck through", async () => {
  // Among all entries its row may be far below, and is not mounted then.
  await openFilter(page, "Removed");
  const removed = table()
    .getByRole("row")
    .filter({ hasText: "Abandon ship drill held" })
    .filter({ has: page.locator("del") })
    .first();
  expect(await removed.innerText()).toMatch(/Abandon ship drill held[^]*Removed/);
  await removed.locator("del").first().waitFor();
  await openFilter(page, "Removed");
  await page.waitForURL((url) => url.search === "");
});

test("the logbook filter is in the URL, survives a reload, and Clear removes it", async () => {
  await chooseInFilter(page, "Logbook", "Engine");
  await page.waitForURL(/engine/);
  await page.reload();
  await page
    .getByRole("button", { name: "Clear" })
    .or(page.getByRole("link", { name: "Clear" }))
    .first()
    .waitFor();
  const rows = table()
    .getByRole("row")
    .filter({ hasText: /[+-]\d{2}:\d{2}/ });
  await rows.first().waitFor();
  for (const text of (await rows.allInnerTexts()).slice(0, 10)) expect(text).toContain("Engine");
  await page
    .getByRole("button", { name: "Clear" })
    .or(page.getByRole("link", { name: "Clear" }))
    .first()
    .click();
  await page.waitForURL((url) => !url.search.includes("engine"));
});

test.each(proveOnly)("an invalid date shows an error with a link", async () => {
  await page.goto(page.url().replace(/until-date\/[^?]*/, "until-date/2026-02-30"));
  await page
    .getByText(/2026-02-30/)
    .first()
    .waitFor();
  await page.getByRole("main").getByRole("link", { name: /today/i }).click();
  await table().waitFor();
});

test.each(proveOnly)("back and forward navigate through the dates", async () => {
  const here = page.url();
  await page.goto(here.replace(/until-date\/[^?]*/, "until-date/2026-11-01"));
  await table().waitFor();
  await page.goBack();
  await page.waitForURL(here);
  await table().waitFor();
});

test.each(proveOnly)("entries are readable when the code of the filters fails to load", async () => {
  const other = await page.context().newPage();
  await other.route(/\/assets\/LogbookFilters-/, (route) => route.abort());
  await other.goto(page.url());
  await other.getByText("The filters could not be fetched. Load the page again.").waitFor();
  await other.getByRole("table", { name: "Logbook entries" }).waitFor();
  await other.close();
});

test.each(proveOnly)("an unknown vessel and one of another organisation are both not found", async () => {
  const archivist = await openPage(browser);
  await signIn(archivist, origin, "Archivist");
  const foreign = await archivist.getByRole("link", { name: "WARSPITE", exact: true }).getAttribute("href");
  const foreignUuid = /vessels\/([0-9a-f-]{36})/.exec(foreign ?? "")?.[1] ?? "";
  expect(foreignUuid).not.toBe("");
  const vessels = page.url().replace(/\/vessels\/.*/, "/vessels");
  for (const uuid of [foreignUuid, "00000000-0000-4000-8000-000000000000"]) {
    await page.goto(`${vessels}/${uuid}/logbooks/until-date/2026-11-21`);
    await page.getByRole("heading", { name: "Not found." }).waitFor();
    // The rest still works.
    await page.getByRole("navigation").first().getByRole("link", { name: "Vessels", exact: true }).click();
    await page.getByRole("link", { name: "Havbris", exact: true }).waitFor();
  }
});
