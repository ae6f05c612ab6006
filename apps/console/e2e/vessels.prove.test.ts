import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, type Product, signIn, startProduct } from "./product.ts";

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct({}, undefined, "empty")]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test("from an empty organisation to three vessels by a pasted list, one of them edited, one removed", async () => {
  const page = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(page, product.origin, "Manager");
  await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
  await page.getByText("No vessels found.").waitFor();
  await page.getByRole("button", { name: "Add vessels" }).last().click();

  // As copied from a spreadsheet: cells between tabs.
  const copied = "Vessel\tIMO No.\tCall sign\nAstrid Marie\t9074729\tLAHV9\nBergensund\t9074720\t\nKystvåg\t\t\n";
  await page.getByRole("textbox", { name: "Vessels" }).and(page.locator(":focus")).waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await page.keyboard.press("Control+v");
  await page.getByText("3 vessels, 1 with a problem.").waitFor();
  await page.getByText("its check digit, the last one, is wrong").waitFor();
  await page.getByRole("textbox", { name: "Vessels" }).fill(copied.replace("9074720", "9074731"));
  await page.getByText("3 vessels, none with a problem.").waitFor();
  await page.getByRole("button", { name: "Add 3 vessels" }).click();
  await page.getByText("3 vessels added.").waitFor();

  await page.getByRole("link", { name: "Kystvåg" }).click();
  await page.getByRole("button", { name: "Edit vessel" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Kystvåg II");
  await page.keyboard.press("Enter");
  await page.getByText("Vessel updated.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Kystvåg II" }).waitFor();

  await page.getByRole("button", { name: "Remove vessel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Vessel removed.").waitFor();
  await page.getByText("2 vessels", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("rowheader").allInnerTexts()).toEqual(["Astrid Marie", "Bergensund"]);

  await page.reload();
  await page.getByRole("link", { name: "Bergensund" }).waitFor();
  await page.context().close();
});
