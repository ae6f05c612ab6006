import type { ReportRow } from "../domains/exports/reports/report-data.ts";

/** Returns an entry, a line of a file for the import, as the report reads it from the database. */
export function reportRow(line: string): ReportRow {
  const { eventTime, entryTypeId, entryTypeCategory, logbookEntryUuid, ...entry } = JSON.parse(line) as Record<
    "eventTime" | "entryTypeId" | "entryTypeCategory" | "logbookEntryUuid",
    string
  >;
  const [, sign = "+", hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(eventTime) ?? [];
  return {
    entryUuid: logbookEntryUuid,
    eventMs: Date.parse(eventTime),
    eventOffsetMinutes: (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1),
    recordMs: null,
    recordOffsetMinutes: null,
    entryTypeId,
    entryTypeCategory,
    crossedOut: false,
    strikeReason: null,
    replacesUuid: null,
    replacedMs: null,
    replacedOffsetMinutes: null,
    entry: JSON.stringify(entry),
  };
}
