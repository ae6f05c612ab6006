import { expect, test } from "vitest";
import { onClient } from "../../../../database/connection.ts";
import { EXPORT_APPLICATION, openPool } from "../../../../database/pool.ts";
import { createOrganization, createVessel, signedIn } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { readRuns, storeEntries, storeSchedule } from "../../../../testing/export-schedules.ts";
import { seededRandom } from "../../../../testing/random.ts";
import { TEST_ORIGIN } from "../../../../testing/worker-pool.ts";
import { datasetFile } from "../../../datasets/dataset-file.ts";
import { enqueueDueRuns } from "./enqueue-due-runs.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);
const vesselUuid = await createVessel(database, organizationUuid, "Ærø Ålesund");

/** Opens connections separate from those that close periods. */
const elsewhere = (applicationName?: string) =>
  openPool(database.url, applicationName === undefined ? {} : { applicationName });
const dueNow = (scheduleUuid: string) =>
  database.query("update data_export_schedule set next_run_time = now() - interval '1 ms' where schedule_uuid = $1", [
    scheduleUuid,
  ]);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms);
const fullMinute = (time: Date) => new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);
const nextRunTime = async (scheduleUuid: string) =>
  (
    await database.query<{ next_run_time: Date }>(
      "select next_run_time from data_export_schedule where schedule_uuid = $1",
      [scheduleUuid],
    )
  ).rows[0]?.next_run_time;

test("a due schedule gets one run per vessel and dataset with everything received until then, and its next time", async () => {
  const other = await createVessel(database, organizationUuid, "Ærø Ålesund");
  const due = fullMinute(ago(5 * MINUTE));
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid, other],
    datasetNames: ["logbook-entries", "voyages"],
    cronExpression: `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`,
    nextRunTime: due,
  });
  expect(await enqueueDueRuns(database)).toBe(4);
  expect(await enqueueDueRuns(database)).toBe(0);

  const runs = await readRuns(database, scheduleUuid);
  expect(runs).toHaveLength(4);
  for (const run of runs) {
    expect(run).toMatchObject({ from_time: new Date(0), to_time: due, state: "waiting", attempts: 0 });
    const minute = due.toISOString().slice(0, 16).replace(":", "");
    expect(run.filename).toMatch(new RegExp(`^aero-alesund/${run.dataset_name}-${minute}Z-[0-9a-f]{16}\\.csv$`));
  }
  // Vessels of the same name have files of different names.
  expect(new Set(runs.map((run) => run.filename))).toHaveProperty("size", 4);
  expect(await nextRunTime(scheduleUuid)).toEqual(new Date(due.getTime() + DAY));
  const { rows } = await database.query<{ key: string }>("select key from graphile_worker.jobs");
  expect(rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining(runs.map((run) => `data_export_make_file/${run.run_uuid}`)),
  );
});

test("a period closed by run now and the next nightly one are adjacent", async () => {
  const manager = await signedIn(database, "manager");
  const vessel = await createVessel(database, manager.organizationUuid);
  const night = fullMinute(new Date(Date.now() + 60 * MINUTE));
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid: manager.organizationUuid,
    vesselUuids: [vessel],
    cronExpression: `${night.getUTCMinutes()} ${night.getUTCHours()} * * *`,
    nextRunTime: night,
  });
  const { toTime } = await manager.client.dataExportScheduleRunNow({ dataExportScheduleUuid: scheduleUuid });
  expect(await enqueueDueRuns(database, 0)).toBe(1);
  // The next scheduled time is unchanged.
  expect(await nextRunTime(scheduleUuid)).toEqual(night);
  await dueNow(scheduleUuid);
  expect(await enqueueDueRuns(database, 0)).toBe(1);
  const [first, second] = (await readRuns(database, scheduleUuid)).toSorted((a, b) => +a.from_time - +b.from_time);
  expect(first).toMatchObject({ from_time: new Date(0), to_time: new Date(toTime) });
  expect(second?.from_time).toEqual(first?.to_time);
});

test("five concurrent servers create each run once", async () => {
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    nextRunTime: ago(DAY),
  });
  const made = await Promise.all(Array.from({ length: 5 }, () => enqueueDueRuns(database)));
  expect(made.reduce((sum, count) => sum + count)).toBe(1);
  expect(await readRuns(database, scheduleUuid)).toHaveLength(1);
});

test("after three days without a server one period covers all three days without a gap before or after", async () => {
  const last = fullMinute(ago(3 * DAY + 2 * MINUTE));
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    cronExpression: "*/5 * * * *",
    nextRunTime: last,
  });
  await enqueueDueRuns(database);
  const first = (await readRuns(database, scheduleUuid))[0]!;
  await database.query("update data_export_run set to_time = $2 where schedule_uuid = $1", [scheduleUuid, last]);
  await database.query("update data_export_schedule set next_run_time = $2 where schedule_uuid = $1", [
    scheduleUuid,
    last,
  ]);
  await enqueueDueRuns(database);

  const [before, catchingUp, ...more] = await readRuns(database, scheduleUuid);
  expect(more).toEqual([]);
  expect(before?.to_time).toEqual(catchingUp?.from_time);
  expect(catchingUp?.to_time.getTime()).toBeGreaterThan(Date.now() - 8 * MINUTE);
  expect(catchingUp?.to_time).toEqual(first.to_time);
  expect((await nextRunTime(scheduleUuid))?.getTime()).toBe(first.to_time.getTime() + 5 * MINUTE);
});

