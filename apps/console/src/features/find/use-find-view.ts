import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { useSearchParams } from "react-router";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { type FindView, findView } from "@shore/api/address/find-view";
import { ignoredFilters, withKnownVessels } from "./ignored-filters.ts";

/** Returns the query of the URL without its unknown parts; any change removes these from the URL too. */
export function useFindView() {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const [search] = useSearchParams();
  const [address, change] = useListView(findView);
  const view = withKnownVessels(address, vessels);
  return {
    view,
    show: (part: Partial<FindView>) => change({ vesselUuids: view.vesselUuids, ...part }),
    ignored: ignoredFilters(search, vessels),
  };
}
