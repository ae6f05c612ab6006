import { type Webhook, type WebhookDelivery, WebhookDeliveryState } from "@shore/api/gen/shore/v1/webhooks_pb";
import { isWebhookEventType, WEBHOOK_EVENTS } from "@shore/api/webhook-events";
import type { Status } from "@shore/design-system/StatusPill";

/** The host of a webhook's address, by which people know it; an address that is none as it came. */
export function hostOf({ url }: Pick<Webhook, "url">): string {
  return URL.parse(url)?.host ?? url;
}

/** What an event is called; one that this version does not know as it came. */
export function eventName(type: string): string {
  return isWebhookEventType(type) ? WEBHOOK_EVENTS[type] : type;
}

/** How a webhook stands, as a pill and its words. */
export function webhookStatus({ enabled, switchedOffTime, failingSinceTime }: Webhook): {
  status: Status;
  words: string;
} {
  if (!enabled) return switchedOffTime === "" ? STATUS.disabled : STATUS.switchedOff;
  return failingSinceTime === "" ? STATUS.enabled : STATUS.failing;
}

/** The pill of a delivery; undefined for a state that this version does not know. */
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
