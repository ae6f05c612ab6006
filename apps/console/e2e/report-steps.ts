import type { Page } from "playwright";
import { byMouse, type Hands } from "./hands.ts";
import { type Person, signIn } from "./product.ts";

/** Signs in and goes to the reports of a vessel, by the links a person would follow. */
export async function openReports(
  page: Page,
  { as, vessel, with: hands = byMouse(page), at }: { as: Person; vessel: string; with?: Hands; at: string },
): Promise<void> {
  await signIn(page, at, as);
  await hands.press(page.getByRole("link", { name: vessel, exact: true }));
  await hands.press(page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Reports" }));
  await page.getByRole("form", { name: "Create logbook report" }).waitFor();
  await page.getByRole("group", { name: "Categories" }).getByRole("button").first().waitFor();
}
