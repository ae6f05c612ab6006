import type { Transport } from "@connectrpc/connect";
import { useTransport } from "@connectrpc/connect-query";
import { shipBatchList, shipFactsKeptAsideList } from "@shore/api/gen/calls/ship_links";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";

/** Fetches a vessel's newest batches. The card shows an error in place. */
export async function readBatches(queryClient: QueryClient, transport: Transport, vesselUuid: string): Promise<void> {
  await queryClient.prefetchInfiniteQuery(batchPages(vesselUuid, transport));
}

/** Returns a vessel's batches, page by page, newest first; refetched each minute while one page is shown. */
export function useBatches(vesselUuid: string) {
  return useInfiniteQuery({
    ...batchPages(vesselUuid, useTransport()),
    ...eachMinute,
    refetchInterval: ({ state }) => state.data?.pages.length === 1 && eachMinute.refetchInterval,
    ...failsInPlace,
  });
}

/** Returns a vessel's conflicting records, page by page, newest first. */
export function useKeptAside(vesselUuid: string) {
  return useInfiniteQuery({
    ...infiniteQueryOptions(
      shipFactsKeptAsideList,
      { vesselUuid, pageToken: "" },
      {
        pageParamKey: "pageToken",
        getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
        transport: useTransport(),
      },
    ),
    ...failsInPlace,
  });
}

function batchPages(vesselUuid: string, transport: Transport) {
  return infiniteQueryOptions(
    shipBatchList,
    { vesselUuid, pageToken: "" },
    {
      pageParamKey: "pageToken",
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      transport,
    },
  );
}
