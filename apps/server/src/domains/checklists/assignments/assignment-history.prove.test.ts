import { randomUUID } from "node:crypto";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, test } from "vitest";
import { type CallName, policy } from "../../../auth/policy.ts";
import { AssignmentsModel, someOf } from "../../../testing/assignments-model.ts";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newestOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { importVessels } from "../../imports/vessels/import-vessels.ts";
import { readAssignmentDifferences } from "./assignments.sql.ts";

const database = await testDatabase();
const ACTS = 10_000;
const INSTANTS = 1_000;

/** Calls that can alter assignments, and calls on the same records that cannot. The model's acts are the former. */
const ALTERING: readonly CallName[] = [
  "checklistTemplateUpdate",
  "checklistTemplateDelete",
  "checklistTemplateRevisionCommitDraft",
  "checklistTemplateGroupUpdate",
  "vesselGroupUpdate",
  "vesselGroupDelete",
  "resourceDistributionUpdate",
  "fleetChecklistTemplatesSet",
];
const NOT_ALTERING: readonly CallName[] = [
  // Drafts are not assigned, new collections and groups have no distribution, and only an empty collection can be removed.
  "checklistTemplateCreate",
  "checklistTemplateRevisionCreateDraft",
  "checklistTemplateRevisionUpdateDraft",
  "checklistTemplateRevisionDiscardDraft",
  "checklistTemplateGroupCreate",
  "checklistTemplateGroupDelete",
  "vesselGroupCreate",
];

test("every fleet-changing call of members is listed as altering assignments or not", () => {
  const changing = ShoreAPI.methods
    .filter(({ idempotency }) => idempotency !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS)
    .map(({ localName }) => localName as CallName) // A call is named after its method.
    .filter((name) => policy[name].who === "member" && policy[name].vessels === "fleet");
  expect(changing.toSorted()).toEqual([...ALTERING, ...NOT_ALTERING].toSorted());
});

