import { expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { createOrganization, createVessel } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { readRuns, storeSchedule } from "../../../../testing/export-schedules.ts";
import { startFaultyStorage } from "../../../../testing/faulty-storage.ts";
import { workersOf } from "../../../../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../../../../testing/storage-access.ts";
import { startJobWorker } from "../../../../worker/job-worker.ts";
import { enqueueDueRuns } from "./enqueue-due-runs.ts";
import { dataExportTasks, exportFileMaking } from "./tasks.ts";

const database = await testDatabase();
const log = { info() {}, warn() {}, error() {} };
const { tasks, everyMinute } = dataExportTasks({ database });
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

test("an organisation whose storage hangs takes two file slots, so the files of another one are made", async () => {
  const azurite = await sharedAzurite();
  await azurite.container("ships");
  const hanging = await startFaultyStorage(azurite.origin, () => "hang");
  const storage = { ...TEST_STORAGE_ACCESS, namedOrigins: [azurite.origin, hanging.origin] };
  const dueSchedule = async (origin: string, vessels: number) => {
    const organizationUuid = await createOrganization(database);
    const vesselUuids = await Promise.all(
      Array.from({ length: vessels }, () => createVessel(database, organizationUuid)),
    );
    const accessUrl = azurite.accessUrl("ships").replace(azurite.origin, origin);
    const nextRunTime = new Date(Date.now() - 86_400_000);
    return storeSchedule(database, { organizationUuid, vesselUuids, nextRunTime, accessUrl, access: storage });
  };
  const stuck = await dueSchedule(hanging.origin, 8);
  await enqueueDueRuns(database);
  const other = await dueSchedule(azurite.origin, 1);
  await enqueueDueRuns(database);

  const worker = startJobWorker(database, {
    log,
    ...exportFileMaking({ database, workers: workersOf(database), storage, log }),
  });
  const statesOf = async (scheduleUuid: string) => (await readRuns(database, scheduleUuid)).map(({ state }) => state);
  await expect.poll(() => statesOf(other), { timeout: 60_000 }).toEqual(["completed"]);
  await expect.poll(async () => (await statesOf(stuck)).filter((state) => state === "running").length).toBe(2);
  await worker.stop();
  await hanging.stop();
});
