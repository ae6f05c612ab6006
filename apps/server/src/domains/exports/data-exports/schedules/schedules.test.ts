import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { beforeEach, describe, expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../../testing/callers.ts";
import { refusalOf } from "../../../../testing/checklists.ts";
import { testDatabase } from "../../../../testing/database.ts";

const database = await testDatabase();
const ACCESS_URL = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&se=2099-03-01T00:00:00Z&sig=c2VjcmV0";
let manager: Awaited<ReturnType<typeof signedIn>>;
let client: ShoreClient;
let vesselUuid: string;
let request: ReturnType<typeof requestFor>;
beforeEach(async () => {
  manager = await signedIn(database, "manager");
  ({ client } = manager);
  vesselUuid = await createVessel(database, manager.organizationUuid, "HAVBRIS NORD");
  request = requestFor(vesselUuid);
});

test("a new schedule is listed with everything but its access, and runs the next night", async () => {
  const { dataExportScheduleUuid } = await client.dataExportScheduleCreate(request);
  const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
  expect(dataExportSchedule).toMatchObject({
    dataExportScheduleUuid,
    displayName: "Data team",
    description: "For the reports of the group",
    vessels: [{ vesselUuid, displayName: "HAVBRIS NORD", imoNumber: "9074729", fromTime: "2026-01-01T00:00:00+00:00" }],
    datasets: [{ name: "logbook-entries", displayName: "Logbook entries", sludgeDisposal: false }],
    azureBlobSasUrl: "",
    fromTime: "2026-01-01T00:00:00+00:00",
    enabled: true,
    storageLocation: "https://havbris.blob.core.windows.net/ships",
    storageExpireTime: "2099-03-01T00:00:00+00:00",
    cronExpression: "10 0 * * *",
    schemaVersion: 2,
  });
  const next = new Date(dataExportSchedule?.nextRunTime ?? "");
  expect(next.toISOString()).toMatch(/T00:10:00\.000Z$/);
  expect(next.getTime() - Date.now()).toBeGreaterThan(0);
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect((await client.dataExportScheduleList({})).dataExportSchedules).toEqual([dataExportSchedule]);
  expect((await client.dataExportScheduleVesselList({ dataExportScheduleUuid })).vessels).toEqual(
    dataExportSchedule?.vessels,
  );
});

test("the version of the columns defaults to the newest, and stays when it is not given", async () => {
  const { dataExportScheduleUuid } = await client.dataExportScheduleCreate({ ...request, schemaVersion: 1 });
  const read = async () => (await client.dataExportScheduleGet({ dataExportScheduleUuid })).dataExportSchedule;
  const update = async (more: object) =>
    client.dataExportScheduleUpdate({ ...request, dataExportScheduleUuid, etag: (await read())?.etag ?? "", ...more });
  expect(await read()).toMatchObject({ schemaVersion: 1 });
  await update({ displayName: "Renamed" });
  expect(await read()).toMatchObject({ displayName: "Renamed", schemaVersion: 1 });
  await update({ schemaVersion: 2 });
  expect(await read()).toMatchObject({ schemaVersion: 2 });
  await expect(update({ schemaVersion: 3 })).rejects.toThrow("schemaVersion");
});

test("schedules are listed by name; one may have no vessels or datasets", async () => {
  for (const displayName of ["bunkers", "Auditor"]) {
    await client.dataExportScheduleCreate({ ...request, displayName, vesselUuids: [], datasetNames: [] });
  }
  const { dataExportSchedules } = await client.dataExportScheduleList({});
  expect(dataExportSchedules).toMatchObject([
    { displayName: "Auditor", vessels: [], datasets: [] },
    { displayName: "bunkers", vessels: [], datasets: [] },
  ]);
});

test("of two saves with the same etag the second is refused, and nothing of the first is lost", async () => {
  const before = await created();
  const change = (displayName: string) =>
    client.dataExportScheduleUpdate({ ...request, ...keyOf(before), azureBlobSasUrl: "", displayName });
  const { etag } = await change("First");
  expect(etag).not.toBe(before.etag);
  expect(await refusalOf(change("Second"))).toBe(Code.Aborted);
  expect(await stored(before)).toMatchObject({ displayName: "First", etag });
});

test("of two concurrent saves one wins", async () => {
  const before = await created();
  const outcomes = await Promise.all(
    ["One", "Two"].map((displayName) =>
      refusalOf(client.dataExportScheduleUpdate({ ...request, ...keyOf(before), displayName })),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set([Code.Aborted, undefined]));
});

test("the access URL stays when none is given, and is replaced by a new one", async () => {
  const before = await created();
  const encrypted = async () =>
    (await database.query<{ storage_url_sealed: string }>(SEALED, [before.dataExportScheduleUuid])).rows[0]
      ?.storage_url_sealed;
  const first = await encrypted();
  const { etag } = await client.dataExportScheduleUpdate({ ...request, ...keyOf(before), azureBlobSasUrl: "" });
  expect(await encrypted()).toBe(first);
  const azureBlobSasUrl = ACCESS_URL.replace("ships", "others").replace("2099", "2098");
  await client.dataExportScheduleUpdate({ ...request, ...keyOf(before), etag, azureBlobSasUrl });
  expect(await encrypted()).not.toBe(first);
  expect(await stored(before)).toMatchObject({
    storageLocation: "https://havbris.blob.core.windows.net/others",
    storageExpireTime: "2098-03-01T00:00:00+00:00",
  });
});

test("pausing clears the next run, resuming computes it again, and renaming leaves it unchanged", async () => {
  const before = await created({ cronExpression: " 0  6 * * mon " });
  expect(before.cronExpression).toBe("0 6 * * mon");
  const change = async (more: object) => {
    const { etag } = await stored(before);
    await client.dataExportScheduleUpdate({ ...request, ...keyOf(before), etag, azureBlobSasUrl: "", ...more });
    return stored(before);
  };
  expect(await change({ displayName: "Renamed" })).toMatchObject({ enabled: true, nextRunTime: before.nextRunTime });
  expect(await change({ enabled: false })).toMatchObject({ enabled: false, nextRunTime: "" });
  expect(await change({ displayName: "Still paused" })).toMatchObject({ enabled: false, nextRunTime: "" });
  expect(await change({ enabled: true })).toMatchObject({ enabled: true, nextRunTime: before.nextRunTime });
  const hourly = await change({ cronExpression: "5 * * * *" });
  expect(hourly).toMatchObject({ cronExpression: "5 * * * *" });
  expect(Date.parse(hourly.nextRunTime) - Date.now()).toBeLessThanOrEqual(3_600_000);
});

test("a concurrent change does not postpone a due run", async () => {
  const before = await created();
  await database.query(
    "update data_export_schedule set next_run_time = '2026-02-01T00:10:00Z' where schedule_uuid = $1",
    [before.dataExportScheduleUuid],
  );
  await client.dataExportScheduleUpdate({ ...request, ...keyOf(before), azureBlobSasUrl: "", displayName: "Renamed" });
  expect(await stored(before)).toMatchObject({ displayName: "Renamed", nextRunTime: "2026-02-01T00:10:00+00:00" });
});

test("an added vessel begins at the first day; one already exported keeps its own, even after it was removed", async () => {
  const before = await created();
  await exportedOnce(before.dataExportScheduleUuid, vesselUuid, "2026-01-01T00:00:00Z");
  const joins = await createVessel(database, manager.organizationUuid, "HAVBRIS SØR");
  const change = async (vesselUuids: string[]) => {
    const { etag } = await stored(before);
    const fromTime = "2026-06-01T00:00:00+00:00";
    await client.dataExportScheduleUpdate({
      ...request,
      ...keyOf(before),
      etag,
      azureBlobSasUrl: "",
      fromTime,
      vesselUuids,
    });
    return (await stored(before)).vessels.map((vessel) => [vessel.displayName, vessel.fromTime.slice(0, 10)]);
  };
  expect(await change([vesselUuid.toUpperCase(), joins])).toEqual([
    ["HAVBRIS NORD", "2026-01-01"],
    ["HAVBRIS SØR", "2026-06-01"],
  ]);
  expect(await change([joins])).toEqual([["HAVBRIS SØR", "2026-06-01"]]);
  expect(await change([joins, vesselUuid])).toEqual([
    ["HAVBRIS NORD", "2026-01-01"],
    ["HAVBRIS SØR", "2026-06-01"],
  ]);
});

test("a removed schedule is gone with its vessels and runs", async () => {
  const { dataExportScheduleUuid } = await created();
  await exportedOnce(dataExportScheduleUuid, vesselUuid, "2026-01-01T00:00:00Z");
  await client.dataExportScheduleDelete({ dataExportScheduleUuid });
  expect(await refusalOf(client.dataExportScheduleGet({ dataExportScheduleUuid }))).toBe(Code.NotFound);
  expect(await refusalOf(client.dataExportScheduleDelete({ dataExportScheduleUuid }))).toBe(Code.NotFound);
  const left = await database.query("select 1 from data_export_run where schedule_uuid = $1", [dataExportScheduleUuid]);
  expect(left.rowCount).toBe(0);
});

test("each change records one audit line with actor and action, without the secret", async () => {
  const before = await created();
  await client.dataExportScheduleUpdate({ ...request, ...keyOf(before), displayName: "Renamed" });
  await client.dataExportScheduleDelete({ dataExportScheduleUuid: before.dataExportScheduleUuid });
  const { rows } = await database.query<{ action: string; actor_user_uuid: string; after: object }>(
    "select action, actor_user_uuid, before, after from audit_event where subject = $1 order by audit_event_uuid",
    [`data_export_schedule/${before.dataExportScheduleUuid}`],
  );
  expect(rows.map((row) => row.action)).toEqual(["created", "updated", "removed"]);
  expect(rows[1]).toMatchObject({
    actor_user_uuid: manager.userUuid,
    before: { displayName: "Data team" },
    after: {
      displayName: "Renamed",
      accessUrlReplaced: true,
      storageLocation: "https://havbris.blob.core.windows.net/ships",
    },
  });
  expect(JSON.stringify(rows)).not.toMatch(/sig=|c2VjcmV0/);
});

test("every call gives the same response for another organisation's schedule as for a missing one", async () => {
  const theirs = await created();
  const stranger = (await signedIn(database, "manager")).client;
  const calls = (uuid: string) => [
    () => stranger.dataExportScheduleGet({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportScheduleVesselList({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportScheduleArtifactList({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportScheduleRunList({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportScheduleRunRetry({ dataExportScheduleUuid: uuid, runUuid: randomUUID() }),
    () => stranger.dataExportScheduleRunNow({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportScheduleDelete({ dataExportScheduleUuid: uuid }),
    () => stranger.dataExportStorageTest({ dataExportScheduleUuid: uuid }),
    () =>
      stranger.dataExportScheduleUpdate({
        ...request,
        vesselUuids: [],
        dataExportScheduleUuid: uuid,
        etag: theirs.etag,
      }),
  ];
  const absent = calls(randomUUID());
  for (const [index, call] of calls(theirs.dataExportScheduleUuid).entries()) {
    const [error, other] = await Promise.all([call, absent[index]!].map((one) => one().catch(String)));
    expect(error).toMatch(/not_found/);
    expect(error).toBe(other);
  }
  expect((await stranger.dataExportScheduleList({})).dataExportSchedules).toEqual([]);
  expect(await stored(theirs)).toMatchObject({ displayName: "Data team" });
});

describe("without a key", () => {
  test("a schedule is refused with a message how to set the key, everything else works", async () => {
    const keyless = await signedIn(database, "manager", manager.organizationUuid, { key: undefined, namedOrigins: [] });
    const before = await created();
    await expect(keyless.client.dataExportScheduleCreate(request)).rejects.toMatchObject({
      code: Code.FailedPrecondition,
      rawMessage: expect.stringContaining("DATA_EXPORT_KEY"),
    });
    const withUrl = keyless.client.dataExportScheduleUpdate({ ...request, ...keyOf(before) });
    expect(await refusalOf(withUrl)).toBe(Code.FailedPrecondition);
    await keyless.client.dataExportScheduleUpdate({ ...request, ...keyOf(before), azureBlobSasUrl: "" });
    expect((await keyless.client.dataExportScheduleList({})).dataExportSchedules).toHaveLength(1);
    expect(
      await keyless.client.dataExportStorageTest({ dataExportScheduleUuid: before.dataExportScheduleUuid }),
    ).toMatchObject({
      steps: [{ reason: "Storage access URL must be entered again." }],
    });
  });
});

function requestFor(vessel: string) {
  return {
    displayName: "Data team",
    description: "For the reports of the group",
    fromTime: "2026-01-01T00:00:00+00:00",
    datasetNames: ["logbook-entries"],
    azureBlobSasUrl: ACCESS_URL,
    vesselUuids: [vessel],
  };
}

async function created(more: object = {}) {
  return stored(await client.dataExportScheduleCreate({ ...request, ...more }));
}

async function stored({ dataExportScheduleUuid }: { dataExportScheduleUuid: string }) {
  const { dataExportSchedule } = await client.dataExportScheduleGet({ dataExportScheduleUuid });
  if (!dataExportSchedule) throw new Error("The response has no schedule");
  return dataExportSchedule;
}

function keyOf({ dataExportScheduleUuid, etag }: { dataExportScheduleUuid: string; etag: string }) {
  return { dataExportScheduleUuid, etag };
}

/** Stores a run as the worker does: the first period has everything received until then, of events since the vessel's time. */
async function exportedOnce(scheduleUuid: string, vessel: string, eventsFrom: string) {
  await database.query(
    `insert into data_export_run (organization_uuid, schedule_uuid, run_uuid, vessel_uuid, dataset_name, from_time, to_time,
                                  event_from_time, filename)
     values ($1, $2, $3, $4, 'logbook-entries', '1970-01-01Z', '2026-02-01Z', $5, 'a.csv')`,
    [manager.organizationUuid, scheduleUuid, randomUUID(), vessel, eventsFrom],
  );
}

const SEALED = "select storage_url_sealed from data_export_schedule where schedule_uuid = $1";
