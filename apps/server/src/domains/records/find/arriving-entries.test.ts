import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";

const PAGES = process.env["VITE_PROVE"] ? 10_000 : 50;

test(
  `${PAGES} pages of one question while entries arrive contain every earlier entry once`,
  { timeout: 3_600_000 },
  async () => {
    const database = await testDatabase();
    const { client, organizationUuid } = await signedIn(database, "member");
    const vesselUuid = await createVessel(database, organizationUuid);
    const random = seededRandom(161);
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({
        summary: random.pick(["pump", "pump started", "fire pump", "no match"]),
        eventTime: new Date(Date.UTC(2024, 0, 1) + random.below(700) * 86_400_000).toISOString(),
      }));
    const kept = await importSearchedEntries(database, vesselUuid, entries(400));
    const question = { text: "pump" };
    const before = new Set<string>();
    for (let pageToken = ""; ;) {
      const page = await client.findEntries({ question, limit: 100, pageToken });
      for (const { logbookEntry } of page.hits) before.add(logbookEntry?.logbookEntryUuid ?? "");
      pageToken = page.nextPageToken;
      if (!pageToken) break;
    }
    expect(before.size).toBeGreaterThan(200);
    expect(kept).toEqual(expect.arrayContaining([...before]));

    for (let pages = 0; pages < PAGES;) {
      const oldestFirst = random.below(2) === 1;
      const found: string[] = [];
      for (let pageToken = ""; ; pages += 1) {
        const page = await client.findEntries({ question, oldestFirst, limit: 1 + random.below(100), pageToken });
        found.push(...page.hits.map(({ logbookEntry }) => logbookEntry?.logbookEntryUuid ?? ""));
        pageToken = page.nextPageToken;
        if (!pageToken) break;
        if (random.below(8) === 0) await importSearchedEntries(database, vesselUuid, entries(3));
      }
      pages += 1;
      expect(new Set(found).size).toBe(found.length);
      expect([...before].filter((uuid) => !found.includes(uuid))).toEqual([]);
    }
  },
);
