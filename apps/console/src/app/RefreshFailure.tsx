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
 * Banner above the screen: a refetch failed, and the age of the data shown. A failed first fetch goes to the error boundary; here the old
 * data stays on the screen, and without the banner would look current.
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

/** Among the active queries whose refetch failed, the one with the oldest data. */
function useFailedRefresh(queryClient: QueryClient): Failure | undefined {
  const [store] = useState(() => failedRefreshes(queryClient));
  return useSyncExternalStore(store.subscribe, store.read);
}

function failedRefreshes(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  let last: Failure | undefined;
  return {
    subscribe: (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    /** Returns the same object while nothing has changed. */
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
 * Active, has data, and the last fetch failed. Next pages show their error at the end of the list, the session has its own checks, and an
 * unauthenticated error leads to the login.
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
