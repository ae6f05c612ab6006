import type { Db } from "../../../../database/db.ts";
import type {
  DataExportScheduleTable,
  DataExportScheduleVesselTable,
  VesselTable,
} from "../../../../database/rows.gen.ts";

/** A schedule as shown to users, without its access URL: see {@link readEncryptedUrl}. */
export type ScheduleRow = Omit<DataExportScheduleTable, "organization_uuid" | "storage_url_sealed">;

/** Delivery status of a schedule's files. */
export type DeliveryRow = { schedule_uuid: string; missing_files: number; last_delivery_time: Date | null };

/** Columns to write; the database sets the times. */
export type ScheduleWrite = Omit<ScheduleRow, "create_time" | "update_time">;

/** A vessel of a schedule. */
export type ScheduleVesselRow = Omit<DataExportScheduleVesselTable, "organization_uuid"> &
  Pick<VesselTable, "display_name" | "imo_number" | "call_sign">;

/**
 * Reads the organisation's schedules, by display name.
 * @param scheduleUuid only this one
 */
export async function readSchedules(db: Db, organizationUuid: string, scheduleUuid?: string): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>(
    `select ${COLUMNS} from data_export_schedule
      where organization_uuid = $1 and ($2::uuid is null or schedule_uuid = $2)
      order by lower(display_name), display_name, schedule_uuid`,
    [organizationUuid, scheduleUuid ?? null],
  );
  return rows;
}

/**
 * Returns the number of missing files of each schedule, and the time of the last delivery.
 * @param scheduleUuid only this one
 */
export async function readDeliveries(db: Db, organizationUuid: string, scheduleUuid?: string): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>(
    `select s.schedule_uuid, failed.count as missing_files, last.upload_time as last_delivery_time
       from data_export_schedule s
       cross join lateral (
         select count(*)::int as count from data_export_run r
          where r.organization_uuid = $1 and r.schedule_uuid = s.schedule_uuid and r.state = 'failed') failed
       left join lateral (
         select r.upload_time from data_export_run r
          where r.organization_uuid = $1 and r.schedule_uuid = s.schedule_uuid
            and r.file_create_time is not null and r.upload_time is not null
          order by r.file_create_time desc limit 1) last on true
      where s.organization_uuid = $1 and ($2::uuid is null or s.schedule_uuid = $2)`,
    [organizationUuid, scheduleUuid ?? null],
  );
  return rows;
}

/** Locks a schedule until the transaction ends. */
export async function lockSchedule(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await db.query<ScheduleRow>(
    `select ${COLUMNS} from data_export_schedule where organization_uuid = $1 and schedule_uuid = $2 for update`,
    [organizationUuid, scheduleUuid],
  );
  return rows[0];
}

export async function scheduleExists(db: Db, organizationUuid: string, scheduleUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from data_export_schedule where organization_uuid = $1 and schedule_uuid = $2",
    [organizationUuid, scheduleUuid],
  );
  return rowCount === 1;
}

/** Reads the encrypted access URL of a schedule; undefined when there is no such schedule. */
export async function readEncryptedUrl(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ storage_url_sealed: string }>(
    "select storage_url_sealed from data_export_schedule where organization_uuid = $1 and schedule_uuid = $2",
    [organizationUuid, scheduleUuid],
  );
  return rows[0]?.storage_url_sealed;
}

