import type { AuditKind } from "@shore/api/audit-kinds";

/** Rows of a table that belong to a record: those with its uuid in `key`. */
export type Part = {
  table: string;
  key: string;
  /** What a line says it left of them. A column that is added here has to be null in existing rows. */
  columns: readonly string[];
  /** The other columns: kept by jobs and ships without a line, or without meaning. */
  others?: readonly string[];
  /** SQL condition of the rows `r` of organisation `$1`; absent: all. */
  where?: string;
};

/** Records that people and commands change, and how each is compared with the last line about it. */
type AuditedRecords = {
  /** What it is called in a sentence. */
  name: string;
  parts: readonly Part[];
  /** Actions of the lines that change it; absent: all. Other lines about it leave it as it is. */
  actions?: readonly string[];
  /** Kinds of records that begin with it, under the same uuid. */
  begins?: readonly AuditedKind[];
  /** A ship may replace its only column: then it has to be what one of the vessel's states says. */
  replacedByState?: "voyage" | "personnel";
  /** Stored by earlier demonstrations only: written into the first line about all records, and never later. */
  isSeeded?: boolean;
  /** Not restored from backups, so that its absence is no difference. */
  isLostByRestore?: boolean;
};

export type AuditedKind =
  | "app_user"
  | "app_user_identity"
  | "attention_rules"
  | "balance_rule"
  | "checklist_collection"
  | "checklist_revision"
  | "checklist_revision_published"
  | "checklist_template"
  | "data_export"
  | "data_export_schedule"
  | "feature_flag"
  | "fleet"
  | "organization"
  | "seeded_action"
  | "ship_credential"
  | "ship_link"
  | "vessel"
  | "vessel_checklist"
  | "vessel_group"
  | "vessel_personnel"
  | "vessel_voyage"
  | "webhook";

