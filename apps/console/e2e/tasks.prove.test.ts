import { readFile } from "node:fs/promises";
import { readPdf } from "@shore/server/testing/read-pdf";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byMouse } from "./input-modes.ts";
import { checklistSteps } from "./checklist-steps.ts";
import { distributionSteps } from "./distribution-steps.ts";
import { openBrowser, openPage, type Person, signIn } from "./product.ts";
import { expectMessage } from "./snackbar-messages.ts";
import { proveOnly } from "./variants.ts";
import { checklistNamed, csvRows, type Entry, entriesOf, ofLocalDays, untilUtcDay } from "./tasks/oracle.ts";
import { closeFilter, openFilter } from "./filters.ts";

/** One complete task per role, by clicking and typing, without a reload. */
const origin = inject("origin");
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a superintendent reads a log of two days and makes a report of one", async () => {
  await begin("Archivist");
  const entries = entriesOf("R/V Endeavor");
  await link("R/V Endeavor").click();
  await page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Logbooks" }).click();
  await expectFirstRows(entries);
  await page.goBack();
  await page.waitForURL((url) => /\/vessels\/[^/]+$/.test(url.pathname));
  await page.goForward();
  await expectFirstRows(entries);
  await openFilter(page, "Until date");
  await enterDay("Until date", "2019-08-22");
  await expectFirstRows(untilUtcDay(entries, "2019-08-22"));
  await page.getByRole("button", { name: /^Choose date, Until date/ }).click();
  await page.getByRole("dialog").getByRole("grid").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await closeFilter(page);
  await expectFirstRows(untilUtcDay(entries, "2019-08-21"));
  await page.goBack();
  await expectFirstRows(untilUtcDay(entries, "2019-08-22"));

  await page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Reports" }).click();
  await enterDay("From", "2019-08-21");
  await enterDay("To", "2019-08-21");
  const [tab, download] = await Promise.all([
    page.waitForEvent("popup").then(async (popup) => [popup, await popup.waitForEvent("download")] as const),
    page.getByRole("button", { name: "Create report" }).click(),
  ]).then(([opened]) => opened);
  await expectMessage(page, "Report created.");
  const { pages } = await readPdf(await readFile(await download.path()));
  const text = pages.flatMap(({ content }) => content.map((piece) => piece.text)).join(" ");
  const ofDay = ofLocalDays(entries, "2019-08-21", "2019-08-21");
  expect(ofDay.length).toBeGreaterThan(0);
  expect(text).toMatch(new RegExp(`\\b${ofDay.length} entries\\b`));
  await tab.close();
  await end();
});

test.each(proveOnly)("a safety officer writes a checklist, publishes it and distributes it to a ship", async () => {
  await begin("Manager");
  const input = byMouse(page);
  const checklist = checklistNamed("Departure Checklist");
  const [section] = checklist.sections;
  const tasks = section?.tasks.map(({ name }) => name) ?? [];
  const steps = checklistSteps(page, input);
  await steps.createCollection("Task walk");
  await link("Checklists").first().click();
  await link("Create checklist").first().click();
  await page.getByRole("textbox", { name: "Name of checklist" }).fill(checklist.name);
  await input.selectOption(page.getByRole("button", { name: /^Collection/ }), "Task walk");
  await page.getByRole("textbox", { name: "Name of section 1" }).fill(section?.name ?? "");
  for (const [index, task] of tasks.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add task to section 1" }).click();
    await page.getByRole("textbox", { name: "Task name" }).nth(index).fill(task);
  }
  await page.getByRole("button", { name: "Create checklist" }).click();
  await expectMessage(page, "Checklist draft created.");
  await page.getByRole("heading", { level: 1, name: checklist.name }).waitFor();
  for (const task of tasks) await page.getByText(task, { exact: true }).first().waitFor();
  await steps.publish();

  const distribution = distributionSteps(page, input);
  await distribution.createGroup("Inspected ships", "Utsira Light");
  await distribution.distribute({ collection: "Task walk", group: "Inspected ships", vessels: "Utsira Light" });
  await distribution.seeOnBoard("Utsira Light", {
    checklist: checklist.name,
    collection: "Task walk",
    group: "Inspected ships",
  });
  await distribution.removeGroup("Inspected ships");
  await steps.open(checklist.name);
  await steps.remove(checklist.name);
  await steps.removeCollection("Task walk");
  await end();
});

