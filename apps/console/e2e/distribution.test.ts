import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
let manager: Page;
beforeAll(async () => {
  browser = await openBrowser();
  manager = await openPage(browser);
  await signIn(manager, origin, "Manager");
});
afterAll(() => browser.close());

/** Two vessels that no other group gives the checklists of the engine room. */
const vessels = ["Havbris", "Skagen Wind"];
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole("checkbox", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const question = (page: Page) => page.getByRole("alertdialog");
const answer = (page: Page, verb: string) => question(page).getByRole("button", { name: verb }).click();

describe("from a vessel group to a checklist on board, by mouse", () => {
  const group = "Journey by mouse";

  test("a group with two vessels gets a collection, and the vessel says what it has and why", async () => {
    await link(manager, "Groups").click();
    await link(manager, "Create vessel group").click();
    await manager.getByRole("textbox", { name: "Display name" }).fill(group);
    for (const vessel of vessels) await manager.getByRole("checkbox", { name: vessel }).check();
    await manager.getByRole("heading", { name: /^Vessels 2 of \d+ selected$/ }).waitFor();
    await button(manager, "Create").click();
    await told(manager, "Vessel group created.");
    await heading(manager, group);
    for (const vessel of vessels) await link(manager, vessel).waitFor();

    await openEditor(manager);
    await cell(manager, `${group}, Engine room`).click();
    await manager.getByText(`${group}: 1 added.`, { exact: true }).waitFor();
    await button(manager, "Update").click();
    await question(manager).getByText("2 vessels are affected:").waitFor();
    await question(manager).getByText(vessels.join(", ")).waitFor();
    await answer(manager, "Update");
    await told(manager, "Checklist distribution updated.");
    await manager.getByRole("row", { name: new RegExp(`^${group} 2 vessels Engine room$`) }).waitFor();

    await openVessel(manager, vessels[0] ?? "");
    const held = manager.getByRole("table", { name: "Checklists" }).getByRole("row", { name: /^Bunkering/ });
    await held.getByRole("link", { name: "Engine room" }).waitFor();
    await held.getByRole("link", { name: group }).waitFor();
  });

  test("of two who change the distribution at once, the second is refused, keeps what was chosen, and sees what changed", async () => {
    const colleague = await openPage(browser);
    await signIn(colleague, origin, "Member");
    for (const page of [manager, colleague]) await openEditor(page);
    await cell(manager, `${group}, Environment`).click();
    await cell(colleague, `${group}, Emergency preparedness`).click();
    await button(manager, "Update").click();
    await answer(manager, "Update");
    await told(manager, "Checklist distribution updated.");

    await button(colleague, "Update").click();
    await answer(colleague, "Update");
    await told(colleague, "Unable updated checklist distribution.");
    await colleague.getByText(`${group}: Environment added. What you chose stays.`).waitFor();
    await question(colleague).waitFor({ state: "hidden" });
    expect(await cell(colleague, `${group}, Emergency preparedness`).isChecked()).toBe(true);

    await button(colleague, "Show what is stored").click();
    await cell(colleague, `${group}, Environment`).and(colleague.locator(":checked")).waitFor();
    await button(colleague, "Update").click();
    await answer(colleague, "Update");
    await told(colleague, "Checklist distribution updated.");
    await colleague
      .getByRole("row", { name: `${group} 2 vessels Emergency preparedness Engine room Environment` })
      .waitFor();
    await colleague.context().close();
  });

  test("removed, the group takes its checklists from the vessels, which are named before", async () => {
    await link(manager, "Groups").click();
    await link(manager, group).click();
    await button(manager, "Remove").click();
    await question(manager).getByText(vessels.join(", ")).waitFor();
    await answer(manager, "Remove");
    await told(manager, "Group removed.");
    await openVessel(manager, vessels[0] ?? "");
    await manager.getByRole("table", { name: "Checklists" }).waitFor();
    expect(await link(manager, group).count()).toBe(0);
  });
});

test("the same way by keyboard alone", async () => {
  const group = "Journey by keyboard";
  const page = manager;
  const { keyboard } = page;
  await enter(page, link(page, "Groups"));
  await heading(page, "Groups");
  await enter(page, link(page, "Create vessel group"));
  await tabTo(page, page.getByRole("textbox", { name: "Display name" }));
  await keyboard.type(group);
  for (const vessel of vessels) {
    await tabTo(page, page.getByRole("checkbox", { name: vessel }));
    await keyboard.press("Space");
  }
  await enter(page, button(page, "Create"));
  await told(page, "Vessel group created.");
  await heading(page, group);

  await enter(page, link(page, "Checklists"));
  await enter(page, link(page, "Distribution"));
  await heading(page, "Distribution");
  await enter(page, link(page, "Update"));
  await heading(page, "Update checklist distribution");
  await tabTo(page, page.locator("table input[tabindex='0']"));
  await arrowTo(page, cell(page, `${group}, Engine room`));
  await keyboard.press("Space");
  await enter(page, button(page, "Update"));
  await question(page).getByText(vessels.join(", ")).waitFor();
  await enter(page, question(page).getByRole("button", { name: "Update" }));
  await told(page, "Checklist distribution updated.");

  await enter(page, link(page, "Groups"));
  await heading(page, "Groups");
  await enter(page, link(page, group));
  await heading(page, group);
  await enter(page, button(page, "Remove"));
  await enter(page, question(page).getByRole("button", { name: "Remove" }));
  await told(page, "Group removed.");
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

/** Presses Tab until this has focus, then Enter. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** @throws Error when Tab does not lead there in as many presses as any of our pages has stops */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let press = 0; press < 150; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

/** From cell to cell: down through the column, then on to the next column. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  const { keyboard } = page;
  for (let column = 0; column < 10; column += 1) {
    await keyboard.press("Control+Home");
    for (let step = 0; step < column; step += 1) await keyboard.press("ArrowRight");
    for (let row = 0; row < 30; row += 1) {
      if (await hasFocus(target)) return;
      await keyboard.press("ArrowDown");
    }
  }
  throw new Error(`The arrow keys do not lead to ${target.toString()}.`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}
