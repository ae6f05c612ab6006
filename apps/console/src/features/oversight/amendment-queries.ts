import { useQuery, useTransport } from "@connectrpc/connect-query";
import { amendmentList } from "@shore/api/gen/calls/amendments";
import { todayUtc } from "@shore/api/ship-time";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { type AmendmentGrouping, type AmendmentView, filterOf } from "./amendment-view.ts";

/** Returns the amendments of a view in its order, page by page. */
export function useAmendments(view: AmendmentView) {
  const { column, direction } = view.sort;
  return useInfiniteQuery({
    ...infiniteQueryOptions(
      amendmentList,
      {
        filter: filterOf(view, todayUtc()),
        sort: column,
        ascending: direction === "ascending",
        limit: PAGE,
        pageToken: "",
      },
      {
        pageParamKey: "pageToken",
        getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
        transport: useTransport(),
      },
    ),
    // Amendments arrive all the time: a repeated query is refetched.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...failsInPlace,
  });
}

/** Returns the groups of a view's amendments; the previous view's while loading. */
export function useAmendmentGroups(view: AmendmentView, groupBy: AmendmentGrouping) {
  return useQuery(
    amendmentList,
    { filter: filterOf(view, todayUtc()), groupBy },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...failsInPlace,
    },
  );
}

const PAGE = 50;
