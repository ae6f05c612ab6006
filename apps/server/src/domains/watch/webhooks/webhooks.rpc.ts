import { randomUUID } from "node:crypto";
import { WebhookCreateRequestSchema } from "@shore/api/gen-server/shore/v1/webhooks_pb";
import { isWebhookEventType } from "@shore/api/webhook-events";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { type PageKeys, pagePositionOf, pageTokenOf } from "../../../rpc/page-token.ts";
import {
  aborted,
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
  requireRecentSignIn,
  type Violation,
} from "../../../rpc/rpc-errors.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { authorOf } from "../../../audit/author.ts";
import type { StorageAccess } from "../../../kernel/storage-secret.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { enqueueWebhook, readDeliveries, resetDelivery } from "./deliveries.sql.ts";
import { failureMessage, KEY_LOST } from "./failure-codes.ts";
import type { WebhookAccess } from "./secret-encryption.ts";
import { postSigned, RETRY_POLICY } from "./send-due.ts";
import { readWebhookAddress, withoutQuery } from "./webhook-address.ts";
import { toDelivery, toWebhook } from "./webhook-messages.ts";
import { createWebhook, MAX_WEBHOOKS, removeWebhook, updateWebhook, type WebhookContent } from "./webhooks.ts";
import { readReceiver, readWebhooks } from "./webhooks.sql.ts";

