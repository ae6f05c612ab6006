import { createQueryOptions, useQuery, useTransport } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import type { LogbookDayCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import {
  logbookDayCounts,
  logbookMonthCounts,
  logbookStateCounts,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { LOGBOOK_STALE_MS } from "@shore/api/limits";
import { useQueries } from "@tanstack/react-query";
import { firstPage, type LogbookFilter } from "./logbook-filter.ts";

/** A log can be read without its counts: where they are not there, nothing stands in their place. */
const OPTIONS = { staleTime: LOGBOOK_STALE_MS, throwOnError: isUnauthenticated, refetchOnWindowFocus: false };

/** How many entries each logbook of a vessel has, month by month, the newest first; undefined until it is known. */
export function useMonthCounts(vesselUuid: string) {
  return useQuery(logbookMonthCounts, { vesselUuid }, OPTIONS).data?.months;
}

/** The days of these months under a filter's logbooks, by month; those that are not known yet are left out. */
export function useDayCounts(
  { vesselUuid, logbookNames }: LogbookFilter,
  months: readonly string[],
): ReadonlyMap<string, readonly LogbookDayCount[]> {
  const transport = useTransport();
  const answers = useQueries({
    queries: months.map((month) => ({
      ...createQueryOptions(logbookDayCounts, { vesselUuid, logbookNames: [...logbookNames], month }, { transport }),
      ...OPTIONS,
    })),
  });
  return new Map(months.flatMap((month, at) => (answers[at]?.data ? [[month, answers[at].data.days]] : [])));
}

/** How many entries a list has, and how many of each state under its date and logbooks; undefined until it is known. */
export function useStateCounts(filter: LogbookFilter) {
  const { limit: _limit, ...asked } = firstPage(filter);
  return useQuery(logbookStateCounts, asked, { ...OPTIONS, placeholderData: (before) => before }).data;
}