/** The records that lines are compared with: docs/spec/evidence.md. */
export const AUDITED_RECORDS: Readonly<Record<AuditedKind, AuditedRecords>> = {
  app_user: {
    name: "User",
    actions: ["access granted", "access revoked", "access set", "created", "erased", "invited"],
    begins: ["app_user_identity"],
    parts: [
      {
        table: "app_user",
        key: "user_uuid",
        columns: ["create_time", "manager", "member", "restrict_to_vessel", "restrict_to_vessel_uuid"],
        others: ["display_name", "last_sign_in_time", "oidc_issuer", "oidc_subject", "primary_email"],
      },
    ],
  },
  // Apart: a sign-in replaces them, and says nothing of the person's access.
  app_user_identity: {
    name: "Name and address of user",
    parts: [
      {
        table: "app_user",
        key: "user_uuid",
        columns: ["display_name", "oidc_issuer", "oidc_subject", "primary_email"],
        others: [
          "create_time",
          "last_sign_in_time",
          "manager",
          "member",
          "restrict_to_vessel",
          "restrict_to_vessel_uuid",
        ],
      },
    ],
  },
  attention_rules: {
    name: "Attention rules",
    parts: [
      {
        table: "attention_rule",
        key: "organization_uuid",
        columns: ["enabled", "kind", "limit_seconds", "vessel_group_uuid"],
      },
      { table: "attention_settings", key: "organization_uuid", columns: ["not_verified_from_time"] },
      {
        table: "logbook_expectation",
        key: "organization_uuid",
        columns: [
          "expected_hours_moored",
          "expected_hours_under_way",
          "logbook_name",
          "must_be_verified",
          "vessel_group_uuid",
        ],
        others: ["logbook_expectation_uuid"],
      },
    ],
  },
  balance_rule: {
    name: "Balance rules",
    parts: [
      {
        table: "balance_rule",
        key: "organization_uuid",
        columns: ["days_under_way", "entry_types", "signs", "tolerance_m3", "tolerance_percent"],
      },
    ],
  },
  checklist_collection: {
    name: "Collection",
    parts: [
      {
        table: "checklist_collection",
        key: "collection_uuid",
        columns: ["create_time", "description", "display_name"],
      },
    ],
  },
  checklist_revision: {
    name: "Checklist revision",
    parts: [
      {
        table: "checklist_revision",
        key: "revision_uuid",
        columns: [
          "based_on_number",
          "change_note",
          "create_time",
          "draft",
          "publish_time",
          "revision_number",
          "template_data",
          "template_uuid",
        ],
        // Generated from the content.
        others: ["content_bytes", "template_head"],
      },
    ],
  },
  checklist_revision_published: {
    name: "Published checklist revision",
    parts: [
      {
        table: "checklist_revision_published",
        key: "revision_uuid",
        columns: [
          "change_note",
          "content",
          "content_hash",
          "display_name",
          "document_reference",
          "publish_time",
          "publish_user_uuid",
          "revision_number",
          "template_uuid",
        ],
      },
    ],
  },
  checklist_template: {
    name: "Checklist",
    parts: [{ table: "checklist_template", key: "template_uuid", columns: ["collection_uuid", "create_time"] }],
  },
  data_export: {
    name: "Data export",
    parts: [
      {
        table: "data_export",
        key: "data_export_uuid",
        columns: [
          "create_time",
          "cron_expression",
          "dataset_names",
          "description",
          "display_name",
          "end_time",
          "schema_version",
          "start_time",
          "storage_expire_time",
          "storage_location",
          "storage_url_sealed",
        ],
        others: ["next_run_time", "status"],
      },
      { table: "data_export_vessel", key: "data_export_uuid", columns: ["vessel_uuid"] },
    ],
  },
  data_export_schedule: {
    name: "Schedule of data exports",
    parts: [
      {
        table: "data_export_schedule",
        key: "schedule_uuid",
        columns: [
          "create_time",
          "cron_expression",
          "dataset_names",
          "description",
          "display_name",
          "enabled",
          "from_time",
          "schema_version",
          "storage_expire_time",
          "storage_location",
          "storage_url_sealed",
        ],
        others: ["next_run_time"],
      },
      { table: "data_export_schedule_vessel", key: "schedule_uuid", columns: ["vessel_uuid"], others: ["from_time"] },
    ],
  },
  feature_flag: { name: "Feature", parts: [{ table: "feature_flag", key: "name", columns: ["enabled"] }] },
  fleet: {
    name: "Fleet's checklists",
    parts: [{ table: "fleet_checklist_template", key: "organization_uuid", columns: ["template_uuid"] }],
  },
  organization: {
    name: "Organisation",
    actions: ["closed", "created", "updated"],
    parts: [
      {
        table: "organization",
        key: "organization_uuid",
        columns: ["checklist_overdue_days", "close_time", "create_time", "display_name", "email_domain", "is_default"],
        others: ["assignments_change_time", "assignments_known_time", "records_known_time", "settings_etag"],
      },
    ],
  },
  seeded_action: {
    name: "Action of the demonstration",
    isSeeded: true,
    parts: [
      {
        table: "csrd_operation_action",
        key: "action_uuid",
        columns: [
          "action_offset_minutes",
          "action_time",
          "action_type",
          "description",
          "operation_offset_minutes",
          "operation_time",
          "operation_type",
          "operation_uuid",
          "receive_time",
          "rob_m3",
          "vessel_uuid",
          "volume_m3",
        ],
        where: `not exists (select from ship_fact f
          where f.organization_uuid = $1 and f.vessel_uuid = r.vessel_uuid and f.fact_uuid = r.action_uuid)`,
      },
    ],
  },
  ship_credential: {
    name: "Ship credential",
    isLostByRestore: true,
    parts: [
      {
        table: "ship_credential",
        key: "credential_uuid",
        columns: [
          "create_time",
          "create_user_uuid",
          "display_name",
          "expire_time",
          "revoke_time",
          "revoke_user_uuid",
          "secret_hash",
          "vessel_uuid",
        ],
        others: ["last_used_time"],
      },
    ],
  },
  ship_link: {
    name: "Ship link",
    parts: [
      {
        table: "ship_link",
        key: "vessel_uuid",
        columns: ["enabled"],
        others: [
          "backlog_batches",
          "backlog_bytes",
          "backlog_oldest_time",
          "clock_difference_ms",
          "contact_gaps",
          "last_contact_time",
          "software_name",
          "software_version",
        ],
      },
    ],
  },
  vessel: {
    name: "Vessel",
    actions: ["created", "removed", "updated"],
    begins: ["vessel_voyage", "vessel_personnel"],
    parts: [
      {
        table: "vessel",
        key: "vessel_uuid",
        columns: ["call_sign", "display_name", "imo_number"],
        others: ["personnel", "voyage"],
      },
    ],
  },
  vessel_checklist: {
    name: "Checklists of vessel",
    parts: [
      {
        table: "vessel_checklist",
        key: "vessel_uuid",
        columns: [
          "assigned_time",
          "collection_name",
          "collection_uuid",
          "end_cause",
          "fleet",
          "from_audit_event_uuid",
          "from_time",
          "revision_uuid",
          "template_uuid",
          "to_audit_event_uuid",
          "to_time",
          "vessel_group_names",
          "vessel_group_uuids",
        ],
      },
    ],
  },
  vessel_group: {
    name: "Vessel group",
    parts: [
      { table: "vessel_group", key: "vessel_group_uuid", columns: ["create_time", "description", "display_name"] },
      { table: "vessel_group_member", key: "vessel_group_uuid", columns: ["vessel_uuid"] },
      { table: "resource_distribution", key: "vessel_group_uuid", columns: ["collection_uuid"] },
    ],
  },
  vessel_personnel: {
    name: "Persons on board of vessel",
    replacedByState: "personnel",
    parts: [
      {
        table: "vessel",
        key: "vessel_uuid",
        columns: ["personnel"],
        others: ["call_sign", "display_name", "imo_number", "voyage"],
      },
    ],
  },
  vessel_voyage: {
    name: "Voyage of vessel",
    replacedByState: "voyage",
    parts: [
      {
        table: "vessel",
        key: "vessel_uuid",
        columns: ["voyage"],
        others: ["call_sign", "display_name", "imo_number", "personnel"],
      },
    ],
  },
  webhook: {
    name: "Webhook",
    parts: [
      {
        table: "webhook",
        key: "webhook_uuid",
        columns: ["create_time", "enabled", "event_types", "public_key", "secrets_sealed", "shared_secret", "url"],
        others: ["failing_since", "switched_off_time"],
      },
    ],
  },
};

