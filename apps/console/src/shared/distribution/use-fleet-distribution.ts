import { useQuery } from "@connectrpc/connect-query";
import { checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { fleetChecklistTemplatesGet, resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { type FleetDistribution, toFleetDistribution } from "./vessel-checklists.ts";

type FleetDistributionQuery = {
  /** undefined while loading and after an error. */
  data: FleetDistribution | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Whether all of it was read since the component was mounted. */
  isFetchedAfterMount: boolean;
  refetch: () => Promise<unknown>;
};

/** Reads what determines which vessel has which checklist. */
export function useFleetDistribution(enabled = true): FleetDistributionQuery {
  const options = { throwOnError: false, enabled };
  const distribution = useQuery(resourceDistributionGet, {}, options);
  const checklists = useQuery(checklistTemplateList, {}, options);
  const ofEveryVessel = useQuery(fleetChecklistTemplatesGet, {}, options);
  const vessels = useQuery(getVessels, {}, options);
  const all = [distribution, checklists, ofEveryVessel, vessels];
  return {
    data:
      distribution.data && checklists.data && ofEveryVessel.data && vessels.data
        ? toFleetDistribution(distribution.data, checklists.data, ofEveryVessel.data, vessels.data)
        : undefined,
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    isFetchedAfterMount: all.every((query) => query.isFetchedAfterMount),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
