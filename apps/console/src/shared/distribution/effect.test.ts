import { type ShoreClient, createVessel, signedIn } from "@shore/server/testing/callers";
import { checklistNamed, newCollection, newTemplate, revisionsOf } from "@shore/server/testing/checklists";
import { testDatabase } from "@shore/server/testing/database";
import { type Random, seededRandom } from "@shore/server/testing/random";
import { expect, test } from "vitest";
import {
  type Effect,
  effectOf,
  afterRemovingChecklist,
  afterDistributing,
  afterRemovingGroup,
  afterReplacingMembers,
  afterMoving,
  afterPublishing,
} from "./effect.ts";
import { checklistUuidOf, type FleetDistribution, toFleetDistribution, vesselChecklists } from "./vessel-checklists.ts";

const STATES = process.env["VITE_PROVE"] ? 400 : 50;

test(
  `the previewed effect equals the effect of the change, in ${STATES} successive states`,
  async () => {
    const fleet = await newFleet();
    const random = seededRandom(20_261_121);
    const kinds: Record<string, number> = {};
    let before = await readFleet(fleet.client);
    for (let state = 0; state < STATES; state += 1) {
      const change = await anyChange(fleet, before, random);
      const predicted = effectOf(before, change.predicted);
      await change.make();
      const after = await readFleet(fleet.client);
      expect(effectOf(before, after), `state ${state}: ${change.kind}`).toEqual(predicted);
      kinds[change.kind] = (kinds[change.kind] ?? 0) + Number(predicted.length > 0);
      if (state % 50 === 0) await agreesWithServer(fleet.client, after);
      before = after;
    }
    // A kind of change that never affected a vessel would be untested.
    for (const kind of ["publish", "move", "remove checklist", "remove group", "members", "distribute"]) {
      expect(kinds[kind], kind).toBeGreaterThan(process.env["VITE_PROVE"] ? 5 : 0);
    }
  },
  300_000 + STATES * 100,
);

test("a checklist that every vessel has reaches vessels in no group, too", async () => {
  const { client, vessels } = await newFleet();
  const template = await newTemplate(client, checklistNamed("Bunkering"), await newCollection(client, "Engine room"));
  await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [template] });
  const now = await readFleet(client);
  const [draft] = await revisionsOf(client, template);
  if (draft === undefined) throw new Error("The template has no revision.");
  const names = vessels.map(({ displayName }) => displayName).sort(new Intl.Collator("en", { numeric: true }).compare);
  const published = afterPublishing(now, draft);
  expect(effectOf(now, published)).toEqual<Effect[]>([{ vessels: names, gets: ["Bunkering"], loses: [], updates: [] }]);
  const removed = afterRemovingChecklist(published, template.checklistTemplateUuid);
  expect(effectOf(published, removed)).toMatchObject([{ vessels: names, loses: ["Bunkering"] }]);
});

test("vessels with the same effect are grouped, by name", async () => {
  const { client, vessels } = await newFleet();
  const collection = await newCollection(client, "Engine room");
  const template = await newTemplate(client, checklistNamed("Bunkering"), collection);
  const now = await readFleet(client);
  await client.vesselGroupCreate({
    displayName: "Coastal",
    members: vessels.slice(0, 3).map(({ vesselUuid }) => ({ vesselUuid })),
  });
  const withGroup = await readFleet(client);
  const group = withGroup.distributions[0]?.vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
  const assigned = afterDistributing(
    withGroup,
    new Map([[group, [{ collectionUuid: collection.checklistTemplateGroupUuid, displayName: "" }]]]),
  );
  expect(effectOf(now, assigned)).toEqual([]);
  const [draft] = await revisionsOf(client, template);
  if (draft === undefined) throw new Error("The template has no revision.");
  const effects = [{ vessels: ["Vessel 1", "Vessel 2", "Vessel 3"], gets: ["Bunkering"], loses: [], updates: [] }];
  expect(effectOf(assigned, afterPublishing(assigned, draft))).toEqual<Effect[]>(effects);
  // The page was opened before the checklist was moved to its collection.
  const { checklistTemplateGroupId: _, ...opened } = draft;
  expect(effectOf(assigned, afterPublishing(assigned, opened))).toEqual<Effect[]>(effects);
});

type Fleet = { client: ShoreClient; vessels: { vesselUuid: string; displayName: string }[]; collections: string[] };
type Change = { kind: string; predicted: FleetDistribution; make: () => Promise<unknown> };

async function newFleet(): Promise<Fleet> {
  const database = await testDatabase();
  const { client, organizationUuid } = await signedIn(database, "manager");
  const names = Array.from({ length: 12 }, (_, index) => `Vessel ${index + 1}`);
  const vessels = [];
  for (const displayName of names) {
    vessels.push({ vesselUuid: await createVessel(database, organizationUuid, displayName), displayName });
  }
  const collections = [];
  for (const name of ["Bridge", "Engine", "Safety", "Cargo"]) {
    collections.push((await newCollection(client, name)).checklistTemplateGroupUuid);
  }
  return { client, vessels, collections };
}

async function readFleet(client: ShoreClient): Promise<FleetDistribution> {
  return toFleetDistribution(
    ...(await Promise.all([
      client.resourceDistributionGet({}),
      client.checklistTemplateList({}),
      client.fleetChecklistTemplatesGet({}),
      client.getVessels({}),
    ])),
  );
}

