import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let page: Page;
let vessel = "";
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, origin, "Member");
  vessel = (await page.getByRole("link", { name: "Havbris", exact: true }).getAttribute("href")) ?? "";
});
afterAll(() => browser.close());

/** What people print, and how they get there. */
const printed: Record<string, () => Promise<void>> = {
  "logbook entries": async () => {
    await page.goto(`${origin}${vessel}/logbooks`);
    await page
      .getByRole("table", { name: "Logbook entries" })
      .getByRole("row", { name: /[+-]\d\d:\d\d/ })
      .first()
      .waitFor();
  },
  "the CSRD actions": async () => {
    await page.goto(`${origin}${vessel}/csrd`);
    await page.getByRole("table").first().waitFor();
  },
  "a revision of a checklist": async () => {
    await page.goto(`${origin}${vessel.replace(/\/vessels\/.*/, "/checklists")}`);
    await page.getByRole("table").first().getByRole("link").first().click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  },
  "the preview of a report": async () => {
    await page.goto(`${origin}${vessel}/reports`);
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
    await page.getByLabel("Document title").first().waitFor();
  },
};

test.each(Object.keys(printed))(
  "%s: on paper without the frame, with nothing cut off, heads again on each page",
  async (what) => {
    await printed[what]?.();
    await page.emulateMedia({ media: "print" });
    // The width between the margins of A4.
    await page.setViewportSize({ width: 718, height: 1047 });
    try {
      expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
      expect(await page.getByRole("banner").isVisible()).toBe(false);
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
      expect(await page.evaluate(headsThatDoNotRepeat)).toEqual([]);
    } finally {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  },
);

test("whoever asks for less motion sees nothing move by itself", async () => {
  const organization = vessel.replace(/\/vessels\/.*/, "");
  for (const address of [`${organization}/vessels`, vessel, `${vessel}/logbooks`, `${organization}/checklists`]) {
    await page.goto(origin + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.evaluate(moving), { message: address }).toEqual([]);
  }
  await page.getByRole("button", { name: /Search or go to/ }).click();
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(moving)).toEqual([]);
  await page.keyboard.press("Escape");
});

/** Words that stand beyond the edge of the paper, or of a box that hides what does not fit. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width: own } = range.getBoundingClientRect();
    // Words for the ears alone are a pixel wide.
    if (own > 1 && text.parentElement.getBoundingClientRect().width > 1 && (left < -1 || right > width + 1))
      found.push(text.textContent.trim().slice(0, 60));
  }
  return found;
}

function headsThatDoNotRepeat(): string[] {
  return [...document.querySelectorAll("thead")]
    .filter((head) => head.checkVisibility() && getComputedStyle(head).display !== "table-header-group")
    .map((head) => head.innerText.slice(0, 60));
}

/** What runs longer than the fading that the design leaves to those who ask for less (80 ms), or for ever. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === "running")
    .map((animation) => (animation.effect instanceof KeyframeEffect ? (animation.effect.target?.outerHTML ?? "") : ""))
    .map((text) => text.slice(0, 80));
}
