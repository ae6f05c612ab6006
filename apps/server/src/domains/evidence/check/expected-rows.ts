import type { EntryRow } from "../../records/logbooks/import-entry.ts";
import { operationActionRow } from "../../ships/ship-facts/operation-action-row.ts";
import type { AcceptedFact } from "../../ships/ship-facts/read-fact.ts";
import type { FactRow } from "./check-facts.sql.ts";
import type { Owner } from "./check-rows.sql.ts";
import type { FactTable } from "./fact-tables.ts";

/** Returns the rows derived from a fact, by column, in JSON that the database reads as rows of its tables. */
export function expectedRows(
  { organizationUuid, vesselUuid }: Owner,
  { epoch_uuid, sequence, fact_index, receive_time }: FactRow,
  fact: AcceptedFact,
): Partial<Record<FactTable, object>> {
  const owner = { organization_uuid: organizationUuid, vessel_uuid: vesselUuid, receive_time };
  const location = { epoch_uuid, sequence, fact_index };
  const about = "entry" in fact ? fact.factUuid : "change" in fact ? fact.change.logbookEntryUuid : null;
  return {
    ship_fact: {
      ...owner,
      ...location,
      fact_uuid: fact.factUuid,
      kind: fact.kind,
      logbook_entry_uuid: about,
      content_hash: String.raw`\x${fact.hash.toString("hex")}`,
    },
    ...("entry" in fact && {
      logbook_entry: {
        ...owner,
        ...entryColumns(fact.entry),
        replaces_logbook_entry_uuid: fact.replacesLogbookEntryUuid ?? null,
      },
    }),
    ...("change" in fact && {
      logbook_entry_change: {
        ...owner,
        ...location,
        fact_uuid: fact.factUuid,
        logbook_entry_uuid: fact.change.logbookEntryUuid,
        kind: fact.kind,
        change_time: utc(fact.time),
        change_offset_minutes: fact.time.offsetMinutes,
        detail: fact.change.detail,
      },
    }),
    ...("action" in fact && { csrd_operation_action: { ...owner, ...operationActionRow(vesselUuid, fact) } }),
    ...("vesselState" in fact && {
      vessel_state: {
        ...owner,
        fact_uuid: fact.factUuid,
        state_time: utc(fact.time),
        state_offset_minutes: fact.time.offsetMinutes,
        ...fact.vesselState,
      },
    }),
  };
}

function entryColumns(row: EntryRow): object {
  return {
    logbook_entry_uuid: row.logbookEntryUuid,
    logbook_name: row.logbookName,
    event_time: utc(row.event),
    event_offset_minutes: row.event.offsetMinutes,
    record_time: row.record ? utc(row.record) : null,
    record_offset_minutes: row.record?.offsetMinutes ?? null,
    entry_type_id: row.entryTypeId,
    entry_type_category: row.entryTypeCategory,
    crossed_out: row.crossedOut,
    entry: JSON.parse(row.entry) as unknown,
  };
}

function utc({ epochMilliseconds }: { epochMilliseconds: number }): string {
  return new Date(epochMilliseconds).toISOString();
}
