import { existsSync } from "node:fs";
import { chromium as playwright } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { chromium, pinnedChromium } from "./browser.ts";

test("SHORE_CHROMIUM overrides the search", async () => {
  const before = process.env["SHORE_CHROMIUM"];
  onTestFinished(() => {
    if (before === undefined) delete process.env["SHORE_CHROMIUM"];
    else process.env["SHORE_CHROMIUM"] = before;
  });
  process.env["SHORE_CHROMIUM"] = "/opt/some/chromium";
  expect((await chromium()).executablePath).toBe("/opt/some/chromium");
});

test("finds a browser that starts", async () => {
  const found = await chromium();
  expect(existsSync(found.executablePath)).toBe(true);
  const browser = await playwright.launch(found);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent("<title>Shore</title>");
  expect(await page.title()).toBe("Shore");
});

const isPinnedPlatform = process.platform === "linux" && process.arch === "x64";

test.each(isPinnedPlatform ? [pinnedChromium] : [])(
  "the pinned browser has its own fonts and libraries",
  async (pinned) => {
    const { env, executablePath } = await pinned();
    expect(executablePath).toContain("node_modules");
    expect(existsSync(env["FONTCONFIG_FILE"] ?? "")).toBe(true);
    expect(env["LD_LIBRARY_PATH"]).toContain("node_modules");
  },
);
