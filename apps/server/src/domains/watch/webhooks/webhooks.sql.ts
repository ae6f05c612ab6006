import type { Db } from "../../../database/db.ts";
import type { WebhookTable } from "../../../database/rows.gen.ts";

/** A webhook as shown to users, without its signing secrets. */
export type WebhookRow = Omit<WebhookTable, "organization_uuid" | "secrets_sealed"> & {
  last_delivery_time: Date | null;
  failed_deliveries: number;
};

/** The columns of a webhook that are written; the database sets its times. */
export type WebhookWrite = Pick<
  WebhookTable,
  "webhook_uuid" | "url" | "event_types" | "enabled" | "public_key" | "secrets_sealed" | "shared_secret" | "etag"
>;

/**
 * Returns the organisation's webhooks, the oldest first.
 * @param webhookUuid only this one
 */
export async function readWebhooks(db: Db, organizationUuid: string, webhookUuid?: string): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `select w.webhook_uuid, w.url, w.event_types, w.enabled, w.public_key, w.shared_secret, w.failing_since, w.switched_off_time,
            w.etag, w.create_time, w.update_time, told.last_delivery_time, coalesce(told.failed_deliveries, 0) as failed_deliveries
       from webhook w
       left join lateral (
         select max(d.end_time) filter (where d.state = 'delivered') as last_delivery_time,
                count(*) filter (where d.state = 'failed')::int as failed_deliveries
           from webhook_delivery d where d.organization_uuid = $1 and d.webhook_uuid = w.webhook_uuid) told on true
      where w.organization_uuid = $1 and ($2::uuid is null or w.webhook_uuid = $2)
      order by w.create_time, w.webhook_uuid`,
    [organizationUuid, webhookUuid ?? null],
  );
  return rows;
}

/** Returns one webhook with its signing secrets and locks it until the transaction ends. */
export async function lockWebhook(
  tx: Db,
  organizationUuid: string,
  webhookUuid: string,
): Promise<WebhookTable | undefined> {
  const { rows } = await tx.query<WebhookTable>(
    "select * from webhook where organization_uuid = $1 and webhook_uuid = $2 for update",
    [organizationUuid, webhookUuid],
  );
  return rows[0];
}

/** Returns the URL of a webhook and its signing secrets; undefined if there is none. */
export async function readReceiver(
  db: Db,
  organizationUuid: string,
  webhookUuid: string,
): Promise<Pick<WebhookTable, "url" | "secrets_sealed"> | undefined> {
  const { rows } = await db.query<Pick<WebhookTable, "url" | "secrets_sealed">>(
    "select url, secrets_sealed from webhook where organization_uuid = $1 and webhook_uuid = $2",
    [organizationUuid, webhookUuid],
  );
  return rows[0];
}

/** Counts the webhooks and locks their creation in the organisation until the transaction ends. */
export async function countWebhooks(tx: Db, organizationUuid: string): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1, 0))", [organizationUuid]);
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from webhook where organization_uuid = $1",
    [organizationUuid],
  );
  return rows[0]?.count ?? 0;
}

export async function insertWebhook(tx: Db, organizationUuid: string, webhook: WebhookWrite): Promise<void> {
  await tx.query(
    `insert into webhook (organization_uuid, webhook_uuid, url, event_types, enabled, public_key, secrets_sealed, shared_secret, etag)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [organizationUuid, ...valuesOf(webhook)],
  );
}

/** Writes a webhook that is locked. A change by a user clears its failing state. */
export async function writeWebhook(tx: Db, organizationUuid: string, webhook: WebhookWrite): Promise<void> {
  await tx.query(
    `update webhook set url = $3, event_types = $4, enabled = $5, public_key = $6, secrets_sealed = $7, shared_secret = $8, etag = $9,
            update_time = now(), failing_since = null, switched_off_time = null
      where organization_uuid = $1 and webhook_uuid = $2`,
    [organizationUuid, ...valuesOf(webhook)],
  );
}

/** Removes a webhook with its deliveries. */
export async function deleteWebhook(tx: Db, organizationUuid: string, webhookUuid: string): Promise<void> {
  await tx.query("delete from webhook where organization_uuid = $1 and webhook_uuid = $2", [
    organizationUuid,
    webhookUuid,
  ]);
}

/** Records that a delivery succeeded. */
export async function writeSuccess(db: Db, organizationUuid: string, webhookUuid: string): Promise<void> {
  await db.query(
    "update webhook set failing_since = null where organization_uuid = $1 and webhook_uuid = $2 and failing_since is not null",
    [organizationUuid, webhookUuid],
  );
}

/** Records that an attempt failed. @returns since when none succeeds; undefined if there is no such webhook */
export async function writeFailure(db: Db, organizationUuid: string, webhookUuid: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ failing_since: Date }>(
    `update webhook set failing_since = coalesce(failing_since, now())
      where organization_uuid = $1 and webhook_uuid = $2 and enabled returning failing_since`,
    [organizationUuid, webhookUuid],
  );
  return rows[0]?.failing_since;
}

/** Disables a webhook that has been failing for long. @returns its previous state; undefined if it was disabled before */
export async function switchOff(
  tx: Db,
  organizationUuid: string,
  webhookUuid: string,
): Promise<Pick<WebhookTable, "url"> | undefined> {
  const { rows } = await tx.query<Pick<WebhookTable, "url">>(
    `update webhook set enabled = false, switched_off_time = now(), update_time = now(), etag = gen_random_uuid()
      where organization_uuid = $1 and webhook_uuid = $2 and enabled returning url`,
    [organizationUuid, webhookUuid],
  );
  return rows[0];
}

function valuesOf(webhook: WebhookWrite): unknown[] {
  return [
    webhook.webhook_uuid,
    webhook.url,
    webhook.event_types,
    webhook.enabled,
    webhook.public_key,
    webhook.secrets_sealed,
    webhook.shared_secret,
    webhook.etag,
  ];
}
