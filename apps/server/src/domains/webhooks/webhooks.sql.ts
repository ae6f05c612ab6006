import type { Db } from "../../database/db.ts";
import type { WebhookTable } from "../../database/rows.gen.ts";

/** A webhook as people see it; what it signs with is not among it. */
export type WebhookRow = Omit<WebhookTable, "organization_uuid" | "secrets_sealed"> & {
  last_delivery_time: Date | null;
  failed_deliveries: number;
};

/** What is written of a webhook; the database sets its times. */
export type WebhookWrite = Pick<
  WebhookTable,
  "webhook_uuid" | "url" | "event_types" | "enabled" | "public_key" | "secrets_sealed" | "shared_secret" | "etag"
>;

/**
 * The organisation's webhooks, the oldest first.
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

/** One webhook with what it signs with, kept from being changed by others until the transaction ends. */
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

/** The address of a webhook and what it signs with; undefined when there is none such. */
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

/** How many there are; creations of one organisation wait for each other until the transaction ends. */
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

/** Writes a webhook that is locked. A person has seen to it: it no longer says that it fails. */
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

/** Writes down that a delivery succeeded. */
export async function writeSuccess(db: Db, organizationUuid: string, webhookUuid: string): Promise<void> {
  await db.query(
    "update webhook set failing_since = null where organization_uuid = $1 and webhook_uuid = $2 and failing_since is not null",
    [organizationUuid, webhookUuid],
  );
}

/** Writes down that an attempt failed. @returns since when none succeeds; undefined when there is no such webhook */
export async function writeFailure(db: Db, organizationUuid: string, webhookUuid: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ failing_since: Date }>(
    `update webhook set failing_since = coalesce(failing_since, now())
      where organization_uuid = $1 and webhook_uuid = $2 and enabled returning failing_since`,
    [organizationUuid, webhookUuid],
  );
  return rows[0]?.failing_since;
}

/** Disables a webhook that fails for long. @returns what it was; undefined when it was disabled before */
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
