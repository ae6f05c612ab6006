import { WEBHOOK_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import type { WebhookEventType } from "@shore/api/webhook-events";

/** The editable fields of a webhook. */
export type WebhookForm = {
  url: string;
  eventTypes: WebhookEventType[];
  sharedSecret: boolean;
  enabled: boolean;
};

export const EMPTY_FORM: WebhookForm = { url: "", eventTypes: [], sharedSecret: false, enabled: true };

/** Returns the form's errors by field; the server validates the URL further. */
export function problemsOf({ url, eventTypes }: WebhookForm): { url?: string; eventTypes?: string } {
  const urlProblem =
    url.trim() === ""
      ? "Required"
      : url.length > WEBHOOK_CREATE_REQUEST.url
        ? "Exceeds maximum length"
        : URL.canParse(url.trim())
          ? undefined
          : "Has to be an address such as https://hooks.example.com/shore.";
  return {
    ...(urlProblem !== undefined && { url: urlProblem }),
    ...(eventTypes.length === 0 && { eventTypes: "Required" }),
  };
}
