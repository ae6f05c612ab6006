/**
 * The numbers both sides obey: forms in the console, checks on the server, rules in `proto`.
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
  /** Description of a collection, a vessel group or a schedule; the specification calls it free, this keeps it finite. */
  description: 8192,
  /** Access URL of a storage container. */
  storageUrl: 4096,
  /** Address of a webhook. */
  webhookUrl: 2048,
  /** Path and query of a saved view. */
  savedViewPath: 4096,
  sections: 64,
  tasksPerSection: 64,
  /** Entries on a page of a logbook, before those that share the last one's instant. */
  logbookEntriesPage: 20,
  /** Entries on a vessel's first screen. */
  latestEntries: 4,
  /** Most entries a caller may ask for at once. */
  logbookEntriesPageMax: 100,
  /** Most entries of a page that goes down to one entry, before the ten that follow it. */
  logbookEntriesDownTo: 500,
  /** Lines on a page of the audit log, before those that share the last one's instant. */
  auditEventsPage: 50,
  /** Changes of a vessel's checklists on a page, before those that share the last one's instant. */
  checklistChangesPage: 50,
  /** Text of a question to Find. */
  findText: 512,
  /** Why an item of Attention was set aside. */
  setAsideReason: 1024,
  /** Most days for which it can be. */
  setAsideDays: 30,
  /** Most days after which a checklist revision may be set to be overdue on board. */
  checklistOverdueDaysMost: 365,
  /** Why a finding of the balance is as it should be. */
  balanceReason: 1024,
  /** Most days under way without an action that rules may set. */
  balanceDaysMost: 365,
  /** Greatest difference that rules may tolerate, cubic metres. */
  balanceToleranceMost: 1000,
} as const;

/** How long the first page of a logbook stays fresh. Source: docs/spec/limits.md. */
export const LOGBOOK_STALE_MS = 5 * 60_000;

/** How often the console asks whether the session still stands. Source: docs/spec/limits.md. */
export const SESSION_REFETCH_MS = 60_000;
