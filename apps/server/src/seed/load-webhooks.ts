import type { Db } from "../database/db.ts";
import { encryptSecrets } from "../domains/watch/webhooks/secret-encryption.ts";
import { makeKeyPair } from "../domains/watch/webhooks/signatures.ts";
import { uuidOf } from "./random.ts";

/**
 * Stores the demonstration's webhooks with their last deliveries: one that answered, and one that Shore disabled because its receiver was
 * unavailable. Their hosts are example names, which do not exist: the enabled one gets an event that only a ship's call causes.
 * @param endTime the demonstration's newest instant
 * @param key encrypts their signing keys; undefined: they are not kept, and nothing can be sent
 */
export async function loadWebhooks(
  db: Db,
  organizationUuid: string,
  { endTime, key }: { endTime: Date; key: Uint8Array | undefined },
): Promise<void> {
  for (const webhook of WEBHOOKS) {
    const { privateKey, publicKey } = makeKeyPair();
    const owner = { organizationUuid, webhookUuid: webhook.uuid };
    await db.query(
      `insert into webhook (organization_uuid, webhook_uuid, url, event_types, enabled, public_key, secrets_sealed, shared_secret,
                            failing_since, switched_off_time, etag, create_time, update_time)
       values ($1, $2, $5, $6, $7, $3, $8, false,
               case when not $7 then $4::timestamptz - interval '5 days' end, case when not $7 then $4::timestamptz - interval '2 days' end,
               '1', $4::timestamptz - interval '20 days', $4::timestamptz - interval '2 days')
           on conflict do nothing`,
      [
        organizationUuid,
        webhook.uuid,
        publicKey,
        endTime.toISOString(),
        webhook.url,
        webhook.eventTypes,
        webhook.isEnabled,
        key ? encryptSecrets({ privateKey }, owner, key) : "",
      ],
    );
    await db.query(DELIVERIES, [
      organizationUuid,
      webhook.uuid,
      JSON.stringify(webhook.deliveries),
      endTime.toISOString(),
    ]);
  }
}

const DELIVERIES = `
  insert into webhook_delivery (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path, state, attempts,
                                last_status, reason, start_time, end_time, create_time)
  select $1, $2, d.uuid, d.type, at, json_build_object('kind', d.kind, 'vessel', json_build_object('name', d.vessel), 'count', 1)::text,
         '', d.state, d.attempts, d.status, d.reason, at + d.tried, at + d.tried, at
    from jsonb_to_recordset($3::jsonb)
           as d (uuid uuid, type text, kind text, vessel text, ago interval, tried interval, state text, attempts int, status int, reason text)
   cross join lateral (select $4::timestamptz - d.ago as at) as event
      on conflict do nothing`;

const WEBHOOKS = [
  {
    uuid: uuidOf("webhook of the demonstration"),
    url: "https://hooks.havbris.example/shore",
    eventTypes: ["attention.began", "attention.ended", "checklist.receipt"],
    isEnabled: false,
    deliveries: [
      delivered("attention.began", "not_verified", "Fjordglimt", "9 days"),
      delivered("checklist.receipt", "opened", "Havbris", "7 days"),
      delivered("attention.ended", "not_verified", "Fjordglimt", "6 days"),
      failed("attention.began", "link_silent", "Skagen Wind", "5 days"),
      failed("checklist.receipt", "in_use", "Havbris", "3 days"),
    ],
  },
  {
    uuid: uuidOf("healthy webhook of the demonstration"),
    url: "https://quality.havbris.example/checklists",
    eventTypes: ["checklist.receipt"],
    isEnabled: true,
    deliveries: [
      delivered("checklist.receipt", "delivered", "Bergensund", "8 days 2 hours"),
      delivered("checklist.receipt", "in_use", "Tern of Orkney", "4 days 5 hours"),
      delivered("checklist.receipt", "in_use", "Havbris", "1 day 3 hours"),
    ],
  },
];

function delivered(type: string, kind: string, vessel: string, ago: string) {
  const facts = { uuid: uuidOf(`webhook delivery ${ago}`), type, kind, vessel, ago };
  return { ...facts, tried: "1 second", state: "delivered", attempts: 1, status: 204, reason: "" };
}

function failed(type: string, kind: string, vessel: string, ago: string) {
  const facts = { uuid: uuidOf(`webhook delivery ${ago}`), type, kind, vessel, ago };
  return { ...facts, tried: "64 minutes", state: "failed", attempts: 8, status: 503, reason: "answered" };
}
