import { randomUUID } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { eventBody } from "../../../audit/announce.ts";
import {
  type Attempt,
  claimNext,
  type ClaimedDelivery,
  enqueueWebhook,
  failWaitingDeliveries,
  readNextAttemptTime,
  recordAttempt,
} from "./deliveries.sql.ts";
import { type PostOutcome, postEvent } from "./post-event.ts";
import { decryptSecrets, type WebhookAccess, type WebhookKey } from "./secret-encryption.ts";
import { signedHeaders } from "./signatures.ts";
import { readWebhookAddress, withoutQuery } from "./webhook-address.ts";
import { switchOff, writeFailure, writeSuccess } from "./webhooks.sql.ts";

export type Sender = {
  database: Database;
  access: WebhookAccess;
  /** Public origin of the server. */
  origin: string;
  retryPolicy?: RetryPolicy | undefined;
};

/** Retries of a delivery. */
export type RetryPolicy = {
  /** Delay before the second attempt; doubles with each further one. */
  firstDelayMs: number;
  /** Number of attempts, after which a user has to press Retry. */
  attempts: number;
  /** Timeout for the receiver's response. */
  answerWithinMs: number;
  /** Time without a success after which the webhook is disabled. */
  switchOffAfterMs: number;
};

/** Outcome of an attempt, for the log; undefined if there was nothing to send. */
export type Sent = {
  deliveryUuid: string;
  state: Attempt["state"];
  attempts: number;
  status: number;
  reason: string;
  switchedOff: boolean;
  /** Only for the log. */
  err?: unknown;
};

/**
 * Sends a webhook's due deliveries one after the other, for a limited time or until one times out; then enqueues a job for the rest when
 * it is due. A receiver that hangs so has a slot for one attempt, and the next behind all that wait already.
 */
export async function sendDue(
  sender: Sender,
  webhook: WebhookKey,
  { signal, onSent = () => {} }: { signal: AbortSignal; onSent?: (sent: Sent) => void },
): Promise<void> {
  const end = performance.now() + SLICE_MS;
  while (!signal.aborted && performance.now() < end) {
    const sent = await sendNext(sender, webhook, signal);
    if (!sent) break;
    onSent(sent);
    if (sent.reason === "timed_out") break;
  }
  const next = await readNextAttemptTime(sender.database, webhook);
  if (next) await enqueueWebhook(sender.database, webhook, { runTime: next });
}

/**
 * Sends the delivery that has been due for longest, once. Every attempt has the same id and body. Delivery is at least once: an attempt
 * interrupted after the receiver got it is repeated, and the receiver recognises it by its id.
 */
export async function sendNext(sender: Sender, webhook: WebhookKey, signal: AbortSignal): Promise<Sent | undefined> {
  const { database, retryPolicy = RETRY_POLICY } = sender;
  const claimUuid = randomUUID();
  const claimed = await claimNext(database, webhook, claimUuid);
  if (!claimed) return undefined;
  const delivery = { ...webhook, deliveryUuid: claimed.delivery_uuid };
  let attempt: Attempt;
  let unexpected: unknown;
  try {
    attempt = outcomeOf(await post(sender, webhook, claimed, signal), claimed.attempts, retryPolicy);
  } catch (error) {
    unexpected = error;
    // On shutdown another server sends it.
    attempt = signal.aborted
      ? { state: "waiting", status: 0, reason: "", delayMs: 0, uncounted: true }
      : outcomeOf({ status: 0, failure: "unexpected" }, claimed.attempts, retryPolicy);
  }
  return database.transaction(async (tx) => {
    const { organizationUuid, webhookUuid } = webhook;
    if (!(await recordAttempt(tx, delivery, claimUuid, attempt))) return undefined;
    const reason = attempt.state === "delivered" ? "" : attempt.reason;
    const { state, status } = attempt;
    const sent = {
      deliveryUuid: delivery.deliveryUuid,
      state,
      attempts: claimed.attempts,
      status,
      reason,
      switchedOff: false,
      ...(unexpected !== undefined && !signal.aborted && { err: unexpected }),
    };
    if (attempt.state === "delivered") await writeSuccess(tx, organizationUuid, webhookUuid);
    if (reason === "") return sent;
    const since = await writeFailure(tx, organizationUuid, webhookUuid);
    // 410 Gone: the receiver wants no more deliveries. Source: Standard Webhooks 1.0.0, "Deliverability and reliability".
    const shouldDisable =
      attempt.status === 410 || (since && Date.now() - since.getTime() >= retryPolicy.switchOffAfterMs);
    const switchedOff = shouldDisable ? await switchOff(tx, organizationUuid, webhookUuid) : undefined;
    if (!switchedOff) return sent;
    await failWaitingDeliveries(tx, organizationUuid, webhookUuid);
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
  webhook: WebhookKey,
  { delivery_uuid: id, url, secrets_sealed: sealed, ...event }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const message = { id, body: eventBody(event, origin) };
  return postSigned({ url, sealed }, webhook, message, { access, withinMs: retryPolicy.answerWithinMs, signal });
}

/** Signs and sends one message to a stored webhook. */
export async function postSigned(
  { url, sealed }: { url: string; sealed: string },
  webhook: WebhookKey,
  { id, body }: { id: string; body: string },
  { access, withinMs, signal }: { access: WebhookAccess; withinMs: number; signal: AbortSignal },
): Promise<PostOutcome> {
  const address = readWebhookAddress(url, access.namedOrigins);
  if (typeof address === "string") return { status: 0, failure: "not_allowed" };
  const secrets = decryptSecrets(sealed, webhook, access);
  if (!secrets) return { status: 0, failure: "key_lost" };
  const headers = signedHeaders(secrets, { id, time: new Date(), body });
  return postEvent(address, { headers, body }, { withinMs, signal });
}

function outcomeOf(
  { status, failure }: PostOutcome,
  attempts: number,
  { firstDelayMs, attempts: most }: RetryPolicy,
): Attempt {
  if (!failure) return { state: "delivered", status };
  if (attempts >= most) return { state: "failed", status, reason: failure };
  return { state: "waiting", status, reason: failure, delayMs: firstDelayMs * 2 ** (attempts - 1) };
}

/** So that many webhooks with much to send share the slots. */
const SLICE_MS = 20_000;

/** Eight attempts, the last one 64 minutes after the first. */
export const RETRY_POLICY: RetryPolicy = {
  firstDelayMs: 30_000,
  attempts: 8,
  answerWithinMs: 10_000,
  switchOffAfterMs: 3 * 86_400_000,
};
