/**
 * Limits of both sides that no rule of a field in `proto` says; those of fields are in field-limits.gen.ts: lengths count UTF-16 code units in
 * the console's fields and characters on the wire. Source: docs/spec/validation.md, docs/spec/limits.md.
 */
export const LIMITS = {
  /** Entries on a page of a logbook, plus those with the same instant as the last one. */
  logbookEntriesPage: 20,
  /** Entries on a vessel's first screen. */
  latestEntries: 4,
  /** Most entries of a page that extends to a given entry, plus the ten that follow it. */
  logbookEntriesDownTo: 500,
  /** Most of a vessel's entries of which the preview of an import draws track and figures. */
  importPreviewEntries: 20_000,
  /** Lines on a page of the audit log, plus those with the same instant as the last one. */
  auditEventsPage: 50,
  /** Changes of a vessel's checklists on a page, plus those with the same instant as the last one. */
  checklistChangesPage: 50,
  /** Most days for which an item can be set aside. */
  setAsideDays: 30,
} as const;

/** How long the first page of a logbook stays fresh. Source: docs/spec/limits.md. */
export const LOGBOOK_STALE_MS = 5 * 60_000;

/** How often the console checks that the session is still valid. Source: docs/spec/limits.md. */
export const SESSION_REFETCH_MS = 60_000;

/**
 * What one ship's credential may send within a minute, unless the server's settings say otherwise: calls, decompressed megabytes, facts.
 * A month of 500 facts a day is 15,000 facts and some 15 MB. Source: docs/spec/ship-link.md#limits.
 */
export const SHIP_LIMITS = { calls: 240, megabytes: 32, facts: 20_000 } as const;
