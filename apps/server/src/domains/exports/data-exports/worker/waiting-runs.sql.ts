import type { Db } from "../../../../database/db.ts";

/** Resets every failed or waiting run of a schedule to `waiting` without attempts. @returns their uuids */
export async function resetRuns(db: Db, organizationUuid: string, scheduleUuid: string): Promise<string[]> {
  const { rows } = await db.query<{ run_uuid: string }>(
    `update data_export_run set state = 'waiting', attempts = 0, next_attempt_time = now()
      where organization_uuid = $1 and schedule_uuid = $2 and state in ('waiting', 'failed') returning run_uuid`,
    [organizationUuid, scheduleUuid],
  );
  return rows.map((row) => row.run_uuid);
}
