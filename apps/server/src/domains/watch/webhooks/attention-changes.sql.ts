import type { Db } from "../../../database/db.ts";
import type { WebhookAttentionItemTable } from "../../../database/rows.gen.ts";

/** An attention item, stored to report when it ends. */
export type StoredItem = Omit<WebhookAttentionItemTable, "organization_uuid">;

/** Returns the organisations with an enabled webhook that subscribes to attention events. */
export async function readSubscribedOrganizations(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ organization_uuid: string }>(
    `select distinct organization_uuid from webhook
      where enabled and event_types && array['attention.began', 'attention.ended'] order by organization_uuid`,
  );
  return rows.map((row) => row.organization_uuid);
}

/** Deletes the stored items of organisations without such a webhook: items that exist when one is enabled again are not new. */
export async function deleteUnsubscribedItems(db: Db): Promise<void> {
  await db.query(
    `delete from webhook_attention a where not exists (
       select from webhook w where w.organization_uuid = a.organization_uuid and w.enabled
          and w.event_types && array['attention.began', 'attention.ended'])`,
  );
}

/**
 * Begins a comparison and locks the organisation's stored items until the transaction ends.
 * @returns the items of the previous run; undefined: this is the first run
 */
export async function lockStoredItems(tx: Db, organizationUuid: string): Promise<StoredItem[] | undefined> {
  const { rowCount } = await tx.query(
    `insert into webhook_attention (organization_uuid, check_time) values ($1, now()) on conflict do nothing`,
    [organizationUuid],
  );
  await tx.query("update webhook_attention set check_time = now() where organization_uuid = $1", [organizationUuid]);
  if (rowCount === 1) return undefined;
  const { rows } = await tx.query<StoredItem>(
    `select vessel_uuid, kind, logbook_name, subject_uuid, data, path
       from webhook_attention_item where organization_uuid = $1`,
    [organizationUuid],
  );
  return rows;
}

export async function insertStoredItems(tx: Db, organizationUuid: string, items: readonly StoredItem[]): Promise<void> {
  await tx.query(
    `insert into webhook_attention_item (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid, data, path)
     select $1, vessel_uuid, kind, logbook_name, subject_uuid, data, path
       from jsonb_to_recordset($2::jsonb)
              as i (vessel_uuid uuid, kind text, logbook_name text, subject_uuid uuid, data text, path text)
         on conflict do nothing`,
    [organizationUuid, JSON.stringify(items)],
  );
}

export async function deleteStoredItems(tx: Db, organizationUuid: string, items: readonly StoredItem[]): Promise<void> {
  await tx.query(
    `delete from webhook_attention_item s
      using jsonb_to_recordset($2::jsonb) as i (vessel_uuid uuid, kind text, logbook_name text, subject_uuid uuid)
      where s.organization_uuid = $1 and s.vessel_uuid = i.vessel_uuid and s.kind = i.kind
        and s.logbook_name = i.logbook_name and s.subject_uuid = i.subject_uuid`,
    [organizationUuid, JSON.stringify(items)],
  );
}
