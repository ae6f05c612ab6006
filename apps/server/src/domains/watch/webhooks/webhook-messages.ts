import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type WebhookDeliverySchema,
  WebhookDeliveryState,
  type WebhookSchema,
} from "@shore/api/gen-server/shore/v1/webhooks_pb";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { DeliveryRow } from "./deliveries.sql.ts";
import { failureMessage } from "./failure-codes.ts";
import type { WebhookRow } from "./webhooks.sql.ts";

/** Returns the contract's message for a webhook. */
export function toWebhook(row: WebhookRow): MessageInitShape<typeof WebhookSchema> {
  return {
    webhookUuid: row.webhook_uuid,
    url: row.url,
    eventTypes: row.event_types,
    enabled: row.enabled,
    publicKey: row.public_key,
    sharedSecret: row.shared_secret,
    etag: row.etag,
    createTime: utcIso(row.create_time),
    updateTime: utcIso(row.update_time),
    failingSinceTime: utcIso(row.failing_since),
    switchedOffTime: utcIso(row.switched_off_time),
    lastDeliveryTime: utcIso(row.last_delivery_time),
    failedDeliveries: row.failed_deliveries,
  };
}

/** Returns the contract's message for a delivery. @param url current URL of the webhook */
export function toDelivery(row: DeliveryRow, url: string): MessageInitShape<typeof WebhookDeliverySchema> {
  return {
    deliveryUuid: row.delivery_uuid,
    eventType: row.event_type,
    eventTime: utcIso(row.event_time),
    state: STATES[row.state] ?? WebhookDeliveryState.UNSPECIFIED,
    attempts: row.attempts,
    nextAttemptTime: utcIso(row.next_attempt_time),
    lastStatus: row.last_status ?? 0,
    reason: failureMessage(row.reason, url, row.last_status),
    startTime: utcIso(row.start_time),
    endTime: utcIso(row.end_time),
    vesselDisplayName: row.vessel_name ?? "",
  };
}

const STATES: Partial<Record<string, WebhookDeliveryState>> = {
  waiting: WebhookDeliveryState.WAITING,
  sending: WebhookDeliveryState.SENDING,
  delivered: WebhookDeliveryState.DELIVERED,
  failed: WebhookDeliveryState.FAILED,
};
