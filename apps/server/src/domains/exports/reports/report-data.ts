import type { TimeMarkName } from "@shore/api/formatting/time-marks";

/** Facts about a report shown before its first entry, formatted. */
export type ReportFacts = {
  documentTitle: string;
  organization: string;
  vessel: string;
  /** `IMO 9074729`, or `Call sign WARL`; empty: the vessel has neither. */
  identifier: string;
  /** `IMO 9074729, call sign WARL`: those that exist; may be empty. */
  identifiers: string;
  logbook: string;
  /** Only these categories; empty: all. */
  categories: readonly string[];
  sortByCategories: boolean;
  /** `From 2026-03-01 14:05 +02:00 up to, not including, …`, or the days. */
  period: string;
  entryCount: number;
  removedCount: number;
  takenAt: string;
  takenBy: string;
  /** URL prefix of an entry in Shore; the entry's uuid is appended. */
  entryAddresses: string;
};

/** An entry as sent to the process that renders it: as read from the database, nothing parsed yet. */
export type ReportRow = {
  entryUuid: string;
  eventMs: number;
  eventOffsetMinutes: number;
  recordMs: number | null;
  recordOffsetMinutes: number | null;
  entryTypeId: string;
  entryTypeCategory: string;
  crossedOut: boolean;
  /** Why its time is not believed. */
  timeMark?: TimeMarkName | undefined;
  /** Why the entry was struck after the ship sent it. */
  strikeReason: string | null;
  /** The entry that this one replaces. */
  replacesUuid: string | null;
  /** Its event time; null: it was not received. */
  replacedMs: number | null;
  replacedOffsetMinutes: number | null;
  /** File and row that a person imported it from; undefined: it came otherwise. */
  importedFrom?: { fileName: string; row: number; withdrawUntilTime: string } | undefined;
  /** JSON text of a stored entry. */
  entry: string;
};
