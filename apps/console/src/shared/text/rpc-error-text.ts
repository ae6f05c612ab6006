import { localizedMessage } from "@shore/api/errors";

/** Returns why a request failed: the server's message, if any. */
export function rpcErrorText(error: unknown): string {
  return localizedMessage(error) ?? UNREACHABLE;
}

/** A failure without a message: connection lost, or the server is down. */
const UNREACHABLE = "Shore could not be reached. Check your connection, then try again.";
