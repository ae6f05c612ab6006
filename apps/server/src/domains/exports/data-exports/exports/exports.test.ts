import { createHash, randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { DataExportStatus } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { beforeEach, expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { createVessel, type ShoreClient, signedIn } from "../../../../testing/callers.ts";
import { refusalOf } from "../../../../testing/checklists.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { storeEntries } from "../../../../testing/export-schedules.ts";
import { rawCalls, violationsIn } from "../../../../testing/raw-calls.ts";
import { TEST_STORAGE_ACCESS } from "../../../../testing/storage-access.ts";
import { TEST_ORIGIN } from "../../../../testing/worker-pool.ts";
import { enqueueDueExports } from "../worker/enqueue-exports.ts";
import { makeFile } from "../worker/make-file.ts";
import { proveOnly } from "../../../../testing/prove-only.ts";

const database = await testDatabase();
const azurite = await sharedAzurite();
const container = await azurite.container("ships");
const storage = { ...TEST_STORAGE_ACCESS, namedOrigins: [azurite.origin] };

let client: ShoreClient;
let organizationUuid: string;
let vesselUuid: string;
beforeEach(async () => {
  ({ client, organizationUuid } = await signedIn(database, "manager", undefined, storage));
  vesselUuid = await createVessel(database, organizationUuid, "Fjordglimt");
  await storeEntries(database, { organizationUuid, vesselUuid, count: 5 });
});

const JANUARY = { startTime: "2026-01-01T00:00:00Z", endTime: "2026-02-01T00:00:00Z" };
const wanted = (rest: { accessUrl?: string; cronExpression?: string; endTime?: string } = {}) => ({
  displayName: "For the auditor",
  description: "January",
  ...JANUARY,
  ...(rest.endTime ? { endTime: rest.endTime } : {}),
  vesselUuids: [vesselUuid],
  config: {
    datasetNames: ["logbook-entries", "voyages"],
    storage: { blobStorageUrl: rest.accessUrl ?? azurite.accessUrl("ships") },
    cronExpression: rest.cronExpression ?? "",
  },
});
const created = async (rest: Parameters<typeof wanted>[0] = {}) =>
  (await client.dataExportCreate(wanted(rest))).dataExport!;
const current = async (dataExportUuid: string) => (await client.dataExportGet({ dataExportUuid })).dataExport!;
const update = async (dataExportUuid: string, status: DataExportStatus, config?: ReturnType<typeof wanted>["config"]) =>
  client.dataExportUpdate({
    dataExportUuid,
    etag: (await current(dataExportUuid)).etag,
    displayName: "For the auditor",
    status,
    ...(config ? { config } : {}),
  });

/** Does the worker's job: enqueues due exports and makes every waiting file. */
async function work(dataExportUuid: string) {
  await enqueueDueExports(database);
  const { rows } = await database.query<{ file_uuid: string }>(
    "select file_uuid from data_export_file where data_export_uuid = $1 and state = 'waiting'",
    [dataExportUuid],
  );
  const maker = { database, storage, origin: TEST_ORIGIN, retryPolicy: { firstDelayMs: 0, attempts: 1 } };
  for (const { file_uuid: fileUuid } of rows) {
    const file = { kind: "file", organizationUuid, ownerUuid: dataExportUuid, fileUuid } as const;
    await makeFile(maker, file, new AbortController().signal);
  }
  return rows.length;
}

/** Makes the export due now. */
const makeDue = (dataExportUuid: string) =>
  database.query("update data_export set next_run_time = now() - interval '1 ms' where data_export_uuid = $1", [
    dataExportUuid,
  ]);

test("a vessel given twice, in capitals the second time, is exported once", async () => {
  const twice = { ...wanted(), vesselUuids: [vesselUuid, vesselUuid.toUpperCase()] };
  const { dataExport } = await client.dataExportCreate(twice);
  expect(dataExport?.vessels.map((vessel) => vessel.vesselUuid)).toEqual([vesselUuid]);
});

test("an export makes one file for each vessel and dataset, and is completed when all are in the storage", async () => {
  const { dataExportUuid, ...answer } = await created();
  expect(answer).toMatchObject({
    status: DataExportStatus.ENABLED,
    recurrence: "",
    startTime: "2026-01-01T00:00:00+00:00",
    datasets: [{ name: "logbook-entries" }, { name: "voyages" }],
    vessels: [{ vesselUuid, displayName: "Fjordglimt", imoNumber: "9074729" }],
  });
  expect(await work(dataExportUuid)).toBe(2);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.COMPLETED);

  const { files } = await client.dataExportListFiles({ dataExportUuid });
  expect(files).toHaveLength(2);
  const { rows } = await database.query<{ filename: string; hash: Buffer }>(
    "select filename, hash from data_export_file where data_export_uuid = $1",
    [dataExportUuid],
  );
  for (const { filename, hash } of rows) {
    const content = await container.getBlobClient(filename).downloadToBuffer();
    expect(createHash("sha256").update(content).digest()).toEqual(hash);
    expect(files).toContainEqual(
      expect.objectContaining({
        hash: hash.toString("hex"),
        sizeBytes: BigInt(content.length),
        contentType: "text/csv; charset=utf-8",
        uploadTime: expect.stringMatching(/^2/),
        deleteTime: "",
      }),
    );
  }
  expect(await work(dataExportUuid)).toBe(0);
});

test.each(proveOnly)("an export whose files cannot be enqueued does not block others", async () => {
  const broken = await created();
  // Invalid for the checks and for the column.
  await database.query(
    "update data_export set dataset_names = array['voyages', null], next_run_time = now() - interval '1 day' where data_export_uuid = $1",
    [broken.dataExportUuid],
  );
  const well = await created();
  await expect(enqueueDueExports(database)).rejects.toThrow(broken.dataExportUuid);
  await database.query("delete from data_export where data_export_uuid = $1", [broken.dataExportUuid]);
  const { rows } = await database.query("select from data_export_file where data_export_uuid = $1", [
    well.dataExportUuid,
  ]);
  expect(rows).toHaveLength(2);
});

test("an export of a period that is not over waits for its end", async () => {
  const { dataExportUuid } = await created({ endTime: "2099-01-01T00:00:00Z" });
  expect(await work(dataExportUuid)).toBe(0);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ENABLED);
});

