import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { openFilter } from "./filters.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("in a Norwegian browser numbers, days and names are taken as they are written, and two readings are asked about", async () => {
  const page = await openPage(browser, { locale: "nb-NO", permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(page, origin, "Manager");
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();

  // The tolerance that a typed 0.020 made a thousand times larger.
  const least = page.getByRole("spinbutton", { name: "Least difference" });
  await link("Oversight").click();
  await link("Balance").click();
  const openRules = async () => {
    await link("Rules").click();
    await least.waitFor();
  };
  /** @returns what is sent */
  const storeAs = async (text: string) => {
    await least.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
    const saved = page.waitForRequest((request) => request.url().endsWith("/BalanceRulesUpdate"));
    await page.getByRole("button", { name: "Update", exact: true }).click();
    const { rules }: { rules: { toleranceM3: number } } = (await saved).postDataJSON();
    await page.getByRole("heading", { level: 1, name: "Balance rules" }).waitFor({ state: "detached" });
    return rules.toleranceM3;
  };
  await openRules();
  const before = await least.inputValue();
  await storeAs("0.020");
  await openRules();
  // Until the page has it from the server, it shows the one that it had.
  await expect.poll(() => least.inputValue()).toBe("0.02");
  expect(await storeAs("0,030 m³")).toBe(0.03);
  await openRules();
  await expect.poll(() => least.inputValue()).toBe("0.03");
  await storeAs(before);

  // What is written in another region, pasted.
  await link("Find").click();
  await openFilter(page, "Area");
  const south = page.getByRole("spinbutton", { name: "South" });
  await south.click();
  await pasteOver(page, "\u22125.5");
  await page.waitForURL(/area=-5.5/);
  await pasteOver(page, "12.345");
  await page.getByRole("dialog").getByText("Is it 12.345 or 12345?", { exact: true }).waitFor();
  expect(await south.inputValue()).toBe("12.345");
  await page.waitForURL((url) => !url.searchParams.has("area"));
  await page.getByRole("button", { name: "12.345", exact: true }).click();
  await page.waitForURL(/area=12.345/);
  await page.keyboard.press("Escape");

  // A vessel by its name, without a press in the list.
  await link("Integrations").click();
  await link("Export data").click();
  const vessel = page.getByRole("combobox", { name: "Vessel" });
  await vessel.click();
  await page.keyboard.type("Skag");
  await page.keyboard.press("Enter");
  await expect.poll(() => vessel.inputValue()).toMatch(/^Skagen Wind, /);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Nobody");
  await page.keyboard.press("Tab");
  await page.getByText("No match: choose one from the list").waitFor();
  expect(await vessel.inputValue()).toBe("Nobody");

  // Days as other programs write them.
  const from = page.getByRole("group", { name: "From", exact: true });
  await from.getByRole("spinbutton").first().click();
  await pasteOver(page, "20.11.2026");
  await expect.poll(() => from.getByRole("spinbutton").allInnerTexts()).toEqual(["2026", "11", "20"]);
  await pasteOver(page, "03/04/2026");
  await page.getByText("03/04/2026 has two readings: write 2026-04-03 or 2026-03-04").waitFor();
  await page.context().close();
});

async function pasteOver(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
}
