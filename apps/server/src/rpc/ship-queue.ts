import { setTimeout as sleep } from "node:timers/promises";
import { FairQueue, QueueFull } from "../worker/fair-queue.ts";

/**
 * Limits how many calls of ships run at once: shares them fairly between organisations, and those of an organisation between its
 * vessels. A vessel has one: the database stores its batches one after the other anyway. While further calls of it wait, it rests twice
 * as long as each one ran; a ship's software, which waits for each response, never does.
 */
export class ShipQueue {
  readonly #organizations = new FairQueue({ concurrency: CONCURRENCY });
  /** Queues of the organisations that have calls. */
  readonly #vessels = new Map<string, { queue: FairQueue; calls: number }>();
  /** Number of calls by vessel, running and waiting. */
  readonly #ofVessel = new Map<string, number>();
  #calls = 0;

  /** @throws QueueFull when too many calls of the vessel or of all wait, the signal's reason, and what `work` throws */
  async run<Result>(
    { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (this.#calls >= MAX_CALLS) throw new QueueFull("Too many are waiting.");
    const vessels = this.#vessels.get(organizationUuid) ?? {
      queue: new FairQueue({ concurrency: SHARE, concurrencyPerTenant: 1, maxWaiting: MAX_WAITING_OF_VESSEL }),
      calls: 0,
    };
    this.#vessels.set(organizationUuid, vessels);
    const count = (change: 1 | -1) => {
      vessels.calls += change;
      this.#calls += change;
      const ofVessel = (this.#ofVessel.get(vesselUuid) ?? 0) + change;
      if (ofVessel > 0) this.#ofVessel.set(vesselUuid, ofVessel);
      else this.#ofVessel.delete(vesselUuid);
    };
    count(1);
    try {
      return await vessels.queue.run(vesselUuid, signal, async () => {
        const startedAt = performance.now();
        try {
          return await this.#organizations.run(organizationUuid, signal, work);
        } finally {
          const ranMs = performance.now() - startedAt;
          if ((this.#ofVessel.get(vesselUuid) ?? 0) > 1) await sleep(Math.min(MAX_REST_MS, 2 * ranMs));
        }
      });
    } finally {
      count(-1);
      if (vessels.calls === 0) this.#vessels.delete(organizationUuid);
    }
  }
}

/** Users' calls have priority, so few run at once. */
const CONCURRENCY = 4;
const MAX_REST_MS = 2_000;
/** Of an organisation, so that another one begins at once. */
const SHARE = CONCURRENCY - 1;
/** A ship's software makes one call at a time, and others when it has lost responses. */
const MAX_WAITING_OF_VESSEL = 20;
/** Each holds a body of up to 256 KiB. */
const MAX_CALLS = 512;
