import { setTimeout } from "node:timers/promises";
import type { Database } from "../../../database/db.ts";
import { readActVessels } from "./attention.ts";

/** Which vessels of an organisation have something to act on, most urgent first, as of the last minute. */
export type ActVessels = {
  /**
   * Returns the last count and refreshes it in the background once a minute; waits at most one second for the first count.
   * @returns undefined while nothing has been counted
   */
  current: () => Promise<ReadonlySet<string> | undefined>;
  /** Called before a count is read. @returns a function that stores it, unless it is outdated by then */
  begin: () => (vesselUuids: ReadonlySet<string>) => void;
  /** Invalidates the count, and those that are being read: the next call counts again. */
  invalidate: () => void;
};

/**
 * Caches the count for WhoAmI, which every browser requests each minute, and the order for GetVessels.
 * @param read counts; replaced in tests
 */
export function actVessels(db: Database, organizationUuid: string, read = readActVessels): ActVessels {
  let cached: ReadonlySet<string> | undefined;
  let cachedTime = -Infinity;
  let counting = Promise.resolve();
  /** Raised by each count that is stored and by whatever invalidates it: a count that began earlier is outdated. */
  let version = 0;
  const begin = () => {
    const began = version;
    return (vesselUuids: ReadonlySet<string>) => {
      // The first count is better than none; it stays due.
      cached ??= vesselUuids;
      if (version !== began) return;
      version += 1;
      cached = vesselUuids;
      cachedTime = performance.now();
    };
  };
  return {
    current: async () => {
      if (performance.now() - cachedTime >= OLDEST_MS) {
        // One count at a time, also after a failure.
        cachedTime = performance.now();
        counting = read(db, organizationUuid).then(begin(), () => {});
      }
      if (!cached) await Promise.race([counting, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
      return cached;
    },
    begin,
    invalidate: () => {
      version += 1;
      cachedTime = -Infinity;
    },
  };
}

const OLDEST_MS = 60_000;

const MAX_WAIT_MS = 1000;
