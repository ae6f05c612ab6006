import { createHash, randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { DataExportRunState } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { beforeEach, expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../../testing/callers.ts";
import { refusalOf } from "../../../../testing/checklists.ts";
import { testDatabase } from "../../../../testing/database.ts";

const database = await testDatabase();
const hash = createHash("sha256").update("rows").digest();
let organizationUuid: string;
let client: ShoreClient;
let vesselUuid: string;
let dataExportScheduleUuid: string;
beforeEach(async () => {
  ({ client, organizationUuid } = await signedIn(database, "manager"));
  vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS NORD");
  ({ dataExportScheduleUuid } = await client.dataExportScheduleCreate({
    displayName: "Data team",
    fromTime: "2026-01-01T00:00:00Z",
    azureBlobSasUrl: "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=c2VjcmV0",
  }));
});

test("runs are listed newest first, each with its state and reason", async () => {
  await run({ day: 1, state: "completed" });
  const failed = await run({ day: 2, state: "failed", reason: "The storage is too busy." });
  const { runs } = await client.dataExportScheduleRunList({ dataExportScheduleUuid });
  expect(runs.map(({ fromTime, state }) => [fromTime.slice(0, 10), state])).toEqual([
    ["2026-03-02", DataExportRunState.FAILED],
    ["2026-03-01", DataExportRunState.COMPLETED],
  ]);
  expect(runs[0]).toMatchObject({
    runUuid: failed,
    vesselUuid,
    vesselDisplayName: "HAVBRIS NORD",
    datasetName: "voyages",
    toTime: "2026-03-03T00:00:00+00:00",
    reason: "The storage is too busy.",
    attempts: 4,
    startTime: "2026-03-03T00:10:00+00:00",
    endTime: "2026-03-03T00:10:00+00:00",
    nextAttemptTime: "",
    filename: "2026-03-02.csv",
  });
});

test("a schedule has its own number of missing files and time of the last delivery", async () => {
  const auditLines = async () => {
    const { dataExportSchedules } = await client.dataExportScheduleList({});
    return dataExportSchedules.map(({ displayName, missingFiles, lastDeliveryTime }) => [
      displayName,
      missingFiles,
      lastDeliveryTime,
    ]);
  };
  expect(await auditLines()).toEqual([["Data team", 0, ""]]);
  await client.dataExportScheduleCreate({
    displayName: "Another",
    fromTime: "2026-01-01T00:00:00Z",
    azureBlobSasUrl: "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=c2VjcmV0",
  });
  await run({ day: 1, state: "completed" });
  await run({ day: 2, state: "failed" });
  await run({ day: 3, state: "failed" });
  await run({ day: 4, state: "waiting" });
  await database.query(
    `update data_export_run set file_create_time = to_time, upload_time = to_time + interval '11 minutes'
      where organization_uuid = $1 and state = 'completed'`,
    [organizationUuid],
  );
  expect(await auditLines()).toEqual([
    ["Another", 0, ""],
    ["Data team", 2, "2026-03-02T00:11:00+00:00"],
  ]);
  const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
  expect(dataExportSchedule).toMatchObject({ missingFiles: 2, lastDeliveryTime: "2026-03-02T00:11:00+00:00" });
});

test("a thousand runs are listed, newest first: all that are not completed, and the newest others", async () => {
  const failed = await run({ day: 1, state: "failed" });
  const waiting = await run({ day: 2, state: "waiting" });
  await database.query(
    `insert into data_export_run (organization_uuid, schedule_uuid, run_uuid, vessel_uuid, dataset_name, from_time, to_time, create_time, filename, state)
     select $1, $2, gen_random_uuid(), $3, 'voyages', at, at + interval '1 hour', at, at::text, 'completed'
       from generate_series('2027-01-01Z'::timestamptz, '2027-02-28Z', '1 hour') at`,
    [organizationUuid, dataExportScheduleUuid, vesselUuid],
  );
  const { runs } = await client.dataExportScheduleRunList({ dataExportScheduleUuid });
  expect(runs).toHaveLength(1_000);
  expect(runs[0]?.fromTime).toBe("2027-02-28T00:00:00+00:00");
  expect(runs.slice(-2).map(({ runUuid }) => runUuid)).toEqual([waiting, failed]);
});

test("files are listed with hash and size once made; runs without a file are not listed", async () => {
  await run({ day: 1, state: "completed" });
  await run({ day: 2, state: "waiting" });
  const { artifacts } = await client.dataExportScheduleArtifactList({ dataExportScheduleUuid });
  expect(artifacts).toMatchObject([
    {
      scheduleUuid: dataExportScheduleUuid,
      datasetName: "voyages",
      filename: "2026-03-01.csv",
      contentType: "text/csv",
      hash: hash.toString("hex"),
      sizeBytes: 5_000_000_000n,
      createTime: "2026-03-02T00:10:00+00:00",
      uploadTime: "2026-03-02T00:10:00+00:00",
    },
  ]);
});

test("retrying a failed run enqueues it once", async () => {
  const runUuid = await run({ day: 1, state: "failed", reason: "The storage is too busy." });
  const retry = () => client.dataExportScheduleRunRetry({ dataExportScheduleUuid, runUuid });
  await retry();
  const [again] = (await client.dataExportScheduleRunList({ dataExportScheduleUuid })).runs;
  expect(again).toMatchObject({ state: DataExportRunState.WAITING, attempts: 0, reason: "The storage is too busy." });
  expect(again?.nextAttemptTime).not.toBe("");
  const { rows } = await database.query("select key from graphile_worker.jobs where key like $1", [`%${runUuid}`]);
  expect(rows).toHaveLength(1);
  await expect(retry()).rejects.toMatchObject({
    code: Code.FailedPrecondition,
    rawMessage: "This run has not failed.",
  });
  const events = await database.query("select 1 from audit_event where action = 'retried' and subject = $1", [
    `data_export_run/${runUuid}`,
  ]);
  expect(events.rowCount).toBe(1);
});

test("a new access URL retries every failed run; any other change retries none", async () => {
  const failed = await run({ day: 1, state: "failed", reason: "The access URL expired." });
  const made = await run({ day: 2, state: "completed" });
  const states = async () =>
    (await client.dataExportScheduleRunList({ dataExportScheduleUuid })).runs.map(({ runUuid, state }) => [
      runUuid,
      state,
    ]);
  const update = async (azureBlobSasUrl: string) => {
    const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
    const { etag = "", fromTime = "", displayName = "" } = dataExportSchedule ?? {};
    await client.dataExportScheduleUpdate({ dataExportScheduleUuid, etag, fromTime, displayName, azureBlobSasUrl });
  };
  await update("");
  expect(await states()).toContainEqual([failed, DataExportRunState.FAILED]);
  await update("https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&sig=bmV3ZXI");
  expect(await states()).toEqual([
    [made, DataExportRunState.COMPLETED],
    [failed, DataExportRunState.WAITING],
  ]);
  const { rows } = await database.query("select key from graphile_worker.jobs where key like $1", [`%${failed}`]);
  expect(rows).toHaveLength(1);
});

test.each(["waiting", "running", "completed"])("a run that is %s cannot be retried", async (state) => {
  const runUuid = await run({ day: 1, state });
  expect(await refusalOf(client.dataExportScheduleRunRetry({ dataExportScheduleUuid, runUuid }))).toBe(
    Code.FailedPrecondition,
  );
});

test("a run is found only below its own schedule", async () => {
  const runUuid = await run({ day: 1, state: "failed" });
  expect(await refusalOf(client.dataExportScheduleRunRetry({ dataExportScheduleUuid: randomUUID(), runUuid }))).toBe(
    Code.NotFound,
  );
});

test("run now makes the schedule due at once, records one audit line, and is refused while its files are made", async () => {
  const runNow = () => client.dataExportScheduleRunNow({ dataExportScheduleUuid });
  const { toTime } = await runNow();
  expect(Math.abs(Date.parse(toTime) - Date.now())).toBeLessThan(60_000);
  const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
  expect(dataExportSchedule?.nextRunTime).toBe(toTime);
  // Repeated before the worker runs, it does not change the due time.
  expect((await runNow()).toTime).toBe(toTime);
  const events = await database.query("select after from audit_event where action = 'started' and subject = $1", [
    `data_export_schedule/${dataExportScheduleUuid}`,
  ]);
  expect(events.rows[0]).toMatchObject({ after: { displayName: "Data team", toTime } });
  await run({ day: 1, state: "waiting" });
  expect(await refusalOf(runNow())).toBe(Code.FailedPrecondition);
  await database.query(
    "update data_export_schedule set enabled = false, next_run_time = null where schedule_uuid = $1",
    [dataExportScheduleUuid],
  );
  expect(await refusalOf(runNow())).toBe(Code.FailedPrecondition);
});

/** Stores a run of one day of March as the worker does. */
async function run({ day, state, reason = "" }: { day: number; state: string; reason?: string }): Promise<string> {
  const runUuid = randomUUID();
  const madeFile = state === "completed";
  const at = new Date(Date.UTC(2026, 2, day + 1, 0, 10));
  await database.query(
    `insert into data_export_run (organization_uuid, schedule_uuid, run_uuid, vessel_uuid, dataset_name, from_time, to_time, state,
       reason, attempts, create_time, start_time, end_time, filename, content_type, hash, size_bytes, file_create_time, upload_time)
     values ($1, $2, $3, $4, 'voyages', $5, $6, $7, $8, 4, $9, $9, $9, $10, 'text/csv', $11, $12, $13, $13)`,
    [
      organizationUuid,
      dataExportScheduleUuid,
      runUuid,
      vesselUuid,
      new Date(Date.UTC(2026, 2, day)).toISOString(),
      new Date(Date.UTC(2026, 2, day + 1)).toISOString(),
      state,
      reason,
      at.toISOString(),
      `2026-03-0${day}.csv`,
      madeFile ? hash : null,
      madeFile ? 5_000_000_000 : null,
      madeFile ? at.toISOString() : null,
    ],
  );
  return runUuid;
}
