import type { Transaction } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { countDaysOfEntries } from "./logbook-days.sql.ts";

/**
 * Recounts the days of these entries of a vessel, and updates the list of entries that are neither verified nor removed. Called by
 * everything that stores entries or facts, after their states are derived and while the lock of the vessel's states is held.
 * @param entryUuids in any order, may contain duplicates and entries that are not stored
 */
export async function countLogbookDays(
  tx: Transaction,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  if (entryUuids.length > 0) await countDaysOfEntries(tx, vessel, [...new Set(entryUuids)]);
}
