import type { Db } from "../../../database/db.ts";
import { type ImportKey, writeProgress } from "./imports.sql.ts";

/** Returns a counter that stores how far a work is, twice a second at most. */
export function reportProgress(
  db: Db,
  key: ImportKey,
  workNumber: number,
  total: number,
): { add: (done: number) => Promise<void> } {
  let done = 0;
  let last = 0;
  return {
    add: async (more) => {
      done = Math.min(total, done + more);
      const now = performance.now();
      if (now - last < INTERVAL_MS) return;
      last = now;
      await writeProgress(db, key, workNumber, { done, total });
    },
  };
}

const INTERVAL_MS = 500;
