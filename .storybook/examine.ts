import { page } from "vitest/browser";
import { askAxe } from "./examination/axe.ts";
import type { EngineRun } from "./examination/engine-run.ts";
import { focusFaults } from "./examination/focus.ts";
import { askIbm } from "./examination/ibm.ts";
import { forceColours, nextFrames, onAStillPage } from "./examination/page-views.ts";
import { SeenParts } from "./examination/seen-parts.ts";
import { textRoomFaults } from "./examination/text-room.ts";
import { touchTargetFaults } from "./examination/touch-targets.ts";

/** What was found on a page: by whom, and what they could not decide. */
export type Examination = {
  /** One line per fault, with the view, the rule and the place. */
  faults: string[];
  runs: EngineRun[];
};

/**
 * Examines what the page shows now, by two engines and by hand, and leaves the page as it was.
 * - `quick`, in every test run: IBM's whole rule pack once, as axe's has run in the accessibility addon; the colours by axe in one
 *   other theme; on a phone, in both directions of text, that the page does not scroll sideways, that targets are large enough
 *   and that what scrolls by itself can be reached by keyboard. A story that is another one from right to left, or on a phone, has the
 *   words and colours of that story, and a story all of whose parts were on pages that were examined has them too: of these two
 *   questions they are asked neither.
 * - `whole`, for `npm run examine`: the colours by both engines in every other theme and in forced colours as well.
 */
export async function examinePage(depth: "quick" | "whole", seen = new SeenParts()): Promise<Examination> {
  return onAStillPage(async (root) => {
    const shown = root.dataset["theme"] ?? "day";
    const others = THEMES.filter((name) => name !== shown);
    const newParts = depth === "whole" || isAnotherView(root) ? [] : seen.newOn(root);
    const isAsked = depth === "whole" || newParts.length > 0;
    const runs = isAsked ? [await askIbm(shown, "all")] : [];
    for (const theme of depth === "whole" ? others : isAsked ? others.slice(0, 1) : []) {
      root.dataset["theme"] = theme;
      runs.push(...(await colours(theme, depth)));
    }
    root.dataset["theme"] = shown;
    if (depth === "whole") runs.push(...(await forcedColours()));
    const sideways = await onAPhone(root);
    runs.push(await askAxe("phone", PHONE_RULES));
    const faults = [...runs.flatMap((run) => run.faults), ...sideways];
    // A story with a fault is asked again when it is tried again.
    if (faults.length === 0) seen.remember(newParts);
    return { runs, faults };
  });
}

/**
 * The slower questions: that nothing is lost when a reader spaces or doubles the text, that a finger hits what it is meant for, and
 * that whatever Tab reaches is in sight and shows it. Leaves the page as it was, but for the focus.
 */
export async function probePage(): Promise<string[]> {
  const room = await onAStillPage(textRoomFaults);
  const targets = await onAStillPage(touchTargetFaults);
  return [...room, ...targets, ...(await onAStillPage(focusFaults))];
}

async function colours(view: string, depth: "quick" | "whole"): Promise<EngineRun[]> {
  const axe = await askAxe(view, COLOUR_RULES);
  return depth === "quick" ? [axe] : [axe, await askIbm(view, "colours")];
}

async function forcedColours(): Promise<EngineRun[]> {
  await forceColours(true);
  const runs = await colours("forced colours", "whole");
  await forceColours(false);
  return runs;
}

async function onAPhone(root: HTMLElement): Promise<string[]> {
  await page.viewport(PHONE.width, PHONE.height);
  const faults: string[] = [];
  for (const direction of ["ltr", "rtl"]) {
    root.dir = direction;
    await nextFrames();
    const tooWide = root.scrollWidth - root.clientWidth;
    if (tooWide > 0) faults.push(`phone, ${direction}: scrolls sideways by ${tooWide} px`);
  }
  return faults;
}

/** Whether a story shows another one in the other direction, or on a phone. */
function isAnotherView(root: HTMLElement): boolean {
  return root.dir === "rtl" || window.innerWidth <= PHONE.width;
}

/** The narrowest screen that is supported (design, section 4). */
const PHONE = { width: 320, height: 640 };
/** The first that a story does not have itself is asked about in every test run: the theme most unlike the usual one. */
const THEMES = ["night", "day", "high-contrast"];
/** Only colour differs between themes, so only these run again. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const PHONE_RULES = ["target-size", "scrollable-region-focusable"];
