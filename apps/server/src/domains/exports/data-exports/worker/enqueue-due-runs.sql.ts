import type { Db, Transaction } from "../../../../database/db.ts";

/** A schedule that is due. */
export type DueSchedule = {
  organization_uuid: string;
  schedule_uuid: string;
  cron_expression: string;
  next_run_time: Date;
  dataset_names: string[];
  /** The database's clock, or the given one. */
  now: Date;
};

/** A single schedule to close the periods of, as of a given time. */
export type ScheduleAt = { scheduleUuid: string; now: Date };

/**
 * Locks one due schedule until the transaction ends, skipping locked ones; undefined when there is none. Covers all organisations,
 * as only the worker may.
 * @param only absent: any schedule, by the database's clock
 */
export async function lockDueSchedule(
  tx: Transaction,
  closesAfterMs: number,
  excludedUuids: readonly string[],
  only?: ScheduleAt,
): Promise<DueSchedule | undefined> {
  const { rows } = await tx.query<DueSchedule>(
    `select organization_uuid, schedule_uuid, cron_expression, next_run_time, dataset_names, coalesce($4::timestamptz, now()) as now
       from data_export_schedule
      where enabled and next_run_time <= coalesce($4::timestamptz, now()) - $1 * interval '1 ms' and schedule_uuid <> all($2::uuid[])
        and ($3::uuid is null or schedule_uuid = $3)
      order by next_run_time limit 1 for update skip locked`,
    [closesAfterMs, excludedUuids, only?.scheduleUuid ?? null, only?.now ?? null],
  );
  return rows[0];
}

/** The next period of a vessel's dataset: earliest event time, and the end of its last period. */
export type OpenPeriod = {
  vessel_uuid: string;
  vessel_name: string;
  dataset_name: string;
  event_from_time: Date;
  last_to_time: Date | null;
};

/** Reads every vessel and dataset of a schedule with the end of its last period. */
export async function readOpenPeriods(db: Db, schedule: DueSchedule): Promise<OpenPeriod[]> {
  const { rows } = await db.query<OpenPeriod>(
    `select v.vessel_uuid, vessel.display_name as vessel_name, dataset_name, v.from_time as event_from_time,
            r.to_time as last_to_time
       from data_export_schedule_vessel v
       join vessel on vessel.organization_uuid = v.organization_uuid and vessel.vessel_uuid = v.vessel_uuid
      cross join unnest($3::text[]) as dataset (dataset_name)
       left join lateral (
         select to_time from data_export_run r
          where r.organization_uuid = v.organization_uuid and r.schedule_uuid = v.schedule_uuid
            and r.vessel_uuid = v.vessel_uuid and r.dataset_name = dataset.dataset_name
          order by from_time desc limit 1) r on true
      where v.organization_uuid = $1 and v.schedule_uuid = $2
      order by v.vessel_uuid, dataset_name`,
    [schedule.organization_uuid, schedule.schedule_uuid, schedule.dataset_names],
  );
  return rows;
}

export type NewRun = {
  runUuid: string;
  vesselUuid: string;
  datasetName: string;
  from: Date;
  to: Date;
  eventsFrom: Date;
  filename: string;
};

/** Inserts waiting runs. @throws a unique violation when one has an existing period */
export async function insertRuns(tx: Transaction, schedule: DueSchedule, runs: readonly NewRun[]): Promise<void> {
  await tx.query(
    `insert into data_export_run (organization_uuid, schedule_uuid, run_uuid, vessel_uuid, dataset_name, from_time, to_time,
                                  event_from_time, filename, create_time, next_attempt_time)
     select $1, $2, run.*, $10::timestamptz, $10
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[], $9::text[]) run`,
    [
      schedule.organization_uuid,
      schedule.schedule_uuid,
      runs.map((run) => run.runUuid),
      runs.map((run) => run.vesselUuid),
      runs.map((run) => run.datasetName),
      runs.map((run) => run.from.toISOString()),
      runs.map((run) => run.to.toISOString()),
      runs.map((run) => run.eventsFrom.toISOString()),
      runs.map((run) => run.filename),
      schedule.now,
    ],
  );
}

/** Sets when a schedule is due next; undefined: never. */
export async function writeNextRunTime(tx: Transaction, schedule: DueSchedule, next: Date | undefined): Promise<void> {
  await tx.query(
    "update data_export_schedule set next_run_time = $3 where organization_uuid = $1 and schedule_uuid = $2",
    [schedule.organization_uuid, schedule.schedule_uuid, next?.toISOString() ?? null],
  );
}
