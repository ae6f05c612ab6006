import { useQuery } from "@connectrpc/connect-query";
import { savedViewList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";

/** Returns the user's own and the shared views, by position. Errors do not reach the boundary; the caller shows them. */
export const useSavedViews = () => useQuery(savedViewList, {}, failsInPlace);
