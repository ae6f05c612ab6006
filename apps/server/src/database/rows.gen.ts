// Generated from the migrations by `npm run generate`. Do not edit.

/** Table `app_user`. */
export type AppUserTable = {
  organization_uuid: string;
  user_uuid: string;
  oidc_issuer: string;
  oidc_subject: string;
  display_name: string;
  primary_email: string;
  member: boolean;
  manager: boolean;
  restrict_to_vessel: boolean;
  restrict_to_vessel_uuid: string | null;
  create_time: Date;
  update_time: Date;
  last_sign_in_time: Date | null;
};

/** Table `attention_digest`. */
export type AttentionDigestTable = {
  organization_uuid: string;
  user_uuid: string;
  local_day: string;
  state: string;
  attempts: number;
  create_time: Date;
  state_time: Date;
  reason: string;
};

/** Table `attention_rule`. */
export type AttentionRuleTable = {
  organization_uuid: string;
  kind: string;
  vessel_group_uuid: string;
  enabled: boolean;
  limit_seconds: number | null;
};

/** Table `attention_set_aside`. */
export type AttentionSetAsideTable = {
  organization_uuid: string;
  vessel_uuid: string;
  kind: string;
  logbook_name: string;
  subject_uuid: string;
  until_time: Date;
  reason: string;
  item_count: number;
  user_uuid: string | null;
  set_aside_time: Date;
};

/** Table `attention_settings`. */
export type AttentionSettingsTable = {
  organization_uuid: string;
  not_verified_from_time: Date | null;
  etag: string;
};

/** Table `audit_content`. */
export type AuditContentTable = {
  organization_uuid: string;
  sha256: Buffer;
  content: string;
};

/** Table `audit_event`. */
export type AuditEventTable = {
  organization_uuid: string;
  audit_event_uuid: string;
  event_time: Date;
  actor_user_uuid: string | null;
  action: string;
  subject: string;
  result: string;
  request_id: string;
  before: unknown;
  after: unknown;
  records: unknown;
};

/** Table `audit_person`. */
export type AuditPersonTable = {
  organization_uuid: string;
  person_uuid: string;
  email: string;
};

/** Table `audited_record`. */
export type AuditedRecordTable = {
  organization_uuid: string;
  record: string;
  version: number;
  key: Buffer;
};

/** Table `backfill`. */
export type BackfillTable = {
  organization_uuid: string;
  name: string;
  position: Date | null;
  done_rows: number;
  total_rows: number | null;
  finish_time: Date | null;
  last_vessel_uuid: string | null;
};

/** Table `balance_explanation`. */
export type BalanceExplanationTable = {
  organization_uuid: string;
  balance_explanation_uuid: string;
  vessel_uuid: string;
  kind: string;
  subject_uuid: string;
  figures: string;
  reason: string;
  user_uuid: string;
  create_time: Date;
};

/** Table `balance_finding`. */
export type BalanceFindingTable = {
  vessel_uuid: string;
  kind: string;
  subject_uuid: string;
  organization_uuid: string;
  event_time: Date;
  event_offset_minutes: number;
  action_type: string;
  operation_uuid: string | null;
  logbook_entry_uuid: string | null;
  logbook_name: string;
  expected_m3: string | null;
  recorded_m3: string | null;
  volume_m3: string | null;
  days: number;
  figures: string;
};

/** Table `balance_pending`. */
export type BalancePendingTable = {
  organization_uuid: string;
  vessel_uuid: string;
};

/** Table `balance_rule`. */
export type BalanceRuleTable = {
  organization_uuid: string;
  signs: unknown;
  tolerance_m3: string;
  tolerance_percent: string;
  days_under_way: number;
  entry_types: unknown;
  etag: string;
};

/** Table `checklist_collection`. */
export type ChecklistCollectionTable = {
  organization_uuid: string;
  collection_uuid: string;
  display_name: string;
  description: string;
  etag: string;
  create_time: Date;
  update_time: Date;
};

