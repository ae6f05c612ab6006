import type { Database } from "../../database/db.ts";
import { lockEntryStates } from "../entries/entry-states.sql.ts";
import { deriveBalance } from "./derive-balance.ts";
import { dequeuePending } from "./fill.sql.ts";

/**
 * Derives the findings of all pending vessels, one transaction each, so that a later run resumes where one was aborted.
 * @returns how many vessels
 */
export async function fillBalance(database: Database, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (signal?.aborted) return count;
    const isDone = await database.transaction(async (tx) => {
      const vessel = await dequeuePending(tx);
      if (!vessel) return true;
      await lockEntryStates(tx, vessel.vesselUuid);
      await deriveBalance(tx, vessel);
      return false;
    });
    if (isDone) return count;
  }
}
