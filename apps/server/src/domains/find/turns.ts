import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets other requests run if this work has held the event loop for some milliseconds. */
export type Turns = () => Promise<void>;

/** Returns a function to be awaited between the pieces of a long computation. */
export function takeTurns(): Turns {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

const MAX_MS = 5;