export async function insertSchedule(
  db: Db,
  organizationUuid: string,
  schedule: ScheduleWrite,
  encryptedUrl: string,
): Promise<void> {
  await db.query(
    `insert into data_export_schedule
       (organization_uuid, schedule_uuid, display_name, description, dataset_names, storage_location, storage_expire_time,
        from_time, enabled, cron_expression, next_run_time, etag, schema_version, storage_url_sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [organizationUuid, ...values(schedule), encryptedUrl],
  );
}

/**
 * Writes a schedule under a new etag.
 * @param fromEtag expected etag
 * @param encryptedUrl undefined: the stored one stays
 * @returns false when `fromEtag` is no longer current
 */
export async function writeSchedule(
  db: Db,
  organizationUuid: string,
  schedule: ScheduleWrite,
  { fromEtag, encryptedUrl }: { fromEtag: string; encryptedUrl: string | undefined },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update data_export_schedule
        set display_name = $3, description = $4, dataset_names = $5, storage_location = $6, storage_expire_time = $7,
            from_time = $8, enabled = $9, cron_expression = $10, next_run_time = $11, etag = $12, schema_version = $13,
            update_time = now(), storage_url_sealed = coalesce($14, storage_url_sealed)
      where organization_uuid = $1 and schedule_uuid = $2 and etag = $15`,
    [organizationUuid, ...values(schedule), encryptedUrl ?? null, fromEtag],
  );
  return rowCount === 1;
}

/** Deletes a schedule with its vessels and runs. */
export async function deleteSchedule(db: Db, organizationUuid: string, scheduleUuid: string): Promise<void> {
  await db.query("delete from data_export_schedule where organization_uuid = $1 and schedule_uuid = $2", [
    organizationUuid,
    scheduleUuid,
  ]);
}

/** Reads the vessels of one schedule, or of all of the organisation's, by display name. */
export async function readScheduleVessels(
  db: Db,
  organizationUuid: string,
  scheduleUuid?: string,
): Promise<ScheduleVesselRow[]> {
  const { rows } = await db.query<ScheduleVesselRow>(
    `select schedule_uuid, vessel_uuid, display_name, imo_number, call_sign, from_time
       from data_export_schedule_vessel join vessel using (organization_uuid, vessel_uuid)
      where organization_uuid = $1 and ($2::uuid is null or schedule_uuid = $2)
      order by lower(display_name), vessel_uuid`,
    [organizationUuid, scheduleUuid ?? null],
  );
  return rows;
}

/**
 * Replaces the vessels of a schedule. A vessel with an exported period keeps the start of its data, even after it was out of the
 * schedule for a while: its next period follows the last, so nothing is missing or duplicated. All others begin at `fromTime`.
 */
export async function writeScheduleVessels(
  db: Db,
  organizationUuid: string,
  scheduleUuid: string,
  { vesselUuids, fromTime }: { vesselUuids: readonly string[]; fromTime: Date },
): Promise<void> {
  await db.query(
    `delete from data_export_schedule_vessel
      where organization_uuid = $1 and schedule_uuid = $2 and vessel_uuid <> all($3::uuid[])`,
    [organizationUuid, scheduleUuid, vesselUuids],
  );
  await db.query(
    `insert into data_export_schedule_vessel (organization_uuid, schedule_uuid, vessel_uuid, from_time)
     select $1, $2, vessel_uuid, coalesce(begun.from_time, $4)
       from (select distinct unnest($3::uuid[]) as vessel_uuid) as chosen
       left join (select vessel_uuid, min(event_from_time) as from_time from data_export_run
                   where organization_uuid = $1 and schedule_uuid = $2 group by vessel_uuid) as begun using (vessel_uuid)
         on conflict (organization_uuid, schedule_uuid, vessel_uuid) do update set from_time = excluded.from_time`,
    [organizationUuid, scheduleUuid, vesselUuids, fromTime.toISOString()],
  );
}

function values(schedule: ScheduleWrite): unknown[] {
  return [
    schedule.schedule_uuid,
    schedule.display_name,
    schedule.description,
    schedule.dataset_names,
    schedule.storage_location,
    schedule.storage_expire_time?.toISOString() ?? null,
    schedule.from_time.toISOString(),
    schedule.enabled,
    schedule.cron_expression,
    schedule.next_run_time?.toISOString() ?? null,
    schedule.etag,
    schedule.schema_version,
  ];
}

const COLUMNS = `schedule_uuid, display_name, description, dataset_names, storage_location, storage_expire_time, from_time,
  enabled, cron_expression, next_run_time, etag, schema_version, create_time, update_time`;
