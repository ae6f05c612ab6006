import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import {
  Code,
  ConnectError,
  type ContextKey,
  createContextKey,
  type HandlerContext,
  type Interceptor,
} from "@connectrpc/connect";

/** A read's handler, which may run on after the read has ended at its deadline; undefined before it begins. */
export const handlingKey: ContextKey<Promise<unknown> | undefined> = createContextKey<Promise<unknown> | undefined>(
  undefined,
  { description: "the handler of the read" },
);

/**
 * Answers a read with `deadline_exceeded` when its client's timeout expires. A change that has begun is completed, because only its
 * response tells whether it was made.
 */
export const enforceDeadline: Interceptor = (next) => async (request) => {
  const { signal, method, contextValues } = request;
  if (signal.aborted) throw cancellationError(signal);
  if (method.idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS) return next(request);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(cancellationError(signal));
  signal.addEventListener("abort", end, { once: true });
  const handling = next(request);
  contextValues.set(handlingKey, handling);
  try {
    return await Promise.race([handling, over]);
  } finally {
    signal.removeEventListener("abort", end);
  }
};

/**
 * Gives the signal of a call that has ended one reason for all calls. Connect aborts it without one, for which Node makes an error with a
 * stack in each call.
 */
export function endWithOneReason(context: HandlerContext): void {
  // Connect's handlers call it; its declaration of the gate leaves it out.
  const ending = context as HandlerContext & { abort: (reason?: unknown) => void };
  const { abort } = ending;
  ending.abort = (reason = CALL_ENDED) => abort(reason);
}

const CALL_ENDED = new ConnectError("The call has ended.", Code.Canceled);

/** Returns the signal's reason if it is an error, such as a timeout; otherwise `canceled`: the client has disconnected. */
export function cancellationError({ reason }: AbortSignal): ConnectError {
  return reason instanceof ConnectError ? reason : new ConnectError("The call was cancelled.", Code.Canceled);
}
