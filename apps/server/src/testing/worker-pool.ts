import type { WholeDatabase } from "../database/db.ts";
import { WorkerPool } from "../worker/worker-pool.ts";

/** Origin of addresses in files. */
export const TEST_ORIGIN = "https://shore.example";

/** Returns the worker pool of a database, one per test process. */
export function workersOf(database: WholeDatabase): WorkerPool {
  const known = pools.get(database);
  if (known) return known;
  const made = new WorkerPool(database, { origin: TEST_ORIGIN });
  pools.set(database, made);
  return made;
}

const pools = new WeakMap<WholeDatabase, WorkerPool>();
