import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import {
  ChecklistBoardState,
  VesselChecklistAct,
  VesselChecklistChangeKind,
} from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { beforeEach, describe, expect, test } from "vitest";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { newCollection, refusalOf } from "../../../testing/checklists.ts";
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

describe("the checklists of a vessel", () => {
  test("are the current ones, with revision, reasons and state on board", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    const revision = await fleet.publishAgain(bunkering);
    await fleet.receipt(revision, "opened", "2026-11-20T09:30:00Z", 60, { forename: "Henrik", surname: "Aune" });
    const { vesselChecklists, asOfTime, knownTime } = await client.vesselChecklistList({ vesselUuid });
    expect(vesselChecklists).toMatchObject([
      {
        name: "Bunkering",
        revisionNumber: 2,
        collectionName: "Engine room",
        vesselGroupNames: ["Coastal"],
        everyVessel: false,
        untilTime: "",
        removed: false,
        onBoard: {
          state: ChecklistBoardState.OPENED,
          time: "2026-11-20T10:30:00+01:00",
          userDisplayName: "Henrik Aune",
        },
      },
    ]);
    expect(Date.parse(vesselChecklists[0]?.assignedTime ?? "")).toBeLessThan(Date.parse(asOfTime));
    expect(Date.parse(knownTime)).toBeLessThan(Date.parse(asOfTime));
  });

  test("at an earlier instant are those it had then, with the end of each", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    const first = (await client.vesselChecklistList({ vesselUuid })).asOfTime;
    await client.vesselGroupUpdate({
      vesselGroupId: fleet.vesselGroupId,
      displayName: "Coast",
      members: [{ vesselUuid }],
    });
    await fleet.publishAgain(bunkering);
    await client.checklistTemplateDelete({ checklistTemplateId: bunkering });
    const { vesselChecklists, asOfTime } = await client.vesselChecklistList({ vesselUuid, asOfTime: first });
    expect(asOfTime).toBe(first);
    expect(vesselChecklists).toMatchObject([
      { name: "Bunkering", revisionNumber: 1, vesselGroupNames: ["Coastal"], removed: true },
    ]);
    // Renaming the group did not end it, the newer revision did.
    const { changes } = await client.vesselChecklistChangeList({ vesselUuid });
    expect(vesselChecklists[0]?.untilTime).toBe(changes[1]?.time);
    expect((await client.vesselChecklistList({ vesselUuid })).vesselChecklists).toEqual([]);
  });

  test("have the state on board of the receipts until then", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    const revision = await fleet.revisionOf(bunkering);
    const [before, then] = [Date.now() - 3_000, Date.now() - 1_000];
    await fleet.backdate(10_000);
    await fleet.receipt(revision, "delivered", new Date(before - 1_000).toISOString(), 0);
    await fleet.receipt(revision, "in_use", new Date(then).toISOString(), 0);
    const stateAt = async (time: number) => {
      const asOfTime = new Date(time).toISOString();
      const { vesselChecklists } = await client.vesselChecklistList({ vesselUuid, asOfTime });
      return vesselChecklists[0]?.onBoard?.state;
    };
    expect([await stateAt(before - 2_000), await stateAt(before), await stateAt(then)]).toEqual([
      ChecklistBoardState.NOT_SENT,
      ChecklistBoardState.DELIVERED,
      ChecklistBoardState.IN_USE,
    ]);
  });

  test("at a future instant are the current ones", async () => {
    const before = Date.now();
    const { asOfTime } = await client.vesselChecklistList({ vesselUuid, asOfTime: "2999-01-01T00:00:00Z" });
    expect(Date.parse(asOfTime)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(asOfTime)).toBeLessThanOrEqual(Date.now());
  });

  test.each(["2026-02-30T12:00:00Z", "yesterday", "2026-03-01"])("%j is not an instant", async (asOfTime) => {
    expect(await refusalOf(client.vesselChecklistList({ vesselUuid, asOfTime }))).toBe(Code.InvalidArgument);
  });

  test("of 1970 are none, and the response has the time since when they are recorded", async () => {
    const { vesselChecklists, knownTime } = await client.vesselChecklistList({
      vesselUuid,
      asOfTime: "1970-01-01T00:00:00Z",
    });
    expect([vesselChecklists, knownTime.slice(0, 4)]).toEqual([[], String(new Date().getUTCFullYear())]);
  });

  test("of another organisation's vessel are not found", async () => {
    const stranger = await signedIn(database, "manager");
    const answers = [vesselUuid, randomUUID()].flatMap((uuid) => [
      stranger.client.vesselChecklistList({ vesselUuid: uuid }),
      stranger.client.vesselChecklistChangeList({ vesselUuid: uuid }),
    ]);
    expect(await Promise.all(answers.map(refusalOf))).toEqual(answers.map(() => Code.NotFound));
  });
});

describe("the changes of a vessel's checklists", () => {
  test("have checklist, author and act, newest first", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    await fleet.publishAgain(bunkering);
    await fleet.distribute([]);
    await fleet.distribute([fleet.engine]);
    await client.vesselGroupUpdate({ vesselGroupId: fleet.vesselGroupId, displayName: "Coastal", members: [] });
    await client.vesselGroupUpdate({
      vesselGroupId: fleet.vesselGroupId,
      displayName: "Coastal",
      members: [{ vesselUuid }],
    });
    await client.checklistTemplateUpdate({
      checklistTemplateId: bunkering,
      checklistTemplateGroupId: await newCollection(client, "Elsewhere"),
    });
    const { GAINED, LOST, REVISION } = VesselChecklistChangeKind;
    const { DISTRIBUTED, WITHDRAWN, PUBLISHED, GROUP_CHANGED, MOVED } = VesselChecklistAct;
    const { changes, complete } = await client.vesselChecklistChangeList({ vesselUuid });
    expect(complete).toBe(true);
    expect(changes.map(({ kind, act }) => [kind, act])).toEqual([
      [LOST, MOVED],
      [GAINED, GROUP_CHANGED],
      [LOST, GROUP_CHANGED],
      [GAINED, DISTRIBUTED],
      [LOST, WITHDRAWN],
      [REVISION, PUBLISHED],
      [GAINED, DISTRIBUTED],
    ]);
    expect(new Set(changes.map(({ actorDisplayName }) => actorDisplayName))).toEqual(new Set(["Test Person"]));
    expect(changes[5]?.vesselChecklist).toMatchObject({ name: "Bunkering", revisionNumber: 2 });
    expect(new Set(changes.map(({ auditEventUuid }) => auditEventUuid)).size).toBe(7);
  });

  test("are paged, with all of one instant together", async () => {
    for (const name of ["Bunkering", "Fuel change-over", "Sludge"]) await fleet.published(name);
    await fleet.distribute([fleet.engine]);
    await fleet.distribute([]);
    const first = await client.vesselChecklistChangeList({ vesselUuid, limit: 1 });
    expect([first.changes.length, first.complete]).toEqual([3, false]);
    const beforeTime = first.changes.at(-1)?.time ?? "";
    const second = await client.vesselChecklistChangeList({ vesselUuid, limit: 3, beforeTime });
    expect([second.changes.length, second.complete]).toEqual([3, true]);
    expect(new Set(second.changes.map(({ kind }) => kind))).toEqual(new Set([VesselChecklistChangeKind.GAINED]));
  });
});
