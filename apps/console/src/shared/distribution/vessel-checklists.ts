import type { ChecklistTemplateListResponse, ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import type {
  FleetChecklistTemplatesGetResponse,
  ResourceDistributionGetResponse,
  VesselGroupResourceDistribution,
} from "@shore/api/gen/shore/v1/distribution_pb";
import type { GetVesselsResponse, Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { textOrder } from "#shared/text/words.ts";

/** The data that determines which vessel has which checklist: groups with their vessels and collections, and the published revisions. */
export type FleetDistribution = {
  distributions: readonly VesselGroupResourceDistribution[];
  /** Drafts among them do not reach vessels. */
  revisions: readonly ChecklistTemplateRevision[];
  /** All vessels, and the checklists that each of them has. */
  everyVessel: { vessels: readonly Pick<Vessel, "vesselUuid" | "displayName">[]; checklistUuids: ReadonlySet<string> };
};

/** Returns the data as received. */
export function toFleetDistribution(
  {
    vesselGroupResourceDistributions: distributions,
  }: Pick<ResourceDistributionGetResponse, "vesselGroupResourceDistributions">,
  { checklistTemplateRevisions: revisions }: Pick<ChecklistTemplateListResponse, "checklistTemplateRevisions">,
  { checklistTemplateIds }: Pick<FleetChecklistTemplatesGetResponse, "checklistTemplateIds">,
  { vessels }: Pick<GetVesselsResponse, "vessels">,
): FleetDistribution {
  const checklistUuids = new Set(checklistTemplateIds.map(({ checklistTemplateUuid }) => checklistTemplateUuid));
  return { distributions, revisions, everyVessel: { vessels, checklistUuids } };
}

/** A checklist on a vessel, with its revision and every reason for it. */
export type AssignedChecklist = {
  revision: ChecklistTemplateRevision;
  /** Whether every vessel has it. */
  everyVessel?: boolean;
  /** The groups of the vessel that get the checklist's collection. */
  reasons: { vesselGroupUuid: string; vesselGroupName: string; collectionUuid: string; collectionName: string }[];
};

/** A vessel that is in at least one group or has a checklist of every vessel, and its checklists by uuid. */
export type VesselChecklists = { vesselUuid: string; displayName: string; checklists: Map<string, AssignedChecklist> };

/**
 * Returns the checklists of each vessel with the reason: group, collection, revision, or that every vessel has it. Vessels in no
 * group are omitted unless they have one.
 * @returns by vessel, ordered by its name
 */
export function vesselChecklists({ distributions, revisions, everyVessel }: FleetDistribution): VesselChecklists[] {
  const byCollection = Map.groupBy(revisions.filter(isPublished), collectionUuidOf);
  const vessels = new Map<string, VesselChecklists>();
  for (const { vesselGroup, resourceGroups } of distributions) {
    for (const { vesselUuid, displayName } of vesselGroup?.members ?? []) {
      const vessel = vessels.get(vesselUuid) ?? { vesselUuid, displayName, checklists: new Map() };
      vessels.set(vesselUuid, vessel);
      for (const { resourceGroupId, displayName: collectionName } of resourceGroups) {
        const collectionUuid = resourceGroupId?.resourceGroupUuid ?? "";
        const reason = {
          vesselGroupUuid: vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "",
          vesselGroupName: vesselGroup?.displayName ?? "",
          collectionUuid,
          collectionName,
        };
        for (const revision of byCollection.get(collectionUuid) ?? []) assign(vessel, revision, reason);
      }
    }
  }
  const ofEveryVessel = revisions.filter(
    (revision) => isPublished(revision) && everyVessel.checklistUuids.has(checklistUuidOf(revision)),
  );
  for (const { vesselUuid, displayName } of ofEveryVessel.length > 0 ? everyVessel.vessels : []) {
    const vessel = vessels.get(vesselUuid) ?? { vesselUuid, displayName, checklists: new Map() };
    vessels.set(vesselUuid, vessel);
    for (const revision of ofEveryVessel) {
      const reasons = vessel.checklists.get(checklistUuidOf(revision))?.reasons ?? [];
      vessel.checklists.set(checklistUuidOf(revision), { revision, everyVessel: true, reasons });
    }
  }
  return [...vessels.values()].sort((a, b) => textOrder.compare(a.displayName, b.displayName));
}

/** Returns the checklists that a group's vessels have through it, even if it has no vessels now. */
export function checklistsThroughGroup(
  { distributions, revisions }: Omit<FleetDistribution, "everyVessel">,
  vesselGroupUuid: string,
): AssignedChecklist[] {
  const distribution = distributions.find(
    ({ vesselGroup }) => vesselGroup?.vesselGroupId?.vesselGroupUuid === vesselGroupUuid,
  );
  return (distribution?.resourceGroups ?? []).flatMap(({ resourceGroupId, displayName: collectionName }) => {
    const collectionUuid = resourceGroupId?.resourceGroupUuid ?? "";
    const vesselGroupName = distribution?.vesselGroup?.displayName ?? "";
    return revisions
      .filter((revision) => isPublished(revision) && collectionUuidOf(revision) === collectionUuid)
      .map((revision) => ({
        revision,
        reasons: [{ vesselGroupUuid, vesselGroupName, collectionUuid, collectionName }],
      }));
  });
}

export function checklistUuidOf({ checklistTemplateId }: ChecklistTemplateRevision): string {
  return checklistTemplateId?.checklistTemplateUuid ?? "";
}

export function collectionUuidOf({ checklistTemplateGroupId }: ChecklistTemplateRevision): string {
  return checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
}

export function revisionUuidOf({ checklistTemplateRevisionId }: ChecklistTemplateRevision): string {
  return checklistTemplateRevisionId?.checklistTemplateRevisionUuid ?? "";
}

function assign(
  { checklists }: VesselChecklists,
  revision: ChecklistTemplateRevision,
  reason: AssignedChecklist["reasons"][number],
): void {
  const uuid = checklistUuidOf(revision);
  const assigned = checklists.get(uuid);
  if (assigned) assigned.reasons.push(reason);
  else checklists.set(uuid, { revision, reasons: [reason] });
}

function isPublished({ draft }: ChecklistTemplateRevision): boolean {
  return !draft;
}
