import { Code } from "@connectrpc/connect";
import { fieldViolations } from "@shore/api/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newCollection, newestOf, newTemplate, refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const NOWHERE = "00000000-0000-4000-8000-000000000000";
let client: ShoreClient;
let coastal: string;
let winter: string;
let bridge: string;
let engine: string;
beforeEach(async () => {
  ({ client } = await signedIn(database, "member"));
  coastal = await newGroup("Coastal");
  winter = await newGroup("Winter class");
  bridge = (await newCollection(client, "Bridge procedures")).checklistTemplateGroupUuid;
  engine = (await newCollection(client, "Engine room")).checklistTemplateGroupUuid;
});

describe("the distribution", () => {
  test("shows every group, with its collections by name", async () => {
    await distribute({ [coastal]: [engine, bridge] });
    expect(await shown()).toEqual({ Coastal: ["Bridge procedures", "Engine room"], "Winter class": [] });
  });

  test("changes only the given groups", async () => {
    await distribute({ [coastal]: [bridge], [winter]: [engine] });
    await distribute({ [winter]: [bridge] });
    expect(await shown()).toEqual({ Coastal: ["Bridge procedures"], "Winter class": ["Bridge procedures"] });
    await distribute({ [winter]: [] });
    expect(await shown()).toEqual({ Coastal: ["Bridge procedures"], "Winter class": [] });
  });

  test("refuses a change with an outdated etag, also after a group was removed", async () => {
    await distribute({ [coastal]: [bridge] });
    const { etag } = await client.resourceDistributionGet({});
    await distribute({ [winter]: [engine] });
    expect(await refusalOf(distribute({ [coastal]: [] }, etag))).toBe(Code.Aborted);
    const current = await client.resourceDistributionGet({});
    await client.vesselGroupDelete({ vesselGroupId: { vesselGroupUuid: winter } });
    expect(await refusalOf(distribute({ [coastal]: [] }, current.etag))).toBe(Code.Aborted);
    expect(await shown()).toEqual({ Coastal: ["Bridge procedures"] });
  });

  test("reports every missing group and collection, and writes nothing", async () => {
    const call = client.resourceDistributionUpdate({
      vesselGroupResourceDistributions: [
        assignment(coastal, [bridge, NOWHERE]),
        assignment(NOWHERE, []),
        assignment(coastal, []),
      ],
    });
    expect(await refusalOf(call)).toBe(Code.InvalidArgument);
    const at = (index: number) => `vesselGroupResourceDistributions[${index}]`;
    expect(fieldViolations(await call.catch((error: unknown) => error))).toEqual([
      {
        field: `${at(0)}.resourceGroups[1].resourceGroupId.resourceGroupUuid`,
        description: "There is no such collection.",
      },
      { field: `${at(1)}.vesselGroupId.vesselGroupUuid`, description: "There is no such vessel group." },
      { field: `${at(2)}.vesselGroupId.vesselGroupUuid`, description: "Is named twice." },
    ]);
    expect(await shown()).toEqual({ Coastal: [], "Winter class": [] });
  });

  test("refuses groups and collections of another organisation", async () => {
    const { client: stranger } = await signedIn(database, "manager");
    const theirs = (await newCollection(stranger, "Theirs")).checklistTemplateGroupUuid;
    expect(await refusalOf(distribute({ [coastal]: [theirs] }))).toBe(Code.InvalidArgument);
    const mine = stranger.resourceDistributionUpdate({
      vesselGroupResourceDistributions: [assignment(coastal, [theirs])],
    });
    expect(await refusalOf(mine)).toBe(Code.InvalidArgument);
  });
});

describe("the checklists a group has", () => {
  test("are the latest published ones of its collections", async () => {
    await distribute({ [coastal]: [bridge] });
    await publish(bridge, "Pre-departure bridge");
    await newTemplate(client, checklistNamed("Only a draft"), { checklistTemplateGroupUuid: bridge });
    await publish(engine, "Bunkering");
    const of = async (vesselGroupUuid: string) => {
      const answer = await client.checklistTemplatesAvailableToVesselGroup({ vesselGroupId: { vesselGroupUuid } });
      return answer.checklistTemplateRevisions.map(({ templateData }) => templateData?.name);
    };
    expect(await of(coastal)).toEqual(["Pre-departure bridge"]);
    expect(await of(winter)).toEqual([]);
    expect(await refusalOf(of(NOWHERE))).toBe(Code.NotFound);
  });
});

describe("the checklists of the whole fleet", () => {
  test("are the last ones set, without duplicates", async () => {
    const one = await newTemplate(client, checklistNamed("One"));
    const two = await newTemplate(client, checklistNamed("Two"));
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [one, two, one] });
    expect(await fleet()).toEqual([one, two].map(({ checklistTemplateUuid }) => checklistTemplateUuid).toSorted());
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [two] });
    expect(await fleet()).toEqual([two.checklistTemplateUuid]);
    await client.checklistTemplateDelete({ checklistTemplateId: two });
    expect(await fleet()).toEqual([]);
  });

  test.each(proveOnly)("never mix concurrent settings", async () => {
    const one = await newTemplate(client, checklistNamed("One"));
    const two = await newTemplate(client, checklistNamed("Two"));
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        [[one], [two], []].map((checklistTemplateIds) => client.fleetChecklistTemplatesSet({ checklistTemplateIds })),
      );
      expect((await fleet()).length).toBeLessThan(2);
    }
  });

  test("can only be templates of the organisation", async () => {
    const { client: stranger } = await signedIn(database, "manager");
    const theirs = await newTemplate(stranger);
    const call = client.fleetChecklistTemplatesSet({ checklistTemplateIds: [theirs] });
    expect(await refusalOf(call)).toBe(Code.InvalidArgument);
    expect(fieldViolations(await call.catch((error: unknown) => error))).toEqual([
      { field: "checklistTemplateIds[0].checklistTemplateUuid", description: "There is no such checklist." },
    ]);
  });

  async function fleet(): Promise<string[]> {
    const { checklistTemplateIds } = await client.fleetChecklistTemplatesGet({});
    return checklistTemplateIds.map(({ checklistTemplateUuid }) => checklistTemplateUuid);
  }
});

async function newGroup(displayName: string): Promise<string> {
  const { vesselGroup } = await client.vesselGroupCreate({ displayName });
  return vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
}

function assignment(vesselGroupUuid: string, collectionUuids: string[]) {
  return {
    vesselGroupId: { vesselGroupUuid },
    resourceGroups: collectionUuids.map((resourceGroupUuid) => ({ resourceGroupId: { resourceGroupUuid } })),
  };
}

async function distribute(collectionsByGroup: Record<string, string[]>, etag = ""): Promise<void> {
  await client.resourceDistributionUpdate({
    vesselGroupResourceDistributions: Object.entries(collectionsByGroup).map(([group, uuids]) =>
      assignment(group, uuids),
    ),
    etag,
  });
}

async function shown(): Promise<Record<string, string[]>> {
  const { vesselGroupResourceDistributions } = await client.resourceDistributionGet({});
  return Object.fromEntries(
    vesselGroupResourceDistributions.map(({ vesselGroup, resourceGroups }) => [
      vesselGroup?.displayName ?? "",
      resourceGroups.map(({ displayName }) => displayName),
    ]),
  );
}

async function publish(checklistTemplateGroupUuid: string, name: string): Promise<void> {
  const template = await newTemplate(client, checklistNamed(name), { checklistTemplateGroupUuid });
  const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
  await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
}
