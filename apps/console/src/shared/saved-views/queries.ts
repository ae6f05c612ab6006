import { useQuery } from "@connectrpc/connect-query";
import { savedViewList } from "@shore/api/gen/calls/saved_views";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";

/** Returns the user's own and the shared views, by position. Errors do not reach the boundary; the caller shows them. */
export const useSavedViews = () => useQuery(savedViewList, {}, failsInPlace);
