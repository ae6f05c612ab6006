import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { useEffect, useEffectEvent } from "react";

/** The pages of a list so far, and how the next one is read. */
export type LogbookList = {
  data: { pages: readonly GetLogbookEntriesResponse[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

/** Reads page after page while more is wanted, until one fails. */
export function useReadOn(
  isWanted: boolean,
  { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: LogbookList,
): void {
  // The end of the list may have asked already.
  const readOn = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  const mayRead = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  // Each page that was read may ask for the next: one that comes at once is not seen being fetched.
  const pagesBefore = mayRead ? data?.pages.length : undefined;
  // The server is outside React.
  useEffect(() => {
    if (pagesBefore !== undefined) readOn();
  }, [pagesBefore]);
}
