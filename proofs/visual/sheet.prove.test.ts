import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pinnedChromium } from "../../tools/browser.ts";
import { commitsOfLines } from "./accepted-commits.ts";
import { type SheetStory, sheetText } from "./sheet-page.ts";
import { inlinePictures } from "./inline-pictures.ts";

const [first, second] = ["a".repeat(40), "b".repeat(40)];

test("the commit that accepted a story's pictures is read from git blame", () => {
  const blame = [
    `${first} 1 1 1`,
    "author A",
    "summary menu: accept",
    `filename x`,
    "\t{",
    `${first} 2 2 1`,
    '\t  "menu--open": "1 2 3",',
    `${second} 9 3 1`,
    "summary tag: round it",
    '\t  "tag--old": "4 5 6",',
    `${first} 4 4`,
    '\t  "menu--shut": "7 8 9"',
  ].join("\n");
  expect(Object.fromEntries(commitsOfLines(blame))).toEqual({
    "menu--open": { hash: "aaaaaaaa", subject: "menu: accept" },
    "tag--old": { hash: "bbbbbbbb", subject: "tag: round it" },
    "menu--shut": { hash: "aaaaaaaa", subject: "menu: accept" },
  });
});

/** The pinned browser exists only for this platform. */
const isPinnedPlatform = process.platform === "linux" && process.arch === "x64";

describe.runIf(isPinnedPlatform)("the page", () => {
  const folder = mkdtempSync(join(tmpdir(), "shore-sheet-"));
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await pinnedChromium());
    return () => browser.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A PNG of 40 × 20 pixels, transparent at its left edge. */
  async function pictureOf(colour: string): Promise<Buffer> {
    const page = await browser.newPage();
    const address = await page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("The page has no canvas.");
      context.fillStyle = fill;
      context.fillRect(1, 0, 39, 20);
      return canvas.toDataURL("image/png");
    }, colour);
    await page.close();
    return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  }

  test("shows before, after and difference by component, and can be browsed with the keyboard", async () => {
    const [before, after] = [await pictureOf("#0b4f8a"), await pictureOf("#0b4f8f")];
    const pictures = await inlinePictures(browser, { before, after, difference: after });
    const story = (title: string, name: string): SheetStory => ({
      id: name,
      title,
      name,
      faults: [],
      themes: [{ theme: "night", pixels: 800, pictures }],
      acceptedBefore: { hash: "1111111", subject: "menu: accept" },
    });
    const html = sheetText({
      from: { hash: "1111111", subject: "menu: accept" },
      commits: [{ hash: "2222222", subject: "menu: <b>" }],
      stories: [story("Components/Tag", "Old"), story("Components/Menu", "Open")],
    });
    writeFileSync(join(folder, "sheet.html"), html);
    const page = await browser.newPage();
    await page.goto(`file://${join(folder, "sheet.html")}`);
    expect(await page.locator("h1").textContent()).toBe("menu: <b>");
    expect(await page.locator("h2").allTextContents()).toEqual(["Components/Menu", "Components/Tag"]);
    expect(await page.locator("article dd").first().textContent()).toBe("1111111 menu: accept");
    const widths = await page.locator("article img").evaluateAll((images) => images.map((image) => image.clientWidth));
    expect(widths).toEqual(Array.from({ length: 6 }, () => 40));

    await page.locator("article button").first().press("Enter");
    const shown = page.locator("dialog p");
    expect(await shown.textContent()).toBe("Components/Menu, Open, Night: before");
    await page.keyboard.press("ArrowRight");
    expect(await shown.textContent()).toBe("Components/Menu, Open, Night: after");
    await page.keyboard.press("ArrowDown");
    expect(await shown.textContent()).toBe("Components/Tag, Old, Night: after");
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog").isVisible()).toBe(false);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector("img")?.alt);
    await expect.poll(focused).toBe("Components/Tag, Old, Night: after");
    await page.close();
  });

  test("a picture keeps its pixels", async () => {
    const png = await pictureOf("#0b4f8a");
    const { picture } = await inlinePictures(browser, { picture: png });
    expect(picture).toMatchObject({ width: 40, height: 20 });
    const page = await browser.newPage();
    const pixels = await page.evaluate(
      async (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const image = Object.assign(new Image(), { src: address });
            await image.decode();
            const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
            const context = canvas.getContext("2d");
            context?.drawImage(image, 0, 0);
            return context?.getImageData(0, 0, 40, 20).data.join(",");
          }),
        ),
      [`data:image/png;base64,${png.toString("base64")}`, picture?.address ?? ""],
    );
    expect(pixels[1]).toBe(pixels[0]);
    await page.close();
  });
});