test("a recurring export makes its files again each time; the first run after its period's end is the last", async () => {
  const { dataExportUuid } = await created({ cronExpression: "10 0 * * *", endTime: "2099-01-01T00:00:00Z" });
  for (const turn of [1, 2]) {
    await makeDue(dataExportUuid);
    expect(await work(dataExportUuid)).toBe(2);
    expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ENABLED);
    expect((await client.dataExportListFiles({ dataExportUuid })).files).toHaveLength(2 * turn);
  }
  await database.query("update data_export set end_time = '2026-02-01Z' where data_export_uuid = $1", [dataExportUuid]);
  await makeDue(dataExportUuid);
  expect(await work(dataExportUuid)).toBe(2);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.COMPLETED);
});

test("a failed file sets the export to error; enabling it again makes only the missing files", async () => {
  const { dataExportUuid } = await created({ accessUrl: azurite.accessUrl("nowhere") });
  await work(dataExportUuid);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ERROR);
  await database.query(
    "update data_export_file set state = 'completed' where data_export_uuid = $1 and dataset_name = 'voyages'",
    [dataExportUuid],
  );
  await update(dataExportUuid, DataExportStatus.ENABLED, wanted().config);
  expect(await work(dataExportUuid)).toBe(1);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.COMPLETED);
});

test.each(proveOnly)(
  "a failed file does not stop a recurring export; after the last run its status is error",
  async () => {
    const nowhere = azurite.accessUrl("nowhere");
    const { dataExportUuid } = await created({
      accessUrl: nowhere,
      cronExpression: "10 0 * * *",
      endTime: "2099-01-01T00:00:00Z",
    });
    for (const _ of [1, 2]) {
      await makeDue(dataExportUuid);
      expect(await work(dataExportUuid)).toBe(2);
      expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ENABLED);
    }
    await database.query("update data_export set end_time = '2026-02-01Z' where data_export_uuid = $1", [
      dataExportUuid,
    ]);
    await makeDue(dataExportUuid);
    await work(dataExportUuid);
    expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ERROR);
  },
);

test.each(proveOnly)("an export that no longer recurs still makes its files at its period's end", async () => {
  const { dataExportUuid } = await created({ cronExpression: "10 0 * * *", endTime: "2099-01-01T00:00:00Z" });
  await makeDue(dataExportUuid);
  await work(dataExportUuid);
  await update(dataExportUuid, DataExportStatus.UNSPECIFIED, wanted().config);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.ENABLED);
  await database.query(
    "update data_export set end_time = '2026-02-01Z', next_run_time = '2026-02-01Z' where data_export_uuid = $1 and next_run_time = end_time",
    [dataExportUuid],
  );
  expect(await work(dataExportUuid)).toBe(2);
  expect((await current(dataExportUuid)).status).toBe(DataExportStatus.COMPLETED);
});

