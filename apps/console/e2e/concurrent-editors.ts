import type { Browser, Page } from "playwright";
import { openPage, signIn } from "./product.ts";

/** Two signed-in people of one organisation, to cause edit conflicts. */
export type ConcurrentEditors = {
  manager: Page;
  member: Page;
  /** Base path of the organisation. */
  organization: string;
};

export async function openConcurrentEditors(browser: Browser, origin: string): Promise<ConcurrentEditors> {
  const [manager, member] = await Promise.all([openPage(browser), openPage(browser)]);
  await signIn(manager, origin, "Manager");
  await signIn(member, origin, "Member");
  await manager.waitForURL(/\/vessels$/);
  return { manager, member, organization: manager.url().replace(/\/vessels$/, "") };
}
