import { FileStopped } from "../files/file-stopped.ts";
import { resourceExhausted, unavailable } from "./refusals.ts";

/**
 * Tells what stopped a file, and what to do.
 * @param what it is called, `report`: of several, and at the beginning of a sentence
 * @throws a refusal for a {@link FileStopped}, and any other error as it is
 */
export function refuseStopped(error: unknown, { what, tooLarge }: { what: string; tooLarge: string }): never {
  if (!(error instanceof FileStopped)) throw error;
  switch (error.reason) {
    case "busy":
      throw resourceExhausted(`Many ${what}s are being made at the moment. Try again in a minute.`, 60);
    case "too large":
    case "too slow":
      throw resourceExhausted(tooLarge);
    case "interrupted":
      throw unavailable(`The ${what} was interrupted. Try again.`);
    default:
      throw error.reason satisfies never;
  }
}
