import { setTimeout as sleep } from "node:timers/promises";
import { leaveTransientState, mainText, wrongDates } from "./main-text.ts";
import type { OpenAgain, WalkedPage } from "./walked-page.ts";

/** A URL that showed different content by navigation than when loaded. */
export type Comparison = { address: string; soft: string; hard: string };

/**
 * Compares a page with the same URL loaded afresh, until the accessible texts of both main regions are equal.
 * @param withinMs how long texts may differ
 * @returns undefined when they became equal
 */
export async function compareWithFreshLoad(
  page: WalkedPage,
  openAgain: OpenAgain,
  { withinMs = EQUAL_WITHIN_MS }: { withinMs?: number } = {},
): Promise<Comparison | undefined> {
  await leaveTransientState(page);
  // An editor's draft is saved a second later.
  if (await page.evaluate(hasForm)) await sleep(KEPT_AFTER_MS);
  const again = await openAgain();
  try {
    await leaveTransientState(again.page);
    const deadline = Date.now() + withinMs;
    for (;;) {
      // One page may still be loading; a date is invalid in only one of them.
      const leftOut = [...(await wrongDates(page)), ...(await wrongDates(again.page))];
      const [soft, hard] = [await mainText(page, leftOut), await mainText(again.page, leftOut)];
      if (soft === hard) return undefined;
      if (Date.now() > deadline) return { address: await page.address(), soft, hard };
      await sleep(200);
      // The fresh page offers the draft.
      if (!(await page.evaluate(offersUnsavedWork))) await again.page.evaluate(restoreUnsavedWork);
      // A row named in the address expands once it is loaded.
      await leaveTransientState(page);
      await leaveTransientState(again.page);
    }
  } finally {
    await again.close();
  }
}

// Functions that run in the page: each is self-contained.

function hasForm(): boolean {
  return document.querySelector("main form") !== null;
}

function offersUnsavedWork(): boolean {
  return document.querySelector("main")?.textContent.includes("You have unsaved work") ?? false;
}

function restoreUnsavedWork(): void {
  [...document.querySelectorAll<HTMLElement>("main [role=status] button")]
    .find(({ textContent }) => textContent === "Restore")
    ?.click();
}

const KEPT_AFTER_MS = 1_500;
/** Other users' changes are refetched each minute. */
const EQUAL_WITHIN_MS = 75_000;
