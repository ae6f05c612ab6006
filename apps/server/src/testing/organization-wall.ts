import type { Db, WholeDatabase } from "../database/db.ts";
import { withinOrganization } from "../database/within-organization.ts";
import { readEntriesBefore } from "../domains/logbooks/logbook-entries.sql.ts";
import { storeEntries } from "./export-schedules.ts";

type Read = () => Promise<unknown>;

/**
 * Stores vessels with entries and gives two ways to read the newest page of each: as the owner of the tables, and within the
 * organisation.
 */
export async function readPageOfEntries(
  database: WholeDatabase,
  vessels: readonly { organizationUuid: string; vesselUuid: string }[],
  entries: number,
): Promise<Record<"owner" | "within", Read[]>> {
  for (const { organizationUuid, vesselUuid } of vessels) {
    await database.query("insert into organization (organization_uuid, display_name) values ($1, 'Benchmark')", [
      organizationUuid,
    ]);
    await database.query(
      "insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'WARSPITE')",
      [organizationUuid, vesselUuid],
    );
    await storeEntries(database, { organizationUuid, vesselUuid, count: entries, textBytes: 200 });
  }
  await database.query("vacuum analyze logbook_entry");
  const readers = (databaseOf: (organizationUuid: string) => Db) =>
    vessels.map((vessel) => async () => {
      const wanted = { ...vessel, logbookNames: [], before: undefined, limit: 20 };
      const rows = await readEntriesBefore(databaseOf(vessel.organizationUuid), wanted);
      if (rows?.length !== 20) throw new Error("A page of entries was not read");
    });
  return {
    owner: readers(() => database),
    within: readers((organizationUuid) => withinOrganization(database, organizationUuid)),
  };
}
