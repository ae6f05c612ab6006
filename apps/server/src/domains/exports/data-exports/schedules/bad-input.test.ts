import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../../testing/callers.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { rawCalls, violationsIn } from "../../../../testing/raw-calls.ts";

const database = await testDatabase();
const send = await rawCalls(database);
const manager = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, manager.organizationUuid);
const theirs = await signedIn(database, "manager");
const theirVessel = await createVessel(database, theirs.organizationUuid);

const ACCESS_URL = "https://havbris.blob.core.windows.net/ships?sr=c&sp=rcwdl&se=2099-03-01T00:00:00Z&sig=c2VjcmV0";
const GOOD = {
  displayName: "Data team",
  fromTime: "2026-01-01T00:00:00Z",
  datasetNames: ["logbook-entries"],
  azureBlobSasUrl: ACCESS_URL,
  vesselUuids: [vesselUuid],
};
let existing: { dataExportScheduleUuid: string; etag: string };
beforeEach(async () => {
  const { dataExportScheduleUuid } = await manager.client.dataExportScheduleCreate(GOOD);
  const { dataExportSchedule } = await manager.client.dataExportScheduleGet({ dataExportScheduleUuid });
  existing = { dataExportScheduleUuid, etag: dataExportSchedule?.etag ?? "" };
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const bad: [name: string, part: object, field: string, description: string | RegExp][] = [
  ["no name", { displayName: "" }, "displayName", "Required"],
  ["a name of 257 characters", { displayName: "x".repeat(257) }, "displayName", "Exceeds maximum length"],
  ["a first day in the future", { fromTime: inDays(3) }, "fromTime", "The first day has to be today or earlier."],
  ["a first day of the year 26", { fromTime: "0026-01-01T00:00:00Z" }, "fromTime", /2000-01-01 or later/],
  ["a day that does not exist", { fromTime: "2026-02-30T00:00:00Z" }, "fromTime", /exist/],
  ["no day", { fromTime: "yesterday" }, "fromTime", "Has another form than this call takes."],
  [
    "an unknown dataset",
    { datasetNames: ["logbook-entries", "salaries"] },
    "datasetNames[1]",
    "There is no such dataset.",
  ],
  ["a dataset named twice", { datasetNames: ["voyages", "voyages"] }, "datasetNames", /unique/],
  [
    "65 datasets",
    { datasetNames: Array.from({ length: 65 }, (_, n) => `d${n}`) },
    "datasetNames",
    /^Exceeds maximum amount/,
  ],
  ["an absent vessel", { vesselUuids: [randomUUID()] }, "vesselUuids[0]", "There is no such vessel."],
  [
    "another organisation's vessel",
    { vesselUuids: [vesselUuid, theirVessel] },
    "vesselUuids[1]",
    "There is no such vessel.",
  ],
  ["no uuid of a vessel", { vesselUuids: ["havbris"] }, "vesselUuids[0]", "Has to be a UUID."],
  ["http", { azureBlobSasUrl: ACCESS_URL.replace("https", "http") }, "azureBlobSasUrl", /begin with https/],
  [
    "another host",
    { azureBlobSasUrl: ACCESS_URL.replace("windows.net", "windows.example") },
    "azureBlobSasUrl",
    /Azure blob storage/,
  ],
  [
    "this machine",
    { azureBlobSasUrl: "https://127.0.0.1/ships?sig=c2VjcmV0" },
    "azureBlobSasUrl",
    /Azure blob storage/,
  ],
  [
    "an expired access",
    { azureBlobSasUrl: ACCESS_URL.replace("2099", "2019") },
    "azureBlobSasUrl",
    /expired on 2019-03-01/,
  ],
  [
    "no permission to write",
    { azureBlobSasUrl: ACCESS_URL.replace("rcwdl", "rl") },
    "azureBlobSasUrl",
    /not allow writing/,
  ],
  ["a line break", { azureBlobSasUrl: ACCESS_URL.replace("&sig", "\n&sig") }, "azureBlobSasUrl", /one line/],
  [
    "4,097 characters",
    { azureBlobSasUrl: `${ACCESS_URL}${"A".repeat(4096)}` },
    "azureBlobSasUrl",
    "Exceeds maximum length",
  ],
  ["every minute", { cronExpression: "* * * * *" }, "cronExpression", /at least an hour/],
  ["twice an hour", { cronExpression: "0,30 * * * *" }, "cronExpression", /at least an hour/],
  ["a day that never comes", { cronExpression: "0 0 30 2 *" }, "cronExpression", /never runs/],
  ["no cron expression", { cronExpression: "nightly" }, "cronExpression", /five fields/],
];

test.each(bad)(
  "%s is refused with the field and a message, and nothing is stored or changed",
  async (_, part, field, description) => {
    const before = await dump();
    for (const [call, request] of [
      ["DataExportScheduleCreate", { ...GOOD, ...part }],
      ["DataExportScheduleUpdate", { ...GOOD, ...existing, ...part }],
    ] as const) {
      const { status, body } = await send(call, JSON.stringify(request), manager.token);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "invalid_argument" });
      const found = violationsIn(body).find((violation) => violation.field === field)?.description;
      expect(found).toMatch(description);
      expect(JSON.stringify(body)).not.toContain("c2VjcmV0");
    }
    expect(await dump()).toBe(before);
  },
);

