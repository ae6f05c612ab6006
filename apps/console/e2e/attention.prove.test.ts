import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, type Person, signIn } from "./product.ts";
import { entryFact, newShip } from "./ship.ts";
import { proveOnly } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the bell leads to the entries behind a count and back; marking as seen can be undone", async () => {
  const page = await signedIn("Manager");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Today: \d+ vessels?$/ })
    .click();
  await heading(page, "Today");
  await unfold(page);

  // Every count of entries on the page equals that of the linked page.
  const links = await countedLinks(page);
  expect(links.length).toBeGreaterThan(2);
  for (const { href, count } of links) {
    // The page is read anew each minute, and the link then begins with another time.
    await page
      .locator(`a[href^="${href.replace(/(?<=[?&]received=).*/, "")}"]`)
      .first()
      .click();
    await heading(page, "Find");
    // The demonstration's entries are being indexed meanwhile.
    const countText = count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`;
    await page.getByText(countText, { exact: true }).waitFor({ timeout: 60_000 });
    await page.goBack();
    await heading(page, "Today");
    await unfold(page);
  }

  const mark = page.getByRole("button", { name: /^Mark as seen: / }).first();
  const name = (await mark.getAttribute("aria-label")) ?? "";
  const seen = page.getByRole("button", { name, exact: true });
  await mark.click();
  await page.getByText("Marked as seen.").waitFor();
  await seen.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await seen.waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.context().close();
});

test.each(proveOnly)("what one user sets aside is set aside for another, until it is resumed", async () => {
  const page = await signedIn("Manager");
  await page.goto(`${origin}/shore/orgs`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Today/ })
    .click();
  await heading(page, "Today");
  const button = page.getByRole("button", { name: /^Set aside: / }).first();
  await button.click();
  const dialog = page.getByRole("dialog", { name: /^Set aside: / });
  // With several items the button asks which.
  await page.getByRole("menuitem").first().or(dialog).waitFor();
  if ((await dialog.count()) === 0) await page.getByRole("menuitem").first().click();
  const name = ((await dialog.getByRole("heading").first().textContent()) ?? "").replace("Set aside", "");
  await dialog.getByRole("button", { name: "Set aside", exact: true }).click();
  expect(await dialog.getByText("Required").count()).toBe(2);
  await dialog.getByRole("spinbutton", { name: /year/ }).click();
  await page.keyboard.type(Temporal.Now.plainDateISO("UTC").add({ days: 3 }).toString().replaceAll("-", ""));
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The master has it in hand.");
  await dialog.getByRole("button", { name: "Set aside", exact: true }).click();
  await page.getByText("Set aside.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show: Set aside" }).click();
  await page.getByText(/^Set aside until .* by Ingrid Solberg: The master has it in hand\.$/).waitFor();

  const other = await signedIn("Member");
  await other
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Today/ })
    .click();
  await heading(other, "Today");
  await other.getByRole("button", { name: "Show: Set aside" }).click();
  await other.getByText(/by Ingrid Solberg: The master has it in hand\.$/).waitFor();
  await other.context().close();

  await page.getByRole("button", { name: `Resume${name}` }).click();
  await page.getByText("Resumed.").waitFor();
  await page.getByRole("button", { name: `Resume${name}` }).waitFor({ state: "detached" });
  await page.context().close();
});

test("a saved view on Attention counts the rows it links to, until it is marked as seen", async () => {
  // By noon the demonstration's boat entries are a day old.
  const ship = await newShip(browser, origin, "Kystvåg");
  await ship.send([entryFact("Journey: rescue boat lowered", 20), entryFact("Journey: rescue boat back", 5)]);
  await ship.close();
  const page = await signedIn("Manager");
  const name = `Boats ${randomUUID()}`;
  await page.getByRole("link", { name: "Find", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find in all logbooks" }).fill('"rescue boat" journey');
  // The demonstration's entries are being indexed meanwhile.
  await page.getByText(/^\d+ entr(y|ies)$/).waitFor();
  const indexing = page.getByText(/^Entries .*(added to the index|can be found now)/);
  await expect.poll(() => indexing.count(), { timeout: 60_000 }).toBe(0);
  await page.getByText(/^[1-9]\d* entr(y|ies)$/).waitFor();
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("checkbox", { name: "Show on Today" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });

  const toAttention = () =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Today/ })
      .click();
  await toAttention();
  const views = page.getByRole("table", { name: "Saved views" });
  const pill = views.getByRole("link", { name: new RegExp(`^For information: ${name} \\d+ new$`) });
  const count = Number(/(\d+) new$/.exec((await pill.textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThanOrEqual(2);
  await pill.click();
  await heading(page, "Find");
  await page.getByText(count === 1 ? "1 entry" : `${count} entries`, { exact: true }).waitFor();
  const rows = page.getByRole("table", { name: "Found entries" }).locator("tbody tr[data-kind=row]");
  await expect.poll(() => rows.count()).toBe(count);

  await page.goBack();
  await page.getByRole("button", { name: `Mark as seen: ${name}` }).click();
  await page.getByText("Marked as seen.").waitFor();
  await pill.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Find", exact: true }).click();
  await page.getByRole("link", { name: "Saved views", exact: true }).click();
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
  await page.context().close();
});

test("by keyboard, the third entry that needs action is at most twelve keys away from the sign-in", async () => {
  const page = await signedIn("Manager");
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  await heading(page, "Vessels");
  await press("Control+k");
  await page.getByRole("combobox", { name: "Search or go to" }).and(page.locator(":focus")).waitFor();
  await press("t", "o", "d", "a");
  await page
    .getByRole("option", { name: /^Today/ })
    .first()
    .waitFor();
  await press("Enter");
  await heading(page, "Today");
  await page.getByRole("region", { name: /needs? you$/ }).waitFor();
  await press("j", "Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/attention"));
  const isFind = new URL(page.url()).pathname.endsWith("/find");
  if (isFind) {
    await page.getByRole("table", { name: "Found entries" }).getByRole("row").nth(1).waitFor();
    await press("j", "j", "j", "Enter");
    await page.waitForURL(/\/logbooks\/until-date\//);
  }
  expect(keys).toBeLessThanOrEqual(12);
  await page.context().close();
});

async function signedIn(who: Person): Promise<Page> {
  const page = await openPage(browser);
  await signIn(page, origin, who);
  return page;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

/** Unfolds what is new, where anything is. */
async function unfold(page: Page): Promise<void> {
  await page.getByRole("region", { name: /needs? you$/ }).waitFor();
  const show = page.getByRole("button", { name: "Show: New, worth a look" });
  if ((await show.count()) > 0) await show.click();
}

/** Returns the links to Find whose text begins with a number, with that number. */
async function countedLinks(page: Page): Promise<{ href: string; count: number }[]> {
  const links = await page
    .locator('main a[href*="/find?"]')
    .evaluateAll((anchors) =>
      anchors.map((anchor) => ({ href: anchor.getAttribute("href") ?? "", text: anchor.textContent ?? "" })),
    );
  return links.flatMap(({ href, text }) => {
    const [count] = /^\d[\d,]*/.exec(text) ?? [];
    return count === undefined ? [] : [{ href, count: Number(count.replaceAll(",", "")) }];
  });
}

/** CSS pixels by which a page is wider than its window. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
