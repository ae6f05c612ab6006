import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** HMS Warspite's log of 1941 to 1943: 6,159 entries on 925 days in 35 offsets. Expected counts come from the file without product code. */
test("WARSPITE's log shows every entry once, on its local day", { timeout: 600_000 }, async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Archivist");
  const href = await page.getByRole("link", { name: "WARSPITE", exact: true }).getAttribute("href");
  const uuid = /vessels\/([0-9a-f-]{36})/.exec(href ?? "")?.[1] ?? "";
  const expected = daysOnFile(uuid);
  expect(expected.offsets).toBe(35);
  expect(expected.entries).toBeGreaterThan(2000);
  await page.goto(`${origin}${href}/logbooks/until-date/${FROM_DATE}`);
  const seen = await scrollToEnd(page);
  expect(seen.entries).toBe(expected.entries);
  expect(seen.entriesByDay).toEqual(expected.entriesByDay);
  expect(seen.displayedCountByDay).toEqual(expected.entriesByDay);
  expect(seen.maxRowsInPage).toBeLessThan(200);
});

/** Scrolls to the end of the list and counts the entries per day row. */
async function scrollToEnd(page: Page) {
  await page.getByRole("table", { name: "Logbook entries" }).getByRole("row").nth(2).waitFor();
  const { rows, maxRowsInPage } = await page.evaluate(async () => {
    const rows: Record<number, string> = {};
    let maxRowsInPage = 0;
    const recordRows = () => {
      const shown = document.querySelectorAll<HTMLElement>("tbody tr[aria-rowindex]");
      maxRowsInPage = Math.max(maxRowsInPage, shown.length);
      for (const row of shown) rows[Number(row.ariaRowIndex ?? row.getAttribute("aria-rowindex"))] = row.innerText;
    };
    const atEnd = () =>
      document.body.innerText.includes("No more logbook entries...") &&
      scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    while (!atEnd()) {
      recordRows();
      scrollBy({ top: innerHeight * 0.7, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    recordRows();
    return { rows, maxRowsInPage };
  });
  const indexes = Object.keys(rows).map(Number);
  // Row 1 is the header; the others must be complete.
  expect(indexes.filter((index, position) => index !== position + 2).slice(0, 5)).toEqual([]);
  const entriesByDay: Record<string, number> = {};
  const displayedCountByDay: Record<string, number> = {};
  let [day, entries] = ["", 0];
  for (const text of Object.values(rows)) {
    const heading = /^\w+day (\d{1,2}) (\w+) (\d{4})(?:\s+(\d+) entr|$)/.exec(text.trim());
    if (heading) {
      day = isoDay(heading);
      if (heading[4] !== undefined) displayedCountByDay[day] = (displayedCountByDay[day] ?? 0) + Number(heading[4]);
    } else {
      entries += 1;
      entriesByDay[day] = (entriesByDay[day] ?? 0) + 1;
    }
  }
  return { entries, entriesByDay, displayedCountByDay, maxRowsInPage };
}

function isoDay([, day = "", month = "", year = ""]: RegExpExecArray): string {
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function daysOnFile(vesselUuid: string) {
  const folder = join(import.meta.dirname, "../../server/src/seed/data");
  const text = gunzipSync(readFileSync(join(folder, "rn-warspite.ndjson.gz"))).toString();
  const lines = text.split("\n").filter((line) => line.includes(vesselUuid));
  const all = lines.map((line) => /"eventTime":"([^"]+)"/.exec(line)?.[1] ?? "");
  const times = all.filter((time) => Date.parse(time) < Date.parse(FROM_DATE) + A_DAY_MS);
  const entriesByDay: Record<string, number> = {};
  for (const time of times) entriesByDay[time.slice(0, 10)] = (entriesByDay[time.slice(0, 10)] ?? 0) + 1;
  return { entries: times.length, entriesByDay, offsets: new Set(all.map((time) => time.slice(-6))).size };
}

/** Start: after the last day of the log. */
const FROM_DATE = "1949-01-01";
const A_DAY_MS = 86_400_000;
const months = "January February March April May June July August September October November December".split(" ");
