import { isIP } from "node:net";
import { isPrivate } from "../data-exports/storage/public-address.ts";

/** Where events go, read and allowed. A name is looked up when it is connected to: {@link ./post-event.ts}. */
export type WebhookAddress = {
  url: string;
  /** Named in the settings, so that it may be on this machine or in a private network. */
  mayBePrivate: boolean;
};

/**
 * Reads the address of a webhook: https, without a user name, not of a private network.
 * @param namedOrigins origins that the settings allow although they are in clear or private: `http://127.0.0.1:9000`
 * @returns the sentence to refuse it with
 */
export function readWebhookAddress(text: string, namedOrigins: readonly string[]): WebhookAddress | string {
  // Reading a URL drops line breaks and tabs in silence.
  if (/[\s\p{Cc}]/u.test(text)) return "The address has to be one line without spaces.";
  const url = URL.parse(text);
  const mayBePrivate = url !== null && namedOrigins.includes(url.origin);
  if (!url || (url.protocol !== "https:" && !mayBePrivate)) return "The address has to begin with https://.";
  if (url.username || url.password) return "The address must not hold a user name or password.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP address is not looked up, so this is the only look at it.
  const isOfThisNetwork = isIP(host) ? isPrivate(host) : /^(?:.*\.)?localhost\.?$/.test(host);
  if (isOfThisNetwork && !mayBePrivate) return privateSentence(url.host);
  url.hash = "";
  return { url: url.href, mayBePrivate };
}

/** Why nothing is sent into a private network. */
export function privateSentence(host: string): string {
  return `${host} leads into a private network, which is not allowed.`;
}

/** An address without what may be a secret in it: for the audit log. */
export function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
