import { useQuery } from "@connectrpc/connect-query";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { failsAside } from "#shared/loaders/fails-aside.ts";

/** Returns a function that counts the vessels of a collection; undefined while loading or after an error, which the list survives. */
export function useCollectionVessels(): ((collectionUuid: string) => number) | undefined {
  const { data } = useQuery(resourceDistributionGet, {}, failsAside("distribution"));
  if (data === undefined) return undefined;
  const vessels = new Map<string, Set<string>>();
  for (const { vesselGroup, resourceGroups } of data.vesselGroupResourceDistributions) {
    for (const { resourceGroupId } of resourceGroups) {
      const uuid = resourceGroupId?.resourceGroupUuid ?? "";
      const members = vesselGroup?.members.map(({ vesselUuid }) => vesselUuid) ?? [];
      vessels.set(uuid, new Set([...(vessels.get(uuid) ?? []), ...members]));
    }
  }
  return (collectionUuid) => vessels.get(collectionUuid)?.size ?? 0;
}
