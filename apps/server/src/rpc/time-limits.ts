import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";

/**
 * Answers `deadline_exceeded` when the time that a client gives a call is over. A change that was begun is seen through: its
 * answer is the only one that tells whether it was made.
 */
export const keepTimeLimit: Interceptor = (next) => async (request) => {
  const { signal, method } = request;
  if (signal.aborted) throw whyEnded(signal);
  if (method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) return next(request);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(whyEnded(signal));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([next(request), over]);
  } finally {
    signal.removeEventListener("abort", end);
  }
};

/** A time limit says so itself; else whoever asked has gone, and nothing of it is unexpected. */
export function whyEnded({ reason }: AbortSignal): ConnectError {
  return reason instanceof ConnectError ? reason : new ConnectError("The call was called off.", Code.Canceled);
}
