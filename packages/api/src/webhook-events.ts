/** Event types of webhooks, with their labels in the console. Source: docs/spec/webhooks.md#events. */
export const WEBHOOK_EVENTS = {
  "attention.began": "Something began to need attention",
  "attention.ended": "Something no longer needs attention",
  "checklist.receipt": "A ship received, opened or used a checklist",
  "data_export.file_made": "An export file was made",
  "ship_credential.created": "A ship credential was created",
  "ship_credential.revoked": "A ship credential was revoked",
} as const;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;

// The keys of the object above.
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];

export function isWebhookEventType(text: string): text is WebhookEventType {
  return Object.hasOwn(WEBHOOK_EVENTS, text);
}
