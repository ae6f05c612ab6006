import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { actionLine, deliveryLine, importLines } from "../../../testing/balance-records.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { changeFact } from "../../../testing/ships.ts";
import { type NewOperationAction, storeOperationActions } from "./operation-actions.sql.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

const listed = async (vesselUuid: string) =>
  (await client.csrdOperationActionList({ vesselUuid })).csrdOperationActions.map(
    ({ $typeName: _typeName, ...action }) => action,
  );

const refusal = (vesselUuid: string, shore = client) =>
  shore.csrdOperationActionList({ vesselUuid }).then(
    () => "answered",
    (error: unknown) => `${Code[ConnectError.from(error).code]}: ${ConnectError.from(error).rawMessage}`,
  );

test("an action has everything the ship sent, with the ship's own offset on both times", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const [operationUuid, actionUuid] = [randomUUID(), randomUUID()];
  await storeOperationActions(database, organizationUuid, [
    action(vesselUuid, "2026-11-20T10:12:00Z", {
      action_uuid: actionUuid,
      action_offset_minutes: 330,
      operation_uuid: operationUuid,
      operation_time: "2026-11-19T23:40:00Z",
      operation_offset_minutes: -225,
      description: "Sludge to shore reception facility, Göteborg",
      volume_m3: 12.450_001,
      rob_m3: 0.29,
    }),
  ]);
  expect(await listed(vesselUuid)).toEqual([
    {
      actionUuid,
      actionType: "Delivered",
      actionTime: "2026-11-20T15:42:00+05:30",
      operationUuid,
      operationType: "Sludge disposal",
      operationTime: "2026-11-19T19:55:00-03:45",
      description: "Sludge to shore reception facility, Göteborg",
      volumeM3: 12.450_001,
      robM3: 0.29,
    },
  ]);
});

test("an operation sent without a start time has none", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const silent = { operation_time: null, operation_offset_minutes: null };
  await storeOperationActions(database, organizationUuid, [action(vesselUuid, "2026-11-20T10:12:00Z", silent)]);
  expect(await listed(vesselUuid)).toMatchObject([{ operationTime: "" }]);
});

test("the newest action comes first, regardless of the ship's offset", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const times = ["2026-11-20T09:00:00Z", "2026-11-21T00:30:00Z", "1943-12-02T08:00:00Z", "2026-11-20T23:00:00Z"];
  const offsets = [720, -660, 60, 0];
  await storeOperationActions(
    database,
    organizationUuid,
    times.map((time, index) => action(vesselUuid, time, { action_offset_minutes: offsets[index] ?? 0 })),
  );
  expect((await listed(vesselUuid)).map(({ actionTime }) => actionTime)).toEqual([
    "2026-11-20T13:30:00-11:00",
    "2026-11-20T23:00:00+00:00",
    "2026-11-20T21:00:00+12:00",
    "1943-12-02T09:00:00+01:00",
  ]);
});

test("actions of one instant have a stable order", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const same = Array.from({ length: 200 }, () => action(vesselUuid, "2026-11-20T10:12:00Z"));
  await storeOperationActions(database, organizationUuid, same);
  const first = await listed(vesselUuid);
  expect(first).toHaveLength(200);
  expect(await listed(vesselUuid)).toEqual(first);
});

test("an action sent again is stored once, unchanged", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const sent = action(vesselUuid, "2026-11-20T10:12:00Z", { volume_m3: 1 });
  await storeOperationActions(database, organizationUuid, [sent]);
  await storeOperationActions(database, organizationUuid, [{ ...sent, volume_m3: 2 }]);
  expect(await listed(vesselUuid)).toMatchObject([{ volumeM3: 1 }]);
});

test("a vessel without actions has an empty list, not those of another vessel", async () => {
  const [silent, busy] = [
    await createVessel(database, organizationUuid),
    await createVessel(database, organizationUuid),
  ];
  await storeOperationActions(database, organizationUuid, [action(busy, "2026-11-20T10:12:00Z")]);
  expect(await listed(silent)).toEqual([]);
  expect(await listed(busy)).toHaveLength(1);
});

test("a missing vessel, another organisation's and one the member may not see are equally not found", async () => {
  const ours = await createVessel(database, organizationUuid);
  const other = await signedIn(database, "manager");
  const theirs = await createVessel(database, other.organizationUuid);
  await storeOperationActions(database, other.organizationUuid, [action(theirs, "2026-11-20T10:12:00Z")]);
  const restricted = await signedIn(database, { onlyVesselUuid: ours }, organizationUuid);
  const hidden = await createVessel(database, organizationUuid);
  const notFound = "NotFound: There is no such vessel.";
  expect(await refusal(randomUUID())).toBe(notFound);
  expect(await refusal(theirs)).toBe(notFound);
  expect(await refusal(hidden, restricted.client)).toBe(notFound);
  expect(await refusal(ours, restricted.client)).toBe("answered");
  expect(await refusal(theirs, other.client)).toBe("answered");
});

test("an action stored under another organisation than its vessel's is not shown", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await storeOperationActions(database, randomUUID(), [action(vesselUuid, "2026-11-20T10:12:00Z")]);
  expect(await listed(vesselUuid)).toEqual([]);
});

