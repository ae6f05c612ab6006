import { page } from "vitest/browser";
import { showPseudoLocale } from "../pseudo-locale.ts";
import { nameOf } from "./focus.ts";
import { addStyle, nextFrames, settled } from "./page-views.ts";
import { overlaps } from "./overlaps.ts";
import { clippedElements } from "./text-room.ts";

/**
 * Checks the page in the pseudo-locale, right to left, at the width of a phone, a tablet and a desktop: compared with English, no text is
 * newly cut off or covers another, and the page does not scroll sideways.
 */
export async function longTextFaults(): Promise<string[]> {
  const root = document.documentElement;
  const dir = root.getAttribute("dir");
  const faults: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    const showEnglish = showPseudoLocale();
    root.dir = "rtl";
    await settle();
    const longer = await settled(look);
    const tooWide = root.scrollWidth - root.clientWidth;
    showEnglish();
    if (dir === null) root.removeAttribute("dir");
    else root.dir = dir;
    if (tooWide > 0) faults.push(`longer texts at ${width} px: the page scrolls sideways by ${tooWide} px`);
    if (longer.size === 0) continue;
    await settle();
    const english = look();
    for (const [element, over] of longer) {
      if (english.has(element)) continue;
      const what = over === element ? "cut off: " : `over ${nameOf(over)}: `;
      faults.push(`longer texts at ${width} px: ${what}${nameOf(element)}`);
    }
  }
  return faults;
}

/** Elements with cut-off text, mapped to themselves, and elements whose text overlaps another, mapped to that one. */
function look(): ReadonlyMap<Element, Element> {
  return new Map([...overlaps(), ...clippedElements().map((element) => [element, element] as const)]);
}

/** Changes the width so that components measure themselves again, as when a page opens in another language; they may do so twice. */
async function settle(): Promise<void> {
  const narrower = addStyle("body { padding-inline-end: 1px; }");
  await nextFrames();
  narrower.remove();
  await nextFrames();
}

const WINDOWS = [
  [360, 800],
  [768, 1024],
  [1440, 900],
] as const;
