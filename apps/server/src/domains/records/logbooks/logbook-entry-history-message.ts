import type {
  GetLogbookEntryResponse,
  LogbookEntryBatch,
  LogbookEntryChange,
  LogbookEntryImport,
  LogbookEntryReference,
} from "@shore/api/gen-server/shore/v1/logbooks_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { ReceivedChangeRow, ReferenceRow, SingleEntryRow } from "./logbook-entry.sql.ts";
import { withdrawUntil } from "../../entries/withdrawable-entries.sql.ts";
import type { EntryHistory } from "./logbook-entry-history.ts";
import { entryMessage, user } from "../../entries/logbook-entry-message.ts";

/** Returns the contract's message for an entry with its history. */
export function entryHistoryMessage(history: EntryHistory): GetLogbookEntryResponse {
  const { entry, timeMark, changes, successors } = history;
  const message = entryMessage(entry, timeMark);
  const remarks = new Map(message.remarks.map(({ remarkUuid, value }) => [remarkUuid, value]));
  return {
    $typeName: "shore.v1.GetLogbookEntryResponse",
    logbookEntry: message,
    changes: changes.map((row) => change(row, remarks)),
    batch: batch(entry),
    replaces: replacedEntry(entry),
    replacedBy: successors.map(reference),
    entryImport: entryImport(history),
  };
}

function entryImport({ entry, fileImport }: EntryHistory): LogbookEntryImport | undefined {
  if (!fileImport) return undefined;
  const importTime = fileImport.import_time ?? fileImport.create_time;
  return {
    $typeName: "shore.v1.LogbookEntryImport",
    importUuid: fileImport.import_uuid,
    userDisplayName: fileImport.user_display_name,
    fileDisplayName: fileImport.file_display_name,
    rowNumber: BigInt(entry.import_row ?? 0),
    importTime: utcIso(importTime),
    withdrawUntilTime: entry.withdrawable ? withdrawUntil(fileImport) : "",
  };
}

function change(row: ReceivedChangeRow, remarks: ReadonlyMap<string, string>): LogbookEntryChange {
  const { remarkUuid = "", value = "", reason = "", user: person } = row.detail;
  return {
    $typeName: "shore.v1.LogbookEntryChange",
    factUuid: row.fact_uuid,
    kind: row.kind,
    changeTime: isoTextAt(row.change_time.getTime(), row.change_offset_minutes),
    receiveTime: utcIso(row.receive_time),
    user: person && user(person),
    reason,
    remarkUuid,
    remark: value || (remarks.get(remarkUuid) ?? ""),
    batch: batch(row),
  };
}

function batch({
  batch_uuid: batchUuid,
  batch_sequence: sequence,
}: Pick<SingleEntryRow, "batch_uuid" | "batch_sequence">): LogbookEntryBatch | undefined {
  if (batchUuid === null || sequence === null) return undefined;
  return { $typeName: "shore.v1.LogbookEntryBatch", batchUuid, sequence: BigInt(sequence) };
}

function replacedEntry(row: SingleEntryRow): LogbookEntryReference | undefined {
  if (row.replaces_logbook_entry_uuid === null) return undefined;
  return {
    $typeName: "shore.v1.LogbookEntryReference",
    logbookEntryUuid: row.replaces_logbook_entry_uuid,
    eventTime: row.replaced_time ? isoTextAt(row.replaced_time.getTime(), row.replaced_offset_minutes ?? 0) : "",
  };
}

function reference(row: ReferenceRow): LogbookEntryReference {
  return {
    $typeName: "shore.v1.LogbookEntryReference",
    logbookEntryUuid: row.logbook_entry_uuid,
    eventTime: isoTextAt(row.event_time.getTime(), row.event_offset_minutes),
  };
}
