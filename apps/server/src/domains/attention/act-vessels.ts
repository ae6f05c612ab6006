import { setTimeout } from "node:timers/promises";
import type { Database } from "../../database/db.ts";
import { readActVessels } from "./attention.ts";

/** Which vessels of an organisation have something to act on, as of the last minute. */
export type ActVessels = {
  /**
   * Counts anew where a minute has passed, and does not wait for it; the first count is waited for, one second at most.
   * @returns undefined where nothing has been counted yet
   */
  current: () => Promise<ReadonlySet<string> | undefined>;
  /** What was counted just now. */
  know: (vesselUuids: ReadonlySet<string>) => void;
  /** Counts anew when it is asked the next time. */
  forget: () => void;
};

/** WhoAmI, which every browser asks each minute, says the number without a look at the records. */
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
        // One count at a time, also when it fails.
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
