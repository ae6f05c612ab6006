import { randomUUID } from "node:crypto";
import { type ContextKey, createContextKey } from "@connectrpc/connect";

/** The header that carries a request's id: in from a proxy or our own listener, out in every answer. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Where the id travels to handlers and to the log. */
export const requestIdKey: ContextKey<string> = createContextKey("", { description: "id of the request" });

/** The id that came with the request when it is fit for a log, or else a new one. */
export function requestIdFrom(header: Headers): string {
  const given = header.get(REQUEST_ID_HEADER) ?? "";
  return FIT_FOR_A_LOG.test(given) ? given : randomUUID();
}

const FIT_FOR_A_LOG = /^[\w-]{8,64}$/;
