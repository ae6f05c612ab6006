import type {
  CollectedDataItem,
  LogbookEntry,
  LogbookUser,
  LogbookUserTime,
  OtherDataItem,
  Remark,
  UserDataItem,
} from "@shore/api/gen-server/shore/v1/logbooks_pb";
import {
  type EntryRemark,
  type EntryState,
  entryState,
  type EntryUser,
  type EntryUserTime,
  remarksInOrder,
} from "@shore/api/entry-state";
import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import { TimeMark } from "@shore/api/gen-server/shore/v1/time_marks_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../kernel/utc-iso.ts";
import type { LogbookEntryRow } from "./logbook-entries.sql.ts";
import { otherDataOf, type OtherDatum, type StoredEntry, wholePosition } from "./stored-entry.ts";
import { TIME_MARKS } from "./times-that-count.ts";

/**
 * Returns the contract's message for a row. Every time has the offset of the ship's clock.
 *
 * Written as one literal, each message with its name and all its fields: parsing it from JSON would cost ten times as much, and
 * composing it from messages would create each twice.
 * @param timeMark why the entry's time is not believed; undefined: it counts
 */
export function entryMessage(row: LogbookEntryRow, timeMark: TimeMarkName | undefined): LogbookEntry {
  const { entry } = row;
  const state = row.state ?? stateAsReceived(row);
  const now = state ?? entry;
  return {
    $typeName: "shore.v1.LogbookEntry",
    logbookEntryUuid: row.logbook_entry_uuid,
    eventTime: isoTextAt(row.event_time.getTime(), row.event_offset_minutes),
    recordTime: row.record_time ? isoTextAt(row.record_time.getTime(), row.record_offset_minutes ?? 0) : "",
    logbookName: row.logbook_name,
    entryTypeId: row.entry_type_id,
    entryTypeName: entry.entryTypeName ?? "",
    entryTypeCategory: row.entry_type_category,
    summary: entry.summary ?? "",
    recordUser: entry.recordUser && user(entry.recordUser),
    userData: entry.userData?.map(userDataItem) ?? [],
    collectedData: entry.collectedData?.map(collectedDataItem) ?? [],
    verified: now.verified ?? false,
    verification: now.verification && userTime(now.verification),
    signed: now.signed ?? false,
    signature: now.signature && userTime(now.signature),
    crossedOut: state ? (state.crossedOut ?? false) : row.crossed_out,
    strikethrough: now.strikethrough && userTime(now.strikethrough),
    remarks: now.remarks ? remarksInOrder(now.remarks).map(remark) : [],
    receiveTime: utcIso(row.receive_time),
    replacesLogbookEntryUuid: row.replaces_logbook_entry_uuid ?? "",
    changedAfterVerification: state?.changedAfterVerification ?? false,
    timeMark: timeMark ? TIME_MARKS[timeMark] : TimeMark.UNSPECIFIED,
    withdrawable: row.withdrawable ?? false,
    otherData: entry.otherData ? otherDataOf(entry).map(otherDataItem) : [],
  };
}

/** Returns the state of an entry without later facts whose own times show that it may have changed after verification. */
function stateAsReceived({ crossed_out: crossedOut, entry }: LogbookEntryRow): EntryState | undefined {
  const mayBeChanged = entry.verified && (crossedOut || entry.remarks);
  return mayBeChanged ? entryState({ crossedOut, entry }, []) : undefined;
}

/** Returns the contract's message for a stored person. */
export function user(stored: EntryUser): LogbookUser {
  return {
    $typeName: "shore.v1.LogbookUser",
    userUuid: stored.userUuid ?? "",
    displayNameShort: stored.displayNameShort ?? "",
    forename: stored.forename ?? "",
    surname: stored.surname ?? "",
    shortname: stored.shortname ?? "",
  };
}

function userTime(stored: EntryUserTime): LogbookUserTime {
  return {
    $typeName: "shore.v1.LogbookUserTime",
    user: stored.user && user(stored.user),
    time: stored.time ?? "",
  };
}

function userDataItem(stored: NonNullable<StoredEntry["userData"]>[number]): UserDataItem {
  return {
    $typeName: "shore.v1.UserDataItem",
    name: stored.name ?? "",
    label: stored.label ?? "",
    fieldType: stored.fieldType ?? "",
    value: userDataValue(stored),
  };
}

function userDataValue({ string, number, table }: NonNullable<StoredEntry["userData"]>[number]): UserDataItem["value"] {
  if (string !== undefined) return { case: "string", value: string };
  if (number !== undefined) return { case: "number", value: number };
  if (table === undefined) return { case: undefined };
  const rows = (table.rows ?? []).map(({ columns = [] }) => ({
    $typeName: "shore.v1.LogbookTable.Row" as const,
    columns,
  }));
  return { case: "table", value: { $typeName: "shore.v1.LogbookTable", rows } };
}

function collectedDataItem(stored: NonNullable<StoredEntry["collectedData"]>[number]): CollectedDataItem {
  return {
    $typeName: "shore.v1.CollectedDataItem",
    name: stored.name ?? "",
    label: stored.label ?? "",
    manual: stored.manual ?? false,
    value: collectedValue(stored),
  };
}

function collectedValue(stored: NonNullable<StoredEntry["collectedData"]>[number]): CollectedDataItem["value"] {
  const { number, string, bool } = stored;
  const position = wholePosition(stored);
  if (position) return { case: "position", value: { $typeName: "shore.v1.Position", ...position } };
  if (number !== undefined) return { case: "number", value: number };
  if (string !== undefined) return { case: "string", value: string };
  return bool === undefined ? { case: undefined } : { case: "bool", value: bool };
}

function otherDataItem({ name, text, isText }: OtherDatum): OtherDataItem {
  return {
    $typeName: "shore.v1.OtherDataItem",
    name,
    value: isText ? { case: "string", value: text } : { case: "json", value: text },
  };
}

function remark(stored: EntryRemark): Remark {
  return {
    $typeName: "shore.v1.Remark",
    remarkUuid: stored.remarkUuid ?? "",
    value: stored.value ?? "",
    user: stored.user && user(stored.user),
    time: stored.time ?? "",
    crossedOut: stored.crossedOut ?? false,
    strikethroughUser: stored.strikethroughUser && user(stored.strikethroughUser),
    strikethroughTime: stored.strikethroughTime ?? "",
  };
}
