import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { startOfUtcDay } from "@shore/api/ship-time";
import { useEffect, useEffectEvent, useState } from "react";
import type { LogbookFilter } from "./logbook-filter.ts";

/** The pages of a list so far, and how the next one is read. */
type List = {
  data: { pages: readonly GetLogbookEntriesResponse[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

/**
 * Where the entry is that the address names; undefined when it names none. Pages are read until it comes or the day before begins: an
 * address names an entry by the UTC day that its list ends with.
 */
export function useNamedEntry(
  named: string | undefined,
  { untilDate }: LogbookFilter,
  { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: List,
): "there" | "on its way" | "not there" | undefined {
  const where = data && whereIs(named, data.pages, { untilDate, hasNextPage });
  // The end of the list may have asked already.
  const readOn = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  const isWanted = where === "on its way" && !isFetching && !isFetchNextPageError;
  // Each page that was read may ask for the next: one that comes at once is not seen being fetched.
  const pagesBefore = isWanted ? data?.pages.length : undefined;
  // The server is outside React.
  useEffect(() => {
    if (pagesBefore !== undefined) readOn();
  }, [pagesBefore]);
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

/** The entries that are open: those that were opened, the one that the address names until it is closed, and of all hits the last. */
export function useExpandedEntries(named: string | undefined, hit: string | undefined) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set([named, hit].filter(isNamed)));
  const [opened, setOpened] = useState({ named, hit });
  if (opened.named !== named || opened.hit !== hit) {
    setOpened({ named, hit });
    const isFurtherHit = hit !== undefined && opened.hit !== hit;
    const others = [...expanded].filter((key) => !isFurtherHit || key !== opened.hit);
    const added = [opened.named === named ? undefined : named, opened.hit === hit ? undefined : hit];
    setExpanded(new Set([...others, ...added.filter(isNamed)]));
  }
  return [expanded, setExpanded] as const;
}

function isNamed(key: string | undefined): key is string {
  return key !== undefined;
}
