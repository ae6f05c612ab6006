import type { Database } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { addProgress, type EntryBackfill, finishBackfill, newestBefore, startBackfill } from "./backfill.sql.ts";

/** Event times of a quarter: `from` inclusive, `to` exclusive, null for all later ones. */
export type Quarter = { from: Date; to: Date | null };

/** Derives something of a vessel's entries of a quarter; yields the number of entries after each of its transactions. */
export type Derive = (vessel: VesselOfOrganization, quarter: Quarter) => AsyncIterable<number>;

/**
 * Derives what is missing of stored entries, organisation by organisation, the newest quarter first. Yields the number of entries after
 * each transaction, when its progress is stored: a run that ends there is resumed by the next one, at the quarter it was in.
 */
export async function* backfillEntries(
  database: Database,
  names: readonly EntryBackfill[],
  derive: Derive,
): AsyncGenerator<number, void, undefined> {
  for (;;) {
    const unfinished = await startBackfill(database, names);
    if (!unfinished) return;
    const { organizationUuid, name, position } = unfinished;
    for await (const { entries, from } of deriveQuarters(database, { organizationUuid, before: position }, derive)) {
      await addProgress(database, unfinished, entries, from);
      yield entries;
    }
    await finishBackfill(database, organizationUuid, [name]);
  }
}

/** Derives something of an organisation's entries before an instant, null for all, quarter by quarter; `from`: later ones are done. */
export async function* deriveQuarters(
  database: Database,
  { organizationUuid, before }: { organizationUuid: string; before: Date | null },
  derive: Derive,
): AsyncGenerator<{ entries: number; from: Date | undefined }, void, undefined> {
  for (let to = before; ;) {
    const { quarter: from, vesselUuids } = await newestBefore(database, organizationUuid, to);
    if (!from) return;
    for (const vesselUuid of vesselUuids) {
      for await (const entries of derive({ organizationUuid, vesselUuid }, { from, to }))
        yield { entries, from: undefined };
    }
    to = from;
    yield { entries: 0, from };
  }
}
