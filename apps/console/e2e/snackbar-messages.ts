import type { Locator, Page } from "playwright";

/** Waits for a snackbar. */
export async function expectMessage(page: Page, message: string): Promise<void> {
  await messageLocator(page, message).waitFor();
}

/** Waits for a snackbar and dismisses it without moving focus, so that the next equal one is distinct. */
export async function expectAndDismissMessage(page: Page, message: string): Promise<void> {
  await expectMessage(page, message);
  const dismiss = page.getByRole("button", { name: `Dismiss: ${message}`, exact: true }).first();
  // It may have timed out. Playwright's dispatchEvent crashes Firefox 153's content process here.
  await dismiss.evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 2000 }).catch(() => {});
  // Move the pointer away: hovering prevents the timeout.
  await page.mouse.move(0, 0);
  await messageLocator(page, message).waitFor({ state: "hidden" });
}

function messageLocator(page: Page, message: string): Locator {
  return page.getByRole("status").or(page.getByRole("alert")).getByText(message, { exact: true }).first();
}
