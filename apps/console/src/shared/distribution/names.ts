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

/** Returns a function that counts the vessels that get a collection through any of their groups. */
export function vesselsOfCollections(
  distributions: readonly VesselGroupResourceDistribution[],
): (checklistTemplateGroupUuid: string) => number {
  const vessels = new Map<string, Set<string>>();
  for (const { vesselGroup, resourceGroups } of distributions) {
    for (const { resourceGroupId } of resourceGroups) {
      const uuid = resourceGroupId?.resourceGroupUuid ?? "";
      const members = vesselGroup?.members.map(({ vesselUuid }) => vesselUuid) ?? [];
      vessels.set(uuid, new Set([...(vessels.get(uuid) ?? []), ...members]));
    }
  }
  return (uuid) => vessels.get(uuid)?.size ?? 0;
}

function namesOf(named: readonly { displayName: string }[]): string {
  return named.map(({ displayName }) => displayName).join(", ");
}
