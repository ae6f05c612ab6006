import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const [origin, dataDir] = [inject("origin"), inject("dataDir")];
/** No other journey looks at her. */
const VESSEL = "Marstal Breeze";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("entries, strike-throughs and remarks that a ship sends over a breaking line appear in an open page", async () => {
  // Below 1024 px entries open below their rows, as many as one likes.
  const page = await openPage(browser, { viewport: { width: 1000, height: 900 } });
  await page.clock.install();
  await signIn(page, origin, "Member");
  await page.getByRole("link", { name: VESSEL, exact: true }).click();
  await page.getByRole("link", { name: "All entries" }).click();
  const table = page.getByRole("table", { name: "Logbook entries" });
  await table.getByRole("row").nth(1).waitFor();
  const rows = table.getByRole("row").filter({ hasText: / [+-]\d{2}:\d{2}/ });
  const before = new Set(await rows.allInnerTexts());

  // Fifty minutes of life on board each second.
  const simulation = simulate("--line", "broken", "--speed", "3000");
  try {
    await simulation.printed("is ashore.");
    await expect
      .poll(
        async () => {
          await showNew(page);
          // What has arrived is opened, so that its remarks are read.
          for (const details of await table.getByRole("button", { name: /^Details of / }).all())
            if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
          const texts = await rows.allInnerTexts();
          return {
            isNew: texts.every((text) => !before.has(text)),
            isStruck: (await table.locator("del").count()) > 0 && texts.some((text) => text.includes("Removed")),
            hasRemark: (await page.getByText("Seen and agreed with the master.").count()) > 0,
          };
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toEqual({ isNew: true, isStruck: true, hasRemark: true });
  } finally {
    await simulation.stop();
  }
  expect(simulation.errors()).toBe("");
  await page.context().close();
});

/** The minute passes after which the page asks for what is new, and what it offers is pressed. */
async function showNew(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /new entr|changed/ });
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(60_000);
        return button.isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
  await button.click();
}

function simulate(...words: string[]) {
  const main = join(import.meta.dirname, "../../ship/src/main.ts");
  const child = spawn(process.execPath, [main, "simulate", "--server", origin, "--vessel", VESSEL, ...words], {
    env: { ...process.env, SHORE_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const text = { out: "", error: "" };
  child.stdout.on("data", (piece: Buffer) => (text.out += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (text.error += piece.toString()));
  return {
    printed: async (sentence: string) => {
      await expect.poll(() => text.out + text.error, { timeout: 60_000 }).toContain(sentence);
    },
    errors: () => text.error,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}
