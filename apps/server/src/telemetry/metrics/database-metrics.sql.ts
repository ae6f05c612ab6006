import type { WholeDatabase } from "../../database/db.ts";
import { JOB_QUEUE_SCHEMA } from "../../database/migrate-job-queue.ts";

/** Metrics of the database's content, over all organisations: counts only, for the operator. */
export type DatabaseMetrics = {
  sessions: number;
  jobs: { task: string; state: "waiting" | "due" | "running" | "given_up"; jobs: number }[];
  oldestDueJobSeconds: number;
  files: { state: "waiting" | "running" | "completed" | "failed"; files: number }[];
  exportLagSeconds: number;
  webhookDeliveries: { state: "waiting" | "failed"; deliveries: number }[];
  evidenceLeaves: number;
  evidenceLagSeconds: number;
  unindexedEntries: number;
  digests: { state: "nothing" | "waiting" | "sending" | "sent" | "failed" | "unknown"; digests: number }[];
  sizeBytes: number;
};

/** Reads all metrics in one snapshot. @throws when the database is unavailable, or a statement takes longer than five seconds */
export async function readDatabaseMetrics(database: WholeDatabase): Promise<DatabaseMetrics> {
  return database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    await tx.query("set local statement_timeout = '5s'");
    const { rows: sums } = await tx.query<Sums>(
      `select (select count(*) from session where expire_time > now()) as sessions,
              pg_database_size(current_database()) as size,
              coalesce((select ${secondsSince("min(run_at)")} from ${JOB_QUEUE_SCHEMA}.jobs
                         where run_at <= now() and locked_at is null and attempts < max_attempts), 0) as oldest_job,
              coalesce((select ${secondsSince("min(since)")} from (
                select create_time as since from data_export_run where state in ('waiting', 'running')
                union all
                select create_time from data_export_file where state in ('waiting', 'running')
                union all
                select next_run_time from data_export_schedule where enabled and next_run_time <= now()
                union all
                select next_run_time from data_export where status = 'enabled' and next_run_time <= now()
              ) as overdue), 0) as lag,
              coalesce((select sum(size) from evidence_log where kind <> 'organization'), 0)::bigint as leaves,
              coalesce((select ${secondsSince("min(coalesce(l.sealed_until, o.create_time))")} from organization o
                          left join evidence_log l on l.organization_uuid = o.organization_uuid and l.kind = 'organization'),
                       0) as evidence_lag,
              (select coalesce(sum(cardinality(entry_uuids)), 0) from find_pending)::bigint +
              (select coalesce(sum(greatest(total_rows - done_rows, 0)), 0) from backfill
                where name in ('find', 'words') and finish_time is null)::bigint as unindexed`,
    );
    const { rows: jobs } = await tx.query<DatabaseMetrics["jobs"][number]>(
      `select task_identifier as task,
              case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up'
                   when run_at <= now() then 'due' else 'waiting' end as state,
              count(*) as jobs
         from ${JOB_QUEUE_SCHEMA}.jobs group by 1, 2`,
    );
    const { rows: files } = await tx.query<DatabaseMetrics["files"][number]>(
      `select state, coalesce(sum(files), 0)::bigint as files
         from unnest(array['waiting', 'running', 'completed', 'failed']) as known (state)
         left join (select state, count(*) as files from data_export_run group by state
                    union all select state, count(*) from data_export_file group by state) as there using (state)
        group by state`,
    );
    const { rows: digests } = await tx.query<DatabaseMetrics["digests"][number]>(
      `select state, count(user_uuid) as digests
         from unnest(array['nothing', 'waiting', 'sending', 'sent', 'failed', 'unknown']) as known (state)
         left join (select state, user_uuid from attention_digest
                     where local_day >= current_date - 2 and state_time > now() - interval '1 day') as there using (state)
        group by state`,
    );
    const { rows: webhookDeliveries } = await tx.query<DatabaseMetrics["webhookDeliveries"][number]>(
      `select state, count(d.state)::bigint as deliveries
         from unnest(array['waiting', 'failed']) as known (state) left join webhook_delivery d using (state)
        group by state`,
    );
    const {
      sessions = 0,
      size = 0,
      oldest_job = 0,
      lag = 0,
      leaves = 0,
      evidence_lag = 0,
      unindexed = 0,
    } = sums[0] ?? {};
    return {
      sessions,
      sizeBytes: size,
      oldestDueJobSeconds: oldest_job,
      exportLagSeconds: lag,
      evidenceLeaves: leaves,
      evidenceLagSeconds: evidence_lag,
      unindexedEntries: unindexed,
      jobs,
      files,
      digests,
      webhookDeliveries,
    };
  });
}

type Sums = {
  sessions: number;
  size: number;
  oldest_job: number;
  lag: number;
  leaves: number;
  evidence_lag: number;
  unindexed: number;
};

function secondsSince(time: string): string {
  return `greatest(0, extract(epoch from now() - ${time}))::float8`;
}
