import { page } from "vitest/browser";
import { askAxe } from "./axe.ts";
import type { EngineRun } from "./engine-run.ts";
import { focusFaults } from "./focus.ts";
import { askIbm } from "./ibm.ts";
import { forceColours, nextFrames, onAStillPage } from "./page-views.ts";
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
  return onAStillPage(async (root) => {
    const shown = root.dataset["theme"] ?? "day";
    const runs = [await askIbm(shown, "all")];
    for (const theme of THEMES.filter((name) => name !== shown)) {
      root.dataset["theme"] = theme;
      runs.push(...(await colours(theme)));
    }
    root.dataset["theme"] = shown;
    await forceColours(true);
    runs.push(...(await colours("forced colours")));
    await forceColours(false);
    const sideways = await onAPhone(root);
    runs.push(await askAxe("phone", PHONE_RULES));
    return { runs, faults: [...runs.flatMap((run) => run.faults), ...sideways] };
  });
}

/**
 * The slower checks: no text is lost with WCAG text spacing or at 200 %, touch targets are large and not covered, and everything
 * that Tab reaches is in view and shows its focus. Restores the page, except for the focus.
 */
export async function auditInteraction(): Promise<string[]> {
  const room = await onAStillPage(textRoomFaults);
  const targets = await onAStillPage(touchTargetFaults);
  return [...room, ...targets, ...(await onAStillPage(focusFaults))];
}

async function colours(view: string): Promise<EngineRun[]> {
  return [await askAxe(view, COLOUR_RULES), await askIbm(view, "colours")];
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

/** The narrowest supported screen (docs/design/tokens.md). */
const PHONE = { width: 320, height: 640 };
const THEMES = ["night", "day", "high-contrast"];
/** Only colour differs between themes, so only these run again. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const PHONE_RULES = ["target-size", "scrollable-region-focusable"];