test.each(proveOnly)(
  "a disabled export makes nothing, an enabled one resumes, and one enabled after completion starts over",
  async () => {
    const { dataExportUuid } = await created();
    await update(dataExportUuid, DataExportStatus.DISABLED);
    expect(await work(dataExportUuid)).toBe(0);
    await update(dataExportUuid, DataExportStatus.ENABLED);
    expect(await work(dataExportUuid)).toBe(2);
    await update(dataExportUuid, DataExportStatus.DISABLED);
    await update(dataExportUuid, DataExportStatus.ENABLED);
    expect((await current(dataExportUuid)).status).toBe(DataExportStatus.COMPLETED);
    expect(await work(dataExportUuid)).toBe(0);
    await update(dataExportUuid, DataExportStatus.ENABLED);
    expect(await work(dataExportUuid)).toBe(2);
    expect((await client.dataExportListFiles({ dataExportUuid })).files).toHaveLength(4);
  },
);

test("a stale etag is aborted, a missing export and another organisation's are equally not found, a removed one is gone", async () => {
  const { dataExportUuid, etag } = await created();
  const change = { dataExportUuid, displayName: "Renamed", etag };
  const { dataExport } = await client.dataExportUpdate(change);
  expect(dataExport).toMatchObject({ displayName: "Renamed", recurrence: "", status: DataExportStatus.ENABLED });
  expect(dataExport?.etag).not.toBe(etag);
  expect(await refusalOf(client.dataExportUpdate(change))).toBe(Code.Aborted);

  const theirs = (await signedIn(database, "manager", undefined, storage)).client;
  for (const [who, uuid] of [
    [theirs, dataExportUuid],
    [client, randomUUID()],
  ] as const) {
    expect(await refusalOf(who.dataExportGet({ dataExportUuid: uuid }))).toBe(Code.NotFound);
    expect(await refusalOf(who.dataExportListFiles({ dataExportUuid: uuid }))).toBe(Code.NotFound);
    expect(await refusalOf(who.dataExportDelete({ dataExportUuid: uuid }))).toBe(Code.NotFound);
    expect(await refusalOf(who.dataExportUpdate({ ...change, dataExportUuid: uuid }))).toBe(Code.NotFound);
  }
  expect((await theirs.dataExportList({})).dataExports).toEqual([]);

  await client.dataExportDelete({ dataExportUuid });
  expect((await client.dataExportList({})).dataExports).toEqual([]);
  expect(await work(dataExportUuid)).toBe(0);
  const { rows } = await database.query<{ action: string }>(
    "select action from audit_event where organization_uuid = $1 and subject = $2 order by audit_event_uuid",
    [organizationUuid, `data_export/${dataExportUuid}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["created", "updated", "removed"]);
});

test("invalid fields are refused one by one, and the secret is in no response, row or audit line", async () => {
  const manager = await signedIn(database, "manager", organizationUuid, storage);
  const send = await rawCalls(database);
  const request = wanted({ accessUrl: "https://ships.blob.core.windows.net/ships?sr=c&sp=w&sig=c2VjcmV0" });
  const refused = async (part: object) =>
    violationsIn((await send("DataExportCreate", JSON.stringify({ ...request, ...part }), manager.token)).body).map(
      ({ field }) => field,
    );
  const config = (part: object) => ({ config: { ...request.config, ...part } });
  expect(await refused({ endTime: JANUARY.startTime })).toEqual(["endTime"]);
  expect(await refused({ startTime: "2026-02-30T00:00:00Z" })).toEqual(["startTime"]);
  expect(await refused({ vesselUuids: [] })).toEqual(["vesselUuids"]);
  expect(await refused({ vesselUuids: [vesselUuid, randomUUID()] })).toEqual(["vesselUuids[1]"]);
  expect(await refused(config({ datasetNames: [] }))).toEqual(["config.datasetNames"]);
  expect(await refused(config({ datasetNames: ["voyages", "salaries"] }))).toEqual(["config.datasetNames[1]"]);
  expect(await refused(config({ datasetNames: ["voyages", "voyages"] }))).toEqual(["config.datasetNames[1]"]);
  expect(await refused(config({ cronExpression: "* * * * *" }))).toEqual(["config.cronExpression"]);
  expect(await refused(config({ cronExpression: "nightly" }))).toEqual(["config.cronExpression"]);
  const endless = `${request.config.storage.blobStorageUrl}&sv=${"2".repeat(4096)}`;
  expect(await refused(config({ storage: { blobStorageUrl: endless } }))).toEqual(["config.storage.blobStorageUrl"]);
  expect(await refused(config({ storage: {} }))).toEqual(["config.storage.blobStorageUrl"]);
  expect(await refused(config({ storage: { blobStorageUrl: "http://127.0.0.1:5432/?sig=c2VjcmV0" } }))).toEqual([
    "config.storage.blobStorageUrl",
  ]);

  const { status, body } = await send("DataExportCreate", JSON.stringify(request), manager.token);
  expect(status).toBe(200);
  const { rows: stored } = await database.query("select * from data_export where organization_uuid = $1", [
    organizationUuid,
  ]);
  const { rows: audited } = await database.query("select * from audit_event where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify([body, stored, audited])).not.toMatch(/sig=|c2VjcmV0/);
});
