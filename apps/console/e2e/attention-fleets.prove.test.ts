import { expectedCounts } from "@shore/server/testing/attention-oracle";
import { joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { type SignedIn, signedIn } from "@shore/server/testing/callers";
import { sendGeneratedFleet } from "@shore/server/testing/generated-fleet";
import { KIND_LABELS, type Kind, kindLabel } from "@shore/api/formatting/attention-kinds";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage } from "./product.ts";

const [origin, dataDir] = [inject("origin"), inject("dataDir")];
let browser: Browser;
let joined: Awaited<ReturnType<typeof joinBenchmarkDatabase>>;
beforeAll(async () => {
  browser = await openBrowser();
  joined = await joinBenchmarkDatabase(dataDir);
});
afterAll(async () => {
  await joined.close();
  await browser.close();
});

// One in fifty of the fleets whose counts attention-oracle.test.ts compares by calls.
test.each(Array.from({ length: 10 }, (_, index) => (index + 1) * 50))(
  "generated fleet %i: every count on the page equals that of a slow script, and one link per kind finds that many entries",
  { timeout: 300_000 },
  async (seed) => {
    const { database } = joined;
    const manager = await signedIn(database, "manager");
    const { sent, notVerifiedFrom } = await sendGeneratedFleet({ database, origin, seed }, manager);
    const page = await openAttention(manager);
    const now = Date.now();
    const names = await namesOf(manager);
    const expected = expectedCounts(sent, { now, receivedAt: now, notVerifiedFrom }).map((one) => ({
      vessel: names.get(one.vesselUuid) ?? "",
      item: `${kindLabel(one.kind)}, ${logbookLabel(one.logbookName)}`,
      count: String(one.count),
    }));
    // A vessel without items has no row.
    const shown = await itemsOf(page, new Set(expected.map(({ vessel }) => vessel)));
    expect(inOrder(shown)).toEqual(inOrder(expected));

    const oneOfEach = Map.groupBy(expected, ({ item }) => item.split(",")[0]);
    for (const [{ vessel, item, count } = { vessel: "", item: "", count: "" }] of oneOfEach.values()) {
      await expand(page, vessel);
      await tableOf(page, vessel)
        .getByRole("link", { name: `Open: ${item}`, exact: true })
        .click();
      await heading(page, "Find");
      await page
        .getByText(count === "1" ? "1 entry" : `${count} entries`, { exact: true })
        .waitFor({ timeout: 30_000 });
      const rows = page.getByRole("table", { name: "Found entries" }).locator("tbody tr[data-kind=row]");
      await expect.poll(() => rows.count()).toBe(Number(count));
      await page.goBack();
      await heading(page, "Attention");
    }
    expect(oneOfEach.size).toBeGreaterThan(2);
    await page.context().close();
  },
);

async function namesOf({ client }: SignedIn): Promise<Map<string, string>> {
  const { vessels } = await client.getVessels({});
  return new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
}

/** With an existing session, from the first screen to Attention. */
async function openAttention({ token }: SignedIn): Promise<Page> {
  const page = await openPage(browser);
  await page.context().addCookies([{ name: "shore_session", value: token, url: origin, httpOnly: true }]);
  await page.goto(`${origin}/shore/orgs`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Attention/ })
    .click();
  await heading(page, "Attention");
  return page;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

function tableOf(page: Page, vessel: string) {
  return page.getByRole("table", { name: `What needs you of ${vessel}`, exact: true });
}

/** Expands a vessel's row if it is collapsed. */
async function expand(page: Page, vessel: string): Promise<void> {
  const button = page.getByRole("button", { name: `What needs you of ${vessel}`, exact: true });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await tableOf(page, vessel).waitFor();
}

/** Returns the items that count entries, as the page shows them. */
async function itemsOf(page: Page, vessels: Iterable<string>) {
  const items: { vessel: string; item: string; count: string }[] = [];
  for (const vessel of vessels) {
    await expand(page, vessel);
    const rows = tableOf(page, vessel)
      .getByRole("row")
      .filter({ has: page.getByRole("link", { name: "Open: " }) });
    for (const row of await rows.all()) {
      const item = ((await row.getByRole("link").getAttribute("aria-label")) ?? "").replace("Open: ", "");
      const count = await row.getByRole("cell").nth(1).innerText();
      if (COUNTED.has(item.split(",")[0] ?? "")) items.push({ vessel, item, count });
    }
  }
  return items;
}

function inOrder(items: readonly { vessel: string; item: string; count: string }[]) {
  return items.map(({ vessel, item, count }) => `${vessel}: ${item}: ${count}`).toSorted();
}

const COUNTED_KINDS = [
  "not_verified",
  "changed_after_verification",
  "struck",
  "remarks",
  "remark_struck",
  "recorded_late",
  "received_late",
] as const satisfies Kind[];
const COUNTED: ReadonlySet<string> = new Set(COUNTED_KINDS.map((kind) => KIND_LABELS[kind]));
