import type { Database } from "../../database/db.ts";
import { readActVessels } from "./attention.ts";

/** Which vessels of an organisation have something to act on, as of the last minute. */
export type ActVessels = {
  /** Undefined: not known yet. Asking begins to count anew where a minute has passed, and does not wait for it. */
  current: () => ReadonlySet<string> | undefined;
  /** What was counted just now. */
  know: (vesselUuids: ReadonlySet<string>) => void;
  /** Counts anew when it is asked the next time. */
  forget: () => void;
};

/** WhoAmI, which every browser asks each minute, says the number without a look at the records. */
export function actVessels(db: Database, organizationUuid: string): ActVessels {
  let known: ReadonlySet<string> | undefined;
  let knownTime = -Infinity;
  const know = (vesselUuids: ReadonlySet<string>) => {
    known = vesselUuids;
    knownTime = performance.now();
  };
  return {
    current: () => {
      if (performance.now() - knownTime >= OLDEST_MS) {
        // One count at a time, also when it fails.
        knownTime = performance.now();
        readActVessels(db, organizationUuid).then(know, () => {});
      }
      return known;
    },
    know,
    forget: () => {
      knownTime = -Infinity;
    },
  };
}

const OLDEST_MS = 60_000;
