import type { DescMessage, DescMethodUnary, MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { createQueryOptions } from "@connectrpc/connect-query";
import type { Query } from "@tanstack/react-query";
import type { LoaderFunction } from "react-router";
import { requireMember } from "#session/gate.ts";
import type { Session } from "#session/session.ts";
import { type Shore, shoreContext } from "#session/shore-context.ts";

/** The argument of a loader's function. */
export type LoaderContext = Shore & {
  url: URL;
  /** Of the member who opens the screen. */
  session: Session;
  /**
   * A parameter of the route.
   * @throws ConnectError `not_found` when it should be a uuid and is not, as in a truncated address
   * @throws Error when the route has no parameter of that name
   */
  param: (name: string) => string;
  /**
   * Prefetches unless cached; the screen shows cached data at once and refetches it. What a write has changed is awaited: the old values
   * are shown only if that takes long. An error is thrown by the screen's query.
   */
  read: <I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    input: MessageInitShape<I>,
  ) => Promise<void>;
};

/**
 * Creates a route's loader: requires a member, then awaits the queries of the first render. The screen reads them with
 * `useSuspenseQuery`; awaiting them here avoids the 300 ms for which React shows a suspense fallback.
 * @param authorize others get 'Permission denied.'; another organisation's address is 'Not found.'
 */
export function queryLoader(
  queries: (context: LoaderContext) => readonly Promise<unknown>[],
  authorize: (session: Session) => boolean = () => true,
): LoaderFunction {
  return async ({ context, params, request }) => {
    const shore = context.get(shoreContext);
    const url = new URL(request.url);
    const session = await requireMember(shore, url);
    const { organizationUuid } = params;
    if (organizationUuid !== undefined && organizationUuid !== session.user?.organizationUuid) {
      throw new ConnectError("The organization in the URL is not the user's.", Code.NotFound);
    }
    if (!authorize(session))
      throw new ConnectError("The user is not authorized to open this screen.", Code.PermissionDenied);
    await Promise.all(
      queries({
        ...shore,
        url,
        session,
        param: (name) => required(params[name], name),
        read: async (method, input) => {
          const options = createQueryOptions(method, input, { transport: shore.transport });
          const cached = shore.queryClient.getQueryCache().find({ queryKey: options.queryKey });
          const isCached = cached?.state.data !== undefined;
          if (isCached && !awaitsRefetch(cached)) return;
          const fetched = shore.queryClient.prefetchQuery(options);
          await (isCached ? Promise.race([fetched, delay(REFETCH_WAIT_MS)]) : fetched);
        },
      }),
    );
    return null;
  };
}

/**
 * Whether a write has changed the data and they are being refetched, or are not because leaving their screen cancelled that. Those of a
 * screen still shown are left alone otherwise: what it shows may have been removed.
 */
function awaitsRefetch(query: Query): boolean {
  return query.state.isInvalidated && (query.state.fetchStatus === "fetching" || !query.isActive());
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`);
  if (name.endsWith("Uuid") && !UUID.test(value))
    throw new ConnectError("The URL contains an invalid UUID.", Code.NotFound);
  return value;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A server that answers does so within this time; one that does not must not hold a screen whose data is cached. */
const REFETCH_WAIT_MS = 500;

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
