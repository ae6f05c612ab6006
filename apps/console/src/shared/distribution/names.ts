import type { VesselGroupResourceDistribution } from "@shore/api/gen/shore/v1/distribution_pb";

/** Returns the names of the collections that a vessel group gets, joined; empty if none. */
export function collectionsOfGroup(
  distributions: readonly VesselGroupResourceDistribution[],
  vesselGroupUuid: string,
): string {
  const ofGroup = distributions.find(
    ({ vesselGroup }) => vesselGroup?.vesselGroupId?.vesselGroupUuid === vesselGroupUuid,
  );
  return namesOf(ofGroup?.resourceGroups ?? []);
}

/** Returns the names of the vessel groups that get a collection, joined; empty if none. */
export function groupsOfCollection(
  distributions: readonly VesselGroupResourceDistribution[],
  checklistTemplateGroupUuid: string,
): string {
  const thatGet = distributions.filter(({ resourceGroups }) =>
    resourceGroups.some(({ resourceGroupId }) => resourceGroupId?.resourceGroupUuid === checklistTemplateGroupUuid),
  );
  return namesOf(thatGet.flatMap(({ vesselGroup }) => vesselGroup ?? []));
}

function namesOf(named: readonly { displayName: string }[]): string {
  return named.map(({ displayName }) => displayName).join(", ");
}
