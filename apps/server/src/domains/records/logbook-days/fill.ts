import type { Database } from "../../../database/db.ts";
import { lockEntryStates, type VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { backfillEntries } from "../backfill/backfill.ts";
import { finishBackfill } from "../backfill/backfill.sql.ts";
import { countDaysBetween, deleteDays } from "./logbook-days.sql.ts";

/**
 * Counts the days of entries stored before days were counted, the newest first. A run that was aborted is resumed by the next one.
 * @returns the number of entries counted
 */
export async function fillLogbookDays(database: Database, signal?: AbortSignal): Promise<number> {
  let count = 0;
  if (signal?.aborted) return count;
  const counted = backfillEntries(database, ["days"], async function* derive(vessel, quarter) {
    yield await countVessel(database, vessel, quarter);
  });
  for await (const entries of counted) {
    count += entries;
    if (signal?.aborted) break;
  }
  return count;
}

/** Recounts all days, vessel by vessel; readers see a vessel's old counts until the commit. @returns the number of entries */
export async function rebuildLogbookDays(database: Database): Promise<number> {
  let count = 0;
  const owners = await readAllVesselOwners(database);
  for (const [vesselUuid, organizationUuid] of owners) {
    count += await countVessel(database, { organizationUuid, vesselUuid }, "anew");
  }
  for (const organizationUuid of new Set(owners.values())) await finishBackfill(database, organizationUuid, ["days"]);
  return count;
}

async function countVessel(
  database: Database,
  vessel: VesselOfOrganization,
  period: { from: Date; to: Date | null } | "anew",
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockEntryStates(tx, vessel.vesselUuid);
    if (period !== "anew") return countDaysBetween(tx, vessel, period);
    await deleteDays(tx, vessel);
    return countDaysBetween(tx, vessel, { from: null, to: null });
  });
}
