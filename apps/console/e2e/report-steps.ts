import type { Page } from "playwright";
import { byMouse, type InputMode } from "./input-modes.ts";
import { type Person, signIn } from "./product.ts";

/** Signs in and opens the reports of a vessel by links. */
export async function openReports(
  page: Page,
  { as, vessel, with: input = byMouse(page), at }: { as: Person; vessel: string; with?: InputMode; at: string },
): Promise<void> {
  await signIn(page, at, as);
  await input.press(page.getByRole("link", { name: vessel, exact: true }));
  await input.press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Reports" }));
  await page.getByRole("form", { name: "Create logbook report" }).waitFor();
  await page.getByRole("group", { name: "Categories" }).getByRole("button").first().waitFor();
}
