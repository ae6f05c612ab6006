import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readRuns, storeSchedule } from "../../../testing/export-schedules.ts";
import { workersOf } from "../../../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../../../testing/storage-access.ts";
import { dataExportTasks } from "./tasks.ts";

const database = await testDatabase();
const log = { info() {}, warn() {}, error() {} };
const { tasks, everyMinute } = dataExportTasks({
  database,
  workers: workersOf(database),
  storage: TEST_STORAGE_ACCESS,
  log,
});
const signal = new AbortController().signal;
const aMinute = async () => {
  for (const task of everyMinute) await tasks[task]?.({}, signal);
};
const jobs = async () =>
  (await database.query<{ key: string }>("select key from graphile_worker.jobs order by key")).rows.map(
    ({ key }) => key,
  );

test("due schedules are enqueued each minute, and files without jobs get new ones, except those of a paused schedule", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuids = [await createVessel(database, organizationUuid), await createVessel(database, organizationUuid)];
  const yesterday = new Date(Date.now() - 86_400_000);
  const scheduleUuid = await storeSchedule(database, { organizationUuid, vesselUuids, nextRunTime: yesterday });
  const paused = await storeSchedule(database, { organizationUuid, vesselUuids, nextRunTime: yesterday });
  await aMinute();
  const runs = await readRuns(database, scheduleUuid);
  expect(runs).toHaveLength(2);
  expect(await jobs()).toHaveLength(4);

  // As in a database restored from a backup: no jobs, one file in progress since long ago on a server that is gone.
  await database.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  await database.query(
    `update data_export_run set next_attempt_time = now() - interval '1 hour', create_time = now() - interval '1 hour'`,
  );
  await database.query(
    "update data_export_run set state = 'running', start_time = now() - interval '1 hour', next_attempt_time = null where run_uuid = $1",
    [runs[0]?.run_uuid],
  );
  await database.query("update data_export_schedule set enabled = false where schedule_uuid = $1", [paused]);
  await aMinute();
  expect(await jobs()).toEqual(runs.map(({ run_uuid }) => `data_export_make_file/${run_uuid}`).toSorted());
  await aMinute();
  expect(await jobs()).toHaveLength(2);
});
