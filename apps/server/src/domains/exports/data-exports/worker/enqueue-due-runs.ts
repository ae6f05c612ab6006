import type { Database, Transaction } from "../../../../database/db.ts";
import { readOldestBeginning } from "../../../../database/oldest-beginning.ts";
import { enqueueJobs } from "../../../../worker/job-queue.ts";
import { lastTime, nextTime, readCron } from "@shore/api/cron";
import {
  type DueSchedule,
  lockDueSchedule,
  insertRuns,
  type NewRun,
  readOpenPeriods,
  type ScheduleAt,
  writeNextRunTime,
} from "./enqueue-due-runs.sql.ts";
import { forEachDue } from "./for-each-due.ts";
import { runJob } from "./enqueue.ts";
import { fileName, fileUuid } from "./file-name.ts";

/**
 * Closes a period for each vessel and dataset of every due schedule, and enqueues its files. Each schedule in a transaction of its
 * own, by one server only.
 *
 * A period begins where the last one ended, so there are no gaps: after three days without a server there is one period of three
 * days. It ends at the time the schedule was due, or earlier if a transaction that began before that is still running: its rows are
 * then in the next period.
 * @param only this schedule as of a time, to generate a past; absent: all schedules, now
 * @returns how many runs were created
 * @throws the errors of failed schedules, after all others were processed
 */
export function enqueueDueRuns(
  database: Database,
  closesAfterMs = CLOSES_AFTER_MS,
  only?: ScheduleAt,
): Promise<number> {
  return forEachDue(database, {
    lock: (tx, excludedUuids) => lockDueSchedule(tx, closesAfterMs, excludedUuids, only),
    uuidOf: (schedule) => schedule.schedule_uuid,
    work: (tx, schedule) => closePeriods(tx, schedule, closesAfterMs),
  });
}

async function closePeriods(tx: Transaction, schedule: DueSchedule, closesAfterMs: number): Promise<number> {
  const cron = readCron(schedule.cron_expression);
  const latest = cron && lastTime(cron, new Date(schedule.now.getTime() - closesAfterMs));
  const due = latest && latest > schedule.next_run_time ? latest : schedule.next_run_time;
  const beginning = await readOldestBeginning(tx);
  const to = beginning && beginning < due ? beginning : due;
  const runs = (await readOpenPeriods(tx, schedule)).flatMap((period): NewRun[] => {
    const from = period.last_to_time ?? BEFORE_EVERYTHING;
    if (from >= to) return [];
    const { vessel_uuid: vesselUuid, dataset_name: datasetName, event_from_time: eventsFrom } = period;
    const identity = { ownerUuid: schedule.schedule_uuid, vesselUuid, datasetName, period: [from, to] };
    const filename = fileName(identity, period.vessel_name);
    return [{ runUuid: fileUuid(identity), vesselUuid, datasetName, from, to, eventsFrom, filename }];
  });
  await insertRuns(tx, schedule, runs);
  const { organization_uuid: organizationUuid, schedule_uuid: scheduleUuid } = schedule;
  await enqueueJobs(
    tx,
    runs.map(({ runUuid }) => runJob({ organizationUuid, scheduleUuid, runUuid })),
  );
  await writeNextRunTime(tx, schedule, cron && nextTime(cron, due));
  return runs.length;
}

/** The first period includes everything received before. */
const BEFORE_EVERYTHING = new Date(0);

/**
 * How long a period stays open after its end. A transaction becomes visible a moment after its beginning, and the database's clock
 * may be set back a little, or be another machine's after a failover: what is received then still counts.
 */
const CLOSES_AFTER_MS = 60_000;
