import type { Browser, Download, Page } from "playwright";
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
  const tab = (name: string) => press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name }));

  await enter();

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

  await goByName("Users");

  await menu(page.getByRole("button", { name: /Ingrid Solberg/ }).first(), "Sign out");
  await page.waitForURL(/\/shore\/login/);
});

test("a file of data is asked for, mended where something is missing, and saved, without a mouse", async () => {
  const { press, reach, take, write } = byKeyboard(page);
  const exportData = page.getByRole("button", { name: "Export data", exact: true });
  const vessel = page.getByRole("combobox", { name: "Vessel" });
  const today = Temporal.Now.plainDateISO("UTC");

  await enter();
  await press(page.getByRole("link", { name: "Integrations", exact: true }));
  await heading("Data export");
  await press(page.getByRole("link", { name: "Export data", exact: true }));
  await heading("Export data");

  await press(exportData);
  await page.getByText("Required").nth(2).waitFor();
  expect(await vessel.evaluate((field) => field === document.activeElement)).toBe(true);
  await write(vessel, "havb");
  await page.getByRole("option", { name: /^Havbris, IMO/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => vessel.inputValue()).toMatch(/^Havbris, IMO/);
  await take(page.getByRole("button", { name: /Dataset/ }), "Logbook entries");
  // The first day is written, the last one taken in its calendar, a week back from today.
  await reach(page.getByRole("group", { name: "From", exact: true }).getByRole("spinbutton", { name: /year/ }));
  await page.keyboard.type(today.subtract({ days: 9 }).toString().replaceAll("-", ""));
  await press(page.getByRole("button", { name: /^Choose date, To/ }));
  await page.getByRole("dialog").getByRole("grid").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const [tab, download] = await fileOf(() => press(exportData));
  await page.getByText("Data exported.").first().waitFor();
  const period = `${String(today.subtract({ days: 9 }))} to ${String(today.subtract({ days: 7 }))}`;
  expect(download.suggestedFilename()).toContain(`Logbook entries, Havbris, ${period}`);
  await tab.close();

  // Where the browser opens no tab, the file is a link on the page.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(exportData);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: /^Save Logbook entries, Havbris/ })),
  ]);
  expect(saved.suggestedFilename()).toBe(download.suggestedFilename());
  await press(page.getByRole("link", { name: "Cancel" }));
  await heading("Data export");
});

test("the audit log is found, read, narrowed, cleared, taken along and asked for again, without a mouse", async () => {
  const { press, take, write } = byKeyboard(page);
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("rowheader");

  await enter();
  await goByName("Audit log");
  await press(page.getByRole("main").getByRole("link", { name: "Users" }));
  await heading("Users");
  await press(page.getByRole("link", { name: "Audit log" }));
  await heading("Audit log");

  await press(page.getByRole("button", { name: /^Details of/ }).first());
  await page.getByText("Request", { exact: true }).waitFor();

  await take(page.getByRole("button", { name: /What/ }), "Distributed");
  await page.waitForURL(/what=distributed/);
  await take(page.getByRole("button", { name: /Object/ }), "Vessel group");
  await page.waitForURL(/object=vessel_group/);
  await take(page.getByRole("button", { name: /Result/ }), "Done");
  await page.waitForURL(/result=done/);
  await write(page.getByRole("combobox", { name: "Who" }), "admin");
  await page.getByRole("option", { name: "Admin commands" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/who=commands/);
  await expect.poll(async () => new Set(await rows.allInnerTexts())).toEqual(new Set(["Distributed"]));

  // The demonstration was loaded today.
  await press(page.getByRole("button", { name: "Last month" }));
  await page.getByText("Nobody did what you filter by.").waitFor();
  await press(page.getByRole("button", { name: "Clear" }).last());
  await page.waitForURL((url) => url.search === "");
  // Whatever other journeys have done comes first.
  await rows.first().waitFor();
  await page.keyboard.press("Tab");
  expect(await isAt("table[aria-label='Audit log'] *")).toBe(true);

  const [tab, download] = await fileOf(() => press(page.getByRole("button", { name: "Export as CSV" })));
  expect(download.suggestedFilename()).toBe("Audit log.csv");
  await tab.close();
  // That it left the house is a line itself.
  await page
    .getByRole("row", { name: /Exported Audit log Done/ })
    .first()
    .waitFor();

  await page.route(/ListAuditEvents/, (route) => route.abort());
  await page.goto(`${page.url()}?object=vessel_group`);
  await page.getByText("Failed retrieving the audit log").waitFor();
  await page.unroute(/ListAuditEvents/);
  await press(page.getByRole("button", { name: "Try again" }));
  await page
    .getByRole("row", { name: /Vessel group/ })
    .first()
    .waitFor();
  await page.keyboard.press("Tab");
  expect(await isAt("table[aria-label='Audit log'] *")).toBe(true);
});

/** From the login screen to the vessels, as a manager. */
async function enter(): Promise<void> {
  const { press } = byKeyboard(page);
  await page.goto(`${origin}/shore/login`);
  await press(page.getByRole("link", { name: /sign in/i }).or(page.getByRole("button", { name: /sign in/i })));
  await press(page.getByRole("button", { name: /^Manager/ }));
  await heading("Vessels");
}

/** To a page by its name, in the command palette. */
async function goByName(name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type(name);
  await page.getByRole("option", { name }).waitFor();
  await page.keyboard.press("Enter");
  await heading(name);
}

/** The tab that an action opens, and the file in it. */
async function fileOf(action: () => Promise<void>): Promise<[Page, Download]> {
  const opened = page
    .waitForEvent("popup")
    .then(async (tab): Promise<[Page, Download]> => [tab, await tab.waitForEvent("download")]);
  const [file] = await Promise.all([opened, action()]);
  return file;
}

function heading(name: string): Promise<void> {
  return page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

function isAt(selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}
