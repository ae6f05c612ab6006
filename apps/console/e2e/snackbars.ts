import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** Every message that the journeys of a test file have seen on the screen, each with the journeys that saw it. */
const seen = new Map<string, Set<string>>();

/** Waits for a message in the place where messages appear, and notes who has seen it. */
export async function told(page: Page, message: string): Promise<void> {
  await placeOf(page, message).waitFor();
  const { currentTestName = "" } = expect.getState();
  seen.set(message, (seen.get(message) ?? new Set()).add(currentTestName));
}

/** As `told`, and waits until it is gone, so that the same words said again are new ones. */
export async function toldAndGone(page: Page, message: string): Promise<void> {
  await told(page, message);
  // A message under the pointer stays, and the button that led to it may have been where messages come up.
  await page.mouse.move(0, 0);
  await placeOf(page, message).waitFor({ state: "hidden" });
}

/** The names of the journeys that have seen a message. */
export function seenBy(message: string): string[] {
  return [...(seen.get(message) ?? [])];
}

function placeOf(page: Page, message: string): Locator {
  return page.getByRole("status").or(page.getByRole("alert")).getByText(message, { exact: true }).first();
}
