/** The kind. `success` is announced politely, `failure` assertively. */
export type SnackbarKind = "success" | "failure";

export type SnackbarMessage = {
  /** Unique in the session, ascending. */
  id: number;
  kind: SnackbarKind;
  text: string;
  /** The time it was added, in milliseconds since 1970. */
  addedAt: number;
  /** An action offered while the message is shown, such as undo. */
  action?: SnackbarAction | undefined;
};

/** A button beside the message; a press also removes the message. */
export type SnackbarAction = { label: string; onPress: () => void };

/** The duration of a message in seconds; undefined: until dismissed. */
export type SnackbarSeconds = 2 | 5 | 10 | undefined;

/** A snapshot of a queue. A new object on every change, so that it can be compared by identity. */
export type SnackbarSnapshot = {
  /** At most three, oldest first. */
  shown: readonly SnackbarMessage[];
  /** The number of waiting messages. */
  waiting: number;
  /** The session's last twenty, newest first. */
  messages: readonly SnackbarMessage[];
  seconds: SnackbarSeconds;
};

/** The clock, replaceable in tests. */
export type SnackbarClock = {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number) => void;
};

/**
 * The messages of a session, outside React so that any code can add one. At most three are shown, each for its duration; a
 * fourth waits. The clock stops while it is held: while they are hovered or focused, or the page is hidden. Source:
 * docs/spec/limits.md (max 3 shown, auto-hide after 2 seconds).
 */
export class SnackbarQueue {
  #clock: SnackbarClock;
  #snapshot: SnackbarSnapshot;
  #waiting: SnackbarMessage[] = [];
  #remainingMs = new Map<number, number>();
  #holds = new Set<string>();
  #timer: number | undefined;
  #startedAt = 0;
  #nextId = 1;
  #listeners = new Set<() => void>();

  /** @param earlier messages of the session from before the page load, newest first; none of them is shown again */
  constructor(clock: SnackbarClock = browserClock, earlier: readonly SnackbarMessage[] = []) {
    this.#clock = clock;
    this.#snapshot = { shown: [], waiting: 0, messages: earlier.slice(0, MAX_MESSAGES), seconds: 2 };
    this.#nextId = 1 + Math.max(0, ...earlier.map(({ id }) => id));
  }

  /** Shows a message or queues it; one with an action stays longer. Returns its id. */
  add(kind: SnackbarKind, text: string, action?: SnackbarAction): number {
    const id = this.#nextId++;
    const message = { id, kind, text, addedAt: this.#clock.now(), ...(action && { action }) };
    this.#waiting.push(message);
    this.#change({ messages: [message, ...this.#snapshot.messages].slice(0, MAX_MESSAGES) });
    return id;
  }

  /** Removes a message, also a waiting one. No-op for a removed one. */
  dismiss(id: number): void {
    this.#waiting = this.#waiting.filter((message) => message.id !== id);
    this.#change({ shown: this.#snapshot.shown.filter((message) => message.id !== id) });
  }

  /** Sets the duration of messages; those shown restart. */
  setSeconds(seconds: SnackbarSeconds): void {
    this.#remainingMs.clear();
    this.#change({ seconds });
  }

  /** Stops the clock until `release` is called with the same reason. */
  hold(reason: string): void {
    this.#stopTimer();
    this.#holds.add(reason);
    this.#startTimer();
  }

  release(reason: string): void {
    this.#stopTimer();
    this.#holds.delete(reason);
    this.#startTimer();
  }

  /** Calls `listener` after every change. Returns the unsubscribe function. For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): SnackbarSnapshot => this.#snapshot;

  #change(change: Partial<SnackbarSnapshot>): void {
    this.#stopTimer();
    const next = { ...this.#snapshot, ...change };
    const shown = [...next.shown, ...this.#waiting.splice(0, MAX_SHOWN - next.shown.length)];
    this.#snapshot = { ...next, shown, waiting: this.#waiting.length };
    this.#startTimer();
    for (const listener of this.#listeners) listener();
  }

  /** Subtracts the time elapsed since the clock was started. */
  #stopTimer(): void {
    if (this.#timer === undefined) return;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    const passed = this.#clock.now() - this.#startedAt;
    for (const [id, ms] of this.#remainingMs) this.#remainingMs.set(id, ms - passed);
  }

  /** Starts the timer for the message that ends first, unless a hold is active. */
  #startTimer(): void {
    const { shown, seconds } = this.#snapshot;
    const removed = [...this.#remainingMs.keys()].filter((id) => !shown.some((message) => message.id === id));
    for (const id of removed) this.#remainingMs.delete(id);
    if (seconds === undefined || this.#holds.size > 0 || shown.length === 0) return;
    for (const { id, action } of shown) {
      if (this.#remainingMs.has(id)) continue;
      this.#remainingMs.set(id, 1000 * (action === undefined ? seconds : Math.max(seconds, MIN_SECONDS_WITH_ACTION)));
    }
    this.#startedAt = this.#clock.now();
    this.#timer = this.#clock.setTimeout(() => this.#expire(), Math.max(0, Math.min(...this.#remainingMs.values())));
  }

  #expire(): void {
    this.#stopTimer();
    this.#change({ shown: this.#snapshot.shown.filter(({ id }) => (this.#remainingMs.get(id) ?? 1) > 0) });
  }
}

const browserClock: SnackbarClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

const MAX_SHOWN = 3;
const MIN_SECONDS_WITH_ACTION = 10;
const MAX_MESSAGES = 20;
