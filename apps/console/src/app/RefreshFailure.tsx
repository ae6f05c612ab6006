import { createConnectQueryKey } from "@connectrpc/connect-query";
import { whoAmI } from "@shore/api/gen/calls/session";
import { isPermissionDenied, isUnauthenticated, localizedMessage } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { matchQuery, notifyManager, type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useClock } from "#shared/ship-time/clock.ts";
import { localTime, timeOfDayText } from "#shared/ship-time/time-texts.ts";

/**
 * Banners above the screen: what could not be fetched and is missing on it, and that a refetch failed, with the age of the data shown.
 * A failed first fetch goes to the error boundary, or is shown in its place; what only adds to a screen would be missing unnoticed, and
 * old data would look current.
 */
export function RefreshFailure() {
  // Anew on each page: what failed on the one before would push it down for a moment.
  const { pathname } = useLocation();
  return (
    <Fragment key={pathname}>
      <MissingParts />
      <OldData />
    </Fragment>
  );
}

/** Names what failed among the queries that are shown by {@link failsAside}. */
function MissingParts() {
  const queryClient = useQueryClient();
  const [store] = useState(() => missingParts(queryClient));
  const missing = useSyncExternalStore(store.subscribe, store.read, store.read);
  /** What is being tried again: a query without data has no error meanwhile. */
  const [tried, setTried] = useState<Missing>();
  const { names, reason } = tried ?? missing;
  if (names === "") return null;
  const tryAgain = async () => {
    setTried(missing);
    await queryClient.refetchQueries({ predicate: isMissing });
    setTried(undefined);
  };
  return (
    <Banner
      tone="warning"
      title={`Failed retrieving ${names}.`}
      action={
        <Button isBusy={tried !== undefined} onPress={() => void tryAgain()}>
          Try again
        </Button>
      }
    >
      What this page shows of it is missing. {reason}
    </Banner>
  );
}

function OldData() {
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

type Missing = { names: string; reason: string | undefined };

function missingParts(queryClient: QueryClient) {
  let last: Missing = { names: "", reason: undefined };
  return storeOf(queryClient, isMissing, (missing) => {
    const names = [...new Set(missing.flatMap(namesOf))].toSorted().join(", ");
    const reason = localizedMessage(missing[0]?.state.error);
    if (last.names !== names || last.reason !== reason) last = { names, reason };
    return last;
  });
}

/**
 * Returns what the queries of this page say, and nothing before it is subscribed: until then the page before still has its own.
 * @param toValue returns the same object while nothing has changed
 */
function storeOf<Value>(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  toValue: (queries: Query[]) => Value,
) {
  const cache = queryClient.getQueryCache();
  let isSubscribed = false;
  return {
    subscribe: (onChange: () => void) => {
      isSubscribed = true;
      return cache.subscribe(notifyManager.batchCalls(onChange));
    },
    read: () => toValue(isSubscribed ? cache.findAll({ predicate }) : []),
  };
}

/** What the active observers of a query say is missing without it. */
function namesOf(query: Query): string[] {
  return query.observers.flatMap(({ options: { enabled, meta } }) =>
    enabled !== false && typeof meta?.["missing"] === "string" ? [meta["missing"]] : [],
  );
}

/** Without data after a failed fetch. What a person may not read is not missing, and a session that ended leads to the login. */
function isMissing(query: Query): boolean {
  const { data, error } = query.state;
  return (
    query.isActive() &&
    data === undefined &&
    error !== null &&
    !isUnauthenticated(error) &&
    !isPermissionDenied(error) &&
    namesOf(query).length > 0
  );
}

type Failure = { failedAt: number; answeredAt: number; reason: string | undefined };

/** Among the active queries whose refetch failed, the one with the oldest data. */
function useFailedRefresh(queryClient: QueryClient): Failure | undefined {
  const [store] = useState(() => failedRefreshes(queryClient));
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

function failedRefreshes(queryClient: QueryClient) {
  let last: Failure | undefined;
  return storeOf(queryClient, isFailedRefresh, (failed) => {
    const [oldest] = failed.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    if (oldest === undefined) return (last = undefined);
    const { errorUpdatedAt: failedAt, dataUpdatedAt: answeredAt, error } = oldest.state;
    if (last?.failedAt !== failedAt || last.answeredAt !== answeredAt)
      last = { failedAt, answeredAt, reason: localizedMessage(error) };
    return last;
  });
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
