import { setTimeout as sleep } from "node:timers/promises";
import { leaveTransientState, mainText, invalidDates } from "./main-text.ts";
import type { OpenFreshPage, WalkedPage } from "./walked-page.ts";

/** A URL that showed different content by navigation than when loaded. */
export type Comparison = { address: string; soft: string; hard: string };

/**
 * Compares a page with the same URL loaded afresh, until the accessible texts of both main regions are equal.
 * @param withinMs how long texts may differ
 * @returns undefined when they became equal
 */
export async function compareWithFreshLoad(
  page: WalkedPage,
  openFreshPage: OpenFreshPage,
  { withinMs = EQUAL_WITHIN_MS }: { withinMs?: number } = {},
): Promise<Comparison | undefined> {
  await leaveTransientState(page);
  // An editor's draft is saved a second later.
  if (await page.evaluate(hasForm)) await sleep(AUTOSAVE_WAIT_MS);
  const fresh = await openFreshPage();
  try {
    await leaveTransientState(fresh.page);
    const deadline = Date.now() + withinMs;
    for (;;) {
      // One page may still be loading; a date is invalid in only one of them.
      const excludedDates = [...(await invalidDates(page)), ...(await invalidDates(fresh.page))];
      const [soft, hard] = [await mainText(page, excludedDates), await mainText(fresh.page, excludedDates)];
      if (soft === hard) return undefined;
      if (Date.now() > deadline) return { address: await page.address(), soft, hard };
      await sleep(200);
      // The fresh page offers the draft.
      if (!(await page.evaluate(offersDraft))) await fresh.page.evaluate(restoreDraft);
      // A row named in the address expands once it is loaded.
      await leaveTransientState(page);
      await leaveTransientState(fresh.page);
    }
  } finally {
    await fresh.close();
  }
}

// Functions that run in the page: each is self-contained.

function hasForm(): boolean {
  return document.querySelector("main form") !== null;
}

function offersDraft(): boolean {
  return document.querySelector("main")?.textContent.includes("You have unsaved work") ?? false;
}

function restoreDraft(): void {
  [...document.querySelectorAll<HTMLElement>("main [role=status] button")]
    .find(({ textContent }) => textContent === "Restore")
    ?.click();
}

const AUTOSAVE_WAIT_MS = 1_500;
/** Other users' changes are refetched each minute. */
const EQUAL_WITHIN_MS = 75_000;
