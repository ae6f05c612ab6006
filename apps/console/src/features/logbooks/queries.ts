import type { Transport } from "@connectrpc/connect";
import { createInfiniteQueryOptions, useInfiniteQuery, useTransport } from "@connectrpc/connect-query";
import { LOGBOOK_STALE_MS } from "@shore/api/limits";
import { isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { firstPage, type LogbookFilter, nextPageStart } from "./logbook-filter.ts";

/** Fetches the first page unless it was read within five minutes. A failure is shown by the list, in place. */
export async function readFirstPage(
  queryClient: QueryClient,
  transport: Transport,
  filter: LogbookFilter,
): Promise<void> {
  await queryClient.prefetchInfiniteQuery({ ...pagesOf(filter, transport), staleTime: LOGBOOK_STALE_MS });
}

/**
 * The entries of a filter, page by page. Fresh for five minutes; only the first page is kept when the list is left, so that
 * coming back does not ask for everything again. Source: specification, section 9.
 * @param filter the same for as long as the component lives
 */
export function useLogbookEntries(filter: LogbookFilter) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(getLogbookEntries, firstPage(filter), {
    ...paging,
    staleTime: LOGBOOK_STALE_MS,
    // Reading on asks for more by itself; a glance at another window must not ask for all loaded pages again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Pages are messages that never change: comparing them would cost more than it saves.
    structuralSharing: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) || isNotFound(error),
  });
  const [queryKey] = useState(() => pagesOf(filter, transport).queryKey);
  // Leaving the list is the world outside React: the cache outlives it.
  useEffect(
    () => () => {
      queryClient.setQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey, firstPageOnly);
    },
    [queryClient, queryKey],
  );
  return query;
}

function pagesOf(filter: LogbookFilter, transport: Transport) {
  return createInfiniteQueryOptions(getLogbookEntries, firstPage(filter), { ...paging, transport });
}

function firstPageOnly(data: InfiniteData<GetLogbookEntriesResponse> | undefined) {
  return data === undefined || data.pages.length <= 1
    ? data
    : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

const paging = { pageParamKey: "beforeTime", getNextPageParam: nextPageStart } as const;
