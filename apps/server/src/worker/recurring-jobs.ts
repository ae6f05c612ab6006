import type { Db } from "../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../database/migrate-job-queue.ts";

/**
 * Ensures that each of these tasks has a job for its next run: at the next full minute by the database's clock, or the next that
 * a number of minutes divides, once over all servers.
 *
 * Called repeatedly by every server, so a killed one loses nothing. A missed run is not made up, and a job that lies further
 * ahead, because the clock was set back since, is brought forward.
 */
export async function ensureRecurringJobs(db: Db, tasks: readonly string[], minutes = 1): Promise<void> {
  if (tasks.length === 0) return;
  await db.query(
    `select ${JOB_QUEUE_SCHEMA}.add_job(task, run_at := next_turn, max_attempts := 1, job_key := task)
       from unnest($1::text[]) as asked (task),
            (select date_bin($2 * interval '1 minute', now(), 'epoch') + $2 * interval '1 minute' as next_turn) as turn
      where not exists (
        select from ${JOB_QUEUE_SCHEMA}.jobs
         where key = task
           and (locked_at is not null
                or attempts < max_attempts and run_at <= next_turn))`,
    [tasks, minutes],
  );
}
