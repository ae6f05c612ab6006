import { useQuery, useTransport } from "@connectrpc/connect-query";
import { balanceFindingList } from "@shore/api/gen/calls/balance";
import { csrdOperationActionList } from "@shore/api/gen/calls/csrd";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { type BalanceView, filterOf } from "./balance-view.ts";

/** Returns the findings of a view, page by page; refetches while vessels are still to be judged. */
export function useFindings(view: BalanceView) {
  return useInfiniteQuery({
    ...infiniteQueryOptions(
      balanceFindingList,
      { filter: filterOf(view), limit: PAGE, pageToken: "" },
      {
        pageParamKey: "pageToken",
        getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
        transport: useTransport(),
      },
    ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.vesselsWaiting ?? 0) > 0 && WAITING_POLL_MS,
    ...failsInPlace,
  });
}

/** Returns a vessel's actions; undefined while loading or after an error. */
export function useActionsOf(vesselUuid: string) {
  return useQuery(csrdOperationActionList, { vesselUuid }, failsAside("operation actions")).data?.csrdOperationActions;
}

const PAGE = 100;
const WAITING_POLL_MS = 5_000;
