import type { WholeDatabase } from "../database/db.ts";
import { type IdleProcesses, WorkerPool } from "../worker/worker-pool.ts";

/** Origin of addresses in files. */
export const TEST_ORIGIN = "https://shore.example";

/**
 * Returns the worker pool of a database. Pools of all files of a test process share their idle processes, of which each would take most of
 * a second of processor time to start.
 */
export function workersOf(database: WholeDatabase): WorkerPool {
  const known = pools.get(database);
  if (known) return known;
  const made = new WorkerPool(database, { origin: TEST_ORIGIN, idle });
  pools.set(database, made);
  return made;
}

const idle: IdleProcesses = new Map();
const pools = new WeakMap<WholeDatabase, WorkerPool>();
