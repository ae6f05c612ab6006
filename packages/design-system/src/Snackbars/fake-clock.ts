import type { SnackbarClock } from "./snackbar-queue.ts";

/** A clock for tests that advances only on request. */
export class FakeClock implements SnackbarClock {
  time = 0;
  #timers = new Map<number, { at: number; run: () => void }>();
  #next = 1;

  now = () => this.time;
  setTimeout = (run: () => void, ms: number) => {
    this.#timers.set(this.#next, { at: this.time + ms, run });
    return this.#next++;
  };
  clearTimeout = (timer: number) => void this.#timers.delete(timer);

  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.time = due[1].at;
      due[1].run();
    }
    this.time = end;
  }
}
