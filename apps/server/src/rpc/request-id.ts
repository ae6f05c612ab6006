import { randomUUID } from "node:crypto";
import { type ContextKey, createContextKey } from "@connectrpc/connect";

/** Where the id travels to handlers and to the log. */
export const requestIdKey: ContextKey<string> = createContextKey("", { description: "id of the request" });

/** The id that the listener has put into the headers; a new one where there is no listener. */
export function requestIdFrom(header: Headers): string {
  return header.get("x-request-id") ?? randomUUID();
}
