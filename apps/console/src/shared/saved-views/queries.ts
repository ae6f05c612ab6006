import { useQuery } from "@connectrpc/connect-query";
import { isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import { savedViewList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";

/** Returns the user's own and the shared views, by position. Errors do not reach the boundary; the caller shows them. */
export const useSavedViews = () =>
  useQuery(savedViewList, {}, { throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) });
