/** The other side did not answer within its time. */
export class DeadlinePassed extends Error {
  override readonly name = "DeadlinePassed";
  readonly code = "ETIMEDOUT";
}

export type Deadline = {
  withinMs: number;
  /** Ends the wait earlier: the server stops, or nobody waits for the outcome any more. */
  signal?: AbortSignal | undefined;
};

/**
 * Settles as `work` does, or else at its deadline. For everything that waits for another machine: a wait for its events alone lasts
 * for ever when a library forgets one of them.
 * @param work gets a signal that aborts at the deadline, by which it destroys its connection
 * @throws DeadlinePassed, the given signal's reason, and what `work` throws
 */
export async function withDeadline<Result>(
  work: (over: AbortSignal) => Promise<Result>,
  { withinMs, signal }: Deadline,
): Promise<Result> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const late = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    // First, because what `work` throws when its signal aborts says less.
    late.reject(reason);
    over.abort(reason);
  };
  const leave = () => end(signal?.reason);
  const timer = setTimeout(() => end(new DeadlinePassed("No answer in time")), withinMs);
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work(over.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}
