import type { StoredEntry } from "../../../entries/stored-entry.ts";
import type { ReportRow } from "../report-data.ts";
import { type LocalTimeParts, localTimeParts } from "./local-time-parts.ts";

/** An entry as read, with the ship's local time and its URL in Shore. */
export type PrintedEntry = Omit<ReportRow, "entry"> & { clock: LocalTimeParts; content: StoredEntry; address: string };

export function readRow({ entry, ...row }: ReportRow, entryAddresses: string): PrintedEntry {
  // Rows in the database were validated when they were imported.
  const content = JSON.parse(entry) as StoredEntry;
  const clock = localTimeParts(row.eventMs, row.eventOffsetMinutes);
  return { ...row, clock, content, address: `${entryAddresses}${row.entryUuid}` };
}