/** Table `checklist_receipt`. */
export type ChecklistReceiptTable = {
  vessel_uuid: string;
  revision_uuid: string;
  state: string;
  organization_uuid: string;
  first_time: Date;
  first_offset_minutes: number;
  receipt_time: Date;
  receipt_offset_minutes: number;
  receipt_user: unknown;
  fact_uuid: string;
  receive_time: Date;
};

/** Table `checklist_revision`. */
export type ChecklistRevisionTable = {
  organization_uuid: string;
  revision_uuid: string;
  template_uuid: string;
  revision_number: number | null;
  based_on_number: number;
  draft: boolean;
  template_data: unknown;
  etag: string;
  create_time: Date;
  update_time: Date;
  publish_time: Date | null;
  change_note: string;
  template_head: unknown;
  content_bytes: number;
};

/** Table `checklist_revision_published`. */
export type ChecklistRevisionPublishedTable = {
  organization_uuid: string;
  revision_uuid: string;
  template_uuid: string;
  revision_number: number;
  display_name: string;
  document_reference: string;
  content: string;
  content_hash: Buffer;
  publish_time: Date;
  publish_user_uuid: string | null;
  change_note: string;
};

/** Table `checklist_template`. */
export type ChecklistTemplateTable = {
  organization_uuid: string;
  template_uuid: string;
  collection_uuid: string;
  create_time: Date;
};

/** Table `csrd_operation_action`. */
export type CsrdOperationActionTable = {
  vessel_uuid: string;
  action_uuid: string;
  organization_uuid: string;
  action_type: string;
  action_time: Date;
  action_offset_minutes: number;
  operation_uuid: string;
  operation_type: string;
  operation_time: Date | null;
  operation_offset_minutes: number | null;
  description: string;
  volume_m3: string;
  rob_m3: string;
  receive_time: Date;
};

/** Table `data_export`. */
export type DataExportTable = {
  organization_uuid: string;
  data_export_uuid: string;
  display_name: string;
  description: string;
  start_time: Date;
  end_time: Date;
  dataset_names: string[];
  storage_url_sealed: string;
  storage_location: string;
  storage_expire_time: Date | null;
  cron_expression: string;
  status: string;
  next_run_time: Date | null;
  etag: string;
  create_time: Date;
  update_time: Date;
  schema_version: number;
};

/** Table `data_export_file`. */
export type DataExportFileTable = {
  organization_uuid: string;
  data_export_uuid: string;
  file_uuid: string;
  vessel_uuid: string;
  dataset_name: string;
  due_time: Date;
  state: string;
  claim_uuid: string | null;
  reason: string;
  attempts: number;
  create_time: Date;
  run_start_time: Date | null;
  run_end_time: Date | null;
  next_attempt_time: Date | null;
  filename: string;
  content_type: string;
  hash: Buffer | null;
  size_bytes: number | null;
  file_create_time: Date | null;
  upload_time: Date | null;
};

/** Table `data_export_run`. */
export type DataExportRunTable = {
  organization_uuid: string;
  schedule_uuid: string;
  run_uuid: string;
  vessel_uuid: string;
  dataset_name: string;
  from_time: Date;
  to_time: Date;
  state: string;
  reason: string;
  attempts: number;
  create_time: Date;
  start_time: Date | null;
  end_time: Date | null;
  next_attempt_time: Date | null;
  filename: string;
  content_type: string;
  hash: Buffer | null;
  size_bytes: number | null;
  file_create_time: Date | null;
  upload_time: Date | null;
  claim_uuid: string | null;
  event_from_time: Date;
};

/** Table `data_export_schedule`. */
export type DataExportScheduleTable = {
  organization_uuid: string;
  schedule_uuid: string;
  display_name: string;
  description: string;
  dataset_names: string[];
  storage_url_sealed: string;
  storage_location: string;
  storage_expire_time: Date | null;
  from_time: Date;
  enabled: boolean;
  cron_expression: string;
  next_run_time: Date | null;
  etag: string;
  create_time: Date;
  update_time: Date;
  schema_version: number;
};

