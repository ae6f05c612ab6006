import type { Db } from "../database/db.ts";
import { currentTrace } from "../kernel/channels.ts";

/** Work to be done later, by any server. */
export type Job = {
  /** Names the task that does it. */
  task: string;
  /** The task's argument; never a secret, because the queue stores it unencrypted. */
  payload: object;
  /** Waiting jobs with the same key are deduplicated. */
  key: string;
  /** Earliest start; undefined: now. By the database's clock. */
  runAt?: Date | undefined;
};

/**
 * Enqueues jobs. On a transaction they are visible when it commits and not before: pass the one whose changes require the
 * jobs.
 *
 * A waiting job with the same key is replaced; a running one is followed by this one.
 */
export async function enqueueJobs(tx: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const traceparent = currentTrace.parent();
  await tx.query("select from enqueue_jobs($1, $2, $3, $4)", [
    jobs.map((job) => job.task),
    jobs.map((job) => JSON.stringify(traceparent ? { ...job.payload, traceparent } : job.payload)),
    jobs.map((job) => job.key),
    jobs.map((job) => job.runAt?.toISOString() ?? null),
  ]);
}
