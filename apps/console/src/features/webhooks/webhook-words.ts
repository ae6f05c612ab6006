import { type Webhook, type WebhookDelivery, WebhookDeliveryState } from "@shore/api/gen/shore/v1/webhooks_pb";
import { isWebhookEventType, WEBHOOK_EVENTS } from "@shore/api/webhook-events";
import type { Status } from "@shore/design-system/StatusPill";

/** Returns the host of a webhook's URL for display; an invalid URL as received. */
export function hostOf({ url }: Pick<Webhook, "url">): string {
  return URL.parse(url)?.host ?? url;
}

/** Returns an event's label; an unknown event as received. */
export function eventName(type: string): string {
  return isWebhookEventType(type) ? WEBHOOK_EVENTS[type] : type;
}

/** Returns the status of a webhook, as a pill and its label. */
export function webhookStatus({ enabled, switchedOffTime, failingSinceTime }: Webhook): {
  status: Status;
  words: string;
} {
  if (!enabled) return switchedOffTime === "" ? STATUS.disabled : STATUS.switchedOff;
  return failingSinceTime === "" ? STATUS.enabled : STATUS.failing;
}

/** Returns the pill of a delivery; undefined for an unknown state. */
export function deliveryStatus({
  state,
}: Pick<WebhookDelivery, "state">): { status: Status; words: string } | undefined {
  return DELIVERY_STATUS[state];
}

export function hasFailed({ state }: Pick<WebhookDelivery, "state">): boolean {
  return state === WebhookDeliveryState.FAILED;
}

const STATUS = {
  enabled: { status: "enabled", words: "Enabled" },
  disabled: { status: "disabled", words: "Disabled" },
  switchedOff: { status: "switched-off", words: "Switched off" },
  failing: { status: "failed", words: "Failing" },
} as const;

const DELIVERY_STATUS: Partial<Record<WebhookDeliveryState, { status: Status; words: string }>> = {
  [WebhookDeliveryState.WAITING]: { status: "waiting", words: "Waiting" },
  [WebhookDeliveryState.SENDING]: { status: "running", words: "Sending" },
  [WebhookDeliveryState.DELIVERED]: { status: "completed", words: "Delivered" },
  [WebhookDeliveryState.FAILED]: { status: "failed", words: "Failed" },
};
