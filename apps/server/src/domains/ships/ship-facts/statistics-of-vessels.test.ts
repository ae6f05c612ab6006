import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readEntry } from "../../records/logbooks/import-entry.ts";
import { type NewEntry, readExistingEntries } from "./ship-entries.sql.ts";

const database = await testDatabase();
const { organizationUuid } = await signedIn(database, "manager");

test("entries of a vessel added after the last ANALYZE are looked up by their key", async () => {
  for (let vessels = 0; vessels < 3; vessels += 1) await addEntries(await createVessel(database, organizationUuid));
  await database.query("analyze logbook_entry");
  const vesselUuid = await createVessel(database, organizationUuid);
  await addEntries(vesselUuid);

  const unknown = Array.from({ length: 50 }, () => unknownEntry(vesselUuid));
  const rowsRead = await database.transaction(async (tx) => {
    const read = () =>
      tx.query<{ count: number }>(
        "select coalesce(idx_tup_fetch, 0) + seq_tup_read as count from pg_stat_xact_user_tables where relname = 'logbook_entry'",
      );
    const before = (await read()).rows[0]?.count ?? 0;
    expect(await readExistingEntries(tx, { organizationUuid, vesselUuid }, unknown)).toEqual(new Map());
    return ((await read()).rows[0]?.count ?? 0) - before;
  });
  expect(rowsRead).toBe(0);
});

async function addEntries(vesselUuid: string): Promise<void> {
  await database.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry_type_category, entry)
     select $1, $2, gen_random_uuid(), 'deck', now() - hours * interval '1 hour', 0, 'watch', 'navigation', '{}'
       from generate_series(1, 2000) as hours`,
    [organizationUuid, vesselUuid],
  );
}

function unknownEntry(vesselUuid: string): NewEntry {
  const value = {
    vesselUuid,
    logbookEntryUuid: randomUUID(),
    eventTime: "2026-11-20T14:05:00Z",
    logbookName: "deck",
    entryTypeId: "watch",
  };
  return { row: readEntry(value), replacesLogbookEntryUuid: undefined };
}
