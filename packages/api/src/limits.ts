/**
 * The limits of both sides: forms in the console, checks on the server, rules in `proto`.
 * Lengths count UTF-16 code units in the console's fields and characters on the wire. Source: docs/spec/validation.md, docs/spec/limits.md.
 */
export const LIMITS = {
  /** Name of a template, section or task; display name of a collection, group or schedule. */
  name: 256,
  documentReference: 256,
  /** Title printed on a report. */
  documentTitle: 256,
  taskDescription: 1024,
  generalInformation: 8192,
  /** What changed in a published checklist and why. */
  changeNote: 1024,
  /** Description of a collection, a vessel group or a schedule; unlimited in the specification. */
  description: 8192,
  /** Access URL of a storage container. */
  storageUrl: 4096,
  /** Address of a webhook. */
  webhookUrl: 2048,
  /** Path and query of a saved view. */
  savedViewPath: 4096,
  sections: 64,
  tasksPerSection: 64,
  /** Entries on a page of a logbook, plus those with the same instant as the last one. */
  logbookEntriesPage: 20,
  /** Entries on a vessel's first screen. */
  latestEntries: 4,
  /** Most entries per request. */
  logbookEntriesPageMax: 100,
  /** Most entries of a page that extends to a given entry, plus the ten that follow it. */
  logbookEntriesDownTo: 500,
  /** Lines on a page of the audit log, plus those with the same instant as the last one. */
  auditEventsPage: 50,
  /** Changes of a vessel's checklists on a page, plus those with the same instant as the last one. */
  checklistChangesPage: 50,
  /** Search text of Find. */
  findText: 512,
  /** Reason for setting an item of Attention aside. */
  setAsideReason: 1024,
  /** Most days for which an item can be set aside. */
  setAsideDays: 30,
  /** Largest setting of the days after which a checklist revision is overdue on board. */
  checklistOverdueDaysMax: 365,
  /** Why a finding of the balance is accepted. */
  balanceReason: 1024,
  /** Largest setting of the days under way without an action. */
  balanceDaysMax: 365,
  /** Largest tolerance of a difference, cubic metres. */
  balanceToleranceMax: 1000,
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
