import type { Database, Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { readDaysCountedFrom } from "../backfill/backfill.sql.ts";
import { countStoredDays, type DayDifference, readDayDifferences } from "./logbook-days.sql.ts";

/** A vessel's stored count that differs from the one derived from its entries; `waiting`: a job has not reached it yet. */
export type FoundDayDifference = { vesselUuid: string; what: string; problem: DayDifference["problem"] | "waiting" };

/**
 * Compares the counts per day with the entries, each vessel in one snapshot.
 * @returns the number of stored days
 */
export async function checkLogbookDays(
  database: Database,
  onDifference: (difference: FoundDayDifference) => void,
): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const vessel = { organizationUuid, vesselUuid };
    for await (const { days, differences, isFilling } of database.snapshot((tx) => compareVessel(tx, vessel))) {
      count += days;
      for (const { what, problem } of differences)
        onDifference({ vesselUuid, what, problem: isFilling && problem === "missing" ? "waiting" : problem });
    }
  }
  return count;
}

async function* compareVessel(tx: Db, vessel: VesselOfOrganization) {
  yield {
    days: await countStoredDays(tx, vessel),
    differences: await readDayDifferences(tx, vessel),
    isFilling: (await readDaysCountedFrom(tx, vessel.organizationUuid)) !== undefined,
  };
}
