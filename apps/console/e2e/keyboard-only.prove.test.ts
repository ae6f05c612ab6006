import type { Browser, Download, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { distributionSteps } from "./distribution-steps.ts";
import { byKeyboard } from "./input-modes.ts";
import { openBrowser, openPage } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
// A new page each: headless Firefox restores no focus when the tab of a file is closed.
beforeEach(async () => {
  page = await openPage(browser);
});
afterEach(() => page.context().close());
afterAll(() => browser.close());

/** Flows without another keyboard journey; .storybook/a11y-audit/README.md lists all. */
test("sign in, visit a vessel's pages, use the command palette and sign out by keyboard", async () => {
  const { press, write, menu } = byKeyboard(page);
  const tab = (name: string) => press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name }));

  await enter();

  await write(page.getByRole("searchbox", { name: "Filter vessels" }), "havbris");
  await page.getByText("1 vessel found").waitFor({ state: "attached" });
  await press(page.getByRole("button", { name: "Route", exact: true }));
  await expect
    .poll(() => page.getByRole("columnheader", { name: /Route/ }).getAttribute("aria-sort"))
    .toBe("ascending");
  const vessel = page.getByRole("link", { name: "Havbris", exact: true });
  await press(vessel);
  await heading("Havbris");
  await page.goBack();
  await expect.poll(() => vessel.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await heading("Havbris");

  await tab("Logbooks");
  await page.getByRole("button", { name: "Logbook", exact: true }).waitFor();
  await page.getByRole("table", { name: "Logbook entries" }).getByRole("row").nth(1).waitFor();
  // The list is one tab stop, on its first row (a day); arrow keys move to entries, Tab to the controls of a row.
  for (let presses = 0; presses < 40 && !(await isAt("tbody tr")); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect.poll(() => isAt("tbody button[aria-expanded]")).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Record" }).first().waitFor();
  await press(page.getByRole("button", { name: "Logbook", exact: true }));
  await page.getByRole("option", { name: "Engine" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Eng");
  await page.keyboard.press("Enter");
  await page.waitForURL(/logbook=engine/);
  await page.keyboard.press("Escape");

  await tab("CSRD");
  await page.getByRole("table", { name: "Operation actions" }).waitFor();

  await goByName("Users");

  await menu(page.getByRole("button", { name: /Ingrid Solberg/ }).first(), "Sign out");
  await page.waitForURL(/\/shore\/login/);
});

test("export data with a correction by keyboard", async () => {
  const { press, tabTo, selectOption, write } = byKeyboard(page);
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
  await selectOption(page.getByRole("button", { name: /Dataset/ }), "Logbook entries");
  // Type the first day; choose the last in the calendar, a week ago.
  await tabTo(page.getByRole("group", { name: "From", exact: true }).getByRole("spinbutton", { name: /year/ }));
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

  // If the tab is blocked, the file is a link on the page.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(exportData);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: /^Save Logbook entries, Havbris/ })),
  ]);
  // Firefox makes the name unique, and the first file still exists.
  expect(saved.suggestedFilename().replace("(1).", ".")).toBe(download.suggestedFilename());
  await press(page.getByRole("link", { name: "Cancel" }));
  await heading("Data export");
});

test("distribute a collection in the table in which it is read, by keyboard", async () => {
  const steps = distributionSteps(page, byKeyboard(page));
  const group = "Keyboard class";
  await enter();
  await steps.createGroup(group, "Havbris");
  await steps.distribute({ collection: "Engine room", group, vessels: "Havbris" });
  await steps.removeGroup(group);
});

test("read, filter, export and reload the audit log by keyboard", async () => {
  const { press, tabTo, selectOption, write } = byKeyboard(page);
  const rows = page.getByRole("table", { name: "Audit log" }).locator('tr[data-kind="row"] th');

  await enter();
  await goByName("Audit log");
  await press(page.getByRole("main").getByRole("link", { name: "Users" }));
  await heading("Users");
  await press(page.getByRole("link", { name: "Audit log" }));
  await heading("Audit log");

  // The first row is the day's header.
  await tabTo(page.locator("table[aria-label='Audit log'] tr[tabindex='0']"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Request id", { exact: true }).waitFor();

  /** Opens the filter, narrows its list, and chooses the first that is left. */
  const choose = async (filter: string, option: string) => {
    await press(page.getByRole("button", { name: filter, exact: true }));
    await write(page.getByRole("searchbox", { name: `Find in ${filter}` }), option);
    await page.getByRole("option", { name: option }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  };
  await choose("What", "Distribution changed");
  await page.waitForURL(/what=distributed/);
  await choose("Object", "Vessel group");
  await page.waitForURL(/object=vessel_group/);
  await selectOption(page.getByRole("button", { name: "Result", exact: true }), "Done");
  await page.waitForURL(/result=done/);
  await press(page.getByRole("button", { name: "Who", exact: true }));
  await write(page.getByRole("searchbox", { name: "Find in Who" }), "ingrid");
  await page.getByRole("option", { name: "Ingrid Solberg" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/who=[0-9a-f-]{36}/);
  await rows.first().waitFor();
  await expect
    .poll(async () => (await rows.allInnerTexts()).filter((text) => !/Ingrid Solberg changed what .* gets/.test(text)))
    .toEqual([]);

  await press(page.getByRole("button", { name: "Period UTC", exact: true }));
  await press(page.getByRole("button", { name: "Today" }));
  await page.keyboard.press("Escape");
  await page.waitForURL(/from=\d{4}-\d{2}-\d{2}/);
  await press(page.getByRole("button", { name: "Clear" }).last());
  await page.waitForURL((url) => url.search === "");
  // Events of other journeys come first.
  await rows.first().waitFor();
  await page.keyboard.press("Tab");
  expect(await isAt("table[aria-label='Audit log'] *")).toBe(true);

  const [tab, download] = await fileOf(() => press(page.getByRole("button", { name: "Export as CSV" })));
  expect(download.suggestedFilename()).toBe("Audit log.csv");
  await tab.close();
  // The export itself is an audit line.
  await page
    .getByRole("row", { name: /exported the audit log/ })
    .first()
    .waitFor();

  await page.route(/ListAuditEvents/, (route) => route.abort());
  await page.goto(`${page.url()}?object=vessel_group`);
  await page.getByText("Failed retrieving the audit log").waitFor();
  await page.unroute(/ListAuditEvents/);
  await press(page.getByRole("button", { name: "Try again" }));
  await page
    .getByRole("row", { name: /vessel group/ })
    .first()
    .waitFor();
  await page.keyboard.press("Tab");
  expect(await isAt("table[aria-label='Audit log'] *")).toBe(true);
});

/** Signs in as manager. */
async function enter(): Promise<void> {
  const { press } = byKeyboard(page);
  await page.goto(`${origin}/shore/login`);
  await press(page.getByRole("link", { name: /sign in/i }).or(page.getByRole("button", { name: /sign in/i })));
  await press(page.getByRole("button", { name: /^Manager/ }));
  await heading("Vessels");
}

/** Opens a page by name in the command palette. */
async function goByName(name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("dialog").locator("[role=combobox]:focus").waitFor();
  await page.keyboard.type(name);
  // The option below it searches the logbooks for the same words.
  await page.getByRole("option", { name }).first().waitFor();
  await page.keyboard.press("Enter");
  await heading(name);
}

/** The tab opened by an action, and its file. */
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
