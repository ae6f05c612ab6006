import type { Db } from "../../../database/db.ts";

/** Has every run of a schedule whose file is not made, nor being made, wait as if it had never been tried. @returns their uuids */
export async function setRunsWaiting(db: Db, organizationUuid: string, scheduleUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ run_uuid: string }>(
    `update data_export_run set state = 'waiting', attempts = 0, next_attempt_time = now()
      where organization_uuid = $1 and schedule_uuid = $2 and state in ('waiting', 'failed') returning run_uuid`,
    [organizationUuid, scheduleUuid],
  );
  return rows.map((row) => row.run_uuid);
}
