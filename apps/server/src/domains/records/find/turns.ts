import { setImmediate as nextTurn } from "node:timers/promises";

/** A long computation's turns on the event loop: `if (turns.areDue) await turns.take()` between its pieces lets other requests run. */
export class Turns {
  #since = performance.now();

  /** Whether this computation has run for some milliseconds. */
  get areDue(): boolean {
    return performance.now() - this.#since > MAX_MS;
  }

  async take(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}

const MAX_MS = 5;
