import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { sharedAzurite } from "../../../testing/azurite.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readRuns, storeEntries, storeSchedule } from "../../../testing/export-schedules.ts";
import { fleetOfOne } from "../../../testing/fleet-of-one.ts";
import { createCredential, fact, shipClient } from "../../../testing/ships.ts";
import { TEST_STORAGE_ACCESS } from "../../../testing/storage-access.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { deliveriesOf, storeWebhook } from "../../../testing/webhooks.ts";
import { workersOf } from "../../../testing/worker-pool.ts";
import { enqueueDueRuns } from "../../exports/data-exports/worker/enqueue-due-runs.ts";
import { MAKE_FILE } from "../../exports/data-exports/worker/enqueue.ts";
import { exportFileMaking } from "../../exports/data-exports/worker/tasks.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const azurite = await sharedAzurite();
const container = await azurite.container("ships");
afterAll(() => container.deleteIfExists());

const eventTypes = ["checklist.receipt", "data_export.file_made", "ship_credential.created", "ship_credential.revoked"];

/** Creates a fleet with one vessel and a webhook that subscribes to every immediate event. */
async function fleetWithWebhook() {
  const fleet = await fleetOfOne(database);
  await storeWebhook(database, fleet.organizationUuid, "https://hooks.example.com/", { eventTypes });
  const events = async () =>
    (await deliveriesOf(database, fleet.organizationUuid)).map(({ event_type: type, data, path }) => ({
      type,
      path,
      ...(JSON.parse(data) as object),
    }));
  return { ...fleet, vessel: { uuid: fleet.vesselUuid, name: "Havbris" }, events };
}

test("creating or revoking a credential sends an event, without its name and secret", async () => {
  const { organizationUuid, vesselUuid, vessel, events } = await fleetWithWebhook();
  const { client } = await signedIn(database, "manager", organizationUuid);
  const created = await client.shipCredentialCreate({ vesselUuid, displayName: "Bridge computer" });
  const { credentialUuid = "" } = created.shipCredential ?? {};
  await client.shipCredentialRevoke({ vesselUuid, credentialUuid });
  const path = `/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/link`;
  expect(await events()).toEqual([
    { type: "ship_credential.created", kind: "created", vessel, count: 1, path },
    { type: "ship_credential.revoked", kind: "revoked", vessel, count: 1, path },
  ]);
});

test("a receipt of a ship sends one event, also if the ship repeats it", async () => {
  const { organizationUuid, vesselUuid, vessel, events, ...fleet } = await fleetWithWebhook();
  const template = await fleet.published("Bunkering");
  const revisionUuid = await fleet.revisionOf(template);
  const { secret } = await createCredential(database, { organizationUuid, vesselUuid });
  const receipt = {
    kind: "checklist_receipt",
    factUuid: randomUUID(),
    time: "2026-11-20T10:30:00+01:00",
    checklistTemplateRevisionUuid: revisionUuid,
    state: "opened",
    user: { displayNameShort: "B. Haugen" },
  };
  const epochUuid = randomUUID();
  const put = (sequence: bigint) =>
    shipClient(server.origin, secret).putFacts({
      epochUuid,
      sequence,
      shipTime: new Date().toISOString(),
      facts: [fact(receipt)],
    });
  expect((await put(1n)).keptAside).toEqual([]);
  await put(1n);
  await put(2n);
  expect(await events()).toEqual([
    {
      type: "checklist.receipt",
      kind: "opened",
      vessel,
      subject: { uuid: revisionUuid, name: "Bunkering" },
      count: 1,
      path: `/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/checklists`,
    },
  ]);
});

test.each(proveOnly)("a file of an export sends an event with its size and without its name", async () => {
  const { organizationUuid, events } = await fleetWithWebhook();
  const vesselUuid = await createVessel(database, organizationUuid, "Astrid Marie");
  await storeEntries(database, { organizationUuid, vesselUuid, count: 3, receiveTime: "2026-02-01T00:00:00Z" });
  const access = { ...TEST_STORAGE_ACCESS, namedOrigins: [azurite.origin] };
  const ownerUuid = await storeSchedule(database, {
    organizationUuid,
    vesselUuids: [vesselUuid],
    nextRunTime: new Date(Date.now() - 86_400_000),
    accessUrl: azurite.accessUrl("ships"),
    access,
  });
  await enqueueDueRuns(database);
  const [run] = await readRuns(database, ownerUuid);
  const log = { info() {}, warn() {}, error() {} };
  const { tasks } = exportFileMaking({ database, workers: workersOf(database), storage: access, log });
  const file = { kind: "run", organizationUuid, ownerUuid, fileUuid: run?.run_uuid };
  await tasks[MAKE_FILE]?.(file, new AbortController().signal);
  expect(await events()).toEqual([
    {
      type: "data_export.file_made",
      kind: "scheduled",
      vessel: { uuid: vesselUuid, name: "Astrid Marie" },
      dataset: "logbook-entries",
      sizeBytes: expect.any(Number),
      count: 1,
      path: `/shore/orgs/${organizationUuid}/data-export/${ownerUuid}`,
    },
  ]);
});
