import type { Transaction } from "../../database/db.ts";
import type { VesselOfOrganization } from "../logbooks/entry-states.sql.ts";
import { countDaysOfEntries } from "./logbook-days.sql.ts";

/**
 * Counts the days of these entries of a vessel anew, and keeps the list of entries that are neither verified nor removed. Whatever stores
 * entries or facts calls it after their states are derived, while it holds the lock of the vessel's states.
 * @param entryUuids in any order, also several times, also of entries that are not here
 */
export async function countLogbookDays(
  tx: Transaction,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  if (entryUuids.length > 0) await countDaysOfEntries(tx, vessel, [...new Set(entryUuids)]);
}
