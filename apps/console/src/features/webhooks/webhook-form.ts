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

/** Returns the form as it may be kept in the browser: without an address that has a query, which is often a key. */
export function withoutSecrets(form: WebhookForm): WebhookForm {
  return form.url.includes("?") ? { ...form, url: "" } : form;
}

/** Returns the form's errors by field; the server validates the URL further. */
export function problemsOf({ url, eventTypes }: WebhookForm): { url?: string; eventTypes?: string } {
  const urlProblem = problemOf(url);
  return {
    ...(urlProblem !== undefined && { url: urlProblem }),
    ...(eventTypes.length === 0 && { eventTypes: "Required" }),
  };
}

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return "Required";
  if (text.length > WEBHOOK_CREATE_REQUEST.url) return "Exceeds maximum length";
  const url = URL.parse(text.trim());
  if (url === null) return "Has to be an address such as https://hooks.example.com/shore.";
  // The settings of the server may name a receiver on its own machine, by http.
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
  return isAllowed ? undefined : "Has to begin with https://.";
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
