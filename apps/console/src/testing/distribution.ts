import { collections, collectionUuid } from "./checklists.ts";
import type { Answers } from "./transport.ts";
import { vesselGroups } from "./vessel-groups.ts";

/** The collections of each of the design's groups, by index in the design's list. */
export const assignments: Record<string, readonly number[]> = {
  "All vessels": [0, 1],
  Coastal: [2],
  "North Sea cargo": [3],
  "Pilot and service": [],
  "Winter class": [1, 3],
};

/** Answers with this distribution of the design's collections to its groups. */
export function distributionAnswering(assigned: Record<string, readonly number[]> = assignments): Answers {
  return {
    resourceDistributionGet: () => ({
      vesselGroupResourceDistributions: vesselGroups.map((vesselGroup) => ({
        vesselGroup,
        resourceGroups: (assigned[vesselGroup.displayName ?? ""] ?? []).flatMap((index) => {
          const { checklistTemplateGroupId, displayName, description } = collections[index] ?? {};
          if (checklistTemplateGroupId === undefined) return [];
          const resourceGroupId = { resourceGroupUuid: checklistTemplateGroupId.checklistTemplateGroupUuid };
          return [{ resourceGroupId, displayName: displayName ?? "", description: description ?? "" }];
        }),
      })),
      etag: "etag of the distribution",
    }),
    fleetChecklistTemplatesGet: () => ({}),
  };
}

/** Repeats the design's groups and collections, with distinct names and every second cell on. */
export function manyToDistribute(groupCount: number, collectionCount: number, suffix = ""): Answers {
  const columns = Array.from({ length: collectionCount }, (_, index) => ({
    displayName: `${collections[index % collections.length]?.displayName ?? ""} ${index + 1}${suffix}`,
    description: "",
    checklistTemplateGroupId: { checklistTemplateGroupUuid: collectionUuid(100 + index) },
  }));
  const rows = Array.from({ length: groupCount }, (_, index) => {
    const { displayName = "", members = [] } = vesselGroups[index % vesselGroups.length] ?? {};
    return {
      vesselGroup: {
        displayName: `${displayName} ${index + 1}${suffix}`,
        members,
        vesselGroupId: { vesselGroupUuid: `6c1f0000-0000-4000-8000-${String(100 + index).padStart(12, "0")}` },
      },
      resourceGroups: columns
        .filter((_, column) => (index + column) % 2 === 0)
        .map(({ checklistTemplateGroupId, displayName, description }) => ({
          resourceGroupId: { resourceGroupUuid: checklistTemplateGroupId.checklistTemplateGroupUuid },
          displayName,
          description,
        })),
    };
  });
  return {
    resourceDistributionGet: () => ({ vesselGroupResourceDistributions: rows, etag: "many" }),
    checklistTemplateGroupList: () => ({ checklistTemplateGroups: columns }),
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => distributionAnswering();
