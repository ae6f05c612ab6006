import { createConnectQueryKey, createQueryOptions } from "@connectrpc/connect-query";
import { whoAmI } from "@shore/api/gen-initial/shore/v1/shore_api-ShoreAPI_connectquery";
import type { Session } from "./session.ts";
import type { Shore } from "./shore-context.ts";

/** The session as last heard of, or asked for now. Undefined when nobody is signed in or the server cannot say. */
export async function readSession({ queryClient, transport }: Shore): Promise<Session | undefined> {
  try {
    return await queryClient.ensureQueryData(createQueryOptions(whoAmI, {}, { transport }));
  } catch {
    return undefined;
  }
}

/** Forgets who was signed in, so that the next screen asks again. */
export function forgetSession({ queryClient, transport }: Shore): void {
  queryClient.removeQueries({ queryKey: createConnectQueryKey({ schema: whoAmI, transport, cardinality: "finite" }) });
}
