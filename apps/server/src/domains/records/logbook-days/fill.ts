import type { Database } from "../../../database/db.ts";
import { newestBefore } from "../find/fill.sql.ts";
import { lockEntryStates } from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { addDaysProgress, finishDaysBackfill, startDaysBackfill } from "./fill.sql.ts";
import { countDaysBetween, deleteDays } from "./logbook-days.sql.ts";

/**
 * Counts the days of entries stored before days were counted, the newest first. A run that was aborted is resumed by the next one.
 * @returns the number of entries counted
 */
export async function fillLogbookDays(database: Database, signal?: AbortSignal): Promise<number> {
  const isAborted = () => signal?.aborted ?? false;
  let count = 0;
  while (!isAborted()) {
    const unfinished = await startDaysBackfill(database);
    if (!unfinished) break;
    const { organizationUuid } = unfinished;
    for (let to = unfinished.position; ;) {
      const { quarter: from, vesselUuids } = await newestBefore(database, organizationUuid, to);
      if (!from) break;
      for (const vesselUuid of vesselUuids) {
        const entries = await database.transaction(async (tx) => {
          await lockEntryStates(tx, vesselUuid);
          return countDaysBetween(tx, { organizationUuid, vesselUuid }, { from, to });
        });
        await addDaysProgress(database, organizationUuid, entries, undefined);
        count += entries;
        if (isAborted()) return count;
      }
      await addDaysProgress(database, organizationUuid, 0, from);
      to = from;
    }
    await finishDaysBackfill(database, organizationUuid);
  }
  return count;
}

/** Recounts all days, vessel by vessel; readers see a vessel's old counts until the commit. @returns the number of entries */
export async function rebuildLogbookDays(database: Database): Promise<number> {
  let count = 0;
  const owners = await readAllVesselOwners(database);
  for (const [vesselUuid, organizationUuid] of owners) {
    const vessel = { organizationUuid, vesselUuid };
    count += await database.transaction(async (tx) => {
      await lockEntryStates(tx, vesselUuid);
      await deleteDays(tx, vessel);
      return countDaysBetween(tx, vessel, { from: null, to: null });
    });
  }
  for (const organizationUuid of new Set(owners.values())) await finishDaysBackfill(database, organizationUuid);
  return count;
}
