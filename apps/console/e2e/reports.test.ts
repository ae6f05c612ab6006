import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readPdf } from "@shore/server/testing/read-pdf";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { openBrowser, openPage } from "./product.ts";
import { openReports } from "./report-steps.ts";
import { variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe("a report opens in a new tab", () => {
  test.each(variants(["by mouse", byMouse], ["by keyboard alone", byKeyboard]))("%s", async (_, input) => {
    const page = await openPage(browser);
    await openReports(page, { as: "Member", vessel: "Havbris", with: input(page), at: origin });
    const { press, write, selectOption } = input(page);
    await selectOption(page.getByRole("button", { name: /^Logbook/ }), "Engine");
    const title = page.getByRole("textbox", { name: "Document title" });
    expect(await title.inputValue()).toBe("Engine logbook");
    await write(title, "Engine log for the inspector");
    const category = page.getByRole("group", { name: "Categories" }).getByRole("button").first();
    const chosen = await category.innerText();
    await press(category);
    await press(page.getByRole("button", { name: "Last month" }));

    const [tab, download] = await opened(page, () => press(page.getByRole("button", { name: "Create report" })));
    await page.getByText("Report created.").first().waitFor();
    expect(await tab.title()).toBe(`${download.suggestedFilename()} · Shore`);
    expect(download.suggestedFilename()).toMatch(/^Engine log for the inspector, Havbris, \d{4}-\d\d-\d\d to .*\.pdf$/);
    const { pages, title: titleOfFile } = await readPdf(await readFile(await download.path()));
    const cover = (pages[0]?.content ?? []).map(({ text }) => text).join(" ");
    expect(titleOfFile).toBe("Engine log for the inspector, Havbris");
    for (const words of ["Engine log for the inspector", "IMO 9990131", "Havbris Shipping", chosen]) {
      expect(cover).toContain(words);
    }
    // The ship's month: late on its last day in UTC it is the next one on board.
    const clock = await page
      .getByText(/Today is the day/)
      .first()
      .innerText();
    const [, offset = "+00:00"] = /last known offset, ([+-]\d\d:\d\d)/.exec(clock) ?? [];
    const thisMonth = Temporal.Now.plainDateISO(offset).with({ day: 1 });
    const [from, to] = [thisMonth.subtract({ months: 1 }), thisMonth.subtract({ days: 1 })].map(String);
    expect(cover).toContain(`${from} to ${to}, ship-time days`);
    await page.context().close();
  });
});

/** Activates an action that opens a file in a tab; without a PDF viewer the browser downloads it. */
async function opened(page: Page, press: () => Promise<void>): Promise<[tab: Page, file: Download]> {
  const coming = page.waitForEvent("popup").then(async (tab) => [tab, await tab.waitForEvent("download")] as const);
  await press();
  const [tab, file] = await coming;
  return [tab, file];
}