describe("the logbook entry of an operation", () => {
  const where = async (vesselUuid: string, operationUuid: string) => {
    const { logbookEntryUuid, eventTime } = await client.csrdOperationEntryGet({ vesselUuid, operationUuid });
    return [logbookEntryUuid, eventTime];
  };
  const storeEntry = async (vesselUuid: string, operationUuid: string, time: string, crossedOut = false) => {
    const userData = [{ name: "operation", fieldType: "mso_operation_ref", string: operationUuid }];
    const { rows } = await database.query<{ uuid: string }>(
      `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes,
                                  entry_type_id, crossed_out, entry)
       values ($1, $2, gen_random_uuid(), 'oil1', $3, 60, 'orb1-c-12', $4, $5) returning logbook_entry_uuid as uuid`,
      [organizationUuid, vesselUuid, time, crossedOut, JSON.stringify({ userData })],
    );
    return rows[0]?.uuid;
  };

  test("is not the one that was removed on board after it was sent", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    const delivered = actionLine("Delivered", "2026-11-20T10:12:00Z", 1, 1);
    const standing = deliveryLine("2026-11-20T10:12:00Z", delivered.operationUuid, 1);
    const removed = deliveryLine("2026-11-20T11:00:00Z", delivered.operationUuid, 1);
    const strike = changeFact("struck", removed.logbookEntryUuid);
    await importLines(database, vesselUuid, [delivered, standing, removed, strike]);
    expect((await where(vesselUuid, delivered.operationUuid))[0]).toBe(standing.logbookEntryUuid);
  });

  test("refers to it in upper or lower case", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    const delivered = actionLine("Delivered", "2026-11-20T10:12:00Z", 1, 1);
    const entry = deliveryLine("2026-11-20T10:12:00Z", delivered.operationUuid.toUpperCase(), 1);
    await importLines(database, vesselUuid, [delivered, entry]);
    expect((await where(vesselUuid, delivered.operationUuid))[0]).toBe(entry.logbookEntryUuid);
  });

  test("is the entry that refers to it and is not removed, else the removed one", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    const operationUuid = randomUUID();
    await storeOperationActions(database, organizationUuid, [
      action(vesselUuid, "2026-11-20T10:12:00Z", { operation_uuid: operationUuid }),
    ]);
    const removed = await storeEntry(vesselUuid, operationUuid, "2026-11-20T11:00:00Z", true);
    expect(await where(vesselUuid, operationUuid)).toEqual([removed, "2026-11-20T12:00:00+01:00"]);
    const standing = await storeEntry(vesselUuid, operationUuid, "2026-11-20T10:12:00Z");
    await storeEntry(vesselUuid, randomUUID(), "2026-11-20T10:20:00Z");
    expect(await where(vesselUuid, operationUuid)).toEqual([standing, "2026-11-20T11:12:00+01:00"]);
  });

  test("falls back to the time of its newest action where no entry refers to it", async () => {
    const [vesselUuid, operationUuid] = [await createVessel(database, organizationUuid), randomUUID()];
    await storeOperationActions(
      database,
      organizationUuid,
      ["2026-11-20T10:12:00Z", "2026-11-20T12:30:00Z"].map((time, at) =>
        action(vesselUuid, time, { operation_uuid: operationUuid, action_offset_minutes: 60 * at }),
      ),
    );
    expect(await where(vesselUuid, operationUuid)).toEqual(["", "2026-11-20T13:30:00+01:00"]);
  });

  test("is not found for an operation of another vessel", async () => {
    const [vesselUuid, other] = [
      await createVessel(database, organizationUuid),
      await createVessel(database, organizationUuid),
    ];
    const theirs = action(other, "2026-11-20T10:12:00Z");
    await storeOperationActions(database, organizationUuid, [theirs]);
    await expect(where(vesselUuid, theirs.operation_uuid)).rejects.toThrow("not_found");
  });
});

test("the file of a period has only its actions, oldest first, and is recorded in the audit log", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await storeOperationActions(
    database,
    organizationUuid,
    ["2026-11-30T23:59:59Z", "2026-11-01T00:00:00Z", "2026-10-31T23:59:59Z", "2026-12-01T00:00:00Z"].map((time, at) =>
      action(vesselUuid, time, { description: `no. ${at}`, volume_m3: 0.1 }),
    ),
  );
  const { fileContent, fileContentType } = await client.generateCsrdFile({
    vesselUuid,
    fromTime: "2026-11-01T00:00:00+00:00",
    toTime: "2026-12-01T00:00:00+00:00",
  });
  expect(fileContentType).toBe("text/csv; charset=utf-8");
  const { rows } = readCsv(Buffer.from(fileContent));
  expect(rows).toMatchObject([
    { description: "no. 1", volumeM3: "0.1" },
    { description: "no. 0", volumeM3: "0.1" },
  ]);
  const { rows: lines } = await database.query(
    "select action, after->>'dataset' as dataset from audit_event where organization_uuid = $1 and subject = $2",
    [organizationUuid, `vessel/${vesselUuid}`],
  );
  expect(lines).toEqual([{ action: "exported", dataset: "csrd" }]);
});

test("a person who is not a member is refused, and a malformed vessel uuid is invalid", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const outsider = await signedIn(database, "outsider", organizationUuid);
  expect(await refusal(vesselUuid, outsider.client)).toMatch(/^PermissionDenied/);
  expect(await refusal("havbris")).toMatch(/^InvalidArgument/);
});

function action(vesselUuid: string, time: string, given: Partial<NewOperationAction> = {}): NewOperationAction {
  return {
    vessel_uuid: vesselUuid,
    action_uuid: randomUUID(),
    action_type: "Delivered",
    action_time: time,
    action_offset_minutes: 0,
    operation_uuid: randomUUID(),
    operation_type: "Sludge disposal",
    operation_time: time,
    operation_offset_minutes: 0,
    description: "",
    volume_m3: 1.5,
    rob_m3: 3,
    ...given,
  };
}
