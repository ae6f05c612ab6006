import { setTimeout } from "node:timers/promises";
import type { Database } from "../../database/db.ts";
import { readActVessels } from "./attention.ts";

/** Which vessels of an organisation have something to act on, as of the last minute. */
export type ActVessels = {
  /**
   * Returns the last count and refreshes it in the background once a minute; waits at most one second for the first count.
   * @returns undefined while nothing has been counted
   */
  current: () => Promise<ReadonlySet<string> | undefined>;
  /** Stores a fresh count. */
  set: (vesselUuids: ReadonlySet<string>) => void;
  /** Invalidates the count: the next call counts again. */
  invalidate: () => void;
};

/** Caches the count for WhoAmI, which every browser requests each minute. */
export function actVessels(db: Database, organizationUuid: string): ActVessels {
  let cached: ReadonlySet<string> | undefined;
  let cachedTime = -Infinity;
  let counting = Promise.resolve();
  const set = (vesselUuids: ReadonlySet<string>) => {
    cached = vesselUuids;
    cachedTime = performance.now();
  };
  return {
    current: async () => {
      if (performance.now() - cachedTime >= OLDEST_MS) {
        // One count at a time, also after a failure.
        cachedTime = performance.now();
        counting = readActVessels(db, organizationUuid).then(set, () => {});
      }
      if (!cached) await Promise.race([counting, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
      return cached;
    },
    set,
    invalidate: () => {
      cachedTime = -Infinity;
    },
  };
}

const OLDEST_MS = 60_000;

const MAX_WAIT_MS = 1000;