/** URLs that events of the organisation are sent to. Source: docs/spec/webhooks.md. */
export function webhooks({
  db,
  storage,
  webhookOrigins = [],
  pageKeys,
}: {
  db: Database;
  storage: StorageAccess;
  webhookOrigins?: readonly string[] | undefined;
  pageKeys: PageKeys;
}): Handlers<WebhookCalls> {
  const access: WebhookAccess = { key: storage.key, oldKeys: storage.oldKeys, namedOrigins: webhookOrigins };
  return {
    webhookList: async (_request, context) => ({
      webhooks: (await readWebhooks(db, callerOf(context).organizationUuid)).map(toWebhook),
    }),
    webhookCreate: async (request, context) => {
      const content = checked(request);
      const createKey = createKeyOf(WebhookCreateRequestSchema, request);
      const made = await createWebhook(db, authorOf(context), { ...content, key: keyOrRefuse() }, createKey);
      if (made === "too many") throw failedPrecondition(`At most ${MAX_WEBHOOKS} webhooks. Remove one first.`);
      if (made === "other content") throw otherContent();
      if (made === "created before") throw alreadyExists(SECRET_LOST);
      return { webhook: toWebhook(made.webhook), secret: made.secret };
    },
    webhookUpdate: async (request, context) => {
      const { webhookUuid, etag: fromEtag, enabled } = request;
      const { organizationUuid } = callerOf(context);
      const content = checked(request);
      const before = await readReceiver(db, organizationUuid, webhookUuid);
      if (!before) throw notFound("webhook");
      // Changing the URL exposes data like creating a webhook does.
      if (before.url !== content.url) requireRecentSignIn(callerOf(context));
      const change = { ...content, webhookUuid, fromEtag, enabled, access: { ...access, key: keyOrRefuse() } };
      const made = await updateWebhook(db, authorOf(context), change);
      if (made === "absent") throw notFound("webhook");
      if (made === "stale") throw aborted(STALE);
      if (made === "key lost") throw failedPrecondition(KEY_LOST);
      return { webhook: toWebhook(made.webhook), secret: made.secret };
    },
    webhookDelete: async ({ webhookUuid, etag: fromEtag }, context) => {
      const outcome = await removeWebhook(db, authorOf(context), { webhookUuid, fromEtag });
      if (outcome === "absent") throw notFound("webhook");
      if (outcome === "stale") throw aborted(STALE);
      return {};
    },
    webhookTest: async (request, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      const webhookUuid = request.webhookUuid.toLowerCase();
      const receiver = await readReceiver(db, organizationUuid, webhookUuid);
      if (!receiver) throw notFound("webhook");
      const { url, secrets_sealed: sealed } = receiver;
      const time = new Date().toISOString();
      const body = JSON.stringify({ type: "webhook.test", timestamp: time, data: { kind: "test", count: 1 } });
      const { status, failure } = await postSigned(
        { url, sealed },
        { organizationUuid, webhookUuid },
        { id: randomUUID(), body },
        { access, withinMs: RETRY_POLICY.answerWithinMs, signal: context.signal },
      );
      await db.transaction((tx) =>
        recordChange(tx, author, {
          action: "tested",
          subject: { kind: "webhook", uuid: webhookUuid },
          after: { displayName: withoutQuery(url), status, failure },
        }),
      );
      return { answered: failure === undefined, status, reason: failureMessage(failure ?? "", url, status) };
    },
    webhookDeliveryList: async (request, context) => {
      const { organizationUuid } = callerOf(context);
      const webhookUuid = request.webhookUuid.toLowerCase();
      const [keys, question] = [await pageKeys(), `webhook deliveries ${organizationUuid} ${webhookUuid}`];
      const after = pagePositionOf(keys, question, request.pageToken);
      const receiver = await readReceiver(db, organizationUuid, webhookUuid);
      if (!receiver) throw notFound("webhook");
      // One more than the page, to find out whether there is a next one.
      const limit = DELIVERIES_PER_PAGE + 1;
      const rows = await readDeliveries(db, { organizationUuid, webhookUuid, after, limit });
      const page = rows.slice(0, DELIVERIES_PER_PAGE);
      const last = rows.length > page.length ? page.at(-1) : undefined;
      return {
        deliveries: page.map((row) => toDelivery(row, receiver.url)),
        nextPageToken: last ? pageTokenOf(keys[0], question, { time: last.create_time, uuid: last.delivery_uuid }) : "",
      };
    },
    webhookDeliveryRetry: async (request, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      const [webhookUuid, deliveryUuid] = [request.webhookUuid.toLowerCase(), request.deliveryUuid.toLowerCase()];
      const delivery = { organizationUuid, webhookUuid, deliveryUuid };
      const outcome = await db.transaction(async (tx) => {
        const [webhook] = await readWebhooks(tx, organizationUuid, webhookUuid);
        if (!webhook) return "no webhook";
        const again = await resetDelivery(tx, delivery);
        if (typeof again === "string") return again;
        if (!webhook.enabled) throw failedPrecondition("This webhook is disabled. Enable it first.");
        await enqueueWebhook(tx, delivery);
        await recordChange(tx, author, {
          action: "retried",
          subject: { kind: "webhook", uuid: webhookUuid },
          after: { displayName: withoutQuery(webhook.url), deliveryUuid, eventType: again.event_type },
        });
        return "waits";
      });
      if (outcome === "no webhook") throw notFound("webhook");
      if (outcome === "absent") throw notFound("delivery");
      if (outcome === "not failed") throw failedPrecondition("This delivery has not failed.");
      return {};
    },
  };

  function keyOrRefuse(): Uint8Array {
    if (!access.key) throw failedPrecondition(NO_KEY);
    return access.key;
  }

  /** @throws ConnectError naming every invalid field */
  function checked(request: { url: string; eventTypes: string[]; sharedSecret: boolean }): WebhookContent {
    const { eventTypes, sharedSecret: hasSharedSecret } = request;
    const address = readWebhookAddress(request.url, access.namedOrigins);
    const violations: Violation[] = [
      ...(typeof address === "string" ? [{ field: "url", description: address }] : []),
      ...eventTypes.flatMap((type, at) =>
        isWebhookEventType(type) ? [] : [{ field: `eventTypes[${at}]`, description: "There is no such event." }],
      ),
    ];
    if (violations.length > 0 || typeof address === "string")
      throw invalidArgument(violations, [...new Set(violations.map(({ description }) => description))].join(" "));
    return { url: address.url, eventTypes, hasSharedSecret };
  }
}

type WebhookCalls =
  | "webhookList"
  | "webhookCreate"
  | "webhookUpdate"
  | "webhookDelete"
  | "webhookTest"
  | "webhookDeliveryList"
  | "webhookDeliveryRetry";

const STALE = "Somebody else has changed this webhook since you opened it.";
const SECRET_LOST = "This webhook was created, and its secret is shown only once. Remove it and create another one.";
const NO_KEY = "This server has no key to encrypt a webhook's secrets. Its operator has to set DATA_EXPORT_KEY.";

/** As in the contract. */
const DELIVERIES_PER_PAGE = 50;