test(`after ${ACTS} random changes, each vessel's assignments at any instant equal those of a model in plain sets`, async () => {
  const person = await signedIn(database, "member");
  const { organizationUuid } = person;
  const made = new Set<string>();
  const client = noting(person.client, made);
  const random = seededRandom(20_261_123);
  const vessels = [];
  for (const name of ["Havbris", "Bergensund", "Kystvåg", "Utsira Light"])
    vessels.push(await createVessel(database, organizationUuid, name));
  const model = new AssignmentsModel(vessels);
  const snapshots: { time: Date; assignments: string[] }[] = [];
  for (let act = 0; act < ACTS; act += 1) {
    await actsOn(client, model, organizationUuid)[random.below(11)]?.();
    snapshots.push({ time: await changeTime(organizationUuid), assignments: model.assignments() });
  }
  for (let count = 0; count < INSTANTS; count += 1) {
    // An act without a change has the time and assignments of the one before.
    const { time, assignments } = random.pick(snapshots);
    expect(await assignmentsAt(organizationUuid, time)).toEqual(assignments);
  }
  expect(ALTERING.filter((name) => !made.has(name))).toEqual([]);
  expect(snapshots.at(-1)?.assignments.length).toBeGreaterThan(0);
  expect(await readAssignmentDifferences(database, organizationUuid)).toEqual([]);

  function actsOn(caller: ShoreClient, state: AssignmentsModel, organization: string): (() => Promise<unknown>)[] {
    const group = [...state.groups.keys()][random.below(state.groups.size || 1)];
    const collection = state.collections[random.below(state.collections.length || 1)];
    const template = [...state.collectionOf.keys()][random.below(state.collectionOf.size || 1)];
    return [
      async () => {
        const members = someOf(random, state.vessels);
        const answer = await caller.vesselGroupCreate({ displayName: "Group", members: members.map(member) });
        state.groups.set(answer.vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "", new Set(members));
      },
      async () => {
        if (!group) return;
        const members = someOf(random, state.vessels);
        const vesselGroupId = { vesselGroupUuid: group };
        await caller.vesselGroupUpdate({ vesselGroupId, displayName: "Group", members: members.map(member) });
        state.groups.set(group, new Set(members));
      },
      async () => {
        if (!group || state.groups.size < 4) return;
        await caller.vesselGroupDelete({ vesselGroupId: { vesselGroupUuid: group } });
        state.removeGroup(group);
      },
      async () => {
        if (state.collections.length > 5) return;
        const { checklistTemplateGroup } = await caller.checklistTemplateGroupCreate({ displayName: "Collection" });
        state.collections.push(checklistTemplateGroup?.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "");
      },
      async () => {
        if (!collection) return;
        const checklistTemplateGroupId = { checklistTemplateGroupUuid: collection };
        const displayName = `Collection ${random.below(3)}`;
        await caller.checklistTemplateGroupUpdate({ checklistTemplateGroupId, displayName });
      },
      async () => {
        const named = someOf(random, [...state.groups.keys()]);
        const chosen = named.map((uuid) => [uuid, someOf(random, state.collections)] as const);
        await caller.resourceDistributionUpdate({
          vesselGroupResourceDistributions: chosen.map(([vesselGroupUuid, uuids]) => ({
            vesselGroupId: { vesselGroupUuid },
            resourceGroups: uuids.map((resourceGroupUuid) => ({ resourceGroupId: { resourceGroupUuid } })),
          })),
        });
        for (const [uuid, uuids] of chosen) state.distribution.set(uuid, new Set(uuids));
      },
      async () => {
        if (!collection || state.collectionOf.size > 12) return;
        const { checklistTemplateId } = await caller.checklistTemplateCreate({
          templateData: checklistNamed("Checklist"),
          checklistTemplateGroupId: { checklistTemplateGroupUuid: collection },
        });
        state.collectionOf.set(checklistTemplateId?.checklistTemplateUuid ?? "", collection);
      },
      async () => {
        if (!template) return;
        const checklistTemplateId = { checklistTemplateUuid: template };
        if (!(await newestOf(caller, checklistTemplateId)).draft) {
          const templateData = checklistNamed(`Checklist ${random.below(100)}`);
          await caller.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData });
        }
        const { checklistTemplateRevisionId, etag } = await newestOf(caller, checklistTemplateId);
        await caller.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
        state.latest.set(template, checklistTemplateRevisionId.checklistTemplateRevisionUuid);
      },
      async () => {
        if (!template || !collection) return;
        await caller.checklistTemplateUpdate({
          checklistTemplateId: { checklistTemplateUuid: template },
          checklistTemplateGroupId: { checklistTemplateGroupUuid: collection },
        });
        state.collectionOf.set(template, collection);
      },
      async () => {
        if (!template || state.collectionOf.size < 4) return;
        await caller.checklistTemplateDelete({ checklistTemplateId: { checklistTemplateUuid: template } });
        state.removeTemplate(template);
      },
      async () => {
        if (random.below(4) === 0 && state.vessels.length < 9) {
          const vesselUuid = randomUUID();
          await importVessels(database, organization, [{ vesselUuid, displayName: "New" }]);
          state.vessels.push(vesselUuid);
          return;
        }
        const templates = someOf(random, [...state.collectionOf.keys()]).slice(0, 2);
        await caller.fleetChecklistTemplatesSet({
          checklistTemplateIds: templates.map((checklistTemplateUuid) => ({ checklistTemplateUuid })),
        });
        state.fleet = new Set(templates);
      },
    ];
  }
}, 1_800_000);

/** Wraps a client to record the names of its calls. */
function noting(client: ShoreClient, names: Set<string>): ShoreClient {
  return new Proxy(client, {
    get: (target, name: keyof ShoreClient) => {
      names.add(name);
      return target[name];
    },
  });
}

async function changeTime(organizationUuid: string): Promise<Date> {
  const { rows } = await database.query<{ time: Date | null }>(
    "select assignments_change_time as time from organization where organization_uuid = $1",
    [organizationUuid],
  );
  return rows[0]?.time ?? new Date(0);
}

async function assignmentsAt(organizationUuid: string, time: Date): Promise<string[]> {
  const { rows } = await database.query<{ assignment: string }>(
    `select vessel_uuid || ' ' || template_uuid || ' ' || revision_uuid as assignment from vessel_checklist
      where organization_uuid = $1 and from_time <= $2 and (to_time is null or to_time > $2)`,
    [organizationUuid, time],
  );
  return rows.map(({ assignment }) => assignment).toSorted();
}

const member = (vesselUuid: string) => ({ vesselUuid });
