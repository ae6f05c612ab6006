import type { Db } from "../database/db.ts";
import { currentTrace } from "../telemetry/channels.ts";

/** Something to be done later, by whichever server has time. */
export type Job = {
  /** Names the task that does it. */
  task: string;
  /** What it is handed; never a secret, since the queue keeps it in clear. */
  payload: object;
  /** Two waiting jobs of one key are one. */
  key: string;
  /** Not before; undefined: now. By the database's clock. */
  runAt?: Date | undefined;
};

/**
 * Puts jobs into the queue. On a transaction they are there when it commits and not before: give it the one that makes the jobs
 * necessary.
 *
 * A waiting job of the same key is replaced; one that is being done is followed by this one.
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
