import type { StoredEntry } from "../../logbooks/stored-entry.ts";
import type { ReportRow } from "../report-data.ts";
import { type ClockReading, localTimeParts } from "./local-time-parts.ts";

/** An entry as it was read, with what the ship's clock showed. */
export type PrintedEntry = Omit<ReportRow, "entry"> & { clock: ClockReading; content: StoredEntry };

export function readRow({ entry, ...row }: ReportRow): PrintedEntry {
  // What the database gives was checked when it was imported.
  const content = JSON.parse(entry) as StoredEntry;
  return { ...row, clock: localTimeParts(row.eventMs, row.eventOffsetMinutes), content };
}
