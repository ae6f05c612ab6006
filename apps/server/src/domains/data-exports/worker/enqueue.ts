import type { Db } from "../../../database/db.ts";
import { enqueueJobs, type Job } from "../../../jobs/job-queue.ts";

/** A run of a schedule. */
export type RunKey = { organizationUuid: string; scheduleUuid: string; runUuid: string };

/** Has a waiting run made by the worker. Call it in the transaction that sets the run's state to `waiting`. */
export async function enqueueRun(tx: Db, run: RunKey): Promise<void> {
  await enqueueJobs(tx, [runJob(run)]);
}

/** The job that makes a run's file. */
export function runJob({ organizationUuid, scheduleUuid, runUuid }: RunKey, runAt?: Date): Job {
  return {
    task: RUN_TASK,
    payload: { organizationUuid, scheduleUuid, runUuid },
    key: `${RUN_TASK}/${runUuid}`,
    runAt,
  };
}

export const RUN_TASK = "data_export_run";
