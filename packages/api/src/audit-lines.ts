/**
 * Actions of an audit log line, in the order of the filter's list. A test of the server checks that calls write no other action;
 * lines written by older versions may have others.
 */
export const AUDIT_ACTIONS = [
  "access granted",
  "access revoked",
  "access set",
  "closed",
  "corrected",
  "created",
  "discarded",
  "distributed",
  "erased",
  "explained",
  "exported",
  "imported",
  "invited",
  "keys rotated",
  "moved",
  "published",
  "recorded",
  "refused",
  "removed",
  "reported",
  "resumed",
  "retried",
  "revoked",
  "seen",
  "set aside",
  "started",
  "session ended",
  "sign-in failed",
  "signed in",
  "signed out",
  "switched",
  "tested",
  "updated",
] as const;

/** Kinds of audited records, with their labels. */
export const AUDIT_SUBJECT_KINDS = {
  attention_rules: "Attention rules",
  audit_log: "Audit log",
  balance_finding: "Finding of the balance",
  balance_rule: "Rules of the balance",
  call: "Call",
  checklist_template: "Checklist",
  checklist_revision: "Checklist revision",
  checklist_collection: "Collection",
  data_export_schedule: "Data export",
  data_export: "Data export, once",
  data_export_run: "Data export run",
  feature_flag: "Feature",
  fleet: "Fleet's checklists",
  notification_setting: "Notification settings",
  organization: "Organization",
  saved_view: "Saved view",
  ship_credential: "Ship credential",
  ship_fact_kept_aside: "Ship fact kept aside",
  ship_link: "Ship link",
  app_user: "User",
  vessel: "Vessel",
  vessel_group: "Vessel group",
  webhook: "Webhook",
} as const;

/** Results of an audited action. A failed change is not logged; failed sign-ins, refused calls and the start of long actions are. */
export const AUDIT_RESULTS = ["done", "failed", "refused", "started"] as const;