test("a data engineer exports a ship's entries of a period as a file", async () => {
  await begin("Archivist");
  const entries = entriesOf("R/V Atlantis");
  await link("Integrations").click();
  await link("Export data").first().click();
  await page.getByRole("combobox", { name: "Vessel" }).fill("R/V Atlantis");
  await page.getByRole("option", { name: /^R\/V Atlantis, IMO/ }).click();
  await page.getByRole("button", { name: /Dataset/ }).click();
  await page.getByRole("option", { name: "Logbook entries" }).click();
  await enterDay("From", "2022-02-17");
  await enterDay("To", "2022-02-19");
  const download = await Promise.all([
    page.waitForEvent("popup").then((popup) => popup.waitForEvent("download")),
    page.getByRole("button", { name: "Export data" }).click(),
  ]).then(([file]) => file);
  await expectMessage(page, "Data exported.");
  const text = await readFile(await download.path(), "utf8");
  const rows = download.suggestedFilename().endsWith(".csv")
    ? csvRows(text)
    : (JSON.parse(text) as { rows: Record<string, string>[] }).rows;
  const days = untilUtcDay(entries, "2022-02-19").filter(
    ({ eventTime }) => Date.parse(eventTime) >= Date.parse("2022-02-17"),
  );
  expect(days.length).toBeGreaterThan(20);
  const summaries = (of: readonly Partial<Record<string, string>>[]) =>
    new Map(of.map((entry) => [entry["logbookEntryUuid"], entry["summary"]]));
  expect(rows).toHaveLength(days.length);
  expect(summaries(rows)).toEqual(summaries(days));
  await end();
});

test("a manager grants access to one ship, finds it in the audit log and revokes it", async () => {
  const colleague = await openPage(browser);
  await signIn(colleague, origin, "Outsider");
  await begin("Manager");
  await link("Users").click();
  await page.getByRole("button", { name: "Grant access to Pia Krog" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Grant access to Pia Krog?" });
  await dialog.getByRole("radio", { name: "Member for one vessel" }).check();
  await dialog.getByRole("combobox", { name: "Vessel" }).fill("Kystv");
  await page.getByRole("option", { name: "Kystvåg" }).click();
  await dialog.getByRole("button", { name: "Grant access" }).click();
  await expectMessage(page, "User access updated.");
  await page
    .getByRole("row", { name: /Pia Krog/ })
    .getByText("Member, Kystvåg")
    .waitFor();

  await colleague.getByRole("link", { name: /sign in/i }).click();
  await colleague.getByRole("button", { name: /^Outsider/ }).click();
  await colleague.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
  await expect.poll(() => colleague.getByRole("rowheader").allInnerTexts()).toEqual(["Kystvåg"]);

  await link("Audit log").click();
  await page
    .getByRole("row", { name: /changed the access of Pia Krog/ })
    .first()
    .waitFor();
  await link("Users").first().click();
  await page.getByRole("button", { name: "Revoke access for Pia Krog" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke access" }).click();
  await page
    .getByRole("row", { name: /Pia Krog/ })
    .getByText("No access")
    .waitFor();
  await colleague.getByRole("link", { name: "Kystvåg", exact: true }).click();
  await colleague.waitForURL(/\/shore\/login/);
  await colleague.context().close();
  await end();
});

// In this file because the other tests here expect the Archivist to start with the vessels.
test.each(proveOnly)("a user who chose Today as first screen starts there", async () => {
  await begin("Archivist");
  await chooseFirstScreen("Today");
  await chooseFirstScreen("Vessels");
  await page.context().close();
});

async function chooseFirstScreen(name: string): Promise<void> {
  await page
    .getByRole("button", { name: /Archivist/ })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name }).click();
  await page.keyboard.press("Escape");
  await page.goto(`${origin}/shore/orgs`);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

async function begin(person: Person): Promise<void> {
  page = await openPage(browser);
  await signIn(page, origin, person);
  await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
  await page.evaluate(() => (document.documentElement.dataset["task"] = "begun"));
}

/** Expects that the page was not reloaded since the start. */
async function end(): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset["task"])).toBe("begun");
  await page.context().close();
}

function link(name: string) {
  return page.getByRole("link", { name, exact: true });
}

/** Types a day into a date field, segment by segment. */
async function enterDay(label: string, day: string): Promise<void> {
  const field = page.getByRole("group", { name: new RegExp(`^${label}`) });
  await field.getByRole("spinbutton", { name: /year/ }).click();
  await page.keyboard.type(day.replaceAll("-", ""));
  await page.keyboard.press("Enter");
}

/** Expects these entries as the first rows of the log, in order. */
async function expectFirstRows(entries: readonly Entry[]): Promise<void> {
  const shown = () =>
    page
      .getByRole("table", { name: "Logbook entries" })
      .locator("tbody tr time")
      .evaluateAll((times) => times.slice(0, 10).map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
  const expected = entries.slice(0, 10).map(({ eventTime }) => Date.parse(eventTime));
  await expect.poll(shown, { timeout: 60_000 }).toEqual(expected);
}
