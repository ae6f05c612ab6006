import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";

/**
 * Answers `deadline_exceeded` when the time that a client gives a call is over. A change that was begun is seen through: its
 * answer is the only one that tells whether it was made.
 */
export const keepTimeLimit: Interceptor = (next) => async (request) => {
  const { signal, method } = request;
  if (signal.aborted) throw reasonOf(signal);
  if (method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) return next(request);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(reasonOf(signal));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([next(request), over]);
  } finally {
    signal.removeEventListener("abort", end);
  }
};

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new ConnectError("The call was called off.", Code.Canceled);
}
