import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { startOfUtcDay } from "@shore/api/ship-time";
import type { LogbookFilter } from "./logbook-filter.ts";
import { type LogbookList, useReadOn } from "./use-read-on.ts";

/**
 * Returns the state of the entry in the URL; undefined if there is none. Pages are fetched until it is found or the previous day begins:
 * the URL has the entry's UTC day, with which its list ends.
 */
export function useNamedEntry(
  named: string | undefined,
  { untilDate }: LogbookFilter,
  list: LogbookList,
): "there" | "on its way" | "not there" | undefined {
  const { data, hasNextPage } = list;
  const where = data && whereIs(named, data.pages, { untilDate, hasNextPage });
  useReadOn(where === "on its way", list);
  return where;
}

function whereIs(
  named: string | undefined,
  pages: readonly GetLogbookEntriesResponse[],
  { untilDate, hasNextPage }: { untilDate: string; hasNextPage: boolean },
) {
  if (named === undefined) return undefined;
  const isThere = pages.some((page) => page.logbookEntries.some((entry) => entry.logbookEntryUuid === named));
  if (isThere) return "there";
  const oldest = pages.at(-1)?.logbookEntries.at(-1)?.eventTime ?? "";
  const mayCome = hasNextPage && Date.parse(oldest) >= Date.parse(startOfUtcDay(untilDate));
  return mayCome ? "on its way" : "not there";
}
