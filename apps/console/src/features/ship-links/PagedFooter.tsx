import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";

type PagedFooterProps = {
  /** The result of `useInfiniteQuery`. */
  pages: {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The noun of the list: "batches". */
  noun: string;
  /** How many of them are shown, of how many. */
  count: string;
};

/** Loads more of a list in a card; renders nothing for a list of one page. */
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
