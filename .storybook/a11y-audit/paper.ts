import { brokenWordsInPrint, clippedInPrint, nonRepeatingTableHeads } from "@shore/design-system/testing/print-faults";
import { page } from "vitest/browser";
import { nextFrames, emulatePrint } from "./page-views.ts";

/** Checks the page on A4: nothing is cut off, no word or number breaks over lines, and table heads repeat on each page. */
export async function paperFaults(): Promise<string[]> {
  await page.viewport(A4.width, A4.height);
  await emulatePrint(true);
  await nextFrames();
  const faults = [
    ...clippedInPrint(hasUnbreakableWord() ? MAX_SHRINK : 1).map((text) => `on paper: cut off: “${text}”`),
    ...brokenWordsInPrint().map((word) => `on paper: broken: “${word}”`),
    ...nonRepeatingTableHeads().map((head) => `on paper: the head does not repeat: “${head}”`),
  ];
  await emulatePrint(false);
  return faults;
}

/** True when a word is too long for any column of a sheet. */
function hasUnbreakableWord(): boolean {
  return /\S{33}/.test(document.querySelector("main")?.innerText ?? "");
}

/** Browsers shrink a page that is wider than the sheet, Chromium at most this much. */
const MAX_SHRINK = 1.5;
/** The area inside margins of 10 mm, in pixels. */
const A4 = { width: 718, height: 1047 };
