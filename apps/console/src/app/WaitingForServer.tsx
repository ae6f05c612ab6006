import { Banner } from "@shore/design-system/Banner";
import { notifyManager, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Tells the user that queries are being retried because the server or its database is temporarily unavailable (query-client.ts). */
export function WaitingForServer() {
  const cache = useQueryClient().getQueryCache();
  const read = () => hasRetriedQueries(cache);
  const isRetrying = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    read,
    read,
  );
  if (!isRetrying) return null;
  return (
    <Banner tone="warning" title="Shore is away for a moment.">
      Its database can&rsquo;t be reached, or it is being restarted. Your request is retried automatically for up to a
      minute, and what you typed stays.
    </Banner>
  );
}

function hasRetriedQueries(cache: QueryCache): boolean {
  return cache.getAll().some(({ state }) => state.fetchStatus === "fetching" && state.fetchFailureCount > 0);
}
