import { Code, type Transport } from "@connectrpc/connect";
import { callUnaryMethod, createConnectQueryKey, useQuery, useTransport } from "@connectrpc/connect-query";
import { LOGBOOK_STALE_MS, SESSION_REFETCH_MS } from "@shore/api/limits";
import { hasCode, isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries, getLogbookEntry } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
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
 * coming back does not ask for everything again. Source: docs/spec/limits.md.
 * @param filter the same for as long as the component lives
 */
export function useLogbookEntries(filter: LogbookFilter) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const options = pagesOf(filter, transport);
  const query = useInfiniteQuery({
    ...options,
    staleTime: LOGBOOK_STALE_MS,
    // Reading on asks for more by itself; a glance at another window must not ask for all loaded pages again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Pages are messages that never change: comparing them would cost more than it saves.
    structuralSharing: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) || isNotFound(error),
  });
  const [queryKey] = useState(options.queryKey);
  const isFirstAlone = query.data?.pages.length === 1;
  const { dataUpdatedAt } = query;
  const readAt = useRef({ first: dataUpdatedAt, last: dataUpdatedAt });
  // Later pages renew the age of all: the first one's own is remembered here.
  useEffect(() => {
    readAt.current = { first: isFirstAlone ? dataUpdatedAt : readAt.current.first, last: dataUpdatedAt };
  }, [isFirstAlone, dataUpdatedAt]);
  // Leaving the list is the world outside React: the cache outlives it. What is kept is as old as it was, unless it was read anew
  // by somebody who came back before this was run.
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
 * Reads the newest page anew, in place of all pages of the filter, and the histories that are open. A failure leaves what is there, and
 * the notice above the page says it.
 */
export function useShowNewest(filter: LogbookFilter): () => Promise<void> {
  const transport = useTransport();
  const queryClient = useQueryClient();
  return async () => {
    const { queryKey, ...options } = pagesOf(filter, transport);
    // A page that is on its way would be taken for this one.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.fetchInfiniteQuery({ queryKey, ...options, pages: 1, staleTime: 0 }).catch(() => {});
    await queryClient.invalidateQueries({
      queryKey: createConnectQueryKey({ schema: getLogbookEntry, cardinality: undefined }),
    });
  };
}

/**
 * Reads the list on until it holds an entry. `far`: more than 500 entries lie between, or the list does not reach there by going on.
 * @returns a function that is rejected when reading fails
 */
export function useReadDownTo(filter: LogbookFilter): (toEntryUuid: string) => Promise<"there" | "far"> {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const { queryKey } = pagesOf(filter, transport);
  const pagesNow = () => queryClient.getQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey);
  return async (toEntryUuid) => {
    for (;;) {
      const data = pagesNow();
      const last = data?.pages.at(-1);
      if (data?.pages.some((page) => page.logbookEntries.some((entry) => entry.logbookEntryUuid === toEntryUuid)))
        return "there";
      const beforeTime = last && nextPageStart(last);
      if (data === undefined || beforeTime === undefined) return "far";
      const input = { ...firstPage(filter), beforeTime, toEntryUuid };
      const page = await callUnaryMethod(transport, getLogbookEntries, input).catch((error: unknown) => {
        // Beyond 500 entries, or among those before the list's end.
        if (hasCode(error, Code.OutOfRange) || isNotFound(error)) return undefined;
        throw error;
      });
      if (page === undefined) return "far";
      // A page that is on its way would begin where this one does.
      await queryClient.cancelQueries({ queryKey });
      // Scrolling has read on meanwhile: from its end.
      if (pagesNow() !== data) continue;
      queryClient.setQueryData<InfiniteData<GetLogbookEntriesResponse>>(queryKey, {
        pages: [...data.pages, page],
        pageParams: [...data.pageParams, beforeTime],
      });
      return "there";
    }
  };
}

/** What an entry is called, for announcements; undefined until it is known, and when it cannot be read. */
export function useEntryName(vesselUuid: string, logbookEntryUuid: string | undefined): string | undefined {
  const { data } = useQuery(
    getLogbookEntry,
    { vesselUuid, logbookEntryUuid: logbookEntryUuid ?? "" },
    { enabled: logbookEntryUuid !== undefined, staleTime: SESSION_REFETCH_MS, throwOnError: isUnauthenticated },
  );
  return data?.logbookEntry?.entryTypeName || data?.logbookEntry?.entryTypeId;
}

/** An entry with everything that happened to it, read when it is opened. A failure is shown in place. */
export function useEntryHistory(vesselUuid: string, logbookEntryUuid: string) {
  // Scrolling takes an opened row out of the page and brings it back.
  const options = { staleTime: SESSION_REFETCH_MS, throwOnError: isUnauthenticated };
  return useQuery(getLogbookEntry, { vesselUuid, logbookEntryUuid }, options);
}

export type EntryHistoryQuery = ReturnType<typeof useEntryHistory>;

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
