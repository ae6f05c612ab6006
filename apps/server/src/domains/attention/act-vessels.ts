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
  know: (vesselUuids: ReadonlySet<string>) => void;
  /** Invalidates the count: the next call counts again. */
  forget: () => void;
};

/** Caches the count for WhoAmI, which every browser requests each minute. */
export function actVessels(db: Database, organizationUuid: string): ActVessels {
  let known: ReadonlySet<string> | undefined;
  let knownTime = -Infinity;
  let counting = Promise.resolve();
  const know = (vesselUuids: ReadonlySet<string>) => {
    known = vesselUuids;
    knownTime = performance.now();
  };
  return {
    current: async () => {
      if (performance.now() - knownTime >= OLDEST_MS) {
        // One count at a time, also after a failure.
        knownTime = performance.now();
        counting = readActVessels(db, organizationUuid).then(know, () => {});
      }
      if (!known) await Promise.race([counting, setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })]);
      return known;
    },
    know,
    forget: () => {
      knownTime = -Infinity;
    },
  };
}

const OLDEST_MS = 60_000;

const LONGEST_WAIT_MS = 1000;
