import { createQueryOptions, useQuery, useTransport } from "@connectrpc/connect-query";
import type { LogbookDayCount } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookDayCounts, logbookMonthCounts, logbookStateCounts } from "@shore/api/gen/calls/logbooks";
import { LOGBOOK_STALE_MS } from "@shore/api/limits";
import { useQueries } from "@tanstack/react-query";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { firstPage, type LogbookFilter } from "./logbook-filter.ts";

/** The log is shown without its counts. */
const OPTIONS = { staleTime: LOGBOOK_STALE_MS, refetchOnWindowFocus: false, ...failsAside("counts of entries") };

/** Returns the entries of each logbook of a vessel by month, newest first; undefined while loading. */
export function useMonthCounts(vesselUuid: string) {
  return useQuery(logbookMonthCounts, { vesselUuid }, OPTIONS).data?.months;
}

/** Returns the days of these months in a filter's logbooks, by month; without those still loading. */
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

/** Returns the number of entries of a list, and of each state within its date and logbooks; undefined while loading. */
export function useStateCounts(filter: LogbookFilter) {
  const { limit: _limit, ...input } = firstPage(filter);
  return useQuery(logbookStateCounts, input, { ...OPTIONS, placeholderData: (before) => before }).data;
}
