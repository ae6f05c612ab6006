import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { startOfUtcDay } from "@shore/api/ship-time";
import type { LogbookFilter } from "./logbook-filter.ts";
import { type LogbookList, useFetchNextPages } from "./use-fetch-next-pages.ts";

/**
 * Returns the state of the entry in the URL; undefined if there is none. Pages are fetched until it is found or the previous day begins:
 * the URL has the entry's UTC day, with which its list ends.
 */
export function useNamedEntry(
  named: string | undefined,
  { untilDate }: LogbookFilter,
  list: LogbookList,
): "found" | "loading" | "not found" | undefined {
  const { data, hasNextPage } = list;
  const state = data && entryState(named, data.pages, { untilDate, hasNextPage });
  useFetchNextPages(state === "loading", list);
  return state;
}

function entryState(
  named: string | undefined,
  pages: readonly GetLogbookEntriesResponse[],
  { untilDate, hasNextPage }: { untilDate: string; hasNextPage: boolean },
) {
  if (named === undefined) return undefined;
  const isFound = pages.some((page) => page.logbookEntries.some((entry) => entry.logbookEntryUuid === named));
  if (isFound) return "found";
  const oldest = pages.at(-1)?.logbookEntries.at(-1)?.eventTime ?? "";
  const mayFollow = hasNextPage && Date.parse(oldest) >= Date.parse(startOfUtcDay(untilDate));
  return mayFollow ? "loading" : "not found";
}
