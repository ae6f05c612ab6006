import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
/** Each poll opens the list; polling too fast would abort the previous load. */
const SLOW_POLL = { timeout: 60_000, interval: 1_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a manager changes after how many days checklists are overdue, the count drops, and it is restored, also by keyboard", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  const overdue = overdueCount(page);
  await expect.poll(overdue, SLOW_POLL).toBeGreaterThan(0);
  const before = await overdue();

  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  const days = page.getByRole("spinbutton", { name: "Overdue after" });
  const stored = await days.inputValue();
  await days.fill("365");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByText("Settings updated.").waitFor();
  // Wait for the navigation after saving: it would override the next one.
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await expect.poll(overdue, SLOW_POLL).toBe(0);

  // The palette opens it too; Enter in the field submits the form.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("settings");
  await page.getByRole("option", { name: /^Settings/ }).waitFor();
  await page.keyboard.press("Enter");
  await days.focus();
  // Until the page has it from the server, it shows the one that it had.
  await expect.poll(() => days.inputValue()).toBe("365");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(stored);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await expect.poll(overdue, SLOW_POLL).toBe(before);

  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByText("changed the settings of the organization").first().waitFor();
  await page.context().close();
});

/** Returns the number of checklists with an overdue vessel, from the filter above the list. */
function overdueCount(page: Page): () => Promise<number> {
  const chip = page.getByRole("button", { name: /^Overdue on board/ });
  return async () => {
    await page.getByRole("link", { name: "Checklists", exact: true }).first().click();
    return Number(/\d+$/.exec(await chip.innerText())?.[0]);
  };
}
