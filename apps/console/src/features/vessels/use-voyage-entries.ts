import { createConnectQueryKey, createQueryOptions, useTransport } from "@connectrpc/connect-query";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { getLogbookEntries, logbookDayCounts } from "@shore/api/gen/calls/logbooks";
import { isoTextAt } from "@shore/api/ship-time";
import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import type { CountedDay } from "./voyage-lanes.ts";

/** All entries of a period, newest first; `isMany`: there are more than are shown one by one. */
export type VoyageEntries = { entries: readonly LogbookEntry[]; isMany: boolean };

/** Reads the entries of a period page by page. `from` and `until` are milliseconds since 1970. */
export function useVoyageEntries(
  vesselUuid: string,
  { from, until }: { from: number; until: number },
  enabled: boolean,
) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const input = { vesselUuid, beforeTime: isoTextAt(until, 0), limit: PAGE };
  return useQuery({
    ...eachMinute,
    enabled,
    // Begins as the key of the call, so that what makes its answers stale refetches this too.
    queryKey: [
      ...createConnectQueryKey({ schema: getLogbookEntries, transport, input, cardinality: "finite" }),
      { from },
    ],
    queryFn: async (): Promise<VoyageEntries> => {
      const entries: LogbookEntry[] = [];
      let before = input.beforeTime;
      while (entries.length < MOST_ENTRIES) {
        // Each page begins where the one before it ends.
        // oxlint-disable-next-line no-await-in-loop
        const page = await queryClient.fetchQuery(
          createQueryOptions(getLogbookEntries, { ...input, beforeTime: before }, { transport }),
        );
        const within = page.logbookEntries.filter(({ eventTime }) => Date.parse(eventTime) >= from);
        entries.push(...within);
        const last = within.at(-1);
        if (last === undefined || page.logbookEntries.length > within.length || page.logbookEntries.length < PAGE) {
          return { entries, isMany: false };
        }
        before = isoTextAt(Date.parse(last.eventTime), 0);
      }
      return { entries: [], isMany: true };
    },
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

/** Reads how many entries each day of a period has; days without entries are left out. */
export function useVoyageDays(
  vesselUuid: string,
  { from, until, zone }: { from: number; until: number; zone: string },
  enabled: boolean,
) {
  const transport = useTransport();
  const months = enabled ? monthsBetween(from, until, zone) : [];
  const isTooLong = months.length > MOST_MONTHS;
  const answers = useQueries({
    queries: (isTooLong ? [] : months).map((month) => ({
      ...createQueryOptions(logbookDayCounts, { vesselUuid, month }, { transport }),
      ...eachMinute,
      throwOnError: false,
    })),
  });
  const failed = answers.find(({ error }) => error !== null);
  const days = answers
    .flatMap(({ data }) => data?.days ?? [])
    .map((day): CountedDay => ({
      ...day,
      from: Temporal.PlainDate.from(day.day).toZonedDateTime(zone).epochMilliseconds,
    }))
    .filter((day) => day.from < until && day.from + 86_400_000 > from)
    .toSorted((a, b) => a.from - b.from);
  return {
    days,
    isTooLong,
    failed,
    isLoading: answers.some(({ data, error }) => data === undefined && error === null),
  };
}

/** Returns the months of a period, `yyyy-MM`, one more than allowed at most. */
function monthsBetween(from: number, until: number, zone: string): string[] {
  const monthAt = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth();
  const months: string[] = [];
  const last = monthAt(until - 1);
  for (let month = monthAt(from); Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    months.push(month.toString());
    if (months.length > MOST_MONTHS) break;
  }
  return months;
}

const PAGE = 100;

/** More marks than a ribbon's lanes show apart, and ten calls. */
const MOST_ENTRIES = 1_000;

/** A year and the rest of its first month. */
const MOST_MONTHS = 13;
