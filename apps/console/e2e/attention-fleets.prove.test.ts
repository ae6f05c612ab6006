import { expectedCounts } from "@shore/server/testing/attention-oracle";
import { joinBenchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { type SignedIn, signedIn } from "@shore/server/testing/callers";
import { sendGeneratedFleet } from "@shore/server/testing/generated-fleet";
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

// One in fifty of the fleets whose counts attention-oracle.prove.test.ts compares by calls.
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
    const counts = expectedCounts(sent, { now, receivedAt: now, notVerifiedFrom });
    // The screen sums the logbooks of a kind.
    const expected = [...Map.groupBy(counts, ({ vesselUuid, kind }) => `${vesselUuid} ${kind}`).values()].map(
      (ofKind) => ({
        vessel: names.get(ofKind[0]?.vesselUuid ?? "") ?? "",
        kind: ofKind[0]?.kind ?? "",
        count: ofKind.reduce((sum, { count }) => sum + count, 0),
      }),
    );
    const shown = await countedLinks(page);
    expect(inOrder(shown)).toEqual(inOrder(expected));

    const oneOfEach = Map.groupBy(shown, ({ kind }) => kind);
    for (const [one] of oneOfEach.values()) {
      if (one === undefined) continue;
      await page.locator(`main a[href="${one.href}"]`).first().click();
      await heading(page, "Find");
      await page
        .getByText(one.count === 1 ? "1 entry" : `${one.count} entries`, { exact: true })
        .waitFor({ timeout: 30_000 });
      const rows = page.getByRole("table", { name: "Found entries" }).locator("tbody tr[data-kind=row]");
      await expect.poll(() => rows.count()).toBe(one.count);
      await page.goBack();
      await heading(page, "Today");
      await unfold(page);
    }
    expect(oneOfEach.size).toBeGreaterThan(2);
    await page.context().close();
  },
);

async function namesOf({ client }: SignedIn): Promise<Map<string, string>> {
  const { vessels } = await client.getVessels({});
  return new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
}

/** With an existing session, from the first screen to Today. */
async function openAttention({ token }: SignedIn): Promise<Page> {
  const page = await openPage(browser);
  await page.context().addCookies([{ name: "shore_session", value: token, url: origin, httpOnly: true }]);
  await page.goto(`${origin}/shore/orgs`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Today/ })
    .click();
  await heading(page, "Today");
  await unfold(page);
  return page;
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

/** Unfolds what is new, where anything is. */
async function unfold(page: Page): Promise<void> {
  await page.getByText(/^(\d+ vessels? needs? you|Nothing needs you\.)$/).waitFor();
  const show = page.getByRole("button", { name: "Show: New, worth a look" });
  if ((await show.count()) > 0) await show.click();
}

/** Returns each link to Find that begins with a number, once, with its vessel and kind. */
async function countedLinks(page: Page) {
  const links = await page.locator('main li a[href*="/find?"]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute("href") ?? "",
      text: anchor.textContent ?? "",
      vessel: anchor.closest("li")?.querySelector("a")?.textContent ?? "",
    })),
  );
  const counted = links.flatMap(({ href, text, vessel }) => {
    const [count] = /^\d[\d,]*/.exec(text) ?? [];
    const kind = new URL(href, "http://localhost").searchParams.get("change") ?? "not_verified";
    return count === undefined ? [] : [{ href, vessel, kind, count: Number(count.replaceAll(",", "")) }];
  });
  return [...new Map(counted.map((one) => [one.href, one])).values()];
}

function inOrder(items: readonly { vessel: string; kind: string; count: number }[]) {
  return items.map(({ vessel, kind, count }) => `${vessel}: ${kind}: ${count}`).toSorted();
}