/** Compares with the server's own result for each group. */
async function agreesWithServer(client: ShoreClient, fleet: FleetDistribution): Promise<void> {
  const vessels = vesselChecklists(fleet);
  for (const { vesselGroup } of fleet.distributions) {
    const vesselGroupUuid = vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
    const { checklistTemplateRevisions } = await client.checklistTemplatesAvailableToVesselGroup({
      vesselGroupId: { vesselGroupUuid },
    });
    const member = vessels.find(({ vesselUuid }) => vesselUuid === vesselGroup?.members[0]?.vesselUuid);
    if (member === undefined) continue;
    const checklistsThroughGroup = [...member.checklists]
      .filter(([, { reasons }]) => reasons.some((reason) => reason.vesselGroupUuid === vesselGroupUuid))
      .map(([uuid]) => uuid);
    expect(checklistsThroughGroup.sort()).toEqual(checklistTemplateRevisions.map(checklistUuidOf).sort());
  }
}

async function anyChange(
  { client, vessels, collections }: Fleet,
  now: FleetDistribution,
  random: Random,
): Promise<Change> {
  const groups = now.distributions.map(({ vesselGroup }) => vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "");
  const drafts = now.revisions.filter(({ draft }) => draft);
  const published = now.revisions.filter(({ draft }) => !draft);
  const some = <Item>(items: readonly Item[]) => items.filter(() => random.below(2) === 0);
  const unchanged = (kind: string, make: Change["make"]): Change => ({ kind, predicted: now, make });
  const roll = random.below(100);
  if (groups.length < 3 || (roll < 4 && groups.length < 6)) {
    const members = some(vessels).map(({ vesselUuid }) => ({ vesselUuid }));
    return unchanged("create group", () =>
      client.vesselGroupCreate({ displayName: `Group ${random.below(1e6)}`, members }),
    );
  }
  if (now.revisions.length < 4 || (roll < 12 && now.revisions.length < 14)) {
    const collection = { checklistTemplateGroupUuid: random.pick(collections) };
    return unchanged("create checklist", () =>
      newTemplate(client, checklistNamed(`Checklist ${random.below(1e6)}`), collection),
    );
  }
  const draft = drafts.length > 0 ? random.pick(drafts) : undefined;
  if (roll < 30 && draft) {
    const { checklistTemplateRevisionId, etag } = draft;
    if (checklistTemplateRevisionId === undefined) throw new Error("The draft has no uuid.");
    const predicted = afterPublishing(now, draft);
    return {
      kind: "publish",
      predicted,
      make: () => client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag }),
    };
  }
  const withoutDraft = published.filter(
    (one) => !drafts.some((other) => checklistUuidOf(other) === checklistUuidOf(one)),
  );
  if (roll < 45 && withoutDraft.length > 0) {
    const checklistTemplateUuid = checklistUuidOf(random.pick(withoutDraft));
    const templateData = checklistNamed(`Checklist ${random.below(1e6)}`);
    return unchanged("create draft", () =>
      client.checklistTemplateRevisionCreateDraft({ checklistTemplateId: { checklistTemplateUuid }, templateData }),
    );
  }
  const checklistTemplateUuid = checklistUuidOf(random.pick(now.revisions));
  if (roll < 60) {
    const checklistTemplateGroupUuid = random.pick(collections);
    return {
      kind: "move",
      predicted: afterMoving(now, checklistTemplateUuid, checklistTemplateGroupUuid),
      make: () =>
        client.checklistTemplateUpdate({
          checklistTemplateId: { checklistTemplateUuid },
          checklistTemplateGroupId: { checklistTemplateGroupUuid },
        }),
    };
  }
  if (roll < 66) {
    const predicted = afterRemovingChecklist(now, checklistTemplateUuid);
    return {
      kind: "remove checklist",
      predicted,
      make: () => client.checklistTemplateDelete({ checklistTemplateId: { checklistTemplateUuid } }),
    };
  }
  const vesselGroupUuid = random.pick(groups);
  const vesselGroupId = { vesselGroupUuid };
  if (roll < 70) {
    return {
      kind: "remove group",
      predicted: afterRemovingGroup(now, vesselGroupUuid),
      make: () => client.vesselGroupDelete({ vesselGroupId }),
    };
  }
  if (roll < 84) {
    const chosen = some(vessels);
    const members = chosen.map(({ vesselUuid }) => ({ vesselUuid }));
    const predicted = afterReplacingMembers(now, vesselGroupUuid, chosen);
    return {
      kind: "members",
      predicted,
      make: () => client.vesselGroupUpdate({ vesselGroupId, displayName: "Group", members }),
    };
  }
  const assigned = new Map(
    some(groups).map((uuid) => [
      uuid,
      some(collections).map((collectionUuid) => ({ collectionUuid, displayName: "" })),
    ]),
  );
  const vesselGroupResourceDistributions = [...assigned].map(([uuid, ofGroup]) => ({
    vesselGroupId: { vesselGroupUuid: uuid },
    resourceGroups: ofGroup.map(({ collectionUuid }) => ({ resourceGroupId: { resourceGroupUuid: collectionUuid } })),
  }));
  return {
    kind: "distribute",
    predicted: afterDistributing(now, assigned),
    make: () => client.resourceDistributionUpdate({ vesselGroupResourceDistributions }),
  };
}
