import type { Db } from "../../../database/db.ts";

/** An enabled schedule with the state of its files. */
export type WatchedScheduleRow = {
  schedule_uuid: string;
  display_name: string;
  cron_expression: string;
  storage_expire_time: Date | null;
  /** When the last file was delivered, or when the schedule was last changed if that was later. */
  quiet_since: Date;
  failed: number;
  /** End of the period of the oldest that failed. */
  oldest_failed: Date | null;
};

export async function readWatchedSchedules(db: Db, organizationUuid: string): Promise<WatchedScheduleRow[]> {
  const { rows } = await db.query<WatchedScheduleRow>(
    `select s.schedule_uuid, s.display_name, s.cron_expression, s.storage_expire_time,
            greatest(s.update_time, last.upload_time) as quiet_since, coalesce(failed.count, 0) as failed, failed.oldest as oldest_failed
       from data_export_schedule s
      cross join lateral (
        select count(*)::int as count, min(r.to_time) as oldest from data_export_run r
         where r.organization_uuid = $1 and r.schedule_uuid = s.schedule_uuid and r.state = 'failed') failed
       left join lateral (
        select r.upload_time from data_export_run r
         where r.organization_uuid = $1 and r.schedule_uuid = s.schedule_uuid
           and r.file_create_time is not null and r.upload_time is not null
         order by r.file_create_time desc limit 1) last on true
      where s.organization_uuid = $1 and s.enabled and s.next_run_time is not null
        and exists (select from data_export_schedule_vessel v where v.organization_uuid = $1 and v.schedule_uuid = s.schedule_uuid)
      order by lower(s.display_name), s.schedule_uuid`,
    [organizationUuid],
  );
  return rows;
}

/** A valid credential that expires soon. */
export type EndingCredentialRow = {
  credential_uuid: string;
  vessel_uuid: string;
  display_name: string;
  vessel_display_name: string;
  expire_time: Date;
};

export async function readEndingCredentials(
  db: Db,
  organizationUuid: string,
  before: Date,
): Promise<EndingCredentialRow[]> {
  const { rows } = await db.query<EndingCredentialRow>(
    `select c.credential_uuid, c.vessel_uuid, c.display_name, v.display_name as vessel_display_name, c.expire_time
       from ship_credential c
       join vessel v on v.organization_uuid = $1 and v.vessel_uuid = c.vessel_uuid
      where c.organization_uuid = $1 and c.revoke_time is null and c.expire_time > now() and c.expire_time <= $2
      order by c.expire_time, c.credential_uuid`,
    [organizationUuid, before],
  );
  return rows;
}

/** A draft that has not been edited for a while. */
export type StaleDraftRow = { revision_uuid: string; template_uuid: string; display_name: string; update_time: Date };

export async function readStaleDrafts(db: Db, organizationUuid: string, before: Date): Promise<StaleDraftRow[]> {
  const { rows } = await db.query<StaleDraftRow>(
    `select r.revision_uuid, r.template_uuid, r.template_head ->> 'name' as display_name, r.update_time
       from checklist_revision r
      where r.organization_uuid = $1 and r.draft and r.update_time < $2
      order by r.update_time, r.revision_uuid limit 100`,
    [organizationUuid, before],
  );
  return rows;
}
