import { randomUUID } from "node:crypto";
import type { EntryFact } from "@shore/api/entry-state";
import { offsetMinutes, parseShipTime } from "@shore/api/ship-time";
import type { Database, Transaction } from "../database/db.ts";
import { countLogbookDays } from "../domains/records/logbook-days/count-days.ts";
import { deriveEntryStates } from "../domains/records/logbooks/entry-states.ts";
import type { VesselOfOrganization } from "../domains/entries/entry-states.sql.ts";

/** A fact of an entry in a test; its position in the ship's batches is optional. */
export type GivenFact = Pick<EntryFact, "kind" | "time"> & Partial<EntryFact> & { entry: string; receiveTime?: string };

/** Stores facts of a vessel's entries as a batch does: rows, then the derived states, in one transaction. */
export async function storeEntryFacts(
  database: Database,
  vessel: VesselOfOrganization,
  facts: readonly GivenFact[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await insertEntryFacts(tx, vessel, facts);
    const entries = facts.map(({ entry }) => entry);
    await deriveEntryStates(tx, vessel.organizationUuid, vessel.vesselUuid, entries);
    await countLogbookDays(tx, vessel, entries);
  });
}

/** Inserts only the rows. */
export async function insertEntryFacts(
  tx: Pick<Transaction, "query">,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  facts: readonly GivenFact[],
): Promise<void> {
  const rows = facts.map(({ entry, kind, time, receiveTime, user, reason, remarkUuid, value, ...rest }, index) => ({
    vessel_uuid: vesselUuid,
    fact_uuid: rest.factUuid ?? randomUUID(),
    organization_uuid: organizationUuid,
    logbook_entry_uuid: entry,
    kind,
    change_time: parseShipTime(time).toInstant().toString(),
    change_offset_minutes: offsetMinutes(parseShipTime(time)),
    epoch_uuid: rest.epochUuid ?? NIL_UUID,
    sequence: rest.sequence ?? 1,
    fact_index: rest.factIndex ?? index,
    detail: { user, reason, remarkUuid, value },
    receive_time: receiveTime ?? new Date().toISOString(),
  }));
  await tx.query(
    "insert into logbook_entry_change select * from jsonb_populate_recordset(null::logbook_entry_change, $1)",
    [JSON.stringify(rows)],
  );
}

const NIL_UUID = "00000000-0000-0000-0000-000000000000";
