/** A kind of records that lines of the audit log are about. */
type AuditKindRow = {
  /** As in the filter; in a sentence with a small letter. */
  label: string;
  /** In a sentence, where not the label. */
  inSentence?: string;
  /**
   * The console's page of a record: a name of `paths` in apps/console/src/paths.ts, which checks it, the parameter that takes the record's
   * uuid if it has one, and what the link opens.
   */
  page: "none" | { path: string; parameter?: string; opens: string };
};

/**
 * The kinds, in the order of the filter's list. A change may be recorded of no other kind. Beside the row here, the server's
 * audit/audited-kinds.ts says where a kind's name is stored and what a line says it left; a missing row is a type error there.
 */
export const AUDIT_KINDS = {
  attention_rules: { label: "Attention rules", page: { path: "attentionRules", opens: "attention rules" } },
  audit_log: { label: "Audit log", page: "none" },
  balance_finding: { label: "Finding of the balance", page: "none" },
  balance_rule: { label: "Rules of the balance", page: "none" },
  call: { label: "Call", page: "none" },
  checklist_template: {
    label: "Checklist",
    page: { path: "checklist", parameter: "checklistTemplateUuid", opens: "checklist" },
  },
  checklist_revision: { label: "Checklist revision", page: "none" },
  checklist_collection: {
    label: "Collection",
    page: { path: "collection", parameter: "checklistTemplateGroupUuid", opens: "collection" },
  },
  data_export_schedule: {
    label: "Data export",
    page: { path: "dataExport", parameter: "dataExportScheduleUuid", opens: "data export" },
  },
  data_export: { label: "Data export, once", inSentence: "one-time data export", page: "none" },
  data_export_run: { label: "Data export run", page: "none" },
  feature_flag: { label: "Feature", page: "none" },
  fleet: { label: "Fleet's checklists", page: { path: "distribution", opens: "distribution" } },
  import: { label: "Import", page: "none" },
  import_mapping: { label: "Import mapping", page: "none" },
  notification_setting: { label: "Notification settings", page: "none" },
  organization: { label: "Organization", page: "none" },
  saved_view: { label: "Saved view", page: { path: "savedViews", opens: "saved views" } },
  ship_credential: { label: "Ship credential", page: "none" },
  ship_fact_kept_aside: { label: "Conflicting record", page: "none" },
  ship_link: { label: "Ship link", page: { path: "vesselLink", parameter: "vesselUuid", opens: "ship link" } },
  app_user: { label: "User", page: { path: "users", opens: "users" } },
  vessel: { label: "Vessel", page: { path: "vessel", parameter: "vesselUuid", opens: "vessel" } },
  vessel_group: {
    label: "Vessel group",
    page: { path: "vesselGroup", parameter: "vesselGroupUuid", opens: "vessel group" },
  },
  webhook: { label: "Webhook", page: { path: "webhook", parameter: "webhookUuid", opens: "webhook" } },
} as const satisfies Readonly<Record<string, AuditKindRow>>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Returns whether the kind is one of {@link AUDIT_KINDS}; lines of earlier versions may have others. */
export function isAuditKind(kind: string): kind is AuditKind {
  return Object.hasOwn(AUDIT_KINDS, kind);
}

/** Returns the row of a kind; undefined: of an earlier version. */
export function auditKind(kind: string): AuditKindRow | undefined {
  return isAuditKind(kind) ? AUDIT_KINDS[kind] : undefined;
}

/** Labels of fields in lines whose names, split into words, do not say it: of uuids, numbers and abbreviations. */
export const AUDIT_FIELD_LABELS: Readonly<Partial<Record<string, string>>> = {
  accessUrlReplaced: "Access URL replaced",
  checklistOverdueDays: "Checklists overdue after, days",
  checklistUuid: "Checklist",
  code: "Reason",
  collectionUuid: "Collection",
  collection_uuid: "Collection",
  collectionUuids: "Collections",
  count: "Times",
  cronExpression: "Repeats",
  datasetNames: "Datasets",
  daysUnderWay: "Days under way without an action",
  deliveryUuid: "Delivery",
  displayName: "Name",
  entryTypes: "Delivery entries",
  findByPerson: "Find entries by person",
  firstTime: "First",
  lastTime: "Last",
  latestPublished: "Published before",
  restrictToVesselUuid: "Only vessel",
  revisionUuid: "Revision",
  revision_uuid: "Revision",
  scheduleUuid: "Data export",
  schemaVersion: "Columns, version",
  sha256: "SHA-256",
  storageExpireTime: "Storage access ends",
  templateUuids: "Checklists",
  template_uuid: "Checklist",
  userUuid: "User",
  vesselGroupUuids: "Vessel groups",
  vesselUuid: "Vessel",
  vesselUuids: "Vessels",
};
