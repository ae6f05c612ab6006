import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  CollectedDataItemSchema,
  LogbookEntrySchema,
  UserDataItemSchema,
} from "@shore/api/gen-server/shore/v1/logbooks_pb";
import { shipTimeAt, toIsoText } from "@shore/api/ship-time";
import type { LogbookEntryRow } from "./logbook-entries.sql.ts";
import type { StoredEntry } from "./stored-entry.ts";

/**
 * The contract's entry out of a row, field by field: reading it back from JSON would cost ten times as much.
 * Every time carries the offset that the ship's clock had.
 */
export function entryMessage(row: LogbookEntryRow): MessageInitShape<typeof LogbookEntrySchema> {
  const { userData = [], collectedData = [], remarks = [], ...rest } = row.entry;
  return {
    ...rest,
    logbookEntryUuid: row.logbook_entry_uuid,
    eventTime: shipTimeText(row.event_time, row.event_offset_minutes),
    recordTime: row.record_time ? shipTimeText(row.record_time, row.record_offset_minutes ?? 0) : "",
    logbookName: row.logbook_name,
    entryTypeId: row.entry_type_id,
    entryTypeCategory: row.entry_type_category,
    crossedOut: row.crossed_out,
    userData: userData.map(userDataItem),
    collectedData: collectedData.map(collectedDataItem),
    remarks,
  };
}

function shipTimeText(time: Date, offsetMinutes: number): string {
  return toIsoText(shipTimeAt(time.getTime(), offsetMinutes));
}

function userDataItem({
  name = "",
  label = "",
  fieldType = "",
  string,
  number,
  table,
}: NonNullable<StoredEntry["userData"]>[number]): MessageInitShape<typeof UserDataItemSchema> {
  const item = { name, label, fieldType };
  if (string !== undefined) return { ...item, value: { case: "string", value: string } };
  if (number !== undefined) return { ...item, value: { case: "number", value: number } };
  return table === undefined ? item : { ...item, value: { case: "table", value: table } };
}

function collectedDataItem({
  name = "",
  label = "",
  manual = false,
  position,
  number,
  string,
  bool,
}: NonNullable<StoredEntry["collectedData"]>[number]): MessageInitShape<typeof CollectedDataItemSchema> {
  const item = { name, label, manual };
  if (position !== undefined) return { ...item, value: { case: "position", value: position } };
  if (number !== undefined) return { ...item, value: { case: "number", value: number } };
  if (string !== undefined) return { ...item, value: { case: "string", value: string } };
  return bool === undefined ? item : { ...item, value: { case: "bool", value: bool } };
}
