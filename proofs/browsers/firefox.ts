import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, firefox } from "playwright";

/** Path of an unmodified Firefox: SHORE_FIREFOX, or one installed on the system. */
export function findFirefox(): string | undefined {
  return process.env["SHORE_FIREFOX"] ?? systemPaths.find(existsSync);
}

/**
 * Launches an unmodified Firefox over WebDriver BiDi; the caller closes it.
 * @param seen environment and preferences for a visible window, which assistive technology can read; headless without it
 * @throws when Firefox is missing
 */
export async function launchFirefox(seen?: {
  env: NodeJS.ProcessEnv;
  preferences: Record<string, string | number | boolean>;
}): Promise<Browser> {
  const executable = findFirefox();
  if (executable === undefined) throw new Error(FIREFOX_MISSING);
  // Firefox refuses a home folder that belongs to another user.
  const home = mkdtempSync(join(tmpdir(), "shore-firefox-"));
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "bidi-filter.ts"),
    headless: seen === undefined,
    env: { ...process.env, ...seen?.env, HOME: home, FIREFOX_EXECUTABLE: executable },
    firefoxUserPrefs: {
      ...seen?.preferences,
      // Media features cannot be set for one context (bidi-filter.ts).
      "ui.prefersReducedMotion": 1,
      // Allows reading the clipboard without a prompt, as `permissions` does in Chromium.
      "dom.events.testing.asyncClipboard": true,
      // Downloads PDFs, as headless Chromium does.
      "pdfjs.disabled": true,
    },
  });
  browser.on("disconnected", () => rmSync(home, { recursive: true, force: true }));
  return browser;
}

/**
 * Makes `fill` and characters outside the US keyboard reach React: over BiDi Playwright assigns `value` and dispatches an `input` event,
 * which React ignores because it has tracked the assignment. Assigning through the prototype bypasses React's tracking.
 */
export async function announceAssignedValues(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener(
      "input",
      ({ isTrusted, target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isTrusted || !isField) return;
        const { value, selectionStart } = target;
        target.value = `${value}.`;
        const prototype =
          target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(target, value);
        if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionStart);
      },
      { capture: true },
    );
  });
}

export const FIREFOX_MISSING =
  "Firefox is not installed: `apt-get install firefox-esr`, or name its executable in SHORE_FIREFOX.";

const systemPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
