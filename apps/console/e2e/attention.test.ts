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
    .getByRole("link", { name: /^Attention: \d+ vessels?$/ })
    .click();
  await heading(page, "Attention");
  const first = page.getByRole("table", { name: "To act on" }).getByRole("table").first();
  await first.waitFor();

  // Every count of entries on the page equals that of the linked page.
  const links = await countedLinks(page);
  expect(links.length).toBeGreaterThan(2);
  for (const { href, count } of links) {
    await page.locator(`a[href="${href}"]`).first().click();
    await heading(page, "Find");
    // The demonstration's entries are being indexed meanwhile.
    const countText = count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`;
    await page.getByText(countText, { exact: true }).waitFor({ timeout: 60_000 });
    await page.goBack();
    await heading(page, "Attention");
  }

  // In "To act on" or in a group of its own, depending on the time of day.
  const isNew = { has: page.getByRole("link", { name: /^Look: / }) };
  const rows = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Mark as seen: / }) });
  const vessel = (await rows.filter(isNew).first().getByRole("rowheader").textContent()) ?? "";
  const news = rows.filter({ has: page.getByRole("rowheader", { name: vessel, exact: true }) }).filter(isNew);
  await page.getByRole("button", { name: `Mark as seen: ${vessel}`, exact: true }).click();
  await page.getByText("Marked as seen.").waitFor();
  await news.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await news.waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.context().close();
});

test.each(proveOnly)("what one user sets aside is set aside for another, until it is resumed", async () => {
  const page = await signedIn("Manager");
  await page.goto(`${origin}/shore/orgs`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Attention/ })
    .click();
  await heading(page, "Attention");
  const button = page.getByRole("button", { name: /^Set aside: / }).first();
  const name = ((await button.getAttribute("aria-label")) ?? "").replace("Set aside", "");
  await button.click();
  const dialog = page.getByRole("dialog", { name: /^Set aside: / });
  await dialog.getByRole("button", { name: "Set aside", exact: true }).click();
  expect(await dialog.getByText("Required").count()).toBe(2);
  await dialog.getByRole("spinbutton", { name: /year/ }).click();
  await page.keyboard.type(Temporal.Now.plainDateISO("UTC").add({ days: 3 }).toString().replaceAll("-", ""));
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The master has it in hand.");
  await dialog.getByRole("button", { name: "Set aside", exact: true }).click();
  await page.getByText("Set aside.", { exact: true }).waitFor();
  await page.getByText(/^Set aside until .* by Ingrid Solberg: The master has it in hand\.$/).waitFor();

  const other = await signedIn("Member");
  await other
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Attention/ })
    .click();
  await heading(other, "Attention");
  await expandAll(other);
  await other.getByText(/by Ingrid Solberg: The master has it in hand\.$/).waitFor();
  await other.context().close();

  await page.getByRole("button", { name: `Resume${name}` }).click();
  await page.getByText("Resumed.").waitFor();
  await page.getByRole("button", { name: `Set aside${name}` }).waitFor();
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
  await dialog.getByRole("checkbox", { name: "Show on Attention" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });

  const toAttention = () =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Attention/ })
      .click();
  await toAttention();
  const views = page.getByRole("table", { name: "Saved views" });
  const pill = views.getByRole("link", { name: new RegExp(`^Know: ${name} \\d+ new$`) });
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
  await page.getByRole("combobox", { name: "Search or go to" }).waitFor();
  await press("a", "t", "t", "e");
  await page
    .getByRole("option", { name: /^Attention/ })
    .first()
    .waitFor();
  await press("Enter");
  await heading(page, "Attention");
  await page.getByRole("table", { name: "To act on" }).waitFor();
  await press("ArrowDown", "o");
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

/** Expands every collapsed row. */
async function expandAll(page: Page): Promise<void> {
  const show = page.getByRole("button", { name: "Show", exact: true });
  if ((await show.count()) > 0) await show.click();
  const closed = page.getByRole("button", { name: /^What needs you of /, expanded: false });
  // The first one expands by itself, possibly at this moment.
  while ((await closed.count()) > 0)
    await closed
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
}

/** Returns the pills that link to Find, with their counts. */
async function countedLinks(page: Page): Promise<{ href: string; count: number }[]> {
  const pills = page.locator('main td > span > a[href*="/find?"]');
  const links = await pills.evaluateAll((anchors) =>
    anchors.map((anchor) => ({ href: anchor.getAttribute("href") ?? "", text: anchor.textContent ?? "" })),
  );
  return links.flatMap(({ href, text }) => {
    const [count] = /\d[\d,]*/.exec(text) ?? [];
    return count === undefined || text.includes("more than") ? [] : [{ href, count: Number(count.replace(",", "")) }];
  });
}

/** CSS pixels by which a page is wider than its window. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
