import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { closeFilter, openFilter } from "./filters.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Times and barometer values of WARSPITE's log, read from the file without product code. */
function barometer(): { time: number; text: string; value: number }[] {
  const file = new URL("../../server/src/seed/data/rn-warspite.ndjson.gz", import.meta.url);
  type Line = { eventTime: string; collectedData?: { name: string; number?: number }[] };
  return gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split("\n")
    .flatMap((line) => {
      const { eventTime, collectedData = [] } = JSON.parse(line) as Line;
      const value = collectedData.find(({ name }) => name === "barometer")?.number;
      const text = eventTime.replace("T", " ").replace(/:\d\d(?=[+-])/, " ");
      return value === undefined ? [] : [{ time: Date.parse(eventTime), text, value }];
    });
}

test("a superintendent reads the lowest barometer of a fortnight from the chart, and opens its entry by keyboard", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Archivist");
  await page.getByRole("link", { name: "WARSPITE", exact: true }).click();
  await page.getByRole("navigation", { name: "Vessel" }).getByRole("link", { name: "Figures", exact: true }).click();
  await page.getByRole("button", { name: /^Values: / }).waitFor();
  await page.getByText("still being indexed").waitFor({ state: "hidden", timeout: 110_000 });
  // Leave only the barometer.
  await openFilter(page, "Values");
  const chosen = page.getByRole("dialog").getByRole("option", { selected: true });
  await chosen.first().waitFor();
  for (let left = await chosen.count(); left > 0; left--) {
    await chosen.first().click();
    await expect.poll(() => chosen.count()).toBe(left - 1);
  }
  await page.getByRole("dialog").getByRole("option", { name: "Barometer", exact: true }).click();
  await closeFilter(page);
  const chart = page.getByRole("listbox", { name: /^Barometer of WARSPITE/ });
  await chart.waitFor();
  const [, from = "", to = ""] =
    /, (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/.exec((await chart.getAttribute("aria-label")) ?? "") ?? [];
  const within = barometer().filter(({ time }) => time >= Date.parse(from) && time < Date.parse(to) + 86_400_000);
  const lowest = within.toSorted((a, b) => a.value - b.value || a.time - b.time)[0];
  expect(to).toBe("1943-12-04");
  expect(within.length).toBeGreaterThan(30);
  await page.getByText(`${within.length}, all entered manually`, { exact: true }).waitFor();
  const facts = page.locator("section section").filter({ hasText: "in this period" });
  expect(await facts.innerText()).toContain(`${lowest?.value}`);
  expect(await facts.innerText()).toContain(lowest?.text);

  await chart.focus();
  await page.keyboard.press("Home");
  const place = within.findIndex(({ time }) => time === lowest?.time);
  for (let step = 0; step < place; step++) await page.keyboard.press("ArrowRight");
  await page.getByText("At the cursor").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/logbooks\//);
  await page
    .getByText(new RegExp(`barometer ${lowest?.value}`, "i"))
    .first()
    .waitFor();
  await page.goBack();
  await chart.waitFor();
  await page.context().close();
});
