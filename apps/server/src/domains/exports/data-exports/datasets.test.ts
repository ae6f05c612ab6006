import { createHash, randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const { client, organizationUuid } = manager;
const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
await database.query(
  `insert into csrd_operation_action (vessel_uuid, action_uuid, organization_uuid, action_type, action_time,
                                      action_offset_minutes, operation_uuid, operation_type, volume_m3, rob_m3)
   values ($1, gen_random_uuid(), $2, 'Delivered', '2026-11-20T10:12:00Z', 330, gen_random_uuid(), 'Sludge disposal',
           12.450001, 0.29)`,
  [vesselUuid, organizationUuid],
);

const wanted = {
  vesselUuid,
  dataset: "csrd",
  fromTime: "2026-11-20T00:00:00Z",
  toTime: "2026-11-21T00:00:00Z",
};

const textOf = async (request: Parameters<ShoreClient["generateDataExportFile"]>[0], shore = client) => {
  const { fileContentType, fileContent } = await shore.generateDataExportFile(request);
  return { fileContentType, text: Buffer.from(fileContent).toString("utf8") };
};

const refusal = (request: Partial<typeof wanted>, shore = client) =>
  textOf({ ...wanted, ...request }, shore).then(
    () => "answered",
    (error: unknown) => `${Code[ConnectError.from(error).code]}: ${ConnectError.from(error).rawMessage}`,
  );

test("datasets have their name in file names and their display name", async () => {
  const { datasets: listed } = await client.dataExportDatasetList({});
  expect(listed.map(({ name, displayName, sludgeDisposal }) => ({ name, displayName, sludgeDisposal }))).toEqual([
    { name: "csrd", displayName: "CSRD operation actions", sludgeDisposal: true },
    { name: "logbook-entries", displayName: "Logbook entries", sludgeDisposal: false },
    { name: "logbook-entry-changes", displayName: "Logbook entry changes", sludgeDisposal: false },
    { name: "voyages", displayName: "Voyages", sludgeDisposal: false },
  ]);
});

test("a file is CSV unless JSON is requested", async () => {
  const csv = await textOf(wanted);
  expect(csv.fileContentType).toBe("text/csv; charset=utf-8");
  expect(csv.text).toMatch(/^\ufeffschemaVersion,vesselUuid,vesselName,[^\n]*\r\n2,[^\n]*,Havbris,[^\n]*\r\n$/);
  expect(csv.text).toContain(",2026-11-20T15:42:00+05:30,");
  expect(await textOf({ ...wanted, fileFormat: DataExportFileFormat.CSV })).toEqual(csv);
  const json = await textOf({ ...wanted, fileFormat: DataExportFileFormat.JSON });
  expect(json.fileContentType).toBe("application/json");
  expect(JSON.parse(json.text)).toMatchObject({
    dataset: "csrd",
    schemaVersion: 2,
    period: { from: "2026-11-20T00:00:00+00:00", to: "2026-11-21T00:00:00+00:00", by: "event time" },
    vessel: { vesselUuid, vesselName: "Havbris" },
    rows: [{ actionTime: "2026-11-20T15:42:00+05:30", volumeM3: 12.450_001, robM3: 0.29 }],
    rowCount: 1,
  });
});

test("version 1 has neither times in UTC nor addresses; the newest version is the default", async () => {
  const headOf = (text: string) => text.slice(1, text.indexOf("\r\n")).split(",");
  const newest = await textOf(wanted);
  const [first, second] = [
    await textOf({ ...wanted, schemaVersion: 1 }),
    await textOf({ ...wanted, schemaVersion: 2 }),
  ];
  expect(second).toEqual(newest);
  expect(headOf(newest.text).at(-1)).toBe("actionTimeUtc");
  expect(newest.text).toContain(",2026-11-20T10:12:00+00:00\r\n");
  expect(headOf(first.text)).toEqual(headOf(newest.text).slice(0, -1));
  expect(first.text).toMatch(/\r\n1,[^\n]*\r\n$/);
  const json = await textOf({ ...wanted, schemaVersion: 1, fileFormat: DataExportFileFormat.JSON });
  expect(JSON.parse(json.text)).toMatchObject({
    schemaVersion: 1,
    rows: [expect.not.objectContaining({ actionTimeUtc: expect.anything() })],
  });
});

test("a period without records gives a file with only its header", async () => {
  const period = { fromTime: "1999-01-01T00:00:00Z", toTime: "2000-01-01T00:00:00Z" };
  expect((await textOf({ ...wanted, ...period })).text).toMatch(/^\ufeffschemaVersion,[^\n]*\r\n$/);
  const json = await textOf({ ...wanted, ...period, fileFormat: DataExportFileFormat.JSON });
  expect(JSON.parse(json.text)).toMatchObject({ rows: [], rowCount: 0 });
});

test("a period ends before its last instant, may be fifty years long, in the future, or from the year 0 on", async () => {
  const rows = async (fromTime: string, toTime: string) =>
    (await textOf({ ...wanted, fromTime, toTime })).text.split("\r\n").length - 2;
  expect(await rows("2026-11-20T10:12:00Z", "2026-11-20T10:12:00.001Z")).toBe(1);
  expect(await rows("2026-11-20T09:00:00Z", "2026-11-20T10:12:00Z")).toBe(0);
  expect(await rows("2026-11-20T09:00:00Z", "2026-11-20T10:12:00.0001Z")).toBe(1);
  expect(await rows("2026-11-20T10:12:00.0001Z", "2026-11-21T00:00:00Z")).toBe(0);
  expect(await rows("2026-11-20T15:42:00+05:30", "2026-11-20T15:43:00+05:30")).toBe(1);
  expect(await rows("1990-01-01T00:00:00Z", "2040-01-01T00:00:00Z")).toBe(1);
  expect(await rows("2200-01-01T00:00:00Z", "2201-01-01T00:00:00Z")).toBe(0);
  expect(await rows("0000-01-01T00:00:00+12:00", "9999-12-31T23:59:59.999999999-12:00")).toBe(1);
});

test("an invalid export is refused with a message", async () => {
  const later = "InvalidArgument: toTime: Has to be later than the beginning of the period.";
  expect(await refusal({ fromTime: wanted.toTime, toTime: wanted.fromTime })).toBe(later);
  expect(await refusal({ toTime: "2026-11-20T02:00:00+02:00" })).toBe(later);
  expect(await refusal({ dataset: "crew" })).toBe("InvalidArgument: dataset: There is no such dataset.");
  expect(await refusal({ fromTime: "2026-02-30T00:00:00Z" })).toMatch(/^InvalidArgument: fromTime: Has to be a date/);
  expect(await refusal({ vesselUuid: "havbris" })).toMatch(/^InvalidArgument/);
});

test("a missing vessel, another organisation's and one the member may not see are equally not found", async () => {
  const other = await signedIn(database, "manager");
  const theirs = await createVessel(database, other.organizationUuid);
  const ofOneVessel = await signedIn(database, "manager", organizationUuid);
  await database.query(
    `update app_user set restrict_to_vessel = true, restrict_to_vessel_uuid = $3
      where organization_uuid = $1 and user_uuid = $2`,
    [organizationUuid, ofOneVessel.userUuid, vesselUuid],
  );
  const hidden = await createVessel(database, organizationUuid);
  const notFound = "NotFound: There is no such vessel.";
  expect(await refusal({ vesselUuid: randomUUID() })).toBe(notFound);
  expect(await refusal({ vesselUuid: theirs })).toBe(notFound);
  expect(await refusal({ vesselUuid: hidden }, ofOneVessel.client)).toBe(notFound);
  expect(await refusal({}, ofOneVessel.client)).toBe("answered");
});

test("a member who is not a manager may not export", async () => {
  const member = await signedIn(database, "member", organizationUuid);
  expect(await refusal({}, member.client)).toMatch(/^PermissionDenied/);
});

test("each exported file is recorded with user, dataset, size and hash, also for a uuid in capitals", async () => {
  const spelled = { ...wanted, vesselUuid: vesselUuid.toUpperCase() };
  const { fileContent } = await client.generateDataExportFile(spelled);
  const lines = await auditLines();
  expect(lines.at(-1)).toEqual({
    actor_user_uuid: manager.userUuid,
    action: "exported",
    subject: `vessel/${vesselUuid}`,
    after: {
      dataset: "csrd",
      format: "csv",
      schemaVersion: 2,
      fromTime: "2026-11-20T00:00:00+00:00",
      toTime: "2026-11-21T00:00:00+00:00",
      sizeBytes: fileContent.length,
      sha256: createHash("sha256").update(fileContent).digest("hex"),
    },
  });
});

async function auditLines() {
  const { rows } = await database.query(
    `select actor_user_uuid, action, subject, after from audit_event
      where organization_uuid = $1 and action = 'exported' order by audit_event_uuid`,
    [organizationUuid],
  );
  return rows;
}
