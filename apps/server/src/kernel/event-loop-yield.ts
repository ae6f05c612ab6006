import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets other requests run during a long computation: `if (pause.isDue) await pause.yield()` between its pieces. */
export class EventLoopYield {
  #since = performance.now();

  /** Whether this computation has run for some milliseconds. */
  get isDue(): boolean {
    return performance.now() - this.#since > MAX_MS;
  }

  async yield(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}

const MAX_MS = 5;
