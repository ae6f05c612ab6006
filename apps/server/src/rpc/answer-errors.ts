import { Code, ConnectError, type ContextValues, type Interceptor } from "@connectrpc/connect";
import { callerKey } from "../auth/caller.ts";
import { isStorageFull, isStorageFullNow, noteStorageFull } from "../database/storage-full.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { unavailable } from "./refusals.ts";
import { requestIdKey } from "./request-id.ts";
import { whyEnded } from "./time-limits.ts";

/** Where unexpected errors are told. */
export type RpcLog = { error(details: object, message: string): void; warn(details: object, message: string): void };

/** Turns whatever goes wrong inside a call into an answer that says nothing of the inside, and tells the log. */
export function answerErrors(log: RpcLog): Interceptor {
  return (next) => async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const { signal } = request;
      if (signal.aborted && error === signal.reason) throw whyEnded(signal);
      throw toAnswer(error, { call: request.method.name, values: request.contextValues, log });
    }
  };
}

/**
 * The answer for an error: as it is when a handler chose it, `unavailable` when the database is away or its storage full, else `internal`
 * without a word of what happened.
 */
export function toAnswer(
  error: unknown,
  { call, values, log }: { call: string; values: ContextValues; log: RpcLog },
): ConnectError {
  if (error instanceof ConnectError) return error;
  const caller = values.get(callerKey);
  const details = { err: error, call, requestId: values.get(requestIdKey), userUuid: caller?.userUuid };
  if (isStorageFull(error)) noteStorageFull();
  if (isStorageFull(error) || (isDatabaseUnavailable(error) && isStorageFullNow())) {
    log.error(details, "the storage is full: writes are refused");
    return unavailable("Shore's storage is full: nothing can be saved until its operator has made room.");
  }
  if (isDatabaseUnavailable(error)) {
    log.warn(details, "the database is away");
    return unavailable("Shore can't reach its database at the moment. Try again shortly.");
  }
  log.error(details, "a call failed unexpectedly");
  return new ConnectError("Something went wrong in Shore.", Code.Internal);
}
