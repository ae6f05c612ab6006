import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call } from "./raw-call.ts";
import { variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(
  variants(
    ["by mouse, 360 px wide", byMouse, { width: 360, height: 800 }],
    ["by mouse", byMouse, { width: 1440, height: 900 }],
    ["by keyboard alone", byKeyboard, { width: 1440, height: 900 }],
  ),
)("a query is saved, renamed, shared, opened by another user, sorted and removed: %s", async (_, modeOf, viewport) => {
  const own = randomUUID();
  const [drills, boats, moored] = [`Drills ${own}`, `Boat drills ${own}`, `Moored ${own}`];
  const page = await openPage(browser, { viewport });
  const mode = modeOf(page);
  await signIn(page, origin, "Manager");
  const saved = async (name: string) => {
    await mode.press(page.getByRole("button", { name: "Save view" }));
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await mode.write(dialog.getByRole("textbox", { name: "Name" }), name);
    await mode.press(dialog.getByRole("button", { name: "Save" }));
    await dialog.waitFor({ state: "hidden" });
  };
  const isPhone = viewport.width < 768;
  if (isPhone) await mode.press(page.getByRole("button", { name: /^Filters/ }));
  await mode.press(page.getByRole("button", { name: /^Moored/ }));
  if (isPhone) await page.keyboard.press("Escape");
  await saved(moored);
  await mode.press(page.getByRole("link", { name: "Find", exact: true }));
  await mode.write(page.getByRole("searchbox", { name: "Find in all logbooks" }), "boat* stations");
  // The view is what the address says, and while one types there are hits of the first word.
  await page.waitForURL((url) => url.searchParams.get("q") === "boat* stations");
  await page.getByText(/^\d+ entries$/).waitFor();
  await saved(drills);
  const question = page.url();

  await mode.press(page.getByRole("link", { name: "Saved views", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  await mode.menu(page.getByRole("button", { name: `Actions for ${drills}` }), "Rename");
  const rename = page.getByRole("dialog", { name: `Rename ${drills}` });
  await mode.write(rename.getByRole("textbox", { name: "Name" }), boats);
  await mode.press(rename.getByRole("button", { name: "Rename" }));
  await rename.waitFor({ state: "hidden" });
  await mode.menu(page.getByRole("button", { name: `Actions for ${boats}` }), "Share");
  await page
    .getByRole("listitem")
    .filter({ hasText: boats })
    .getByText(/ · Shared$/)
    .waitFor();

  const other = await openPage(browser, { viewport });
  await signIn(other, origin, "Member");
  await other.getByRole("link", { name: "Find", exact: true }).click();
  await other.getByRole("link", { name: "Saved views", exact: true }).click();
  // Wait for the heading, since Find lists views too.
  await other.getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  const shared = other.getByRole("link", { name: boats, exact: true });
  await shared.waitFor();
  expect(await other.getByText(moored).count()).toBe(0);
  expect(await other.getByRole("button", { name: `Actions for ${boats}` }).count()).toBe(0);
  await shared.click();
  await other.getByText(/^\d+ entries$/).waitFor();
  expect(other.url()).toBe(question);

  expect(await order(page, moored, boats)).toEqual([moored, boats]);
  // Views that other tests save at the same time may be between them.
  const listed = await names(page);
  const moves = listed.indexOf(boats) - listed.indexOf(moored);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: boats, exact: true }) });
  if (modeOf === byKeyboard) {
    await byKeyboard(page).tabTo(row.getByRole("button", { name: /^Move view \d+, / }));
    await page.keyboard.press("Space");
    for (let move = 0; move < moves; move += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
  } else {
    for (let move = 0; move < moves; move += 1)
      await mode.menu(page.getByRole("button", { name: `Actions for ${boats}` }), "Move up");
  }
  await expect.poll(() => order(page, moored, boats)).toEqual([boats, moored]);
  // A reload would abort what is still being stored.
  await expect.poll(() => storedOrder(page, moored, boats)).toEqual([boats, moored]);
  await page.reload();
  await page.getByRole("link", { name: boats, exact: true }).waitFor();
  expect(await order(page, moored, boats)).toEqual([boats, moored]);
  expect(await overflowWidth(page)).toBeLessThanOrEqual(0);

  for (const name of [boats, moored]) {
    await mode.menu(page.getByRole("button", { name: `Actions for ${name}` }), "Remove");
    await mode.press(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
    await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
  }
  await other.goBack();
  await other.getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  await shared.waitFor({ state: "detached" });
  await page.context().close();
  await other.context().close();
});

/** Returns the user's own views in list order. */
function names(page: Page): Promise<string[]> {
  return page.getByRole("group", { name: "Yours" }).getByRole("link").allTextContents();
}

/** Returns those of the names that are listed, in list order. */
async function order(page: Page, ...wanted: string[]): Promise<string[]> {
  return (await names(page)).filter((name) => wanted.includes(name));
}

/** Returns those of the names that the server has, in its order. */
async function storedOrder(page: Page, ...wanted: string[]): Promise<string[]> {
  const { savedViews } = await call<{ savedViews: { displayName: string }[] }>(page, "SavedViewList");
  return savedViews.map(({ displayName }) => displayName).filter((name) => wanted.includes(name));
}
