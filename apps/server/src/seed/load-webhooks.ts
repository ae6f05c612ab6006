import type { Db } from "../database/db.ts";
import { makeKeyPair } from "../domains/watch/webhooks/signatures.ts";
import { uuidOf } from "./random.ts";

/**
 * Stores the demonstration's webhook, disabled by Shore because its receiver was unavailable, with its last deliveries. It sends
 * nothing: its signing key is not kept.
 * @param endTime the demonstration's newest instant
 */
export async function loadWebhooks(db: Db, organizationUuid: string, endTime: Date): Promise<void> {
  const webhookUuid = uuidOf("webhook of the demonstration");
  const { publicKey } = makeKeyPair();
  await db.query(
    `insert into webhook (organization_uuid, webhook_uuid, url, event_types, enabled, public_key, secrets_sealed, shared_secret,
                          failing_since, switched_off_time, etag, create_time, update_time)
     values ($1, $2, 'https://hooks.havbris.example/shore', '{attention.began,attention.ended,checklist.receipt}', false, $3, '', false,
             $4::timestamptz - interval '5 days', $4::timestamptz - interval '2 days', '1', $4::timestamptz - interval '20 days',
             $4::timestamptz - interval '2 days')
         on conflict do nothing`,
    [organizationUuid, webhookUuid, publicKey, endTime.toISOString()],
  );
  await db.query(
    `insert into webhook_delivery (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path, state, attempts,
                                   last_status, reason, start_time, end_time, create_time)
     select $1, $2, d.uuid, d.type, at, json_build_object('kind', d.kind, 'vessel', json_build_object('name', d.vessel), 'count', 1)::text,
            '', d.state, d.attempts, d.status, d.reason, at + d.tried, at + d.tried, at
       from jsonb_to_recordset($3::jsonb)
              as d (uuid uuid, type text, kind text, vessel text, ago interval, tried interval, state text, attempts int, status int, reason text)
      cross join lateral (select $4::timestamptz - d.ago as at) as event
         on conflict do nothing`,
    [organizationUuid, webhookUuid, JSON.stringify(DELIVERIES), endTime.toISOString()],
  );
}

const DELIVERIES = [
  delivered("attention.began", "not_verified", "Fjordglimt", "9 days"),
  delivered("checklist.receipt", "opened", "Havbris", "7 days"),
  delivered("attention.ended", "not_verified", "Fjordglimt", "6 days"),
  failed("attention.began", "link_silent", "Skagen Wind", "5 days"),
  failed("checklist.receipt", "in_use", "Havbris", "3 days"),
];

function delivered(type: string, kind: string, vessel: string, ago: string) {
  const facts = { uuid: uuidOf(`webhook delivery ${ago}`), type, kind, vessel, ago };
  return { ...facts, tried: "1 second", state: "delivered", attempts: 1, status: 204, reason: "" };
}

function failed(type: string, kind: string, vessel: string, ago: string) {
  const facts = { uuid: uuidOf(`webhook delivery ${ago}`), type, kind, vessel, ago };
  return { ...facts, tried: "64 minutes", state: "failed", attempts: 8, status: 503, reason: "answered" };
}
