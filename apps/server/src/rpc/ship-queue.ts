import { setTimeout as sleep } from "node:timers/promises";
import { FairQueue, type FairQueueOptions, QueueFull } from "../worker/fair-queue.ts";

/**
 * Limits how many calls of ships run at once: shares them fairly between organisations, and those of an organisation between its
 * vessels. A vessel has one: the database stores its batches one after the other anyway. While further calls of it wait, it rests twice
 * as long as each one ran, and only it: what it shares with its sisters is free. A ship's software, which waits for each response, never
 * rests.
 */
export class ShipQueue {
  readonly #all = new FairQueue({ concurrency: CONCURRENCY });
  /** Queues of the organisations and of the vessels that have calls. */
  readonly #organizations = new Map<string, Calls>();
  readonly #vessels = new Map<string, Calls>();
  #calls = 0;

  /** @throws QueueFull when too many calls of the vessel or of all wait, the signal's reason, and what `work` throws */
  async run<Result>(
    { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (this.#calls >= MAX_CALLS) throw new QueueFull("Too many are waiting.");
    this.#calls += 1;
    try {
      return await within(this.#vessels, vesselUuid, OF_VESSEL, (vessel) =>
        within(this.#organizations, organizationUuid, OF_ORGANIZATION, ({ queue }) =>
          vessel.queue.run(vesselUuid, signal, async () => {
            let ranMs = 0;
            const timed = async () => {
              const startedAt = performance.now();
              return work().finally(() => (ranMs = performance.now() - startedAt));
            };
            try {
              return await queue.run(vesselUuid, signal, () => this.#all.run(organizationUuid, signal, timed));
            } finally {
              if (vessel.calls > 1) await sleep(Math.min(MAX_REST_MS, 2 * ranMs));
            }
          }),
        ),
      );
    } finally {
      this.#calls -= 1;
    }
  }
}

/** A queue, and the number of its calls, running and waiting. */
type Calls = { queue: FairQueue; calls: number };

/** Does the work with the queue of a key, which exists as long as it has calls. */
async function within<Result>(
  queues: Map<string, Calls>,
  key: string,
  options: FairQueueOptions,
  work: (calls: Calls) => Promise<Result>,
): Promise<Result> {
  const calls = queues.get(key) ?? { queue: new FairQueue(options), calls: 0 };
  queues.set(key, calls);
  calls.calls += 1;
  try {
    return await work(calls);
  } finally {
    calls.calls -= 1;
    if (calls.calls === 0) queues.delete(key);
  }
}

/** Users' calls have priority, so few run at once. */
const CONCURRENCY = 4;
const MAX_REST_MS = 2_000;
/** So that another organisation begins at once. */
const OF_ORGANIZATION = { concurrency: CONCURRENCY - 1 };
/** A ship's software makes one call at a time, and others when it has lost responses. */
const OF_VESSEL = { concurrency: 1, maxWaiting: 20 };
/** Each holds a body of up to 256 KiB. */
const MAX_CALLS = 512;
