/** Labels of all kinds of Attention items, in the order of the rules. Source: docs/spec/attention.md#kinds. */
export const KIND_LABELS = {
  link_silent: "Silent",
  book_silent: "Logbook silent",
  not_verified: "Not verified",
  kept_aside: "Conflicting record",
  spool_conflict: "Two senders",
  balance: "Does not add up",
  checklist_overdue: "Checklist overdue",
  changed_after_verification: "Changed after verification",
  struck: "Removed",
  remarks: "Remarks",
  remark_struck: "Remark removed",
  recorded_late: "Recorded late",
  received_late: "Received late",
  time_future: "Entry of the future",
  time_early: "Entry too early",
  clock: "Clock",
  sends_much: "Sends more than usual",
  export_failed: "Export failed",
  export_missing: "Export missing",
  storage_expires: "Storage expires",
  credential_expires: "Credential expires",
  draft_stale: "Draft",
} as const;

export type Kind = keyof typeof KIND_LABELS;

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KIND_LABELS, kind);
}

/** `Not verified`; the kind with spaces for underscores when this version does not know it. */
export function kindLabel(kind: string): string {
  return isKind(kind) ? KIND_LABELS[kind] : kind.replaceAll("_", " ");
}
