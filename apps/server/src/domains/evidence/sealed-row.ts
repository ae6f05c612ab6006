import { canonicalJson } from "@shore/evidence/canonical-json";

/** Tables whose rows are sealed as canonical JSON. */
export type SealedTable = keyof typeof SEALED_COLUMNS;

/** Tables whose rows are compared column by column. */
export type CheckedTable = keyof typeof CHECKED_COLUMNS;

/**
 * Returns the content of a leaf of such a row: {@link sealedContentSql} in TypeScript, to check what the database made.
 * @param texts its columns as {@link columnTextsSql} returns them; null ones are left out
 */
export function sealedContent(texts: Readonly<ColumnTexts>): string {
  const members = Object.entries(texts).filter((member): member is [string, string] => member[1] !== null);
  return canonicalJson(Object.fromEntries(members));
}

/**
 * Returns an expression for the content of a leaf: the row as canonical JSON, RFC 8785. Made by the database, so that sealing
 * transfers hashes and not rows. Needs {@link readAsText}.
 */
export function sealedContentSql(table: SealedTable, alias: string): string {
  // `to_json` escapes text as ECMAScript does; concat_ws leaves out nulls.
  const members = SEALED_COLUMNS[table].map((name) => `'"${name}":' || to_json(${textSql(name, alias)})::text`);
  return `'{' || concat_ws(',', ${members.join(", ")}) || '}'`;
}

/** Returns an expression for all columns as a JSON object of texts. Needs {@link readAsText}. */
export function columnTextsSql(table: CheckedTable, alias: string): string {
  const names = CHECKED_COLUMNS[table];
  return `json_object(array[${names.map((name) => `'${name}'`).join(", ")}],
    array[${names.map((name) => textSql(name, alias)).join(", ")}])`;
}

/** Result of {@link columnTextsSql}: each column's text, null where the column is. */
export type ColumnTexts = Record<string, string | null>;

/** Sets for a transaction how values are converted to text. */
export const readAsText = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('bytea_output', 'hex', true)`;

function textSql(name: string, alias: string): string {
  // A batch may be 2 MiB. Only its table has such a column.
  return name === "content" ? `encode(sha256(${alias}.content), 'hex')` : `${alias}.${name}::text`;
}

/** All columns of each table, sorted. A column added later has to be null in existing rows: they were sealed without it. */
export const SEALED_COLUMNS = {
  logbook_entry: [
    "crossed_out",
    "entry",
    "entry_type_category",
    "entry_type_id",
    "event_offset_minutes",
    "event_time",
    "import_file_uuid",
    "import_row",
    "logbook_entry_uuid",
    "logbook_name",
    "organization_uuid",
    "receive_time",
    "record_offset_minutes",
    "record_time",
    "replaces_logbook_entry_uuid",
    "vessel_uuid",
    "withdrawable",
  ],
  ship_batch: [
    "batch_uuid",
    "content",
    "content_hash",
    "credential_uuid",
    "epoch_uuid",
    "facts",
    "kept_aside",
    "known_facts",
    "new_facts",
    "organization_uuid",
    "packed_bytes",
    "receive_time",
    "sequence",
    "ship_offset_minutes",
    "ship_time",
    "vessel_uuid",
  ],
  audit_event: [
    "action",
    "actor_user_uuid",
    "after",
    "audit_event_uuid",
    "before",
    "event_time",
    "organization_uuid",
    "records",
    "request_id",
    "result",
    "subject",
  ],
} as const;

/** The same, and the tables derived from the bytes of facts. */
export const CHECKED_COLUMNS = {
  ...SEALED_COLUMNS,
  logbook_entry_change: [
    "change_offset_minutes",
    "change_time",
    "detail",
    "epoch_uuid",
    "fact_index",
    "fact_uuid",
    "kind",
    "logbook_entry_uuid",
    "organization_uuid",
    "receive_time",
    "sequence",
    "vessel_uuid",
  ],
  csrd_operation_action: [
    "action_offset_minutes",
    "action_time",
    "action_type",
    "action_uuid",
    "description",
    "operation_offset_minutes",
    "operation_time",
    "operation_type",
    "operation_uuid",
    "organization_uuid",
    "receive_time",
    "rob_m3",
    "vessel_uuid",
    "volume_m3",
  ],
  ship_fact: [
    "content_hash",
    "epoch_uuid",
    "fact_index",
    "fact_uuid",
    "kind",
    "logbook_entry_uuid",
    "organization_uuid",
    "receive_time",
    "sequence",
    "vessel_uuid",
  ],
  vessel_state: [
    "fact_uuid",
    "organization_uuid",
    "personnel",
    "receive_time",
    "state_offset_minutes",
    "state_time",
    "vessel_uuid",
    "voyage",
  ],
} as const;
