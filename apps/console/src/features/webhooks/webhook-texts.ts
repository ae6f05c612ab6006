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
  label: string;
} {
  if (!enabled) return switchedOffTime === "" ? STATUS.disabled : STATUS.switchedOff;
  return failingSinceTime === "" ? STATUS.enabled : STATUS.failing;
}

/** Returns the pill of a delivery; undefined for an unknown state. */
export function deliveryStatus({
  state,
}: Pick<WebhookDelivery, "state">): { status: Status; label: string } | undefined {
  return DELIVERY_STATUS[state];
}

export function hasFailed({ state }: Pick<WebhookDelivery, "state">): boolean {
  return state === WebhookDeliveryState.FAILED;
}

const STATUS = {
  enabled: { status: "enabled", label: "Enabled" },
  disabled: { status: "disabled", label: "Disabled" },
  switchedOff: { status: "switched-off", label: "Switched off" },
  failing: { status: "failed", label: "Failing" },
} as const;

const DELIVERY_STATUS: Partial<Record<WebhookDeliveryState, { status: Status; label: string }>> = {
  [WebhookDeliveryState.WAITING]: { status: "waiting", label: "Waiting" },
  [WebhookDeliveryState.SENDING]: { status: "running", label: "Sending" },
  [WebhookDeliveryState.DELIVERED]: { status: "completed", label: "Delivered" },
  [WebhookDeliveryState.FAILED]: { status: "failed", label: "Failed" },
};
