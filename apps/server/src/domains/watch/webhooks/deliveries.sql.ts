import type { Db } from "../../../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../../../database/migrate-job-queue.ts";
import type { WebhookDeliveryTable, WebhookTable } from "../../../database/rows.gen.ts";
import type { PagePosition } from "../../../rpc/page-token.ts";
import type { FailureCode } from "./failure-codes.ts";
import type { WebhookKey } from "./secret-encryption.ts";

/** Key of a delivery. */
export type DeliveryKey = WebhookKey & { deliveryUuid: string };

/** A delivery claimed by this attempt. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryTable,
  "delivery_uuid" | "event_type" | "event_time" | "data" | "path" | "attempts"
> &
  Pick<WebhookTable, "url" | "secrets_sealed">;

/** Outcome of an attempt. */
export type Attempt =
  | { state: "delivered"; status: number }
  | { state: "failed"; status: number; reason: FailureCode }
  | { state: "waiting"; status: number; reason: FailureCode | ""; delayMs: number; uncounted?: true };

/** A delivery as shown to users. */
export type DeliveryRow = Omit<
  WebhookDeliveryTable,
  "organization_uuid" | "webhook_uuid" | "data" | "path" | "claim_uuid"
> & { vessel_name: string | null };

/**
 * Begins an attempt at the webhook's delivery that has been due for longest. Jobs of a webhook run one after the other, so one in
 * state `sending` was begun by a server that crashed, and is attempted again.
 * @param claimUuid new for every attempt
 */
export async function claimNext(
  db: Db,
  { organizationUuid, webhookUuid }: WebhookKey,
  claimUuid: string,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await db.query<ClaimedDelivery>(
    `update webhook_delivery d set state = 'sending', claim_uuid = $3, attempts = attempts + 1, start_time = now(), end_time = null,
            next_attempt_time = null
       from webhook w
      where d.organization_uuid = $1 and d.webhook_uuid = $2
        and d.delivery_uuid = (
          select due.delivery_uuid from webhook_delivery due
           where due.organization_uuid = $1 and due.webhook_uuid = $2 and due.state in ('waiting', 'sending')
             and coalesce(due.next_attempt_time, now()) <= now()
           order by coalesce(due.next_attempt_time, due.start_time), due.create_time, due.delivery_uuid limit 1 for update skip locked)
        and w.organization_uuid = d.organization_uuid and w.webhook_uuid = d.webhook_uuid and w.enabled
     returning d.delivery_uuid, d.event_type, d.event_time, d.data, d.path, d.attempts, w.url, w.secrets_sealed`,
    [organizationUuid, webhookUuid, claimUuid],
  );
  return rows[0];
}

/** Stores the outcome of an attempt. @returns false if the delivery is no longer claimed by this attempt */
export async function recordAttempt(
  db: Db,
  { organizationUuid, webhookUuid, deliveryUuid }: DeliveryKey,
  claimUuid: string,
  attempt: Attempt,
): Promise<boolean> {
  const isWaiting = attempt.state === "waiting";
  const { rowCount } = await db.query(
    `update webhook_delivery set state = $5, last_status = nullif($6::smallint, 0), reason = $7, end_time = now(),
            attempts = attempts - $8::int,
            next_attempt_time = case when $5::text = 'waiting' then now() + $9 * interval '1 ms' end
      where organization_uuid = $1 and webhook_uuid = $2 and delivery_uuid = $3 and claim_uuid = $4 and state = 'sending'`,
    [
      organizationUuid,
      webhookUuid,
      deliveryUuid,
      claimUuid,
      attempt.state,
      attempt.status,
      attempt.state === "delivered" ? "" : attempt.reason,
      isWaiting && attempt.uncounted ? 1 : 0,
      isWaiting ? attempt.delayMs : 0,
    ],
  );
  return rowCount === 1;
}

/** Returns when the next delivery of a webhook is due; undefined: none is waiting, or the webhook is disabled. */
export async function readNextAttemptTime(
  db: Db,
  { organizationUuid, webhookUuid }: WebhookKey,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ next: Date | null }>(
    `select min(d.next_attempt_time) as next
       from webhook_delivery d join webhook w on w.organization_uuid = d.organization_uuid and w.webhook_uuid = d.webhook_uuid
      where d.organization_uuid = $1 and d.webhook_uuid = $2 and d.state in ('waiting', 'sending') and w.enabled`,
    [organizationUuid, webhookUuid],
  );
  return rows[0]?.next ?? undefined;
}

