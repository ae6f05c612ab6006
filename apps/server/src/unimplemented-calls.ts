import { Code, ConnectError, type ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";

/**
 * Calls of the contract that this server does not answer yet: they pass the policy and every check of the request, then
 * answer `unimplemented`. A test holds this list to what really answers so; it can only shrink.
 */
export const UNIMPLEMENTED_CALLS = ["generateReport"] as const satisfies (keyof typeof ShoreAPI.method)[];

/** Handlers for {@link UNIMPLEMENTED_CALLS}. */
export const unimplemented: Pick<
  ServiceImpl<typeof ShoreAPI>,
  (typeof UNIMPLEMENTED_CALLS)[number]
> = Object.fromEntries(UNIMPLEMENTED_CALLS.map((name) => [name, answerUnimplemented])) as Record<
  // Each of them never returns, which fits whatever its call would answer; the entries are exactly the listed names.
  (typeof UNIMPLEMENTED_CALLS)[number],
  () => never
>;

function answerUnimplemented(): never {
  throw new ConnectError("This part of Shore is not there yet.", Code.Unimplemented);
}
