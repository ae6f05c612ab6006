import assert from "node:assert/strict";
import { chromium, type Page } from "playwright";
import { pinnedChromium } from "../browser.ts";
import { serveFolder } from "../static-server.ts";

/**
 * Uses the built example in the pinned browser, finding everything by role and name.
 * @throws when something is missing, or the page reports an error
 */
export async function useExample(folder: string): Promise<void> {
  const server = await serveFolder(folder);
  const browser = await chromium.launch(await pinnedChromium());
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(server.origin);
    await addCall(page);
    await changeTheme(page);
    assert.deepEqual(errors, [], "the page reports no error");
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function addCall(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Port calls" }).waitFor();
  await page.getByRole("button", { name: "Add call" }).click();
  const dialog = page.getByRole("dialog", { name: "Add port call" });
  await dialog.getByRole("textbox", { name: "Port" }).fill("Ålesund");
  await dialog.getByRole("button", { name: /Berth/ }).click();
  await page.getByRole("option", { name: "South quay" }).click();
  assert.match(await dialog.getByRole("button", { name: /Berth/ }).innerText(), /South quay/);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("row", { name: /Ålesund/ })
    .getByRole("cell", { name: "South quay" })
    .waitFor();
}

async function changeTheme(page: Page): Promise<void> {
  const colours = () =>
    page.evaluate(
      () =>
        getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor,
    );
  const day = await colours();
  await page.getByRole("radio", { name: "Night" }).check({ force: true });
  assert.notEqual(await colours(), day, "the theme changes the page's colours");
  const font = await page.evaluate(async () => (await document.fonts.load("16px 'IBM Plex Sans Variable'")).length);
  assert.notEqual(font, 0, "the font comes with the style sheet");
}
