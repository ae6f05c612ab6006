import { createConnectQueryKey } from "@connectrpc/connect-query";
import type { DescMethodUnary } from "@bufbuild/protobuf";
import { isUnauthenticated, needsRecentSignIn, retryAfterMs } from "@shore/api/errors";
import { whoAmI } from "@shore/api/gen-initial/shore/v1/shore_api-ShoreAPI_connectquery";
import { MutationCache, matchQuery, type MutationMeta, QueryCache, QueryClient } from "@tanstack/react-query";
import type { WriteMessages } from "#messages.ts";
import { sessionEndEvent, signInAgainEvent } from "#session/session-events.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** What the person is told. */
      messages?: WriteMessages;
      /** Takes the write back; offered for a while beside its message of success. */
      undo?: () => void;
      /** The reads that this write makes stale. */
      refreshes?: readonly DescMethodUnary[];
      /** The reads of what this write removes: dropped from the cache, those on the screen as soon as it is left. */
      removes?: readonly DescMethodUnary[];
    };
  }
}

/** Tells the person at the screen. */
export type Notify = { success: (text: string, undo?: () => void) => void; failure: (text: string) => void };

/**
 * The console's cache of answers. Everything is stale at once, errors travel to the nearest boundary. Nothing is retried, but for reads
 * that the server asks to be repeated, because its database is away for the moment.
 * A write's words and what it makes stale are said beside the write, in its `meta`; here they are acted upon, once for all. When any
 * call is answered `unauthenticated`, the session is asked for at once, so that its gate leads to the login.
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
  const removeWhenLeft = (schema: DescMethodUnary) => {
    const filter = { queryKey: createConnectQueryKey({ schema, cardinality: undefined }) };
    const cache = queryClient.getQueryCache();
    queryClient.removeQueries({ ...filter, type: "inactive" });
    for (const query of cache.findAll({ ...filter, type: "active" })) {
      const unsubscribe = cache.subscribe((event) => {
        if (event.query !== query || query.isActive()) return;
        unsubscribe();
        cache.remove(query);
      });
    }
  };
  const sessionKey = createConnectQueryKey({ schema: whoAmI, cardinality: "finite" });
  const askForSession = () => {
    sessionEndEvent.dispatch();
    void queryClient.refetchQueries({ queryKey: sessionKey, type: "active" });
  };
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a network a read fails at once and says so, with a way to try again: waiting for one is a spinner without an end.
      // What is shown by then stays, and is asked for once more when the network is back.
      queries: {
        // Only where the server asks for it: WaitingForServer.tsx says so meanwhile.
        retry: (failures, error) => failures < MOST_REPEATS && retryAfterMs(error) !== undefined,
        retryDelay: (_, error) => retryAfterMs(error) ?? 0,
        staleTime: 0,
        throwOnError: true,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // A change is not repeated: it would be made minutes later, unseen.
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isUnauthenticated(error)) return;
        const isSession = matchQuery({ queryKey: sessionKey }, query);
        if (isSession) sessionEndEvent.dispatch();
        else askForSession();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _context, { meta }) => {
        if (meta?.messages?.success !== undefined) notify.success(meta.messages.success, meta.undo);
        for (const schema of meta?.removes ?? []) removeWhenLeft(schema);
        await markStale(meta, "active");
      },
      onError: (error, _variables, _context, { meta }) => {
        console.error("A change was not made.", error);
        // Somebody else made one, or nobody knows whether this one was made: the next screen asks, however lately the last one did.
        void markStale(meta, "none");
        // The login says it all, and offers the way back to what was typed.
        if (isUnauthenticated(error)) return askForSession();
        if (needsRecentSignIn(error)) return signInAgainEvent.dispatch();
        if (meta?.messages === undefined) return;
        const { failure } = meta.messages;
        notify.failure(typeof failure === "string" ? failure : failure(error));
      },
    }),
  });
  return queryClient;
}

/** A failover takes half a minute; with two seconds between, this is twice that. */
const MOST_REPEATS = 30;
