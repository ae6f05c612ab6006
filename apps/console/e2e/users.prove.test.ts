import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let manager: Page;
beforeAll(async () => {
  browser = await openBrowser();
  manager = await openPage(browser);
  await signIn(manager, origin, "Manager");
  await manager.getByRole("link", { name: "Users", exact: true }).click();
  await manager.getByRole("heading", { level: 1, name: "Users" }).waitFor();
});
afterAll(async () => {
  // Pia Krog is the Outsider of other journeys.
  const revoke = manager.getByRole("button", { name: "Revoke access for Pia Krog" });
  if (await revoke.isVisible()) await change("Revoke access", "for Pia Krog");
  await browser.close();
});

test("granted access admits Pia Krog; revoked access ends her session at the next navigation", async () => {
  const pia = await openPage(browser);
  await signIn(pia, origin, "Outsider");
  await pia.getByText(/You are not authorized to access this system/).waitFor();

  // A list opened before her first sign-in.
  await manager.reload();
  const row = manager.getByRole("row", { name: /Pia Krog/ });
  await row.getByText("No access").waitFor();
  expect(await row.innerText()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \+00:00/);
  await change("Grant access", "to Pia Krog");
  await row.getByText("Member, manager").waitFor();

  // The page goes on by itself.
  await pia.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
  await pia.getByRole("link", { name: "Users", exact: true }).waitFor();

  await change("Revoke access", "for Pia Krog");
  await row.getByText("No access").waitFor();
  await pia.getByRole("link", { name: "Users", exact: true }).click();
  await pia.waitForURL(/\/shore\/login/);
  await signIn(pia, origin, "Outsider");
  await pia.waitForURL(/\/shore\/lobby/);
});

test("without a server a change shows an error, has no effect and can be retried", async () => {
  const row = manager.getByRole("row", { name: /Pia Krog/ });
  await manager.context().setOffline(true);
  await manager.getByRole("button", { name: "Grant access to Pia Krog" }).click();
  const dialog = manager.getByRole("alertdialog", { name: "Grant access to Pia Krog?" });
  await dialog.getByRole("button", { name: "Grant access" }).click();
  await manager.getByText("Unable updated user access.").first().waitFor();
  await manager.context().setOffline(false);
  await manager.reload();
  await row.getByText("No access").waitFor();
  await change("Grant access", "to Pia Krog");
  await row.getByText("Member, manager").waitFor();
});

test("a Manager has no actions on their own row", async () => {
  const own = manager.getByRole("row", { name: /Ingrid Solberg/ });
  await own.getByText("You", { exact: true }).waitFor();
  expect(await own.getByRole("button").count()).toBe(0);
});

async function change(verb: "Grant access" | "Revoke access", whom: string): Promise<void> {
  await manager.getByRole("button", { name: `${verb} ${whom}` }).click();
  const dialog = manager.getByRole("alertdialog", { name: `${verb} ${whom}?` });
  await dialog.getByRole("button", { name: verb }).click();
  await manager.getByText("User access updated.").first().waitFor();
  await dialog.waitFor({ state: "hidden" });
}
