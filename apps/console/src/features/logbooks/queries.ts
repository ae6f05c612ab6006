import { Code, type Transport } from "@connectrpc/connect";
import { callUnaryMethod, createConnectQueryKey, useQuery, useTransport } from "@connectrpc/connect-query";
import { LOGBOOK_STALE_MS, SESSION_REFETCH_MS } from "@shore/api/limits";
import { hasCode, isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import {
  getLogbookEntries,
  getLogbookEntry,
  logbookDayCounts,
  logbookMonthCounts,
  logbookStateCounts,
} from "@shore/api/gen/calls/logbooks";
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { firstPage, type LogbookFilter, nextPageStart } from "./logbook-filter.ts";

/** Fetches the first page unless it is fresh (five minutes). The list shows an error in place. */
export async function readFirstPage(
  queryClient: QueryClient,
  transport: Transport,
  filter: LogbookFilter,
): Promise<void> {
  await queryClient.prefetchInfiniteQuery({ ...pagesOf(filter, transport), staleTime: LOGBOOK_STALE_MS });
}

/**
 * Returns the entries of a filter, page by page. Fresh for five minutes; on unmount the cache is trimmed to the first page, so that
 * returning does not refetch all pages. Source: docs/spec/limits.md.
 * @param filter must not change while the component is mounted
 */
export function useLogbookEntries(filter: LogbookFilter) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const options = pagesOf(filter, transport);
  const query = useInfiniteQuery({
    ...options,
    staleTime: LOGBOOK_STALE_MS,
    // Infinite scrolling fetches more; a window focus must not refetch all loaded pages.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Pages are immutable messages: comparing them would cost more than it saves.
    structuralSharing: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) || isNotFound(error),
  });
  const [queryKey] = useState(options.queryKey);
  const isFirstAlone = query.data?.pages.length === 1;
  const { dataUpdatedAt } = query;
  const readAt = useRef({ first: dataUpdatedAt, last: dataUpdatedAt });
  // Later pages renew the query's timestamp: remember that of the first page.
  useEffect(() => {
    readAt.current = { first: isFirstAlone ? dataUpdatedAt : readAt.current.first, last: dataUpdatedAt };
  }, [isFirstAlone, dataUpdatedAt]);
  // On unmount trim the cache to the first page with that page's own timestamp, unless a remounted list has refetched it
  // before this cleanup runs.
  useEffect(
    () => () => {
      const { first, last } = readAt.current;
      const now = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? last;
      queryClient.setQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey, firstPageOnly, {
        updatedAt: now === last ? first : now,
      });
    },
    [queryClient, queryKey],
  );
  return query;
}

/**
 * Refetches the first page in place of all pages of the filter, the open histories, and the counts of days and states. On an error the cache is unchanged, and
 * the notice above the page shows the error.
 */
export function useShowNewest(filter: LogbookFilter): () => Promise<void> {
  const transport = useTransport();
  const queryClient = useQueryClient();
  return async () => {
    const { queryKey, ...options } = pagesOf(filter, transport);
    // A pending fetch of a page would be mistaken for this one.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.fetchInfiniteQuery({ queryKey, ...options, pages: 1, staleTime: 0 }).catch(() => {});
    const outdated = [
      createConnectQueryKey({ schema: getLogbookEntry, cardinality: undefined }),
      createConnectQueryKey({ schema: logbookStateCounts, cardinality: undefined }),
      createConnectQueryKey({ schema: logbookDayCounts, cardinality: undefined }),
      createConnectQueryKey({ schema: logbookMonthCounts, cardinality: undefined }),
    ];
    await Promise.all(outdated.map((key) => queryClient.invalidateQueries({ queryKey: key })));
  };
}

/**
 * Fetches pages until the list contains an entry. `far`: more than 500 entries lie between, or the list does not contain it.
 * @returns a function that rejects when fetching fails
 */
export function useFetchDownTo(filter: LogbookFilter): (toEntryUuid: string) => Promise<"found" | "far"> {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const { queryKey } = pagesOf(filter, transport);
  const pagesNow = () => queryClient.getQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey);
  return async (toEntryUuid) => {
    for (;;) {
      const data = pagesNow();
      const last = data?.pages.at(-1);
      if (data?.pages.some((page) => page.logbookEntries.some((entry) => entry.logbookEntryUuid === toEntryUuid)))
        return "found";
      const beforeTime = last && nextPageStart(last);
      if (data === undefined || beforeTime === undefined) return "far";
      const input = { ...firstPage(filter), beforeTime, toEntryUuid };
      const page = await callUnaryMethod(transport, getLogbookEntries, input).catch((error: unknown) => {
        // More than 500 entries away, or newer than the list's end.
        if (hasCode(error, Code.OutOfRange) || isNotFound(error)) return undefined;
        throw error;
      });
      if (page === undefined) return "far";
      // A pending fetch would start at the same position as this one.
      await queryClient.cancelQueries({ queryKey });
      // Scrolling has fetched pages meanwhile: continue from the new end.
      if (pagesNow() !== data) continue;
      queryClient.setQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey, {
        pages: [...data.pages, page],
        pageParams: [...data.pageParams, beforeTime],
      });
      return "found";
    }
  };
}

/** Returns an entry's name for announcements; undefined while loading and after an error. */
export function useEntryName(vesselUuid: string, logbookEntryUuid: string | undefined): string | undefined {
  const { data } = useQuery(
    getLogbookEntry,
    { vesselUuid, logbookEntryUuid: logbookEntryUuid ?? "" },
    { enabled: logbookEntryUuid !== undefined, staleTime: SESSION_REFETCH_MS, throwOnError: isUnauthenticated },
  );
  return data?.logbookEntry?.entryTypeName || data?.logbookEntry?.entryTypeId;
}

function pagesOf(filter: LogbookFilter, transport: Transport) {
  return infiniteQueryOptions(getLogbookEntries, firstPage(filter), {
    pageParamKey: "beforeTime",
    getNextPageParam: nextPageStart,
    transport,
  });
}

function firstPageOnly(data: InfiniteData<GetLogbookEntriesResponse> | undefined) {
  return data === undefined || data.pages.length <= 1
    ? data
    : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
