import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a member opens the action of Havbris' finding, explains it without a reload, and a colleague sees the explanation", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: "Oversight", exact: true }).click();
  await page.getByRole("link", { name: "Balance", exact: true }).click();
  const row = page.getByRole("row", { name: /^Havbris.*Incinerated/ });
  await row
    .getByText(/^Retained on board does not add up: expected \d+\.\d{3}.m³, recorded \d+\.\d{3}.m³\.$/)
    .waitFor();
  expect(await row.getByRole("cell", { name: "+0.100 m³" }).count()).toBe(1);
  await page.evaluate("window.isSamePage = true");

  // The actions, scrolled to the one that does not add up.
  await row.getByRole("link", { name: /^Operation .* of Havbris$/ }).click();
  const line = page.getByRole("row", { name: /Does not add up: expected/ });
  await line.waitFor();
  expect(await line.getAttribute("aria-current")).toBe("true");

  await line.getByRole("button", { name: /^Explain/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Required").waitFor();
  // The field that is refused gets the focus.
  await page.getByRole("dialog").getByRole("textbox").and(page.locator(":focus")).waitFor();
  const reason = `Tank read with a list of two degrees, ${Date.now()}`;
  await page.keyboard.type(reason);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Explanation saved.").waitFor();
  await line.getByText(reason).waitFor();
  await page.goBack();
  await row.getByText(reason).waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  await page.context().close();

  const colleague = await openPage(browser);
  await signIn(colleague, origin, "Manager");
  await colleague.getByRole("link", { name: "Oversight", exact: true }).click();
  await colleague.getByRole("link", { name: "Balance", exact: true }).click();
  await colleague
    .getByRole("row", { name: /^Havbris/ })
    .getByText(reason)
    .waitFor();
  await colleague.getByText("Jonas Wik").first().waitFor();
  // Listed as explained, at an address that can be shared.
  await colleague.goto(`${colleague.url()}?state=explained`);
  await colleague
    .getByRole("row", { name: /^Havbris/ })
    .getByText(reason)
    .waitFor();
  await colleague.getByRole("link", { name: "Users" }).click();
  await colleague.getByRole("link", { name: "Audit log" }).click();
  await colleague.getByText("explained a finding of").first().waitFor();
  await colleague.context().close();
});
