import type { Locator, Page } from "playwright";

/** Waits for a message in the place where messages appear. */
export async function told(page: Page, message: string): Promise<void> {
  await placeOf(page, message).waitFor();
}

/** As `told`, and dismisses the message, so that the same words said again are new ones. Leaves the focus where it is. */
export async function toldAndGone(page: Page, message: string): Promise<void> {
  await told(page, message);
  const dismiss = page.getByRole("button", { name: `Dismiss: ${message}`, exact: true }).first();
  // It may have gone by itself in this very moment.
  await dismiss.dispatchEvent("click", {}, { timeout: 2000 }).catch(() => {});
  // One under the pointer would stay, and the button that led to it may have been where messages come up.
  await page.mouse.move(0, 0);
  await placeOf(page, message).waitFor({ state: "hidden" });
}

function placeOf(page: Page, message: string): Locator {
  return page.getByRole("status").or(page.getByRole("alert")).getByText(message, { exact: true }).first();
}
