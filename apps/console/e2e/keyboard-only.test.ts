import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard } from "./hands.ts";
import { openBrowser, openPage } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
});
afterAll(() => browser.close());

/** What no other journey walks by keyboard: docs/accessibility.md, section 6, says where each flow is walked. */
test("in, through a vessel's pages, to a page by its name, and out again, without a mouse", async () => {
  const { press, write, menu } = byKeyboard(page);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const tab = (name: string) => press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name }));

  await page.goto(`${origin}/shore/login`);
  await press(page.getByRole("link", { name: /sign in/i }).or(page.getByRole("button", { name: /sign in/i })));
  await press(page.getByRole("button", { name: /^Manager/ }));
  await heading("Vessels");

  await write(page.getByRole("searchbox", { name: "Filter vessels" }), "havbris");
  await page.getByText("1 vessel found").waitFor({ state: "attached" });
  await press(page.getByRole("button", { name: "Route", exact: true }));
  await expect
    .poll(() => page.getByRole("columnheader", { name: /Route/ }).getAttribute("aria-sort"))
    .toBe("ascending");
  await press(page.getByRole("link", { name: "Havbris", exact: true }));
  await heading("Havbris");

  await tab("Logbooks");
  await page.getByRole("combobox", { name: "Logbook" }).waitFor();
  // The list is one stop of the Tab key, on its first row, a day; an arrow leads to the entry below, Tab on to what that row holds.
  const isAt = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 40 && !(await isAt("tbody tr")); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  expect(await isAt("tbody button[aria-expanded]")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Record" }).first().waitFor();
  await write(page.getByRole("combobox", { name: "Logbook" }), "Eng");
  await page.getByRole("option", { name: "Engine" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/logbook=engine/);
  await page.keyboard.press("Escape");

  await tab("CSRD");
  await page.getByRole("table", { name: "Operation actions" }).waitFor();

  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type("users");
  await page.getByRole("option", { name: /Users/ }).waitFor();
  await page.keyboard.press("Enter");
  await heading("Users");

  await menu(page.getByRole("button", { name: /Ingrid Solberg/ }).first(), "Sign out");
  await page.waitForURL(/\/shore\/login/);
});