/** Enqueues the job that sends a webhook's waiting deliveries: now, not before a time, or after a delay. */
export async function enqueueWebhook(
  tx: Db,
  { organizationUuid, webhookUuid }: WebhookKey,
  { runTime, delayMs = 0 }: { runTime?: Date; delayMs?: number } = {},
): Promise<void> {
  await tx.query("select from enqueue_webhook($1, $2, coalesce($3, now() + $4 * interval '1 ms'))", [
    organizationUuid,
    webhookUuid,
    runTime?.toISOString() ?? null,
    delayMs,
  ]);
}

/** Fails the waiting deliveries of a webhook that was disabled. */
export async function failWaitingDeliveries(tx: Db, organizationUuid: string, webhookUuid: string): Promise<void> {
  await tx.query(
    `update webhook_delivery set state = 'failed', reason = 'switched_off', next_attempt_time = null, end_time = now()
      where organization_uuid = $1 and webhook_uuid = $2 and state in ('waiting', 'sending')`,
    [organizationUuid, webhookUuid],
  );
}

/** Retries a failed delivery from the start. @returns its event, or why it cannot be retried */
export async function resetDelivery(
  tx: Db,
  { organizationUuid, webhookUuid, deliveryUuid }: DeliveryKey,
): Promise<{ event_type: string } | "absent" | "not failed"> {
  const key = [organizationUuid, webhookUuid, deliveryUuid];
  const { rows } = await tx.query<{ event_type: string }>(
    `update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_time = now()
      where organization_uuid = $1 and webhook_uuid = $2 and delivery_uuid = $3 and state = 'failed' returning event_type`,
    key,
  );
  if (rows[0]) return rows[0];
  const { rowCount } = await tx.query(
    "select 1 from webhook_delivery where organization_uuid = $1 and webhook_uuid = $2 and delivery_uuid = $3",
    key,
  );
  return rowCount === 0 ? "absent" : "not failed";
}

/** Returns a page of a webhook's deliveries, newest first. */
export async function readDeliveries(
  db: Db,
  {
    organizationUuid,
    webhookUuid,
    after,
    limit,
  }: Omit<DeliveryKey, "deliveryUuid"> & {
    after: PagePosition | undefined;
    limit: number;
  },
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `select delivery_uuid, event_type, event_time, state, attempts, next_attempt_time, last_status, reason, start_time, end_time,
            create_time, data::jsonb->'vessel'->>'name' as vessel_name
       from webhook_delivery
      where organization_uuid = $1 and webhook_uuid = $2
        and ($3::timestamptz is null or (create_time, delivery_uuid) < ($3, $4::uuid))
      order by create_time desc, delivery_uuid desc limit $5`,
    [organizationUuid, webhookUuid, after?.time.toISOString() ?? null, after?.uuid ?? null, limit],
  );
  return rows;
}

/** Returns webhooks with due deliveries but no job, as after a restore from a backup. */
export async function readWebhooksWithoutJob(db: Db): Promise<WebhookKey[]> {
  const { rows } = await db.query<WebhookKey>(
    `select distinct d.organization_uuid as "organizationUuid", d.webhook_uuid as "webhookUuid"
       from webhook_delivery d join webhook w on w.organization_uuid = d.organization_uuid and w.webhook_uuid = d.webhook_uuid
      where w.enabled and d.state in ('waiting', 'sending')
        and coalesce(d.next_attempt_time, d.start_time, d.create_time) < now() - interval '30 seconds'
        and not exists (
          select from ${JOB_QUEUE_SCHEMA}.jobs j
           where j.task_identifier = 'webhook_send' and j.queue_name = 'webhook/' || d.webhook_uuid
             and (j.locked_at is not null or j.attempts < j.max_attempts))`,
  );
  return rows;
}

/** Deletes deliveries older than 30 days. */
export async function deleteOldDeliveries(db: Db): Promise<number> {
  const { rowCount } = await db.query("delete from webhook_delivery where create_time < now() - interval '30 days'");
  return rowCount;
}
