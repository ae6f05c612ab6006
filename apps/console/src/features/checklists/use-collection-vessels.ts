import { useQuery } from "@connectrpc/connect-query";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { vesselsOfCollections } from "#shared/distribution/names.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";

/** Returns a function that counts the vessels of a collection; undefined while loading or after an error, which the list survives. */
export function useCollectionVessels(): ((collectionUuid: string) => number) | undefined {
  const { data } = useQuery(resourceDistributionGet, {}, failsAside("distribution"));
  return data && vesselsOfCollections(data.vesselGroupResourceDistributions);
}
