import { Code } from "@connectrpc/connect";
import { ChecklistBoardState } from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { beforeEach, describe, expect, test } from "vitest";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { fleetOfOne } from "../../../testing/fleet-of-one.ts";

const database = await testDatabase();
let client: ShoreClient;
let vesselUuid: string;
let fleet: Awaited<ReturnType<typeof fleetOfOne>>;
beforeEach(async () => {
  fleet = await fleetOfOne(database);
  ({ client, vesselUuid } = fleet);
});

describe("delivery", () => {
  test("shows each checklist with its vessels and the state on each of them", async () => {
    const bunkering = await fleet.published("Bunkering");
    const other = await createVessel(database, fleet.organizationUuid, "Bergensund");
    await client.vesselGroupUpdate({
      vesselGroupId: fleet.vesselGroupId,
      displayName: "Coastal",
      members: [{ vesselUuid }, { vesselUuid: other }],
    });
    await fleet.distribute([fleet.engine]);
    await fleet.receipt(await fleet.revisionOf(bunkering), "delivered", "2026-11-20T09:30:00Z", 60);
    await createVessel(database, fleet.organizationUuid, "Utsira Light");
    const { checklistDeliveries, vessels, overdueAfterDays } = await client.checklistDeliveryGet({});
    expect(vessels.map(({ displayName }) => displayName)).toEqual(["Bergensund", "Havbris", "Utsira Light"]);
    expect(overdueAfterDays).toBe(7);
    expect(checklistDeliveries).toMatchObject([
      { name: "Bunkering", revisionNumber: 1, collectionName: "Engine room" },
    ]);
    const states = checklistDeliveries[0]?.cells.map((cell) => [cell.vesselUuid, cell.onBoard?.state]);
    expect(new Map(states as [string, ChecklistBoardState][])).toEqual(
      new Map([
        [vesselUuid, ChecklistBoardState.DELIVERED],
        [other, ChecklistBoardState.NOT_SENT],
      ]),
    );
  });

  test("shows the older revision of a ship that sent no receipt for the latest", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    await fleet.receipt(await fleet.revisionOf(bunkering), "in_use", "2026-11-20T09:30:00Z", 60);
    const latest = await fleet.publishAgain(bunkering);
    expect(await cell()).toMatchObject({
      onBoard: { state: ChecklistBoardState.NOT_SENT },
      olderRevisionNumber: 1,
      olderOnBoard: { state: ChecklistBoardState.IN_USE, time: "2026-11-20T10:30:00+01:00" },
    });
    await fleet.receipt(latest, "delivered", "2026-11-21T09:30:00Z", 60);
    expect(await cell()).toMatchObject({ onBoard: { state: ChecklistBoardState.DELIVERED }, olderRevisionNumber: 0 });
  });

  test("is overdue a week after a revision was published or assigned to the vessel, for ships with a link", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    await fleet.backdate(8 * 86_400_000);
    expect((await cell())?.overdueTime).toBe("");
    await database.query("insert into ship_link (organization_uuid, vessel_uuid) values ($1, $2)", [
      fleet.organizationUuid,
      vesselUuid,
    ]);
    const overdue = await cell();
    expect(Date.now() - Date.parse(overdue?.overdueTime ?? "")).toBeGreaterThan(86_000_000);
    await fleet.receipt(await fleet.revisionOf(bunkering), "opened", "2026-11-20T09:30:00Z", 60);
    expect((await cell())?.overdueTime).toBe(overdue?.overdueTime);
    await fleet.receipt(await fleet.revisionOf(bunkering), "in_use", "2026-11-20T10:30:00Z", 60);
    expect((await cell())?.overdueTime).toBe("");
    await fleet.publishAgain(bunkering);
    expect((await cell())?.overdueTime).toBe("");
  });

  test("is returned for one checklist alone", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.published("Sludge");
    await fleet.distribute([fleet.engine]);
    const { checklistDeliveries } = await client.checklistDeliveryGet({
      checklistTemplateUuid: bunkering.checklistTemplateUuid,
    });
    expect(checklistDeliveries.map(({ name }) => name)).toEqual(["Bunkering"]);
    const stranger = await signedIn(database, "manager");
    const answer = await stranger.client.checklistDeliveryGet({
      checklistTemplateUuid: bunkering.checklistTemplateUuid,
    });
    expect([answer.checklistDeliveries, answer.vessels]).toEqual([[], []]);
  });

  test("shows a person restricted to one vessel only that vessel", async () => {
    await fleet.published("Bunkering");
    const other = await createVessel(database, fleet.organizationUuid, "Bergensund");
    const members = [{ vesselUuid }, { vesselUuid: other }];
    await client.vesselGroupUpdate({ vesselGroupId: fleet.vesselGroupId, displayName: "Coastal", members });
    await fleet.distribute([fleet.engine]);
    const restricted = await signedIn(database, { onlyVesselUuid: other }, fleet.organizationUuid);
    const { vessels, checklistDeliveries } = await restricted.client.checklistDeliveryGet({});
    expect(vessels.map(({ displayName }) => displayName)).toEqual(["Bergensund"]);
    expect(checklistDeliveries.flatMap(({ cells }) => cells.map((one) => one.vesselUuid))).toEqual([other]);
    expect(await refusalOf(restricted.client.vesselChecklistList({ vesselUuid }))).toBe(Code.NotFound);
  });

  async function cell() {
    const { checklistDeliveries } = await client.checklistDeliveryGet({});
    return checklistDeliveries[0]?.cells.find((one) => one.vesselUuid === vesselUuid);
  }
});
