import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { createShip, fact, shipClient, type TestShip } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const TIME = "2026-11-20T10:20:00+01:00";

async function put(ship: TestShip, contents: object[]): Promise<string[]> {
  const { keptAside } = await shipClient(server.origin, ship.secret).putFacts({
    epochUuid: randomUUID(),
    sequence: 1n,
    shipTime: TIME,
    facts: contents.map(fact),
  });
  return keptAside.map(({ index, reason }) => `${index}: ${reason}`);
}

test("a vessel shows its newest state by the ship's clock, for any order of arrival", async () => {
  const ship = await createShip(database);
  const state = (time: string, more: object) => ({ factUuid: randomUUID(), kind: "vessel_state", time, ...more });
  const voyage = { departurePort: "Bergen", arrivalPort: "Rotterdam", ended: false };
  expect(
    await put(ship, [
      state("2026-11-20T12:00:00+01:00", { voyage }),
      state("2026-11-20T10:00:00+00:00", {
        voyage: { departurePort: "Tromsø" },
        personnel: { master: "H. Aune", crew: 14 },
      }),
      state(TIME, {}),
      state(TIME, { personnel: { crew: -1 } }),
      state(TIME, { voyage: { port: "Oslo" } }),
    ]),
  ).toEqual([
    "2: Voyage and personnel are missing.",
    "3: Personnel.crew is no number of persons.",
    '4: Unknown field "voyage.port".',
  ]);
  const shown = async () =>
    (await database.query("select voyage, personnel from vessel where vessel_uuid = $1", [ship.vesselUuid])).rows[0];
  expect(await shown()).toEqual({ voyage, personnel: { master: "H. Aune", crew: 14 } });
  await put(ship, [state("2026-11-19T10:00:00Z", { personnel: { crew: 9 } })]);
  expect(await shown()).toEqual({ voyage, personnel: { master: "H. Aune", crew: 14 } });
  const { rows } = await database.query("select count(*)::int as kept from vessel_state where vessel_uuid = $1", [
    ship.vesselUuid,
  ]);
  expect(rows).toEqual([{ kept: 3 }]);
});

test("an operation action is stored with its volumes to the millilitre", async () => {
  const ship = await createShip(database);
  const uuid = randomUUID();
  const action = {
    factUuid: uuid,
    kind: "operation_action",
    time: TIME,
    actionUuid: uuid,
    actionType: "transfer",
    actionTime: TIME,
    operationUuid: randomUUID(),
    operationType: "sludge",
    volumeM3: 0.123456,
    robM3: 12.5,
  };
  const another = randomUUID();
  expect(
    await put(ship, [
      action,
      { ...action, factUuid: another },
      { ...action, factUuid: another, actionUuid: another, volumeM3: 0.1234567 },
      { ...action, factUuid: another, actionUuid: another, robM3: 1e8 },
    ]),
  ).toEqual([
    "1: FactUuid differs from actionUuid.",
    "2: VolumeM3 is finer than a millilitre: 0.1234567.",
    "3: RobM3 is out of range: 100000000.",
  ]);
  const { rows } = await database.query(
    "select action_type, action_offset_minutes as offset, volume_m3::text, rob_m3::text from csrd_operation_action where vessel_uuid = $1",
    [ship.vesselUuid],
  );
  expect(rows).toEqual([{ action_type: "transfer", offset: 60, volume_m3: "0.123456", rob_m3: "12.500000" }]);
});

test("a receipt of a published revision is stored; one of any other is kept aside", async () => {
  const ship = await createShip(database);
  const revisionUuid = randomUUID();
  await database.query(
    `insert into checklist_revision_published (organization_uuid, revision_uuid, template_uuid, revision_number, display_name,
       document_reference, content, content_hash, publish_time)
     values ($1, $2, $2, 1, 'Pre-departure', '', '{}', sha256('{}'), now())`,
    [ship.organizationUuid, revisionUuid],
  );
  const receipt = (state: string, more: object = {}) => ({
    factUuid: randomUUID(),
    kind: "checklist_receipt",
    time: TIME,
    checklistTemplateRevisionUuid: revisionUuid,
    state,
    ...more,
  });
  const user = { forename: "Henrik", surname: "Aune" };
  expect(
    await put(ship, [
      receipt("delivered"),
      receipt("opened", { user }),
      receipt("opened"),
      receipt("read", { user }),
      receipt("delivered", { checklistTemplateRevisionUuid: randomUUID() }),
    ]),
  ).toEqual([
    "2: User is missing.",
    '3: State is none of delivered, opened, in_use, withdrawn: "read".',
    "4: Is about a checklist revision that was never published here.",
  ]);
  const { rows } = await database.query(
    "select state, receipt_user as user from checklist_receipt where vessel_uuid = $1 order by state",
    [ship.vesselUuid],
  );
  expect(rows).toEqual([
    { state: "delivered", user: null },
    { state: "opened", user },
  ]);
});
