import { Code } from "@connectrpc/connect";
import { DataExportStorageStep } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { sharedAzurite } from "../../../../testing/azurite.ts";
import { signedIn } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";

const azurite = await sharedAzurite();
const container = await azurite.container("storage-test");
const database = await testDatabase();
const storage = { key: Buffer.alloc(32, 1), namedOrigins: [azurite.origin] };
const manager = await signedIn(database, "manager", undefined, storage);
const { REACH, WRITE, DELETE } = DataExportStorageStep;
const WENT_WELL = [REACH, WRITE, DELETE].map((step) => ({ step, reason: "" }));

test("an access URL is tested before it is saved: three steps and its expiry", async () => {
  const expires = new Date("2098-05-01T10:00:00Z");
  const tried = await manager.client.dataExportStorageTest({
    azureBlobSasUrl: azurite.accessUrl("storage-test", { expires }),
  });
  expect(tried).toMatchObject({ steps: WENT_WELL, expireTime: "2098-05-01T10:00:00+00:00" });
  expect((await container.listBlobsFlat().next()).done).toBe(true);
});

test("a schedule's access URL is tested without being shown; with another key it must be entered again", async () => {
  const { dataExportScheduleUuid } = await manager.client.dataExportScheduleCreate({
    displayName: "Data team",
    fromTime: "2026-01-01T00:00:00Z",
    azureBlobSasUrl: azurite.accessUrl("storage-test"),
  });
  const tried = await manager.client.dataExportStorageTest({ dataExportScheduleUuid });
  expect(tried.steps).toMatchObject(WENT_WELL);
  const withAnotherKey = await signedIn(database, "manager", manager.organizationUuid, {
    ...storage,
    key: Buffer.alloc(32, 2),
  });
  expect((await withAnotherKey.client.dataExportStorageTest({ dataExportScheduleUuid })).steps).toMatchObject([
    { step: REACH, reason: "Storage access URL must be entered again." },
  ]);
  // Entering a new one fixes it.
  const { dataExportSchedule } = await manager.client.dataExportScheduleGet({ dataExportScheduleUuid });
  await withAnotherKey.client.dataExportScheduleUpdate({
    dataExportScheduleUuid,
    etag: dataExportSchedule?.etag ?? "",
    displayName: "Data team",
    fromTime: "2026-01-01T00:00:00Z",
    azureBlobSasUrl: azurite.accessUrl("storage-test"),
  });
  const again = await withAnotherKey.client.dataExportStorageTest({ dataExportScheduleUuid });
  expect(again.steps).toMatchObject(WENT_WELL);
});

test("a failed step is a result, not an error; an invalid URL is an error", async () => {
  const { steps, expireTime } = await manager.client.dataExportStorageTest({
    azureBlobSasUrl: azurite.accessUrl("nowhere"),
  });
  expect(steps).toMatchObject([{ step: REACH, reason: "There is no such container in the storage." }]);
  expect(expireTime).not.toBe("");
  await expect(
    manager.client.dataExportStorageTest({ azureBlobSasUrl: azurite.accessUrl("storage-test", { permissions: "rl" }) }),
  ).rejects.toMatchObject({
    code: Code.InvalidArgument,
    rawMessage: "The access URL does not allow writing. Make one that allows to create, write and delete.",
  });
});

test("each test is recorded with its outcome, and only managers may run one", async () => {
  const { rows } = await database.query<{ after: object }>(
    "select after from audit_event where organization_uuid = $1 and action = 'tested' order by audit_event_uuid",
    [manager.organizationUuid],
  );
  expect(rows[0]).toMatchObject({
    after: { storageLocation: `${azurite.origin}/devstoreaccount1/storage-test`, steps: [{ step: "reach" }, {}, {}] },
  });
  const member = await signedIn(database, "member", manager.organizationUuid, storage);
  await expect(
    member.client.dataExportStorageTest({ azureBlobSasUrl: azurite.accessUrl("storage-test") }),
  ).rejects.toMatchObject({ code: Code.PermissionDenied });
});
