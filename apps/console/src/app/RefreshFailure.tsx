import { createConnectQueryKey } from "@connectrpc/connect-query";
import { whoAmI } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { isUnauthenticated, localizedMessage } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { matchQuery, notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useClock } from "#shared/ship-time/clock.ts";
import { localTime, timeOfDayText } from "#shared/ship-time/time-texts.ts";

/**
 * Says above the screen that something on it could not be refreshed, and since when it is as it is. A first answer that fails is the
 * error boundary's; this is for one that is shown already, which stays: without a word it would pass for fresh.
 */
export function RefreshFailure() {
  const queryClient = useQueryClient();
  const failed = useFailedRefresh(queryClient);
  const [isTrying, setIsTrying] = useState(false);
  const clock = useClock();
  if (failed === undefined) return null;
  const tryAgain = async () => {
    setIsTrying(true);
    await queryClient.refetchQueries({ predicate: isFailedRefresh });
    setIsTrying(false);
  };
  return (
    <Banner
      tone="warning"
      title={`Could not be refreshed at ${timeOfDayText(localTime(failed.failedAt), clock)}.`}
      action={
        <Button isBusy={isTrying} onPress={() => void tryAgain()}>
          Try again
        </Button>
      }
    >
      What is shown is as of {timeOfDayText(localTime(failed.answeredAt), clock)} and may have changed since.{" "}
      {failed.reason}
    </Banner>
  );
}

type Failure = { failedAt: number; answeredAt: number; reason: string | undefined };

/** Of all that is on the screen and whose refresh failed, the one with the oldest answer. */
function useFailedRefresh(queryClient: QueryClient): Failure | undefined {
  const [store] = useState(() => failedRefreshes(queryClient));
  return useSyncExternalStore(store.subscribe, store.read);
}

function failedRefreshes(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  let last: Failure | undefined;
  return {
    subscribe: (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    /** The same object while nothing has changed. */
    read: () => {
      const [oldest] = cache
        .findAll({ predicate: isFailedRefresh })
        .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
      if (oldest === undefined) return (last = undefined);
      const { errorUpdatedAt: failedAt, dataUpdatedAt: answeredAt, error } = oldest.state;
      if (last?.failedAt !== failedAt || last.answeredAt !== answeredAt)
        last = { failedAt, answeredAt, reason: localizedMessage(error) };
      return last;
    },
  };
}

/**
 * On the screen, answered before, and not this time. Further pages of a list tell of their failure at its end, the session keeps its
 * own watch, and whoever is no longer signed in is led to the login.
 */
function isFailedRefresh(query: Query): boolean {
  const { state } = query;
  const isPage = state.fetchMeta?.fetchMore !== undefined;
  return (
    query.isActive() &&
    state.status === "error" &&
    state.data !== undefined &&
    !isPage &&
    !matchQuery(ofSession, query) &&
    !isUnauthenticated(state.error)
  );
}

const ofSession = { queryKey: createConnectQueryKey({ schema: whoAmI, cardinality: undefined }) };
