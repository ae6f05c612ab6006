import { page } from "vitest/browser";
import { runAxe } from "./axe.ts";
import type { EngineRun } from "./engine-run.ts";
import { focusFaults } from "./focus.ts";
import { runIbm } from "./ibm.ts";
import { forceColours, nextFrames, withoutAnimations } from "./page-views.ts";
import { textRoomFaults } from "./text-room.ts";
import { touchTargetFaults } from "./touch-targets.ts";

/** Result of an audit: faults, and the runs of each engine with what they could not decide. */
export type Audit = {
  /** One line per fault, with the view, the rule and the element. */
  faults: string[];
  runs: EngineRun[];
};

/**
 * Audits the current page with two engines and additional checks, then restores it: IBM's full rule pack once (axe's runs in the
 * accessibility addon); colours with both engines in every other theme and in forced colours; on a phone, in both text directions,
 * that the page does not scroll sideways, that targets are large enough and that scrollable regions can be focused with the
 * keyboard.
 */
export async function auditPage(): Promise<Audit> {
  return withoutAnimations(async (root) => {
    const shown = root.dataset["theme"] ?? "day";
    const runs = [await runIbm(shown, "all")];
    for (const theme of THEMES.filter((name) => name !== shown)) {
      root.dataset["theme"] = theme;
      runs.push(...(await colours(theme)));
    }
    root.dataset["theme"] = shown;
    await forceColours(true);
    runs.push(...(await colours("forced colours")));
    await forceColours(false);
    const sideways = await phoneFaults(root);
    runs.push(await runAxe("phone", PHONE_RULES));
    return { runs, faults: [...runs.flatMap((run) => run.faults), ...sideways] };
  });
}

/**
 * The slower checks: no text is lost with WCAG text spacing or at 200 %, touch targets are large and not covered, and everything
 * that Tab reaches is in view and shows its focus. Restores the page, except for the focus.
 */
export async function auditInteraction(): Promise<string[]> {
  const room = await withoutAnimations(textRoomFaults);
  const targets = await withoutAnimations(touchTargetFaults);
  return [...room, ...targets, ...(await withoutAnimations(focusFaults))];
}

async function colours(view: string): Promise<EngineRun[]> {
  return [await runAxe(view, COLOUR_RULES), await runIbm(view, "colours")];
}

async function phoneFaults(root: HTMLElement): Promise<string[]> {
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

/** The narrowest supported screen (docs/design/tokens.md). */
const PHONE = { width: 320, height: 640 };
const THEMES = ["night", "day", "high-contrast"];
/** Only colour differs between themes, so only these run again. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const PHONE_RULES = ["target-size", "scrollable-region-focusable"];
