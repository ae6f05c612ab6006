/**
 * What a line of the audit log may say was done, in the order of a list to choose from. A test of the server holds that calls say
 * nothing else; lines of older versions may.
 */
export const AUDIT_ACTIONS = [
  "access granted",
  "access revoked",
  "access set",
  "closed",
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

/** To what kinds of record, as people call them. */
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

/** How it may have ended. A change that fails leaves no line; a sign-in that fails and a call that is refused do; what takes long may say that it began. */
export const AUDIT_RESULTS = ["done", "failed", "refused", "started"] as const;
