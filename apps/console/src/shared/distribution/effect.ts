import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { textOrder } from "#shared/text/words.ts";
import {
  checklistUuidOf,
  type FleetDistribution,
  revisionUuidOf,
  type VesselChecklists,
  vesselChecklists,
} from "./vessel-checklists.ts";

/** The effect of a change on vessels; vessels with the same effect are grouped. All are names, in name order. */
export type Effect = {
  vessels: string[];
  /** Checklists that are added. */
  gets: string[];
  /** Checklists that are removed. */
  loses: string[];
  /** Checklists whose revision changes. */
  updates: string[];
};

/** Returns the difference between the vessels' checklists before and after a change; empty when no vessel is affected. */
export function effectOf(before: FleetDistribution, after: FleetDistribution): Effect[] {
  const [had, have] = [byVessel(vesselChecklists(before)), byVessel(vesselChecklists(after))];
  const uuids = [...new Set([...had.keys(), ...have.keys()])];
  const byContent = new Map<string, Effect>();
  for (const uuid of uuids) {
    const effect = changeOf(had.get(uuid), have.get(uuid));
    if (effect.gets.length + effect.loses.length + effect.updates.length === 0) continue;
    const key = JSON.stringify([effect.gets, effect.loses, effect.updates]);
    const existing = byContent.get(key);
    if (existing) existing.vessels.push(...effect.vessels);
    else byContent.set(key, effect);
  }
  return [...byContent.values()].map((effect) => ({ ...effect, vessels: effect.vessels.sort(order) }));
}

/** Returns the distribution after publishing a draft: its checklist, in the collection where it is now, has this revision. */
export function afterPublishing(now: FleetDistribution, draft: ChecklistTemplateRevision): FleetDistribution {
  const current = now.revisions.find((revision) => checklistUuidOf(revision) === checklistUuidOf(draft)) ?? draft;
  const { checklistTemplateGroupId } = current;
  const others = now.revisions.filter((revision) => checklistUuidOf(revision) !== checklistUuidOf(draft));
  return { ...now, revisions: [...others, { ...draft, checklistTemplateGroupId, draft: false }] };
}

/** Returns the distribution after moving a checklist to another collection. */
export function afterMoving(now: FleetDistribution, checklistUuid: string, collectionUuid: string): FleetDistribution {
  const revisions = now.revisions.map((revision) =>
    checklistUuidOf(revision) === checklistUuid
      ? {
          ...revision,
          // The generated message type requires it.
          checklistTemplateGroupId: {
            $typeName: "shore.v1.ChecklistTemplateGroupId" as const,
            checklistTemplateGroupUuid: collectionUuid,
          },
        }
      : revision,
  );
  return { ...now, revisions };
}

/** Returns the distribution after removing a checklist. */
export function afterRemovingChecklist(now: FleetDistribution, checklistUuid: string): FleetDistribution {
  return { ...now, revisions: now.revisions.filter((revision) => checklistUuidOf(revision) !== checklistUuid) };
}

/** Returns the distribution after removing a vessel group. */
export function afterRemovingGroup(now: FleetDistribution, vesselGroupUuid: string): FleetDistribution {
  const stays = ({ vesselGroup }: FleetDistribution["distributions"][number]) =>
    vesselGroup?.vesselGroupId?.vesselGroupUuid !== vesselGroupUuid;
  return { ...now, distributions: now.distributions.filter(stays) };
}

/** Returns the distribution after replacing a group's members. */
export function afterReplacingMembers(
  now: FleetDistribution,
  vesselGroupUuid: string,
  vessels: readonly { vesselUuid: string; displayName: string }[],
): FleetDistribution {
  const distributions = now.distributions.map((distribution) => {
    const { vesselGroup } = distribution;
    if (vesselGroup?.vesselGroupId?.vesselGroupUuid !== vesselGroupUuid) return distribution;
    const members = vessels.map(({ vesselUuid, displayName }) => ({
      $typeName: "shore.v1.VesselGroupMember" as const,
      vesselUuid,
      displayName,
      imoNumber: "",
      callSign: "",
    }));
    return { ...distribution, vesselGroup: { ...vesselGroup, members } };
  });
  return { ...now, distributions };
}

/** Returns the distribution after each of these groups gets exactly these collections; groups not named keep theirs. */
export function afterDistributing(
  now: FleetDistribution,
  collectionsOf: ReadonlyMap<string, readonly { collectionUuid: string; displayName: string }[]>,
): FleetDistribution {
  const distributions = now.distributions.map((distribution) => {
    const assigned = collectionsOf.get(distribution.vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "");
    if (assigned === undefined) return distribution;
    const resourceGroups = assigned.map(({ collectionUuid, displayName }) => ({
      $typeName: "shore.v1.ResourceGroup" as const,
      resourceGroupId: { $typeName: "shore.v1.ResourceGroupId" as const, resourceGroupUuid: collectionUuid },
      displayName,
      description: "",
    }));
    return { ...distribution, resourceGroups };
  });
  return { ...now, distributions };
}

function changeOf(had: VesselChecklists | undefined, has: VesselChecklists | undefined): Effect {
  const before = had?.checklists ?? none;
  const after = has?.checklists ?? none;
  const names = (uuids: Iterable<string>, from: VesselChecklists["checklists"]) =>
    [...uuids].map((uuid) => from.get(uuid)?.revision.templateData?.name ?? "").sort(order);
  const [uuidsBefore, uuidsAfter] = [new Set(before.keys()), new Set(after.keys())];
  const isOtherRevision = (uuid: string) => revisionOf(before, uuid) !== revisionOf(after, uuid);
  return {
    vessels: [has?.displayName ?? had?.displayName ?? ""],
    gets: names(uuidsAfter.difference(uuidsBefore), after),
    loses: names(uuidsBefore.difference(uuidsAfter), before),
    updates: names([...uuidsBefore.intersection(uuidsAfter)].filter(isOtherRevision), after),
  };
}

function revisionOf(checklists: VesselChecklists["checklists"], uuid: string): string | undefined {
  const checklist = checklists.get(uuid);
  return checklist && revisionUuidOf(checklist.revision);
}

function byVessel(vessels: VesselChecklists[]): Map<string, VesselChecklists> {
  return new Map(vessels.map((vessel) => [vessel.vesselUuid, vessel]));
}

/** Name order, with a tie-break for names that collate equal, so that equal effects compare equal. */
function order(a: string, b: string): number {
  return textOrder.compare(a, b) || (a < b ? -1 : Number(a > b));
}

const none: VesselChecklists["checklists"] = new Map();
