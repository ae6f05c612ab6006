import { availableParallelism } from "node:os";

export type FairQueueOptions = {
  /** How many run at once. With two or more, one tenant never takes the last slot. */
  concurrency: number;
  /** How many of one tenant may wait. @default 16 */
  maxWaiting?: number;
};

/** Too many of the tenant are waiting. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** One core stays free for calls: with a report and an export on two cores, other calls took twelve times as long. */
export function fileConcurrency(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, MAX_FILE_CONCURRENCY));
}

/** Limits concurrency and serves tenants round-robin, so that none waits behind all that another has queued. */
export class FairQueue {
  readonly #concurrency: number;
  readonly #concurrencyPerTenant: number;
  readonly #maxWaiting: number;
  readonly #running = new Map<string, number>();
  /** In the order in which the tenants are served next. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor({ concurrency, maxWaiting = 16 }: FairQueueOptions) {
    this.#concurrency = concurrency;
    this.#concurrencyPerTenant = Math.max(1, concurrency - 1);
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs `work` in the tenant's turn.
   * @param signal leaves the queue with its reason; `work` itself is not stopped
   * @throws QueueFull, and what `work` throws
   */
  async run<Result>(tenant: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(tenant, signal);
    try {
      return await work();
    } finally {
      this.#count(tenant, -1);
      this.#startNext();
    }
  }

  /** Resolves when the tenant has a slot. */
  async #wait(tenant: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const queue = this.#waiting.get(tenant) ?? [];
    if (queue.length === 0 && this.#hasSlot(tenant)) return this.#count(tenant, 1);
    if (queue.length >= this.#maxWaiting) throw new QueueFull("Too many are waiting.");
    const slot = Promise.withResolvers<void>();
    const leave = () => {
      this.#remove(tenant, slot.resolve);
      slot.reject(signal.reason);
    };
    this.#waiting.set(tenant, [...queue, slot.resolve]);
    signal.addEventListener("abort", leave, { once: true });
    await slot.promise.finally(() => signal.removeEventListener("abort", leave));
  }

  #startNext(): void {
    for (const [tenant, [start]] of this.#waiting) {
      if (!start || !this.#hasSlot(tenant)) continue;
      this.#remove(tenant, start);
      const rest = this.#waiting.get(tenant);
      // Behind the other tenants.
      if (rest && this.#waiting.delete(tenant)) this.#waiting.set(tenant, rest);
      // Counted before it resumes, so that the slot is not taken in between.
      this.#count(tenant, 1);
      start();
      return this.#startNext();
    }
  }

  #remove(tenant: string, start: () => void): void {
    const rest = (this.#waiting.get(tenant) ?? []).filter((other) => other !== start);
    if (rest.length > 0) this.#waiting.set(tenant, rest);
    else this.#waiting.delete(tenant);
  }

  #hasSlot(tenant: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#concurrency && (this.#running.get(tenant) ?? 0) < this.#concurrencyPerTenant;
  }

  #count(tenant: string, change: 1 | -1): void {
    const count = (this.#running.get(tenant) ?? 0) + change;
    if (count > 0) this.#running.set(tenant, count);
    else this.#running.delete(tenant);
  }
}

/** Each takes a database connection and some hundred megabytes. */
const MAX_FILE_CONCURRENCY = 6;
