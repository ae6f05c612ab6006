import { createConnectQueryKey } from "@connectrpc/connect-query";
import type { DescMethodUnary } from "@bufbuild/protobuf";
import { isUnauthenticated, needsRecentSignIn, retryAfterMs } from "@shore/api/errors";
import { whoAmI } from "@shore/api/gen/calls/session";
import {
  MutationCache,
  matchQuery,
  type MutationMeta,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import type { WriteMessages } from "#messages.ts";
import { sessionEndEvent, signInAgainEvent } from "#session/session-events.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Shown to the user. */
      messages?: WriteMessages;
      /** Reverts the write; offered for a while beside its success message. */
      undo?: () => void;
      /** The queries that this write invalidates. */
      refreshes?: readonly DescMethodUnary[];
      /** The queries of what this write removes: dropped from the cache, active ones as soon as they become inactive. */
      removes?: readonly DescMethodUnary[];
    };
  }
}

/** Shows a message to the user. */
export type Notify = { success: (text: string, undo?: () => void) => void; failure: (text: string) => void };

/**
 * Creates the console's query cache. All data is stale at once, errors go to the nearest boundary. Nothing is retried, except queries for
 * which the server sends Retry-After because its database is temporarily unavailable.
 * Messages and invalidations are declared by each mutation, in its `meta`, and applied here. Any `unauthenticated` response refetches the
 * session at once, so that its gate leads to the login.
 * Source: docs/spec/calls.md, docs/spec/errors.md#messages, docs/spec/limits.md.
 */
export function createQueryClient(notify: Notify): QueryClient {
  const invalidate = (schema: DescMethodUnary, refetchType: "active" | "none") =>
    queryClient.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }), refetchType });
  const markStale = (meta: MutationMeta | undefined, refetchType: "active" | "none") =>
    Promise.all([
      ...(meta?.refreshes ?? []).map((schema) => invalidate(schema, refetchType)),
      ...(meta?.removes ?? []).map((schema) => invalidate(schema, "none")),
    ]);
  /** Active queries of removed records; one listener for all of them. */
  const removedQueries = new Set<Query>();
  const removeWhenInactive = (schema: DescMethodUnary) => {
    const filter = { queryKey: createConnectQueryKey({ schema, cardinality: undefined }) };
    queryClient.removeQueries({ ...filter, type: "inactive" });
    for (const query of queryCache.findAll({ ...filter, type: "active" })) removedQueries.add(query);
  };
  const sessionKey = createConnectQueryKey({ schema: whoAmI, cardinality: "finite" });
  const refetchSession = () => {
    sessionEndEvent.dispatch();
    void queryClient.refetchQueries({ queryKey: sessionKey, type: "active" });
  };
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (!isUnauthenticated(error)) return;
      const isSession = matchQuery({ queryKey: sessionKey }, query);
      if (isSession) sessionEndEvent.dispatch();
      else refetchSession();
    },
  });
  queryCache.subscribe(({ query }) => {
    if (!removedQueries.has(query) || query.isActive()) return;
    removedQueries.delete(query);
    queryCache.remove(query);
  });
  const queryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      // Offline, a query fails at once and offers a retry, instead of an endless spinner. Data already shown stays and is refetched once
      // online.
      queries: {
        // Only on Retry-After; WaitingForServer.tsx shows it meanwhile.
        retry: (failures, error) => failures < MAX_RETRIES && retryAfterMs(error) !== undefined,
        retryDelay: (_, error) => retryAfterMs(error) ?? 0,
        staleTime: 0,
        throwOnError: true,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // A mutation is not retried: it would be applied minutes later, unseen.
      mutations: { retry: false, networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _context, { meta }) => {
        const success = meta?.messages?.success;
        if (success !== undefined) notify.success(typeof success === "string" ? success : success(data), meta?.undo);
        for (const schema of meta?.removes ?? []) removeWhenInactive(schema);
        // Not awaited: a write is done once it is stored, however long its readers wait for the server.
        void markStale(meta, "active");
      },
      onError: (error, _variables, _context, { meta }) => {
        console.error("A mutation failed.", error);
        // There was a conflict, or the outcome is unknown: the next screen refetches, however recent its data is.
        void markStale(meta, "none");
        // The login screen explains it, and unsaved input is offered after sign-in.
        if (isUnauthenticated(error)) return refetchSession();
        if (needsRecentSignIn(error)) return signInAgainEvent.dispatch();
        if (meta?.messages === undefined) return;
        const { failure } = meta.messages;
        notify.failure(typeof failure === "string" ? failure : failure(error));
      },
    }),
  });
  return queryClient;
}

/** A failover takes half a minute; with two seconds between retries, this is twice that. */
const MAX_RETRIES = 30;
