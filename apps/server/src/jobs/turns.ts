import { availableParallelism } from "node:os";

export type TurnsOptions = {
  /** How many are at work at once. With two or more there is a place that no single owner can hold. */
  atOnce: number;
  /** How many of one owner may wait besides; the next is refused. @default 16 */
  mostWaiting?: number;
};

/** Too many of the same owner wait already. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
}

/**
 * Turns for all that keeps a core busy for seconds: as many at once as there are cores but one, which is left to what people wait for,
 * and {@link MOST_AT_ONCE} at most. With a report and an export on two cores, other calls took twelve times as long.
 */
export function turnsBesidePeople(): Turns {
  return new Turns({ atOnce: Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE)) });
}

/**
 * Whose turn it is to do something that takes seconds. Where there are several places one is always left for somebody else, and who waits
 * is taken by owner in turn, so that nobody waits behind all that one organisation wants.
 */
export class Turns {
  readonly atOnce: number;
  readonly #mostOfOne: number;
  readonly #mostWaiting: number;
  readonly #atWork = new Map<string, number>();
  /** In the order in which owners' turns come. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor({ atOnce, mostWaiting = 16 }: TurnsOptions) {
    this.atOnce = atOnce;
    this.#mostOfOne = Math.max(1, atOnce - 1);
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs `work` when it is the owner's turn. Whoever waits holds nothing.
   * @param stop ends the waiting with its reason
   * @throws TooManyWaiting, and what `work` throws
   */
  async inTurn<Result>(owner: string, stop: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(owner, stop);
    try {
      return await work();
    } finally {
      this.#count(owner, -1);
      this.#next();
    }
  }

  /** Resolves when a place is the owner's. */
  async #turn(owner: string, stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    const queue = this.#waiting.get(owner) ?? [];
    if (queue.length === 0 && this.#mayBegin(owner)) return this.#count(owner, 1);
    if (queue.length >= this.#mostWaiting) throw new TooManyWaiting("Too many wait already.");
    const turn = Promise.withResolvers<void>();
    const leave = () => {
      this.#take(owner, turn.resolve);
      turn.reject(stop.reason);
    };
    this.#waiting.set(owner, [...queue, turn.resolve]);
    stop.addEventListener("abort", leave, { once: true });
    await turn.promise.finally(() => stop.removeEventListener("abort", leave));
  }

  /** Hands free places on; whoever gets one has it from this moment, so that nobody slips in between. */
  #next(): void {
    for (const [owner, [first]] of this.#waiting) {
      if (!first || !this.#mayBegin(owner)) continue;
      this.#take(owner, first);
      const others = this.#waiting.get(owner);
      // Behind the other owners now.
      if (others && this.#waiting.delete(owner)) this.#waiting.set(owner, others);
      this.#count(owner, 1);
      first();
      return this.#next();
    }
  }

  #take(owner: string, resolve: () => void): void {
    const left = (this.#waiting.get(owner) ?? []).filter((other) => other !== resolve);
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }

  #mayBegin(owner: string): boolean {
    const all = [...this.#atWork.values()].reduce((sum, count) => sum + count, 0);
    return all < this.atOnce && (this.#atWork.get(owner) ?? 0) < this.#mostOfOne;
  }

  #count(owner: string, change: 1 | -1): void {
    const now = (this.#atWork.get(owner) ?? 0) + change;
    if (now > 0) this.#atWork.set(owner, now);
    else this.#atWork.delete(owner);
  }
}

/** Each takes a connection to the database and some hundred megabytes. */
const MOST_AT_ONCE = 6;
