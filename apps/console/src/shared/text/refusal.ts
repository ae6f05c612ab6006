import { localizedMessage } from "@shore/api/errors";

/** Returns why a request failed: the server's message, if any. */
export function refusalText(error: unknown): string {
  return localizedMessage(error) ?? NO_ANSWER;
}

/** A failure without a message: connection lost, or the server is down. */
const NO_ANSWER = "Shore could not be reached. Check your connection, then try again.";
