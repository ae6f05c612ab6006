import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";

/**
 * Answers `deadline_exceeded` to a read when its client's timeout is over. A change that has begun is completed, because only its
 * answer tells whether it was made.
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

/** The signal's own error, a timeout for example; otherwise the client has disconnected: `canceled`. */
export function cancellationError({ reason }: AbortSignal): ConnectError {
  return reason instanceof ConnectError ? reason : new ConnectError("The call was called off.", Code.Canceled);
}