/** Table `data_export_schedule_vessel`. */
export type DataExportScheduleVesselTable = {
  organization_uuid: string;
  schedule_uuid: string;
  vessel_uuid: string;
  from_time: Date;
};

/** Table `data_export_vessel`. */
export type DataExportVesselTable = {
  organization_uuid: string;
  data_export_uuid: string;
  vessel_uuid: string;
};

/** Table `evidence_head`. */
export type EvidenceHeadTable = {
  organization_uuid: string;
  log_uuid: string;
  size: number;
  head_time: Date;
  note: string;
};

/** Table `evidence_leaf`. */
export type EvidenceLeafTable = {
  organization_uuid: string;
  log_uuid: string;
  leaf_index: number;
  kind: number;
  record_uuid: string;
  epoch_uuid: string | null;
  sequence: number | null;
  fact_index: number | null;
  receive_time: Date;
  content_length: number;
  content_hash: Buffer;
};

/** Table `evidence_log`. */
export type EvidenceLogTable = {
  organization_uuid: string;
  log_uuid: string;
  kind: string;
  vessel_uuid: string;
  logbook_name: string;
  size: number;
  head_size: number;
  sealed_until: Date | null;
  create_time: Date;
};

/** Table `evidence_position`. */
export type EvidencePositionTable = {
  organization_uuid: string;
  vessel_uuid: string;
  source: string;
  sealed_until: Date;
};

/** Table `evidence_tile`. */
export type EvidenceTileTable = {
  organization_uuid: string;
  log_uuid: string;
  level: number;
  tile_index: number;
  hashes: Buffer;
  root: Buffer;
};

/** Table `feature_flag`. */
export type FeatureFlagTable = {
  organization_uuid: string;
  name: string;
  enabled: boolean;
};

/** Table `find_pending`. */
export type FindPendingTable = {
  find_pending_uuid: string;
  organization_uuid: string;
  vessel_uuid: string;
  entry_uuids: string[];
};

/** Table `find_term`. */
export type FindTermTable = {
  organization_uuid: string;
  vessel_uuid: string;
  kind: string;
  value: string;
  label: string;
  words: string;
};

/** Table `fleet_checklist_template`. */
export type FleetChecklistTemplateTable = {
  organization_uuid: string;
  template_uuid: string;
};

/** Table `idempotency_key`. */
export type IdempotencyKeyTable = {
  organization_uuid: string;
  user_uuid: string;
  idempotency_key: string;
  request_hash: Buffer;
  record_uuid: string;
  create_time: Date;
};

/** Table `import`. */
export type ImportTable = {
  organization_uuid: string;
  import_uuid: string;
  user_uuid: string;
  state: string;
  failure: string;
  work_number: number;
  work_done: number;
  work_total: number;
  check_result: unknown;
  left_out_kinds: string[];
  stored_vessel_uuid: string | null;
  stored_event_time: Date | null;
  stored_entry_uuid: string | null;
  imported_entries: number;
  imported_vessels: unknown;
  keep_requested: boolean;
  etag: string;
  create_time: Date;
  import_time: Date | null;
  end_time: Date | null;
  check_run: number;
};

/** Table `import_file`. */
export type ImportFileTable = {
  organization_uuid: string;
  import_uuid: string;
  file_uuid: string;
  file_number: number;
  display_name: string;
  size_bytes: number;
  last_modified_ms: number;
  received_bytes: number;
  sha256: string;
  kind: string;
  format: unknown;
  notes: string[];
  sheets: unknown;
  problem: string;
  first_rows: unknown;
  table_number: number | null;
};

/** Table `import_mapping`. */
export type ImportMappingTable = {
  organization_uuid: string;
  import_mapping_uuid: string;
  display_name: string;
  heads_hash: string;
  mapping: unknown;
  update_time: Date;
};

/** Table `import_piece`. */
export type ImportPieceTable = {
  organization_uuid: string;
  import_uuid: string;
  file_uuid: string;
  start_byte: number;
  content: Buffer;
};

