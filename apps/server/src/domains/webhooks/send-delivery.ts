import { randomUUID } from "node:crypto";
import type { Database } from "../../database/db.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { eventBody } from "./announce.ts";
import {
  type Attempt,
  claimDelivery,
  type ClaimedDelivery,
  type DeliveryKey,
  enqueueDelivery,
  failWaiting,
  recordAttempt,
} from "./deliveries.sql.ts";
import { type Posted, postEvent } from "./post-event.ts";
import { openSecrets, type WebhookAccess } from "./sealed-secrets.ts";
import { signedHeaders } from "./signatures.ts";
import { readWebhookAddress, withoutQuery } from "./webhook-address.ts";
import { switchOff, writeFailure, writeSuccess } from "./webhooks.sql.ts";

export type Sender = {
  database: Database;
  access: WebhookAccess;
  /** Origin that people know the server by. */
  origin: string;
  retryPolicy?: RetryPolicy | undefined;
};

/** How long a delivery is tried for. */
export type RetryPolicy = {
  /** Until the second attempt; each further one waits twice as long. */
  firstDelayMs: number;
  /** After so many a person has to say Retry. */
  attempts: number;
  /** How long a receiver has for its answer. */
  answerWithinMs: number;
  /** After how long without a success the webhook is switched off. */
  switchOffAfterMs: number;
};

/** What has become of an attempt, for the log; undefined when there was nothing to do. */
export type Sent = { state: Attempt["state"]; attempts: number; status: number; reason: string; switchedOff: boolean };

/**
 * Sends a delivery once. Its id and body are those of every attempt: one that was cut off after the receiver had it is sent again,
 * at least once, and the receiver knows it by its id.
 */
export async function sendDelivery(sender: Sender, delivery: DeliveryKey, signal: AbortSignal): Promise<Sent | undefined> {
  const { database, retryPolicy = RETRY_POLICY } = sender;
  const claimUuid = randomUUID();
  const claimed = await claimDelivery(database, delivery, claimUuid);
  // Disabled, removed, or sent already.
  if (!claimed) return undefined;
  let attempt: Attempt;
  try {
    attempt = outcomeOf(await post(sender, delivery, claimed, signal), claimed.attempts, retryPolicy);
  } catch (error) {
    if (isDatabaseUnavailable(error) || !signal.aborted) throw error;
    // The server stops: another one sends it.
    attempt = { state: "waiting", status: 0, reason: "", delayMs: 0, uncounted: true };
  }
  return database.transaction(async (tx) => {
    const { organizationUuid, webhookUuid } = delivery;
    const next = await recordAttempt(tx, delivery, claimUuid, attempt);
    if (next === undefined) return undefined;
    if (next) await enqueueDelivery(tx, delivery, next);
    const reason = attempt.state === "delivered" ? "" : attempt.reason;
    const sent = { state: attempt.state, attempts: claimed.attempts, status: attempt.status, reason, switchedOff: false };
    if (attempt.state === "delivered") await writeSuccess(tx, organizationUuid, webhookUuid);
    if (reason === "") return sent;
    const since = await writeFailure(tx, organizationUuid, webhookUuid);
    // 410 Gone: the receiver wants no more. Source: Standard Webhooks 1.0.0, "Deliverability and reliability".
    const isOver = attempt.status === 410 || (since && Date.now() - since.getTime() >= retryPolicy.switchOffAfterMs);
    const switchedOff = isOver ? await switchOff(tx, organizationUuid, webhookUuid) : undefined;
    if (!switchedOff) return sent;
    await failWaiting(tx, organizationUuid, webhookUuid);
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      {
        action: "switched",
        subject: { kind: "webhook", uuid: webhookUuid },
        before: { displayName: withoutQuery(switchedOff.url), enabled: true },
        after: { displayName: withoutQuery(switchedOff.url), enabled: false, failingSince: since },
      },
    );
    return { ...sent, switchedOff: true };
  });
}

async function post(
  { access, origin, retryPolicy = RETRY_POLICY }: Sender,
  delivery: DeliveryKey,
  { url, secrets_sealed: sealed, ...event }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Posted> {
  const message = { id: delivery.deliveryUuid, body: eventBody(event, origin) };
  return postSigned({ url, sealed }, delivery, message, { access, withinMs: retryPolicy.answerWithinMs, signal });
}

/** Signs and sends one message to a webhook as it is stored. */
export async function postSigned(
  { url, sealed }: { url: string; sealed: string },
  webhook: { organizationUuid: string; webhookUuid: string },
  { id, body }: { id: string; body: string },
  { access, withinMs, signal }: { access: WebhookAccess; withinMs: number; signal: AbortSignal },
): Promise<Posted> {
  const address = readWebhookAddress(url, access.namedOrigins);
  if (typeof address === "string") return { status: 0, failure: "not_allowed" };
  const secrets = openSecrets(sealed, webhook, access);
  if (!secrets) return { status: 0, failure: "key_lost" };
  const headers = signedHeaders(secrets, { id, time: new Date(), body });
  return postEvent(address, { headers, body }, { withinMs, signal });
}

function outcomeOf({ status, failure }: Posted, attempts: number, { firstDelayMs, attempts: most }: RetryPolicy): Attempt {
  if (!failure) return { state: "delivered", status };
  if (attempts >= most) return { state: "failed", status, reason: failure };
  return { state: "waiting", status, reason: failure, delayMs: firstDelayMs * 2 ** (attempts - 1) };
}

/** Eight attempts, the last one 64 minutes after the first. */
export const RETRY_POLICY: RetryPolicy = {
  firstDelayMs: 30_000,
  attempts: 8,
  answerWithinMs: 10_000,
  switchOffAfterMs: 3 * 86_400_000,
};
