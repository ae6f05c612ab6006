import type { Db, Transaction } from "../../../../database/db.ts";
import type { DataExportRunTable } from "../../../../database/rows.gen.ts";

/** A run as shown to users. */
export type RunRow = Pick<
  DataExportRunTable,
  | "run_uuid"
  | "vessel_uuid"
  | "dataset_name"
  | "from_time"
  | "to_time"
  | "reason"
  | "attempts"
  | "start_time"
  | "end_time"
  | "next_attempt_time"
  | "filename"
> & { vessel_display_name: string; state: "waiting" | "running" | "completed" | "failed" };

/** A file that a run has made. */
export type ArtifactRow = Pick<
  DataExportRunTable,
  "dataset_name" | "filename" | "content_type" | "hash" | "size_bytes" | "upload_time"
> & {
  file_create_time: Date;
};

/**
 * Reads runs of a schedule, newest first. Those not completed take precedence over newer completed ones, as a person may have to act
 * on them.
 */
export async function readNewestRuns(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
  limit: number,
): Promise<RunRow[]> {
  // Each state on its own, so that indexes are used.
  const newestOf = (state: string) =>
    `(select * from data_export_run where organization_uuid = $1 and schedule_uuid = $2 and ${state}
       order by create_time desc, run_uuid limit $3)`;
  const { rows } = await db.query<RunRow>(
    `select run_uuid, vessel_uuid, vessel.display_name as vessel_display_name, dataset_name, run.from_time, to_time, state,
            reason, attempts, start_time, end_time, next_attempt_time, filename
       from (select * from (
               ${newestOf("state = 'failed'")} union all ${newestOf("state in ('waiting', 'running')")}
               union all ${newestOf("state = 'completed'")}) as newest
              order by (state = 'completed'), create_time desc, run_uuid limit $3) as run
       join vessel using (organization_uuid, vessel_uuid)
      order by run.create_time desc, run_uuid`,
    [organizationUuid, scheduleUuid, limit],
  );
  return rows;
}

/** Reads the newest files of a schedule, newest first. */
export async function readNewestArtifacts(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
  limit: number,
): Promise<ArtifactRow[]> {
  const { rows } = await db.query<ArtifactRow>(
    `select dataset_name, filename, content_type, hash, size_bytes, file_create_time, upload_time
       from data_export_run
      where organization_uuid = $1 and schedule_uuid = $2 and file_create_time is not null
      order by file_create_time desc, run_uuid limit $3`,
    [organizationUuid, scheduleUuid, limit],
  );
  return rows;
}

/**
 * Makes a schedule due now; one that is already due is unchanged. The worker then closes its period as usual.
 * @returns when it is due, or why it was refused
 */
export async function setDueNow(
  tx: Transaction,
  organizationUuid: string,
  scheduleUuid: string,
): Promise<{ next_run_time: Date; display_name: string } | "absent" | "disabled" | "under way"> {
  const key = [organizationUuid, scheduleUuid];
  const { rows } = await tx.query<{ enabled: boolean }>(
    "select enabled from data_export_schedule where organization_uuid = $1 and schedule_uuid = $2 for update",
    key,
  );
  if (!rows[0]) return "absent";
  if (!rows[0].enabled) return "disabled";
  const { rowCount } = await tx.query(
    `select 1 from data_export_run
      where organization_uuid = $1 and schedule_uuid = $2 and state in ('waiting', 'running') limit 1`,
    key,
  );
  if (rowCount > 0) return "under way";
  const { rows: due } = await tx.query<{ next_run_time: Date; display_name: string }>(
    `update data_export_schedule set next_run_time = least(next_run_time, date_trunc('milliseconds', now()))
      where organization_uuid = $1 and schedule_uuid = $2 returning next_run_time, display_name`,
    key,
  );
  return due[0] ?? "absent";
}

/** Resets a failed run to `waiting`. @returns `absent` when it does not exist, `not failed` when it has not failed */
export async function resetRun(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
  runUuid: string,
): Promise<{ filename: string } | "absent" | "not failed"> {
  const key = [organizationUuid, scheduleUuid, runUuid];
  const { rows: again } = await db.query<{ filename: string }>(
    `update data_export_run set state = 'waiting', attempts = 0, next_attempt_time = now()
      where organization_uuid = $1 and schedule_uuid = $2 and run_uuid = $3 and state = 'failed' returning filename`,
    key,
  );
  if (again[0]) return again[0];
  const { rowCount } = await db.query(
    "select 1 from data_export_run where organization_uuid = $1 and schedule_uuid = $2 and run_uuid = $3",
    key,
  );
  return rowCount === 0 ? "absent" : "not failed";
}