test("a schedule without an access URL cannot be created", async () => {
  const { body } = await send(
    "DataExportScheduleCreate",
    JSON.stringify({ ...GOOD, azureBlobSasUrl: "" }),
    manager.token,
  );
  expect(violationsIn(body)).toEqual([{ field: "azureBlobSasUrl", description: "Required" }]);
});

test("all invalid fields are reported at once, with messages that a form can show", async () => {
  const wrong = { datasetNames: ["salaries"], cronExpression: "never", azureBlobSasUrl: "havbris" };
  const { body } = await send("DataExportScheduleCreate", JSON.stringify({ ...GOOD, ...wrong }), manager.token);
  expect(violationsIn(body).map(({ field }) => field)).toEqual([
    "datasetNames[0]",
    "azureBlobSasUrl",
    "cronExpression",
  ]);
  expect(body).toMatchObject({
    message: expect.stringMatching(/^There is no such dataset\. The access URL has to begin/),
  });
});

test("a wrong etag is aborted and a missing one is refused", async () => {
  const change = (etag: string) =>
    send("DataExportScheduleUpdate", JSON.stringify({ ...GOOD, ...existing, etag }), manager.token);
  expect((await change("another")).body).toMatchObject({
    code: "aborted",
    message: "Somebody else has changed this data export since you opened it.",
  });
  expect(violationsIn((await change("")).body)).toEqual([{ field: "etag", description: "Required" }]);
});

test("a storage test without an access URL or a schedule, or of an invalid URL, is refused", async () => {
  const tried = async (request: object) =>
    (await send("DataExportStorageTest", JSON.stringify(request), manager.token)).body;
  expect(violationsIn(await tried({}))).toEqual([{ field: "azureBlobSasUrl", description: "Required" }]);
  const noUuid = await tried({ dataExportScheduleUuid: "none" });
  expect(violationsIn(noUuid)).toEqual([{ field: "dataExportScheduleUuid", description: "Has to be a UUID." }]);
  expect(await tried({ dataExportScheduleUuid: randomUUID() })).toMatchObject({ code: "not_found" });
  for (const azureBlobSasUrl of [
    "http://127.0.0.1:5432/",
    "https://169.254.169.254/latest?sig=a",
    `${ACCESS_URL}\r\nHost: x`,
  ]) {
    expect(await tried({ azureBlobSasUrl })).toMatchObject({ code: "invalid_argument" });
  }
});

async function dump(): Promise<string> {
  const schedules = await database.query("select * from data_export_schedule order by schedule_uuid");
  const vessels = await database.query("select * from data_export_schedule_vessel order by schedule_uuid, vessel_uuid");
  const events = await database.query("select count(*) from audit_event");
  return JSON.stringify([schedules.rows, vessels.rows, events.rows]);
}
