/** What a report says of itself before its first entry, ready to be printed. */
export type ReportFacts = {
  documentTitle: string;
  organization: string;
  vessel: string;
  /** `IMO 9074729`, or `Call sign WARL`. */
  identifier: string;
  /** `IMO 9074729, call sign WARL`: whatever there is. */
  identifiers: string;
  logbook: string;
  /** Only these; empty: all. */
  categories: readonly string[];
  sortByCategories: boolean;
  /** `From 2026-03-01 14:05 +02:00 up to, not including, …`, or the days. */
  period: string;
  entryCount: number;
  removedCount: number;
  takenAt: string;
  takenBy: string;
  /** What an entry's uuid is put behind to be its address in Shore. */
  entryAddresses: string;
};

/** An entry on its way to the process that prints it: as the database gave it, nothing parsed yet. */
export type ReportRow = {
  entryUuid: string;
  eventMs: number;
  eventOffsetMinutes: number;
  recordMs: number | null;
  recordOffsetMinutes: number | null;
  entryTypeId: string;
  entryTypeCategory: string;
  crossedOut: boolean;
  /** JSON text of a stored entry. */
  entry: string;
};
