import type { Transport } from "@connectrpc/connect";
import { useQuery, useTransport } from "@connectrpc/connect-query";
import { webhookDeliveryList, webhookList } from "@shore/api/gen/calls/webhooks";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";

/** Returns the organization's webhooks, refetched each minute. */
export function useWebhooks() {
  return useQuery(webhookList, {}, { ...eachMinute, ...failsInPlace });
}

/** Fetches the newest deliveries of a webhook. The card shows an error in place. */
export async function readDeliveries(
  queryClient: QueryClient,
  transport: Transport,
  webhookUuid: string,
): Promise<void> {
  await queryClient.prefetchInfiniteQuery(deliveryPages(webhookUuid, transport));
}

/** Returns the deliveries of a webhook, page by page, newest first; refetched each minute while one page is shown. */
export function useDeliveries(webhookUuid: string) {
  return useInfiniteQuery({
    ...deliveryPages(webhookUuid, useTransport()),
    ...eachMinute,
    refetchInterval: ({ state }) => state.data?.pages.length === 1 && eachMinute.refetchInterval,
    ...failsInPlace,
  });
}

function deliveryPages(webhookUuid: string, transport: Transport) {
  return infiniteQueryOptions(
    webhookDeliveryList,
    { webhookUuid, pageToken: "" },
    {
      pageParamKey: "pageToken",
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      transport,
    },
  );
}
