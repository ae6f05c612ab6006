import { useQuery } from "@connectrpc/connect-query";
import { isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import { savedViewList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";

/** The person's own views and those that are shared, by position. Who shows them says when they cannot be read; the page around stands. */
export const useSavedViews = () =>
  useQuery(savedViewList, {}, { throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) });
