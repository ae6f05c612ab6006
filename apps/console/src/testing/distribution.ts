import { collections } from "./checklists.ts";
import type { Answers } from "./transport.ts";
import { vesselGroups } from "./vessel-groups.ts";

/** Which collections, by their place in the design's list, each group of the design gets. */
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
  };
}
