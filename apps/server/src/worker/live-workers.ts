import type { Db } from "../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../database/migrate-job-queue.ts";

/**
 * Records that a worker is alive, and unlocks the jobs of dead ones.
 *
 * The queue itself treats a job as abandoned four hours after it has begun, which is late for a killed server and early for a
 * long upload. A worker that is slow, not dead, has to detect by itself that another has its job now.
 * @param deadAfterMs a worker not seen for so long is dead; at least three times the interval at which this is called
 */
export async function recordHeartbeat(db: Db, workerId: string, deadAfterMs: number): Promise<void> {
  await db.query(
    "insert into job_worker (worker_id) values ($1) on conflict (worker_id) do update set seen_time = now()",
    [workerId],
  );
  // Seen in the future: the database's clock was set back since, and live workers report again within moments.
  await db.query(
    `with dead as (
       select distinct locked_by from ${JOB_QUEUE_SCHEMA}.jobs
        where locked_at not between now() - $1 * interval '1 ms' and now() + $1 * interval '1 ms'
          and not exists (
            select from job_worker w
             where w.worker_id = locked_by
               and w.seen_time between now() - $1 * interval '1 ms' and now() + $1 * interval '1 ms'))
     select ${JOB_QUEUE_SCHEMA}.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [deadAfterMs],
  );
  await db.query("delete from job_worker where seen_time < now() - interval '1 day'");
}

/** Records that a worker has ended and has no jobs any more. */
export async function removeWorker(db: Db, workerId: string): Promise<void> {
  await db.query("delete from job_worker where worker_id = $1", [workerId]);
}
