import { createConnectQueryKey, createQueryOptions } from "@connectrpc/connect-query";
import { whoAmI } from "@shore/api/gen/calls/session";
import type { Session } from "./session.ts";
import type { Shore } from "./shore-context.ts";

/** Returns the session, cached or fetched. Undefined when signed out or the request fails. */
export async function readSession({ queryClient, transport }: Shore): Promise<Session | undefined> {
  try {
    return await queryClient.ensureQueryData(createQueryOptions(whoAmI, {}, { transport }));
  } catch {
    return undefined;
  }
}

/** Removes the session from the cache, so that the next screen fetches it. */
export function removeCachedSession({ queryClient, transport }: Shore): void {
  queryClient.removeQueries({ queryKey: createConnectQueryKey({ schema: whoAmI, transport, cardinality: "finite" }) });
}
