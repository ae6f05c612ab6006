import {
  Code,
  ConnectError,
  type ContextKey,
  type ContextValues,
  createContextKey,
  type Interceptor,
} from "@connectrpc/connect";
import { callerKey } from "../auth/caller.ts";
import { isStorageFull, isStorageFullNow, noteStorageFull } from "../kernel/storage-full.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { UNAVAILABLE_LINE_INTERVAL_MS, lineLimit } from "../kernel/line-limit.ts";
import { unavailable } from "./rpc-errors.ts";
import { type RefusedCall, refusedCall } from "./refused-call.ts";
import { requestIdKey } from "./request-id.ts";
import { cancellationError } from "./deadlines.ts";

/** Where unexpected errors are logged. */
export type RpcLog = { error(details: object, message: string): void; warn(details: object, message: string): void };

type FailedCall = { call: string; values: ContextValues };

type LogUnavailable = (details: object) => void;

/** Called with the error that a call returns, for telemetry. */
export const onErrorKey: ContextKey<(error: ConnectError) => void> = createContextKey<(error: ConnectError) => void>(
  () => {},
  { description: "called with the error that the call returns" },
);

/**
 * Converts any error of a call into the one returned to the client, and reports it.
 * @param onRefused called for rejected calls of authenticated users
 */
export function errorReporter(
  log: RpcLog,
  onRefused: (refused: RefusedCall) => void = () => {},
): (error: unknown, call: FailedCall) => ConnectError {
  const unavailableLines = lineLimit(UNAVAILABLE_LINE_INTERVAL_MS);
  const logUnavailable: LogUnavailable = (details) =>
    unavailableLines((count) => log.warn({ ...details, ...count }, "the database is unavailable"));
  return (error, { call, values }) => {
    const answer = toConnectError(error, { call, values }, log, logUnavailable);
    values.get(onErrorKey)(answer);
    const refused = refusedCall(answer, call, values);
    if (refused) onRefused(refused);
    return answer;
  };
}

/** Reports the errors of a call and throws the converted ones. */
export function errorInterceptor(report: ReturnType<typeof errorReporter>): Interceptor {
  return (next) => async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const { signal } = request;
      const reason = signal.aborted && error === signal.reason ? cancellationError(signal) : error;
      throw report(reason, { call: request.method.name, values: request.contextValues });
    }
  };
}

/** Returns a ConnectError unchanged; `unavailable` when the database is, or its storage is full; else `internal` without details. */
function toConnectError(
  error: unknown,
  { call, values }: FailedCall,
  log: RpcLog,
  logUnavailable: LogUnavailable,
): ConnectError {
  if (error instanceof ConnectError) return error;
  const caller = values.get(callerKey);
  const details = { err: error, call, requestId: values.get(requestIdKey), userUuid: caller?.userUuid };
  if (isStorageFull(error)) noteStorageFull();
  if (isStorageFull(error) || (isDatabaseUnavailable(error) && isStorageFullNow())) {
    log.error(details, "the storage is full: writes fail");
    return unavailable("Shore's storage is full: nothing can be saved until its operator has made room.");
  }
  if (isDatabaseUnavailable(error)) {
    logUnavailable(details);
    return unavailable(
      "Shore can't reach its database at the moment. Try again shortly.",
      UNAVAILABLE_RETRY_AFTER_SECONDS,
    );
  }
  log.error(details, "a call failed unexpectedly");
  return new ConnectError("Something went wrong in Shore.", Code.Internal);
}

/** A failover takes up to half a minute; a client that retries every two seconds succeeds soon after it. */
const UNAVAILABLE_RETRY_AFTER_SECONDS = 2;
