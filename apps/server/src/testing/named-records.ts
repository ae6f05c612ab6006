import { randomUUID } from "node:crypto";
import { API_ROLE, type Db } from "../database/db.ts";
import { FINDING_FIGURES, type NamedRecords, recordOf, SAMPLES_BESIDE, SHIP_LINK_ETAG } from "./sample-requests.ts";

/**
 * Stores one record of each kind that requests refer to, as created by users of the organisation; etags are `1`, as
 * {@link sampleRequests} expects. The credential has expired, as the number of valid ones per vessel is limited.
 * @param vessel vessel of the organisation that the other records refer to
 */
export async function storeNamedRecords(db: Db, organizationUuid: string, vessel: string): Promise<NamedRecords> {
  const named: NamedRecords = {
    ...Object.fromEntries(SAMPLES_BESIDE.flatMap(({ record }) => (record ? [[record.kind, randomUUID()]] : []))),
    vessel,
    vesselWithoutRecords: randomUUID(),
    user: randomUUID(),
    collection: randomUUID(),
    template: randomUUID(),
    draft: randomUUID(),
    vesselGroup: randomUUID(),
    schedule: randomUUID(),
    run: randomUUID(),
    dataExport: randomUUID(),
    auditEvent: randomUUID(),
    shipCredential: randomUUID(),
    keptAside: randomUUID(),
    logbookEntry: randomUUID(),
    operation: randomUUID(),
    finding: randomUUID(),
    webhook: randomUUID(),
    webhookDelivery: randomUUID(),
  };
  // In few statements: the matrix stores hundreds of them.
  await db.query(STORE, [organizationUuid, ...ORDER.map((kind) => named[kind])]);
  await db.query(STORE_ENTRY, [organizationUuid, vessel, named.logbookEntry]);
  await db.query(STORE_CHANGE, [organizationUuid, vessel, named.logbookEntry]);
  await db.query(STORE_ACTION, [organizationUuid, vessel, named.operation]);
  for (const { record } of SAMPLES_BESIDE) await record?.store(db, organizationUuid, (kind) => recordOf(named, kind));
  return named;
}

