import { readFile } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { chooseAtIssuer, openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly, variants } from "./variants.ts";
import { closeFilter, openFilter } from "./filters.ts";

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
)(
  "words are found in the logbooks of all vessels, a hit opens its entry, and Back returns to the query: %s",
  async (_, modeOf, viewport) => {
    const page = await openPage(browser, { viewport });
    const mode = modeOf(page);
    await signIn(page, origin, "Manager");
    await mode.press(page.getByRole("link", { name: "Find", exact: true }));
    const field = page.getByRole("searchbox", { name: "Find in all logbooks" });
    await mode.write(field, "boat* stations");
    await page.getByText(/^\d+ entries$/).waitFor();
    const found = page.getByRole("table", { name: "Found entries" });
    // Every row marks both words. While one types, the hits of the first are listed before those of both.
    const rowsWithoutBoth = () =>
      found.locator("tbody tr[data-kind=row]").evaluateAll((rows) => {
        const marked = rows.map((row) =>
          [...row.querySelectorAll("mark")].map((mark) => mark.textContent.toLowerCase()),
        );
        return marked.filter((words) => !words.includes("stations") || !words.some((word) => word.startsWith("boat")));
      });
    await found.locator("tbody tr[data-kind=row]").first().waitFor();
    await expect.poll(rowsWithoutBoth).toEqual([]);
    const question = page.url();

    await mode.press(found.getByRole("button", { name: /^Details of Drill/ }).first());
    await mode.press(page.getByRole("link", { name: "Open in logbook" }));
    const entries = page.getByRole("table", { name: "Logbook entries", exact: true });
    await entries.waitFor();
    await page.getByText("Muster at both stations, boats swung out").first().waitFor();
    await page.goBack();
    await found.waitFor();
    expect(page.url()).toBe(question);
    expect(await field.inputValue()).toBe("boat* stations");

    await mode.write(field, "boat* stations zebra");
    await page.getByText("No entries found.").waitFor();
    const room = await overflowWidth(page);
    expect(room).toBeLessThanOrEqual(0);
    await page.context().close();
  },
);

test.each(proveOnly)(
  "the palette finds entries and links to all of them; another organisation does not find them",
  async () => {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    await page.getByRole("button", { name: /^Search or go to/ }).click();
    await page.getByRole("combobox", { name: "Search or go to" }).fill("noon");
    await page
      .getByRole("option", { name: /^Noon report, / })
      .first()
      .waitFor();
    await page.getByRole("option", { name: "Find “noon” in all logbooks" }).click();
    await page.getByText(/^\d+ entries$|^About 1,000\+ entries$/).waitFor();
    const question = new URL(page.url());
    expect(question.search).toBe("?q=noon");
    await page.context().close();

    const other = await openPage(browser);
    await signIn(other, origin, "Archivist");
    await other.getByRole("link", { name: "Find", exact: true }).click();
    await other.getByRole("searchbox", { name: "Find in all logbooks" }).fill("Havbris");
    await other.getByText("No entries found.").waitFor();
    await other.context().close();
  },
);

test.each(proveOnly)("a value and an area filter the results, and the file has as many rows as the count", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  await page.getByRole("link", { name: "Find", exact: true }).click();
  await openFilter(page, "Value");
  await page.getByRole("searchbox", { name: "Find in Value" }).fill("barometer");
  await page.getByRole("option", { name: "Barometer (hPa)" }).click();
  await page.getByRole("spinbutton", { name: "Barometer (hPa) from" }).fill("1010");
  await closeFilter(page);
  await openFilter(page, "Area");
  await page.getByRole("spinbutton", { name: "South" }).fill("60");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Area: South 60°" }).waitFor();
  expect(new URL(page.url()).search).toBe("?value=barometer%3A1010%3A&area=60%2C%2C%2C");
  // The demonstration may still be being indexed.
  const count = page.getByRole("status").filter({ hasText: /entries$/ });
  await count.waitFor();
  await page.getByText("Entries are still being added to the index").waitFor({ state: "hidden", timeout: 60_000 });
  const shown = Number.parseInt((await count.textContent()) ?? "", 10);
  expect(shown).toBeGreaterThan(100);

  const tab = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "JSON" }).click();
  const download = await (await tab).waitForEvent("download");
  const { rows }: { rows: FoundRow[] } = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(rows).toHaveLength(shown);
  expect(new Set(rows.map(({ logbookEntryUuid }) => logbookEntryUuid)).size).toBe(shown);
  for (const { collectedData } of rows) {
    expect(collectedData.find(({ position }) => position)?.position?.latitude).toBeGreaterThanOrEqual(60);
    expect(collectedData.find(({ name }) => name === "barometer")?.number).toBeGreaterThanOrEqual(1010);
  }
  await page.context().close();
});

test.each(proveOnly)(
  "an entry's link opens it for a colleague after sign-in, and is not found for another organisation",
  async () => {
    const page = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    await signIn(page, origin, "Manager");
    await page.getByRole("link", { name: "Find", exact: true }).click();
    await page.getByRole("searchbox", { name: "Find in all logbooks" }).fill('"muster at both stations"');
    await page
      .getByRole("table", { name: "Found entries" })
      .getByRole("button", { name: /^Details of Drill/ })
      .last()
      .click();
    await page.getByRole("link", { name: "Open in logbook" }).click();
    const row = await page.locator("tr:focus").textContent();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied.").waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/logbooks\/entries\/[\da-f-]{36}$/);
    await page.context().close();

    const colleague = await openPage(browser);
    await colleague.goto(address);
    await chooseAtIssuer(colleague, "Member");
    await colleague.getByRole("button", { name: "Copy link" }).waitFor();
    expect(await colleague.locator("tr:focus").textContent()).toBe(row);
    expect(colleague.url()).toContain(`?entry=${address.slice(-36)}`);
    await colleague.context().close();

    const other = await openPage(browser);
    await signIn(other, origin, "Archivist");
    await other.goto(address);
    await other.getByRole("heading", { name: "Not found." }).waitFor();
    await other.context().close();
  },
);

type FoundRow = {
  logbookEntryUuid: string;
  collectedData: { name: string; number?: number; position?: { latitude: number } }[];
};