/** Table `import_row`. */
export type ImportRowTable = {
  organization_uuid: string;
  import_uuid: string;
  file_number: number;
  row_number: number;
  part: number;
  state: string;
  vessel_uuid: string | null;
  logbook_entry_uuid: string | null;
  logbook_name: string | null;
  event_time: Date | null;
  event_offset_minutes: number | null;
  record_time: Date | null;
  record_offset_minutes: number | null;
  entry_type_id: string | null;
  entry_type_category: string | null;
  crossed_out: boolean | null;
  entry: unknown;
  problem_kind: string | null;
  sentence: string | null;
  cells: string[] | null;
  cell_index: number | null;
};

/** Table `import_table`. */
export type ImportTableTable = {
  organization_uuid: string;
  import_uuid: string;
  table_number: number;
  heads_hash: string;
  kind: string;
  proposal: unknown;
  mapping: unknown;
};

/** Table `job_worker`. */
export type JobWorkerTable = {
  worker_id: string;
  seen_time: Date;
};

/** Table `logbook_day`. */
export type LogbookDayTable = {
  vessel_uuid: string;
  logbook_name: string;
  ship_day: string;
  organization_uuid: string;
  entries: number;
  struck: number;
  not_verified: number;
  not_signed: number;
  recorded_late: number;
  received_late: number;
  remarks: number;
  first_time: Date | null;
  first_offset_minutes: number | null;
  last_time: Date | null;
  last_offset_minutes: number | null;
  longest_gap_ms: number;
  gaps: number[];
  newest_receive_time: Date;
};

/** Table `logbook_entry`. */
export type LogbookEntryTable = {
  vessel_uuid: string;
  logbook_entry_uuid: string;
  organization_uuid: string;
  logbook_name: string;
  event_time: Date;
  event_offset_minutes: number;
  record_time: Date | null;
  record_offset_minutes: number | null;
  entry_type_id: string;
  entry_type_category: string;
  crossed_out: boolean;
  entry: unknown;
  receive_time: Date;
  replaces_logbook_entry_uuid: string | null;
  import_file_uuid: string | null;
  import_row: number | null;
  withdrawable: boolean | null;
};

/** Table `logbook_entry_amendment`. */
export type LogbookEntryAmendmentTable = {
  vessel_uuid: string;
  amendment_uuid: string;
  organization_uuid: string;
  logbook_entry_uuid: string;
  kind: string;
  received_so: boolean;
  change_time: Date;
  change_offset_minutes: number | null;
  receive_time: Date;
  logbook_name: string;
  entry_type_id: string;
  entry_type_name: string;
  person_key: string;
  person_name: string;
  after_event_seconds: number | null;
  after_verification: boolean;
  after_verification_seconds: number | null;
  by_another: boolean;
  has_remark: boolean;
  replaced_by_uuid: string | null;
  detail: unknown;
};

/** Table `logbook_entry_change`. */
export type LogbookEntryChangeTable = {
  vessel_uuid: string;
  fact_uuid: string;
  organization_uuid: string;
  logbook_entry_uuid: string;
  kind: string;
  change_time: Date;
  change_offset_minutes: number;
  epoch_uuid: string;
  sequence: number;
  fact_index: number;
  detail: unknown;
  receive_time: Date;
};

/** Table `logbook_entry_state`. */
export type LogbookEntryStateTable = {
  vessel_uuid: string;
  logbook_entry_uuid: string;
  organization_uuid: string;
  crossed_out: boolean;
  changed_after_verification: boolean;
  state: unknown;
};

/** Table `logbook_entry_word`. */
export type LogbookEntryWordTable = {
  vessel_uuid: string;
  event_time: Date;
  logbook_entry_uuid: string;
  organization_uuid: string;
  latitude: number | null;
  longitude: number | null;
  figures: unknown;
  words: string;
};

/** Table `logbook_expectation`. */
export type LogbookExpectationTable = {
  organization_uuid: string;
  logbook_expectation_uuid: string;
  vessel_group_uuid: string | null;
  logbook_name: string;
  expected_hours_under_way: number | null;
  expected_hours_moored: number | null;
  must_be_verified: boolean;
};

