import type { Transport } from "@connectrpc/connect";
import { createInfiniteQueryOptions, useInfiniteQuery } from "@connectrpc/connect-query";
import { isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import { listAuditEvents } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { QueryClient } from "@tanstack/react-query";
import { type AuditLogView, firstPage, nextPageStart } from "./audit-log-view.ts";

/** Fetches the first page. A failure is shown by the list, in place. */
export async function readFirstPage(queryClient: QueryClient, transport: Transport, view: AuditLogView): Promise<void> {
  const options = createInfiniteQueryOptions(listAuditEvents, firstPage(view), { ...paging, transport });
  await queryClient.prefetchInfiniteQuery({ ...options, staleTime: 0 });
}

/** The lines of a view, page by page, newest first. */
export function useAuditEvents(view: AuditLogView) {
  return useInfiniteQuery(listAuditEvents, firstPage(view), {
    ...paging,
    // The loader has just read it; reading on asks for more by itself.
    staleTime: JUST_READ_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error),
  });
}

const paging = { pageParamKey: "beforeTime", getNextPageParam: nextPageStart } as const;
const JUST_READ_MS = 10_000;
