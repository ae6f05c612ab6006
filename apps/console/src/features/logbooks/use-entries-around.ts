import { useTransport } from "@connectrpc/connect-query";
import { isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries } from "@shore/api/gen/calls/logbooks";
import { LIMITS, LOGBOOK_STALE_MS } from "@shore/api/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { nextPageStart } from "./logbook-filter.ts";
import { useFetchNextPages } from "./use-fetch-next-pages.ts";

const HOURS = 6;

/**
 * Returns the entries of all logbooks of a vessel up to six hours before and after an entry, newest first; 500 are fetched, more on demand.
 * @param entry undefined while loading: the query is disabled
 */
export function useEntriesAround(vesselUuid: string, entry: LogbookEntry | undefined) {
  const transport = useTransport();
  const middle = Date.parse(entry?.eventTime ?? "");
  const [first, last] = [middle - HOURS * HOUR_MS, middle + HOURS * HOUR_MS];
  const limit = LIMITS.logbookEntriesPage;
  // The end of the requested range is exclusive.
  const beforeTime = entry && new Date(last + 1000).toISOString();
  const options = infiniteQueryOptions(
    getLogbookEntries,
    { vesselUuid, logbookNames: [], states: [], beforeTime: beforeTime ?? "", limit },
    {
      pageParamKey: "beforeTime",
      getNextPageParam: (page) => {
        const start = nextPageStart(page);
        return start !== undefined && Date.parse(start) >= first ? start : undefined;
      },
      transport,
    },
  );
  const query = useInfiniteQuery({
    ...options,
    enabled: entry !== undefined,
    staleTime: LOGBOOK_STALE_MS,
    // A refetch on window focus would move the focus and the rows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) || isNotFound(error),
  });
  useFetchNextPages((query.data?.pages.length ?? 0) < AUTO_FETCHED_PAGES, query);
  const pages = query.data?.pages.map((page) => ({
    logbookEntries: page.logbookEntries.filter(({ eventTime }) => isBetween(Date.parse(eventTime), first, last)),
  }));
  return { ...query, pages };
}

function isBetween(time: number, first: number, last: number): boolean {
  return first <= time && time <= last;
}

const AUTO_FETCHED_PAGES = 25;

const HOUR_MS = 3_600_000;