/** Table `notification_setting`. */
export type NotificationSettingTable = {
  organization_uuid: string;
  user_uuid: string;
  digest: string;
  hour: number;
  time_zone: string;
  kinds: string[];
  vessel_uuids: string[] | null;
  etag: string;
};

/** Table `open_entry`. */
export type OpenEntryTable = {
  organization_uuid: string;
  vessel_uuid: string;
  logbook_name: string;
  event_time: Date;
  logbook_entry_uuid: string;
};

/** Table `organization`. */
export type OrganizationTable = {
  organization_uuid: string;
  display_name: string;
  email_domain: string | null;
  is_default: boolean;
  create_time: Date;
  close_time: Date | null;
  assignments_known_time: Date | null;
  assignments_change_time: Date | null;
  checklist_overdue_days: number;
  settings_etag: string;
  records_known_time: Date | null;
};

/** Table `resource_distribution`. */
export type ResourceDistributionTable = {
  organization_uuid: string;
  vessel_group_uuid: string;
  collection_uuid: string;
};

/** Table `saved_view`. */
export type SavedViewTable = {
  organization_uuid: string;
  saved_view_uuid: string;
  owner_user_uuid: string;
  display_name: string;
  path: string;
  shared: boolean;
  on_attention: boolean;
  position: number;
  etag: string;
  create_time: Date;
  update_time: Date;
  seen_through: Date | null;
};

/** Table `seen_mark`. */
export type SeenMarkTable = {
  organization_uuid: string;
  user_uuid: string;
  vessel_uuid: string;
  seen_through: Date;
  mark_time: Date;
};

/** Table `server_key`. */
export type ServerKeyTable = {
  name: string;
  key: Buffer;
  create_time: Date;
  previous_key: Buffer | null;
};

/** Table `session`. */
export type SessionTable = {
  id_hash: Buffer;
  organization_uuid: string;
  user_uuid: string;
  create_time: Date;
  expire_time: Date;
  session_uuid: string;
  auth_time: Date;
  last_call_time: Date;
  address: string;
  browser: string;
  id_token: string | null;
};

/** Table `ship_batch`. */
export type ShipBatchTable = {
  vessel_uuid: string;
  epoch_uuid: string;
  sequence: number;
  organization_uuid: string;
  batch_uuid: string;
  content: Buffer;
  content_hash: Buffer;
  facts: number;
  new_facts: number;
  known_facts: number;
  kept_aside: unknown;
  packed_bytes: number;
  ship_time: Date;
  ship_offset_minutes: number;
  receive_time: Date;
  credential_uuid: string | null;
};

/** Table `ship_credential`. */
export type ShipCredentialTable = {
  credential_uuid: string;
  organization_uuid: string;
  vessel_uuid: string;
  display_name: string;
  secret_hash: Buffer;
  create_time: Date;
  create_user_uuid: string | null;
  expire_time: Date | null;
  revoke_time: Date | null;
  revoke_user_uuid: string | null;
  last_used_time: Date | null;
};

/** Table `ship_epoch`. */
export type ShipEpochTable = {
  vessel_uuid: string;
  epoch_uuid: string;
  organization_uuid: string;
  received_through: number;
  first_time: Date;
  last_time: Date;
};

/** Table `ship_fact`. */
export type ShipFactTable = {
  vessel_uuid: string;
  fact_uuid: string;
  organization_uuid: string;
  kind: string;
  logbook_entry_uuid: string | null;
  epoch_uuid: string;
  sequence: number;
  fact_index: number;
  content_hash: Buffer;
  receive_time: Date;
};

/** Table `ship_fact_kept_aside`. */
export type ShipFactKeptAsideTable = {
  kept_aside_uuid: string;
  vessel_uuid: string;
  organization_uuid: string;
  epoch_uuid: string;
  sequence: number;
  fact_index: number;
  kind: string;
  reason: string;
  content: Buffer;
  content_hash: Buffer;
  receive_time: Date;
};

