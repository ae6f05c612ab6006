import type { Transport } from "@connectrpc/connect";
import { useTransport } from "@connectrpc/connect-query";
import { vesselChecklistChangeList } from "@shore/api/gen/calls/vessel_checklists";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";

/** Fetches the newest changes of a vessel's checklists. The card shows an error in place. */
export async function readChanges(queryClient: QueryClient, transport: Transport, vesselUuid: string): Promise<void> {
  await queryClient.prefetchInfiniteQuery(changePages(vesselUuid, transport));
}

/** Returns the changes of a vessel's checklists, page by page, newest first. */
export function useChanges(vesselUuid: string) {
  return useInfiniteQuery({
    ...changePages(vesselUuid, useTransport()),
    ...failsInPlace,
  });
}

function changePages(vesselUuid: string, transport: Transport) {
  return infiniteQueryOptions(
    vesselChecklistChangeList,
    { vesselUuid, beforeTime: "" },
    {
      pageParamKey: "beforeTime",
      getNextPageParam: ({ changes, complete }) => (complete ? undefined : changes.at(-1)?.time),
      transport,
    },
  );
}