/** Subjects of lines that are not compared, with the reason: each that is not above. */
export const NOT_COMPARED: Readonly<Record<Exclude<AuditKind, AuditedKind>, string>> = {
  audit_log: "no record: its lines are of downloads",
  balance_finding: "derived from records; explanations are additions with their own line and are not compared yet",
  call: "no record: its lines are of refused calls",
  data_export_run: "kept by the jobs that export",
  import: "staged until it is kept: its entries are sealed then",
  import_mapping: "no record: how a table is read, which a person looks at before each import",
  notification_setting: "personal: which mails a person gets",
  saved_view: "personal: how a person looks at records",
  ship_fact_kept_aside: "a ship's record, compared with its batch",
};

export const KINDS = Object.keys(AUDITED_RECORDS) as AuditedKind[]; // The keys of a constant.

/** Columns of any table that have no meaning to compare. */
export const WITHOUT_MEANING: ReadonlySet<string> = new Set(["etag", "organization_uuid", "update_time"]);

export function isAuditedKind(kind: string): kind is AuditedKind {
  return Object.hasOwn(AUDITED_RECORDS, kind);
}

/** Where the present name of a record is stored, for lines without one and for uuids in lines: SQL. */
export type StoredName = {
  from: string;
  key: string;
  name: string;
  /** Of several rows the first. */
  order?: string;
};

/** Each subject of lines. Lines of those without a stored name have it among their values, or are of something without a name. */
export const STORED_NAMES: Readonly<Record<AuditKind, StoredName | "none">> = {
  app_user: { from: "app_user", key: "user_uuid", name: "display_name" },
  attention_rules: "none",
  audit_log: "none",
  balance_finding: "none",
  balance_rule: "none",
  call: "none",
  checklist_collection: { from: "checklist_collection", key: "collection_uuid", name: "display_name" },
  checklist_revision: { from: "checklist_revision", key: "revision_uuid", name: "template_head->>'name'" },
  checklist_template: {
    from: "checklist_revision",
    key: "template_uuid",
    name: "template_head->>'name'",
    order: "draft, revision_number desc",
  },
  data_export: { from: "data_export", key: "data_export_uuid", name: "display_name" },
  data_export_run: "none",
  data_export_schedule: { from: "data_export_schedule", key: "schedule_uuid", name: "display_name" },
  feature_flag: "none",
  fleet: "none",
  import: "none",
  import_mapping: { from: "import_mapping", key: "import_mapping_uuid", name: "display_name" },
  notification_setting: "none",
  organization: "none",
  saved_view: "none",
  ship_credential: "none",
  ship_fact_kept_aside: {
    from: "ship_fact_kept_aside join vessel using (organization_uuid, vessel_uuid)",
    key: "kept_aside_uuid",
    name: "vessel.display_name",
  },
  ship_link: { from: "vessel", key: "vessel_uuid", name: "display_name" },
  vessel: { from: "vessel", key: "vessel_uuid", name: "display_name" },
  vessel_group: { from: "vessel_group", key: "vessel_group_uuid", name: "display_name" },
  webhook: { from: "webhook", key: "webhook_uuid", name: "split_part(url, '?', 1)" },
};
