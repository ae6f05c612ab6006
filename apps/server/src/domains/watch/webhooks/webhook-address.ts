import { isIP } from "node:net";
import { isPrivate } from "../../../outgoing/public-address.ts";

/** A validated webhook URL. A host name is resolved when connecting: {@link ./post-event.ts}. */
export type WebhookAddress = {
  url: string;
  /** Its origin is in the settings, so it may be on this machine or in a private network. */
  allowPrivate: boolean;
};

/**
 * Parses and checks the URL of a webhook: https, without a user name, not in a private network.
 * @param namedOrigins origins that the settings allow although they use plain http or are private: `http://127.0.0.1:9000`
 * @returns the URL, or the sentence to refuse it with
 */
export function readWebhookAddress(text: string, namedOrigins: readonly string[]): WebhookAddress | string {
  // The URL parser drops line breaks and tabs silently.
  if (/[\s\p{Cc}]/u.test(text)) return "The address has to be one line without spaces.";
  const url = URL.parse(text);
  const allowPrivate = url !== null && namedOrigins.includes(url.origin);
  if (!url || (url.protocol !== "https:" && !allowPrivate)) return "The address has to begin with https://.";
  if (url.username || url.password) return "The address must not hold a user name or password.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP address is not resolved, so this is the only check of it.
  const isPrivateHost = isIP(host) ? isPrivate(host) : /^(?:.*\.)?localhost\.?$/.test(host);
  if (isPrivateHost && !allowPrivate) return privateAddressMessage(url.host);
  url.hash = "";
  return { url: url.href, allowPrivate };
}

/** Returns why nothing is sent into a private network. */
export function privateAddressMessage(host: string): string {
  return `${host} leads into a private network, which is not allowed.`;
}

/** Returns a URL without the part that may be secret: for the audit log. */
export function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
