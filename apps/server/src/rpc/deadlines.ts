import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";

/**
 * Answers a read with `deadline_exceeded` when its client's timeout expires. A change that has begun is completed, because only its
 * response tells whether it was made.
 */
export const enforceDeadline: Interceptor = (next) => async (request) => {
  const { signal, method } = request;
  if (signal.aborted) throw cancellationError(signal);
  if (method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) return next(request);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(cancellationError(signal));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([next(request), over]);
  } finally {
    signal.removeEventListener("abort", end);
  }
};

/** Returns the signal's reason if it is an error, such as a timeout; otherwise `canceled`: the client has disconnected. */
export function cancellationError({ reason }: AbortSignal): ConnectError {
  return reason instanceof ConnectError ? reason : new ConnectError("The call was cancelled.", Code.Canceled);
}