/** The rows of an organisation by table: of every table that names one, to detect any change. */
export async function storedContent(db: Db, organizationUuid: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await tablesWithOrganization(db)) {
    const { rows } = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where organization_uuid = $1 order by 1`,
      [organizationUuid],
    );
    content[name] = rows.map(({ row }) => row).join("\n");
  }
  return content;
}

/** Returns the tables whose rows belong to an organisation, and whether calls may write them. */
export async function tablesWithOrganization(db: Db): Promise<{ name: string; is_written: boolean }[]> {
  const { rows } = await db.query<{ name: string; is_written: boolean }>(TABLES);
  return rows;
}

/** Order of the parameters of {@link STORE}, which is without the records that Citus may store on other machines. */
const ORDER = [
  "vessel",
  "user",
  "collection",
  "template",
  "draft",
  "vesselGroup",
  "schedule",
  "run",
  "dataExport",
  "auditEvent",
  "shipCredential",
  "keptAside",
  "finding",
  "webhook",
  "webhookDelivery",
  "vesselWithoutRecords",
] as const satisfies (keyof NamedRecords)[];

const STORE = `
  with person as (
    insert into app_user (organization_uuid, user_uuid, oidc_issuer, oidc_subject, display_name, member)
    values ($1, $3::uuid, 'test', $3::uuid::text, 'Named Person', true)),
  collection as (
    insert into checklist_collection (organization_uuid, collection_uuid, display_name, etag) values ($1, $4, 'Named', '1')),
  template as (
    insert into checklist_template (organization_uuid, template_uuid, collection_uuid) values ($1, $5, $4)),
  draft as (
    insert into checklist_revision (organization_uuid, revision_uuid, template_uuid, based_on_number, draft, template_data, etag)
    values ($1, $6, $5, 0, true, '{"name": "Named", "category": "Deck", "description": "", "sections": []}', '1')),
  vessel_group_made as (
    insert into vessel_group (organization_uuid, vessel_group_uuid, display_name, etag) values ($1, $7, 'Named', '1')),
  member as (
    insert into vessel_group_member (organization_uuid, vessel_group_uuid, vessel_uuid) values ($1, $7, $2)),
  schedule as (
    insert into data_export_schedule (organization_uuid, schedule_uuid, display_name, dataset_names, storage_url_sealed,
                                      storage_location, from_time, cron_expression, etag)
    values ($1, $8, 'Named', '{logbook-entries}', 'no encrypt', '', '2026-01-01', '10 0 * * *', '1')),
  run as (
    insert into data_export_run (organization_uuid, schedule_uuid, run_uuid, vessel_uuid, dataset_name, from_time, to_time, state,
                                 filename)
    values ($1, $8, $9, $2, 'logbook-entries', '2026-01-01', '2026-01-02', 'failed', 'named.csv')),
  line as (
    insert into audit_event (organization_uuid, audit_event_uuid, action, subject, result, after)
    values ($1, $11, 'created', 'vessel_group/' || $7::uuid, 'done', '{"displayName": "Named"}')),
  ship_link_made as (
    insert into ship_link (organization_uuid, vessel_uuid, etag) values ($1, $2, '${SHIP_LINK_ETAG}')
    on conflict (vessel_uuid) do update set etag = excluded.etag, enabled = true),
  credential as (
    insert into ship_credential (organization_uuid, credential_uuid, vessel_uuid, display_name, secret_hash, expire_time)
    values ($1, $12, $2, 'Named', sha256('named'), '2026-01-01')),
  aside as (
    insert into ship_fact_kept_aside (kept_aside_uuid, vessel_uuid, organization_uuid, epoch_uuid, sequence, fact_index, kind,
                                      reason, content, content_hash, receive_time)
    values ($13::uuid, $2, $1, gen_random_uuid(), 1, 0, '', 'It is no JSON.', '{', sha256($13::uuid::text::bytea), now())),
  set_aside as (
    insert into attention_set_aside (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid, until_time, reason, item_count)
    values ($1, $2, 'checklist_overdue', '', $5, now() + interval '1 day', 'Named', 1)),
  finding as (
    insert into balance_finding (organization_uuid, vessel_uuid, kind, subject_uuid, event_time, event_offset_minutes, action_type,
                                 logbook_name, expected_m3, recorded_m3, volume_m3, days, figures)
    values ($1, $2, 'does_not_follow', $14, '2026-03-01', 0, 'Incinerated', '', 1.292, 1.392, 0.416, 0, '${FINDING_FIGURES}')),
  webhook_made as (
    insert into webhook (organization_uuid, webhook_uuid, url, event_types, public_key, secrets_sealed, shared_secret, etag)
    values ($1, $15, 'https://hooks.example.com/named', '{attention.began}', 'whpk_named', 'not sealed', false, '1')),
  plain_vessel as (
    insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $17, 'Named')),
  delivery as (
    insert into webhook_delivery (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path, state)
    values ($1, $15, $16, 'attention.began', '2026-03-01', '{}', '', 'failed'))
  insert into data_export (organization_uuid, data_export_uuid, display_name, start_time, end_time, dataset_names,
                           storage_url_sealed, storage_location, etag)
  values ($1, $10, 'Named', '2026-01-01', '2026-02-01', '{logbook-entries}', '', '', '1')`;

// Ships' records separately, as Citus may store them on other machines.
const STORE_ENTRY = `
  insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                             entry_type_id, entry)
  values ($1, $2, $3, 'deck', '2026-03-01', 0, 'named', '{"summary": "Named"}')`;

const STORE_CHANGE = `
  insert into logbook_entry_change (organization_uuid, vessel_uuid, fact_uuid, logbook_entry_uuid, kind, change_time,
                                    change_offset_minutes, epoch_uuid, sequence, fact_index, detail)
  values ($1, $2, gen_random_uuid(), $3, 'struck', '2026-03-02', 0, gen_random_uuid(), 1, 0, '{"reason": "Named"}')`;

const STORE_ACTION = `
  insert into csrd_operation_action (organization_uuid, vessel_uuid, action_uuid, action_type, action_time, action_offset_minutes,
                                     operation_uuid, operation_type, volume_m3, rob_m3)
  values ($1, $2, gen_random_uuid(), 'Collected', '2026-03-01', 0, $3, 'Named', 1, 1)`;

const TABLES = `
  select c.relname as name, has_table_privilege('${API_ROLE}', c.oid, 'insert, update, delete') as is_written
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attname = 'organization_uuid' and not a.attisdropped
   order by c.relname`;
