import type { Page } from "playwright";

/** Opens a filter of the bar by its label, or presses one that is on or off; also one that has its place under More, or on a phone under Filters. */
export async function openFilter(page: Page, label: string): Promise<void> {
  const filter = page.getByRole("button", { name: new RegExp(`^${label}(:| \\d| (UTC|ship time|your time)$|$)`) });
  const more = page.getByRole("search").getByRole("button", { name: /^(More|Filters)( \d+)?$/ });
  await filter.or(more).first().waitFor();
  if (!(await filter.first().isVisible())) await more.last().click();
  await filter.first().click();
}

/** Chooses an option of a filter and closes its popover. */
export async function chooseInFilter(page: Page, label: string, option: string): Promise<void> {
  await openFilter(page, label);
  await page.getByRole("option", { name: option, exact: true }).click();
  await closeFilter(page);
}

/** Closes the open popover, if one is open. */
export async function closeFilter(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  // The first Escape in a field with a text clears it.
  for (let press = 0; press < 2 && (await dialog.isVisible()); press += 1) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}
