import { WorkerError } from "../worker/worker-error.ts";
import { resourceExhausted, unavailable } from "./rpc-errors.ts";

/**
 * Converts a {@link WorkerError} into an RPC error that says what to do; throws any other error unchanged.
 * @param what noun for the file: `report`
 */
export function throwAsRpcError(error: unknown, { what, tooLarge }: { what: string; tooLarge: string }): never {
  if (!(error instanceof WorkerError)) throw error;
  switch (error.reason) {
    case "queue full":
      throw resourceExhausted(`Many ${what}s are being made at the moment. Try again in a minute.`, 60);
    case "out of memory":
    case "timeout":
      throw resourceExhausted(tooLarge);
    case "crashed":
      throw unavailable(`The ${what} was interrupted. Try again.`);
    default:
      throw error.reason satisfies never;
  }
}
