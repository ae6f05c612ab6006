import type { Db } from "../../database/db.ts";
import type { WebhookAttentionItemTable } from "../../database/rows.gen.ts";

/** Something that needs a person, as it is kept to tell when it ends. */
export type StandingItem = Omit<WebhookAttentionItemTable, "organization_uuid">;

/** Organisations with an enabled webhook that is told of what begins and ends. */
export async function readWatchingOrganizations(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ organization_uuid: string }>(
    `select distinct organization_uuid from webhook
      where enabled and event_types && array['attention.began', 'attention.ended'] order by organization_uuid`,
  );
  return rows.map((row) => row.organization_uuid);
}

/** Forgets what stood in organisations that nobody is told of any more: what stands when somebody is again is not news. */
export async function forgetUnwatched(db: Db): Promise<void> {
  await db.query(
    `delete from webhook_attention a where not exists (
       select from webhook w where w.organization_uuid = a.organization_uuid and w.enabled
          and w.event_types && array['attention.began', 'attention.ended'])`,
  );
}

/**
 * Begins a comparison; another one of the organisation waits until the transaction ends.
 * @returns what stood the last time; undefined: this is the first time
 */
export async function lockStanding(tx: Db, organizationUuid: string): Promise<StandingItem[] | undefined> {
  const { rowCount } = await tx.query(
    `insert into webhook_attention (organization_uuid, check_time) values ($1, now()) on conflict do nothing`,
    [organizationUuid],
  );
  await tx.query("update webhook_attention set check_time = now() where organization_uuid = $1", [organizationUuid]);
  if (rowCount === 1) return undefined;
  const { rows } = await tx.query<StandingItem>(
    `select vessel_uuid, kind, logbook_name, subject_uuid, data, path
       from webhook_attention_item where organization_uuid = $1`,
    [organizationUuid],
  );
  return rows;
}

export async function insertStanding(tx: Db, organizationUuid: string, items: readonly StandingItem[]): Promise<void> {
  await tx.query(
    `insert into webhook_attention_item (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid, data, path)
     select $1, vessel_uuid, kind, logbook_name, subject_uuid, data, path
       from jsonb_to_recordset($2::jsonb)
              as i (vessel_uuid uuid, kind text, logbook_name text, subject_uuid uuid, data text, path text)
         on conflict do nothing`,
    [organizationUuid, JSON.stringify(items)],
  );
}

export async function deleteStanding(tx: Db, organizationUuid: string, items: readonly StandingItem[]): Promise<void> {
  await tx.query(
    `delete from webhook_attention_item s
      using jsonb_to_recordset($2::jsonb) as i (vessel_uuid uuid, kind text, logbook_name text, subject_uuid uuid)
      where s.organization_uuid = $1 and s.vessel_uuid = i.vessel_uuid and s.kind = i.kind
        and s.logbook_name = i.logbook_name and s.subject_uuid = i.subject_uuid`,
    [organizationUuid, JSON.stringify(items)],
  );
}