/** Table `ship_fact_seen`. */
export type ShipFactSeenTable = {
  kept_aside_uuid: string;
  organization_uuid: string;
  seen_time: Date;
  seen_user_uuid: string;
};

/** Table `ship_link`. */
export type ShipLinkTable = {
  vessel_uuid: string;
  organization_uuid: string;
  enabled: boolean;
  etag: string;
  last_contact_time: Date | null;
  contact_gaps: number[];
  clock_difference_ms: number | null;
  backlog_batches: number | null;
  backlog_bytes: number | null;
  backlog_oldest_time: string;
  software_name: string;
  software_version: string;
};

/** Table `used_sign_in`. */
export type UsedSignInTable = {
  state_hash: Buffer;
  expire_time: Date;
};

/** Table `user_preference`. */
export type UserPreferenceTable = {
  organization_uuid: string;
  user_uuid: string;
  key: string;
  value: unknown;
  etag: string;
  update_time: Date;
};

/** Table `value_correction`. */
export type ValueCorrectionTable = {
  organization_uuid: string;
  vessel_uuid: string;
  what: string;
  subject: string;
  before: string;
  after: string;
  correct_time: Date;
};

/** Table `vessel`. */
export type VesselTable = {
  organization_uuid: string;
  vessel_uuid: string;
  display_name: string;
  imo_number: string;
  call_sign: string;
  voyage: unknown;
  personnel: unknown;
  update_time: Date;
};

/** Table `vessel_checklist`. */
export type VesselChecklistTable = {
  organization_uuid: string;
  vessel_uuid: string;
  template_uuid: string;
  from_time: Date;
  to_time: Date | null;
  revision_uuid: string;
  assigned_time: Date;
  collection_uuid: string;
  collection_name: string;
  vessel_group_uuids: string[];
  vessel_group_names: string[];
  fleet: boolean;
  from_audit_event_uuid: string | null;
  end_cause: string | null;
  to_audit_event_uuid: string | null;
};

/** Table `vessel_group`. */
export type VesselGroupTable = {
  organization_uuid: string;
  vessel_group_uuid: string;
  display_name: string;
  description: string;
  etag: string;
  create_time: Date;
  update_time: Date;
};

/** Table `vessel_group_member`. */
export type VesselGroupMemberTable = {
  organization_uuid: string;
  vessel_group_uuid: string;
  vessel_uuid: string;
};

/** Table `vessel_state`. */
export type VesselStateTable = {
  vessel_uuid: string;
  fact_uuid: string;
  organization_uuid: string;
  state_time: Date;
  state_offset_minutes: number;
  voyage: unknown;
  personnel: unknown;
  receive_time: Date;
  place_in_batch: number | null;
};

/** Table `webhook`. */
export type WebhookTable = {
  organization_uuid: string;
  webhook_uuid: string;
  url: string;
  event_types: string[];
  enabled: boolean;
  public_key: string;
  secrets_sealed: string;
  shared_secret: boolean;
  failing_since: Date | null;
  switched_off_time: Date | null;
  etag: string;
  create_time: Date;
  update_time: Date;
};

/** Table `webhook_attention`. */
export type WebhookAttentionTable = {
  organization_uuid: string;
  check_time: Date;
};

/** Table `webhook_attention_item`. */
export type WebhookAttentionItemTable = {
  organization_uuid: string;
  vessel_uuid: string;
  kind: string;
  logbook_name: string;
  subject_uuid: string;
  data: string;
  path: string;
};

/** Table `webhook_delivery`. */
export type WebhookDeliveryTable = {
  organization_uuid: string;
  webhook_uuid: string;
  delivery_uuid: string;
  event_type: string;
  event_time: Date;
  data: string;
  path: string;
  state: string;
  attempts: number;
  next_attempt_time: Date | null;
  claim_uuid: string | null;
  last_status: number | null;
  reason: string;
  start_time: Date | null;
  end_time: Date | null;
  create_time: Date;
};
