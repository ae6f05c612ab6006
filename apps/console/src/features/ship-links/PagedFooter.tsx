import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";

type PagedFooterProps = {
  /** As `useInfiniteQuery` gives it. */
  pages: {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** What the list is of: "batches". */
  noun: string;
  /** How many of them are shown, of how many. */
  count: string;
};

/** Shows more of a list in a card; nothing below a list of one page. */
export function PagedFooter({ pages, noun, count }: PagedFooterProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage && (data?.pages.length ?? 0) < 2) return null;
  const state = isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end";
  return (
    <InfiniteListFooter
      state={state}
      onLoadMore={() => void fetchNextPage()}
      moreText={`Show more, ${count}`}
      loadingText={`Loading more ${noun}`}
      endText={`No more ${noun}`}
      failedText={`Failed retrieving ${noun}`}
    />
  );
}
