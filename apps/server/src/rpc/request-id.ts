import { randomUUID } from "node:crypto";
import { type ContextKey, createContextKey } from "@connectrpc/connect";

/** Context key of the request id, for handlers and the log. */
export const requestIdKey: ContextKey<string> = createContextKey("", { description: "id of the request" });

/** Returns the id that the listener has set in the headers; a new one without a listener. */
export function requestIdFrom(header: Headers): string {
  return header.get("x-request-id") ?? randomUUID();
}
