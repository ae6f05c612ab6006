import type { Browser, Page } from "playwright";
import { openPage, signIn } from "./product.ts";

/** Two people of the same organisation at once: what the one does, the other's screen does not know yet. */
export type TwoPeople = {
  manager: Page;
  member: Page;
  /** The address below which the organisation's screens lie. */
  organization: string;
};

export async function twoPeople(browser: Browser, origin: string): Promise<TwoPeople> {
  const [manager, member] = await Promise.all([openPage(browser), openPage(browser)]);
  await signIn(manager, origin, "Manager");
  await signIn(member, origin, "Member");
  await manager.waitForURL(/\/vessels$/);
  return { manager, member, organization: manager.url().replace(/\/vessels$/, "") };
}