test("rows of an import that is still running are in the next period, not lost between two", async () => {
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    cronExpression: "* * * * *",
    nextRunTime: ago(MINUTE),
  });
  const ships = elsewhere();
  const ship = await ships.pool.connect();
  await ship.query("begin");
  const { rows } = await ship.query<{ began: Date }>("select now() as began");
  const began = rows[0]!.began;
  // Closed while the import is running, and with a due time after its beginning.
  await database.query("select pg_sleep(0.05)");
  await dueNow(scheduleUuid);
  await enqueueDueRuns(database, 0);
  await storeEntries(onClient(ship), { organizationUuid, vesselUuid, count: 1 });
  await ship.query("commit");
  ship.release();
  await ships.close();

  await dueNow(scheduleUuid);
  await enqueueDueRuns(database, 0);
  const runs = await readRuns(database, scheduleUuid);
  expect(runs[0]?.to_time).toEqual(began);
  const { rows: received } = await database.query<{ receive_time: Date }>(
    "select receive_time from logbook_entry where vessel_uuid = $1",
    [vesselUuid],
  );
  const containing = runs.filter((run) =>
    received.every(({ receive_time: at }) => run.from_time <= at && at < run.to_time),
  );
  expect(received).toHaveLength(1);
  expect(containing).toEqual([runs[1]]);
});

test("an export that reads for hours does not delay the closing of other periods", async () => {
  const scheduleUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    cronExpression: "0 0 1 1 *",
    nextRunTime: "2099-01-01T00:00:00Z",
  });
  const servers = elsewhere(EXPORT_APPLICATION);
  const { stream } = datasetFile(
    servers,
    {
      organizationUuid,
      vesselUuid,
      datasetName: "logbook-entries",
      period: { from: "2020-01-01T00:00:00Z", to: "2030-01-01T00:00:00Z", by: "event time" },
      format: "csv",
      origin: TEST_ORIGIN,
    },
    new AbortController().signal,
  );
  const reading = stream[Symbol.asyncIterator]();
  await reading.next();
  await reading.next();
  await database.query("select pg_sleep(0.05)");
  await dueNow(scheduleUuid);
  const due = await nextRunTime(scheduleUuid);
  await enqueueDueRuns(database, 0);
  expect((await readRuns(database, scheduleUuid))[0]?.to_time).toEqual(due);
  stream.destroy();
  await servers.close();
});

test("with imports at random times, each record is in exactly one period at the time of its export", async () => {
  const random = seededRandom(20_261_121);
  const vessel = await createVessel(database, organizationUuid, "Busy");
  // Made due explicitly by this test.
  const rest = { cronExpression: "0 0 1 1 *", nextRunTime: "2099-01-01T00:00:00Z" };
  const scheduleUuid = await storeSchedule(database, { organizationUuid, vesselUuids: [vessel], ...rest });
  const ships = elsewhere();
  const imports = async () => {
    for (let n = 0; n < 25; n += 1) {
      const client = await ships.pool.connect();
      await client.query("begin");
      await client.query("select pg_sleep($1)", [random.below(60) / 1_000]);
      await storeEntries(onClient(client), { organizationUuid, vesselUuid: vessel, count: 1 });
      await client.query("select pg_sleep($1)", [random.below(60) / 1_000]);
      await client.query("commit");
      client.release();
    }
  };
  // Each period is read when it is closed, as by an immediate export.
  const exported: string[] = [];
  const close = async () => {
    await dueNow(scheduleUuid);
    await database.query("select pg_sleep(0.02)");
    if ((await enqueueDueRuns(database, 20)) === 0) return;
    const { from_time, to_time } = (await readRuns(database, scheduleUuid)).at(-1)!;
    const { rows } = await database.query<{ uuid: string }>(
      `select logbook_entry_uuid as uuid from logbook_entry
        where vessel_uuid = $1 and receive_time >= $2 and receive_time < $3`,
      [vessel, from_time, to_time],
    );
    exported.push(...rows.map(({ uuid }) => uuid));
  };
  const over = new AbortController();
  const all = Promise.all(Array.from({ length: 6 }, imports)).finally(() => over.abort());
  while (!over.signal.aborted) await close();
  await all;
  await database.query("select pg_sleep(0.01)");
  await close();
  await ships.close();
  const { rows } = await database.query<{ uuid: string }>(
    "select logbook_entry_uuid as uuid from logbook_entry where vessel_uuid = $1",
    [vessel],
  );
  expect(rows).toHaveLength(150);
  expect(exported.toSorted()).toEqual(rows.map(({ uuid }) => uuid).toSorted());
  expect((await readRuns(database, scheduleUuid)).length).toBeGreaterThan(10);
});

test("a paused schedule gets no runs, and one that fails does not block others", async () => {
  const paused = await storeSchedule(database, { organizationUuid, vesselUuids: [vesselUuid], nextRunTime: ago(DAY) });
  await database.query("update data_export_schedule set enabled = false where schedule_uuid = $1", [paused]);
  const broken = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    nextRunTime: ago(2 * DAY),
  });
  // A duplicate dataset, which validation refuses, violates the unique key.
  await database.query(
    "update data_export_schedule set dataset_names = array['voyages', 'voyages'] where schedule_uuid = $1",
    [broken],
  );
  const well = await storeSchedule(database, { organizationUuid, vesselUuids: [vesselUuid], nextRunTime: ago(DAY) });
  await expect(enqueueDueRuns(database)).rejects.toThrow(broken);
  expect(await readRuns(database, paused)).toEqual([]);
  expect(await readRuns(database, broken)).toEqual([]);
  expect(await readRuns(database, well)).toHaveLength(1);
});
