import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import type { WebhookTable } from "../../../database/rows.gen.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { failWaitingDeliveries } from "./deliveries.sql.ts";
import { decryptSecrets, encryptSecrets, type WebhookAccess } from "./secret-encryption.ts";
import { makeKeyPair, makeSharedSecret } from "./signatures.ts";
import { withoutQuery } from "./webhook-address.ts";
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  readWebhooks,
  type WebhookRow,
  type WebhookWrite,
  writeWebhook,
} from "./webhooks.sql.ts";

/** The fields of a webhook that a person sets; each validated separately. */
export type WebhookContent = { url: string; eventTypes: readonly string[]; hasSharedSecret: boolean };

/** A webhook as stored, and its new shared secret, which is stored nowhere in clear; empty: none was created. */
export type WrittenWebhook = { webhook: WebhookRow; secret: string };

/** Maximum number of webhooks of an organisation: each runs one job at a time. */
export const MAX_WEBHOOKS = 5;

/**
 * Creates a webhook, enabled, with a key pair of its own.
 * @returns `created before` if this key created one already, whose secret cannot be returned again
 */
export function createWebhook(
  database: Database,
  author: Author,
  content: WebhookContent & { key: Uint8Array },
  createKey?: CreateKey,
): Promise<WrittenWebhook | "too many" | "created before" | "other content"> {
  const { organizationUuid } = author;
  const webhookUuid = randomUUIDv7();
  return database.transaction(async (tx) => {
    const { privateKey, publicKey } = makeKeyPair();
    const secret = content.hasSharedSecret ? makeSharedSecret() : "";
    const outcome = await createOnce(tx, author, {
      recordUuid: webhookUuid,
      key: createKey,
      check: async () =>
        (await countWebhooks(tx, organizationUuid)) >= MAX_WEBHOOKS ? ("too many" as const) : undefined,
      create: async () => {
        const secrets = { privateKey, ...(secret && { sharedSecret: secret }) };
        const webhook: WebhookWrite = {
          webhook_uuid: webhookUuid,
          url: content.url,
          event_types: [...content.eventTypes],
          enabled: true,
          public_key: publicKey,
          secrets_sealed: encryptSecrets(secrets, { organizationUuid, webhookUuid }, content.key),
          shared_secret: content.hasSharedSecret,
          etag: randomUUID(),
        };
        await insertWebhook(tx, organizationUuid, webhook);
        await recordChange(tx, author, { action: "created", subject: subjectOf(webhookUuid), after: summary(webhook) });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    if (outcome.uuid !== webhookUuid) return "created before";
    const [webhook] = await readWebhooks(tx, organizationUuid, webhookUuid);
    if (!webhook) throw new Error(`Webhook ${webhookUuid} was created but not found`);
    return { webhook, secret };
  });
}

/** A change of a webhook. */
export type WebhookChange = WebhookContent & {
  webhookUuid: string;
  fromEtag: string;
  enabled: boolean;
  access: WebhookAccess & { key: Uint8Array };
};

/**
 * Replaces a webhook's settings. Disabling and enabling fail its waiting deliveries; another URL or enabling it again clears its failing
 * state.
 * @returns `absent` if there is none, `stale` if it has been changed since, `key lost` if its signing secrets cannot be
 * decrypted
 */
export function updateWebhook(
  database: Database,
  author: Author,
  change: WebhookChange,
): Promise<WrittenWebhook | "absent" | "stale" | "key lost"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockWebhook(tx, organizationUuid, change.webhookUuid);
    if (!before) return "absent";
    if (before.etag !== change.fromEtag) return "stale";
    const keys = signingOf(before, change);
    if (!keys) return "key lost";
    const webhook: WebhookWrite = {
      webhook_uuid: before.webhook_uuid,
      url: change.url,
      event_types: [...change.eventTypes],
      enabled: change.enabled,
      public_key: before.public_key,
      secrets_sealed: keys.sealed,
      shared_secret: change.hasSharedSecret,
      etag: randomUUID(),
    };
    await writeWebhook(tx, organizationUuid, webhook);
    // Also when enabled: a transaction that was open while it was disabled may have announced an event since.
    if (before.enabled !== change.enabled) await failWaitingDeliveries(tx, organizationUuid, before.webhook_uuid);
    await recordChange(tx, author, {
      action: "updated",
      subject: subjectOf(before.webhook_uuid),
      before: summary(before),
      after: summary(webhook),
    });
    const [stored] = await readWebhooks(tx, organizationUuid, before.webhook_uuid);
    if (!stored) throw new Error(`Webhook ${before.webhook_uuid} was updated but not found`);
    return { webhook: stored, secret: keys.secret };
  });
}

/**
 * Removes a webhook with its deliveries.
 * @param fromEtag the etag read; empty: remove in any state
 */
export function removeWebhook(
  database: Database,
  author: Author,
  { webhookUuid, fromEtag }: { webhookUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockWebhook(tx, organizationUuid, webhookUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    await deleteWebhook(tx, organizationUuid, before.webhook_uuid);
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before.webhook_uuid),
      before: summary(before),
    });
    return "removed";
  });
}

/** Returns the signing secrets of a changed webhook: unchanged, with a new shared secret, or without one. */
function signingOf(
  before: WebhookTable,
  { hasSharedSecret, access }: WebhookChange,
): { sealed: string; secret: string } | undefined {
  if (hasSharedSecret === before.shared_secret) return { sealed: before.secrets_sealed, secret: "" };
  const owner = { organizationUuid: before.organization_uuid, webhookUuid: before.webhook_uuid };
  const secrets = decryptSecrets(before.secrets_sealed, owner, access);
  if (!secrets) return undefined;
  const secret = hasSharedSecret ? makeSharedSecret() : "";
  const changed = { privateKey: secrets.privateKey, ...(secret && { sharedSecret: secret }) };
  return { sealed: encryptSecrets(changed, owner, access.key), secret };
}

/** Returns the audit event's part of a webhook: no secrets, and no part of a URL that may be secret. */
function summary({ url, event_types: eventTypes, enabled, shared_secret: sharedSecret }: Omit<WebhookWrite, "etag">) {
  return { displayName: withoutQuery(url), eventTypes, enabled, sharedSecret };
}

function subjectOf(webhookUuid: string) {
  return { kind: "webhook", uuid: webhookUuid } as const;
}
