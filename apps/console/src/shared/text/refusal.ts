import { localizedMessage } from "@shore/api/errors";

/** Why something was not done, in the server's words where it gave any. */
export function refusalText(error: unknown): string {
  return localizedMessage(error) ?? NO_ANSWER;
}

/** A failure that names no reason: the line, or a server that is down. */
const NO_ANSWER = "Shore could not be reached. Check your connection, then try again.";
