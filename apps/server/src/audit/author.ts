import type { HandlerContext } from "@connectrpc/connect";
import { callerOf } from "../auth/caller.ts";
import { requestIdKey } from "../rpc/request-id.ts";
import type { Author } from "./audit-events.ts";

/** Returns the caller as the author of a change. */
export function authorOf(context: Pick<HandlerContext, "values">): Author {
  const { organizationUuid, userUuid } = callerOf(context);
  return { organizationUuid, userUuid, requestId: context.values.get(requestIdKey) };
}
