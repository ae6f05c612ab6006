import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pinnedChromium } from "../../tools/browser.ts";
import { serveFolder } from "../../tools/static-server.ts";
import { fingerprint } from "./accepted-pictures.ts";
import { differenceOf } from "./difference.ts";
import { writeReport } from "./report.ts";
import { type StoryPictures, StoryCamera } from "./story-page.ts";

const folder = mkdtempSync(join(tmpdir(), "shore-visual-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let browser: Browser;
/** The pinned browser exists only for this platform. */
const isPinnedPlatform = process.platform === "linux" && process.arch === "x64";

describe.runIf(isPinnedPlatform)("pictures of stories", () => {
  beforeAll(async () => {
    browser = await chromium.launch(await pinnedChromium());
    return () => browser.close();
  });

  test("two pictures of the same story are identical, despite clock and animations", async () => {
    const story =
      "<p id=now></p><script>now.textContent = [new Date(), Date.now(), Temporal.Now.instant()].join()</script>";
    const moving = "<style>@keyframes turn { to { rotate: 1turn } } p { animation: turn 3s infinite }</style>";
    const [first, second] = [await picturesOf(story + moving), await picturesOf(story + moving)];
    expect(prints(first)).toEqual(prints(second));
  });

  test("a colour one step away is a difference, and all of its pixels are counted", async () => {
    const block = (colour: string) => `<div style="inline-size:100px;block-size:50px;background:${colour}"></div>`;
    const [before, after] = [pngOf(await picturesOf(block("#0b4f8a"))), pngOf(await picturesOf(block("#0b4f8f")))];
    expect(fingerprint(before)).not.toBe(fingerprint(after));
    const { pixels, picture } = await differenceOf(browser, before, after);
    expect(pixels).toBe(5_000);
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect((await differenceOf(browser, before, before)).pixels).toBe(0);
  });

  test("each theme has its picture, and a long page is pictured in full", async () => {
    const page = `<style>[data-theme=night] { background: black }</style><div style="block-size:1500px"></div>`;
    const { pictures } = await picturesOf(page);
    expect(new Set([pictures.day, pictures.night].map(fingerprint)).size).toBe(2);
    // Bytes 20 to 23 of a PNG are its height.
    expect(pictures.day.readUInt32BE(20)).toBeGreaterThanOrEqual(1500);
  });

  test("a story that throws has a fault instead of pictures", async () => {
    expect(await take("", "errored")).toEqual({ id: "story", fault: "the story ended errored" });
    const html = "<p></p><script>document.body.classList.add('sb-show-errordisplay')</script>";
    expect(await take(html)).toEqual({ id: "story", fault: "the story ended errored" });
  });
});

test("the report shows expected, actual and difference side by side, and opens from disk", () => {
  const png = Buffer.from("PNG");
  const page = writeReport(
    {
      compared: 3,
      changed: [
        { id: "button--busy", theme: "day", actual: png, expected: png, difference: { pixels: 7, picture: png } },
      ],
      added: [],
      removed: ["tag--old"],
      failed: [{ id: "menu--open", fault: "<timeout>" }],
    },
    folder,
  );
  const text = readFileSync(page, "utf8");
  expect(text).toContain("3 pictures compared: 1 changed, 0 new, 1 stories gone, 1 stories failed");
  expect(text).toContain("7 pixels differ");
  expect(text).toContain("&lt;timeout&gt;");
  const shown = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(shown).toHaveLength(3);
  for (const file of shown) expect(existsSync(join(folder, file))).toBe(true);
});

/** Takes the pictures of a page that poses as a Storybook story. */
async function take(body: string, phase = "finished"): Promise<StoryPictures> {
  const preview = `<script>__STORYBOOK_PREVIEW__ = { currentRender: { id: "story", phase: "${phase}" } }</script>`;
  writeFileSync(join(folder, "iframe.html"), `<!doctype html><title>Story</title>${body}${preview}`);
  const server = await serveFolder(folder);
  const context = await browser.newContext();
  try {
    const camera = await StoryCamera.open(context, server.origin);
    return await camera.take({ id: "story", width: 320, height: 640 }, 50);
  } finally {
    await context.close();
    await server.stop();
  }
}

type Pictured = Extract<StoryPictures, { pictures: object }>;

async function picturesOf(body: string): Promise<Pictured> {
  const taken = await take(body);
  if ("fault" in taken) throw new Error(taken.fault);
  return taken;
}

function pngOf({ pictures }: Pictured): Buffer {
  return pictures.day;
}

function prints({ pictures }: Pictured): string[] {
  return Object.values(pictures).map(fingerprint);
}
