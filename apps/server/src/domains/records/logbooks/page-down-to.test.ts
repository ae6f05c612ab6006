import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries } from "../../../testing/searched-entries.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

/** Stores one entry a minute. */
async function storeMinutes(vesselUuid: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, minute) => ({
    eventTime: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  }));
  await importDeckEntries(database, vesselUuid, entries);
}

describe("a page down to an entry", () => {
  test("has everything before it and ten further, or more up to the limit", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await storeMinutes(vesselUuid, 50);
    const all = (await client.getLogbookEntries({ vesselUuid, limit: 100 })).logbookEntries;
    const toEntryUuid = all[25]?.logbookEntryUuid ?? "";
    const page = (await client.getLogbookEntries({ vesselUuid, toEntryUuid, limit: 5 })).logbookEntries;
    expect(page.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(
      all.slice(0, 36).map(({ logbookEntryUuid }) => logbookEntryUuid),
    );
    const short = (
      await client.getLogbookEntries({ vesselUuid, toEntryUuid: all[2]?.logbookEntryUuid ?? "", limit: 20 })
    ).logbookEntries;
    expect(short).toHaveLength(20);
    const beforeTime = all[29]?.eventTime ?? "";
    await expect(client.getLogbookEntries({ vesselUuid, toEntryUuid, beforeTime })).rejects.toThrow(
      "no such logbook entry",
    );
    await expect(client.getLogbookEntries({ vesselUuid, toEntryUuid: randomUUID() })).rejects.toThrow("not_found");
  });

  test("is refused beyond 500 entries", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await storeMinutes(vesselUuid, 502);
    const page = async (place: number) => {
      const { rows } = await database.query<{ uuid: string }>(
        `select logbook_entry_uuid as uuid from logbook_entry where vessel_uuid = $1 order by event_time desc offset $2 limit 1`,
        [vesselUuid, place],
      );
      return client.getLogbookEntries({ vesselUuid, toEntryUuid: rows[0]?.uuid ?? "" });
    };
    expect((await page(499)).logbookEntries).toHaveLength(502);
    await expect(page(500)).rejects.toThrow("More than 500 entries");
  });
});
