import type { Browser } from "playwright";
import { type CountedPage, leaveTransientState, mainText, openAgain, wrongDates } from "./main-text.ts";

/** A URL that showed different content by navigation than when loaded. */
export type Comparison = { address: string; soft: string; hard: string };

/**
 * Compares a page with the same URL loaded in a new browser context, until the accessible texts of both main regions are equal.
 * @param now the fixed time of the page
 * @param withinMs how long texts may differ
 * @returns undefined when they became equal
 */
export async function compareWithFreshLoad(
  browser: Browser,
  soft: CountedPage,
  { now, withinMs = EQUAL_WITHIN_MS }: { now: Date; withinMs?: number },
): Promise<Comparison | undefined> {
  const { page } = soft;
  await leaveTransientState(page, soft.requests);
  const again = await openAgain(browser, page, now);
  try {
    const deadline = Date.now() + withinMs;
    for (;;) {
      // One page may still be reading what the other has; a date is wrong in only one of them.
      const leftOut = [...(await wrongDates(page)), ...(await wrongDates(again.page))];
      const [softText, hardText] = [await mainText(page, leftOut), await mainText(again.page, leftOut)];
      if (softText === hardText) return undefined;
      if (Date.now() > deadline) return { address: page.url(), soft: softText, hard: hardText };
      await page.waitForTimeout(200);
      // A row that the address names opens once it is read.
      await leaveTransientState(page, soft.requests);
      await leaveTransientState(again.page, again.requests);
    }
  } finally {
    await again.page.context().close();
  }
}

const EQUAL_WITHIN_MS = 20_000;
