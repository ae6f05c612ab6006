import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { useEffect, useEffectEvent } from "react";

/** The pages of a list so far, and how to fetch the next one. */
export type LogbookList = {
  data: { pages: readonly GetLogbookEntriesResponse[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

/** Fetches page after page while more is needed, until one fails. */
export function useFetchNextPages(
  isNeeded: boolean,
  { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: LogbookList,
): void {
  // The end of the list may have requested it already.
  const fetchNext = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  const canFetch = isNeeded && hasNextPage && !isFetching && !isFetchNextPageError;
  // Each page may request the next: one that arrives synchronously is never seen as fetching.
  const pagesBefore = canFetch ? data?.pages.length : undefined;
  // An effect, because the server is external to React.
  useEffect(() => {
    if (pagesBefore !== undefined) fetchNext();
  }, [pagesBefore]);
}
