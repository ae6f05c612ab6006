import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { expectMessage } from "./snackbar-messages.ts";

const origin = inject("origin");
let browser: Browser;
let manager: Page;
/** Two vessels without engine room checklists from other groups. */
const vessels = ["Havbris", "Skagen Wind"];
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole("checkbox", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const question = (page: Page) => page.getByRole("alertdialog");
const answer = (page: Page, verb: string) => question(page).getByRole("button", { name: verb }).click();

describe("from a vessel group to a checklist on board, by mouse", () => {
  const group = "Journey by mouse";
  beforeAll(async () => {
    browser = await openBrowser();
    manager = await openPage(browser);
    await signIn(manager, origin, "Manager");
  });
  afterAll(() => browser.close());

  test("a group with two vessels gets a collection, and the vessel shows its checklists with their reasons", async () => {
    await link(manager, "Groups").click();
    await link(manager, "Create vessel group").click();
    await manager.getByRole("textbox", { name: "Display name" }).fill(group);
    for (const vessel of vessels) await manager.getByRole("checkbox", { name: vessel }).check();
    await manager.getByRole("heading", { name: /^Vessels 2 of \d+ selected$/ }).waitFor();
    await button(manager, "Create").click();
    await expectMessage(manager, "Vessel group created.");
    await heading(manager, group);
    for (const vessel of vessels) await link(manager, vessel).waitFor();

    await openEditor(manager);
    await cell(manager, `Engine room for ${group}`).click();
    await manager.getByText(`${group}: 1 added.`, { exact: true }).waitFor();
    await button(manager, "Update").click();
    await question(manager).getByText("2 vessels are affected:").waitFor();
    await question(manager).getByText(vessels.join(", ")).waitFor();
    await answer(manager, "Update");
    await expectMessage(manager, "Checklist distribution updated.");
    await manager.getByRole("row", { name: new RegExp(`^${group} 2 vessels .*Yes`) }).waitFor();

    await openVessel(manager, vessels[0] ?? "");
    const held = manager.getByRole("table", { name: "Checklists" }).getByRole("row", { name: /^Bunkering/ });
    await held.getByRole("link", { name: "Engine room" }).waitFor();
    await held.getByRole("link", { name: group }).waitFor();
  });

  test("a concurrent change of the distribution is rejected, keeps the choice and shows the difference", async () => {
    const colleague = await openPage(browser);
    await signIn(colleague, origin, "Member");
    for (const page of [manager, colleague]) await openEditor(page);
    await cell(manager, `Environment for ${group}`).click();
    await cell(colleague, `Emergency preparedness for ${group}`).click();
    await button(manager, "Update").click();
    await answer(manager, "Update");
    await expectMessage(manager, "Checklist distribution updated.");

    await button(colleague, "Update").click();
    await answer(colleague, "Update");
    await expectMessage(colleague, "Unable updated checklist distribution.");
    await colleague.getByText(`${group}: Environment added. Your changes are kept.`).waitFor();
    await question(colleague).waitFor({ state: "hidden" });
    expect(await cell(colleague, `Emergency preparedness for ${group}`).isChecked()).toBe(true);

    await button(colleague, "Show saved version").click();
    await cell(colleague, `Environment for ${group}`).and(colleague.locator(":checked")).waitFor();
    await button(colleague, "Update").click();
    await answer(colleague, "Update");
    await expectMessage(colleague, "Checklist distribution updated.");
    await colleague.getByRole("row", { name: new RegExp(`^${group} 2 vessels .*Yes.*Yes.*Yes`) }).waitFor();
    await colleague.context().close();
  });

  test("removing the group removes its checklists from the vessels listed in the confirmation", async () => {
    await link(manager, "Groups").click();
    await link(manager, group).click();
    await button(manager, "Remove").click();
    await question(manager).getByText(vessels.join(", ")).waitFor();
    await answer(manager, "Remove");
    await expectMessage(manager, "Group removed.");
    await openVessel(manager, vessels[0] ?? "");
    await manager.getByRole("table", { name: "Checklists" }).waitFor();
    expect(await link(manager, group).count()).toBe(0);
  });
});

async function openEditor(page: Page): Promise<void> {
  await link(page, "Checklists").click();
  await link(page, "Distribution").click();
  await link(page, "Update").click();
  await heading(page, "Update checklist distribution");
}

async function openVessel(page: Page, name: string): Promise<void> {
  await link(page, "Vessels").click();
  await link(page, name).click();
  await heading(page, name);
}
