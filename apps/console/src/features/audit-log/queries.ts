import type { Transport } from "@connectrpc/connect";
import { useTransport } from "@connectrpc/connect-query";
import { listAuditEvents } from "@shore/api/gen/calls/audit_log";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { type AuditLogView, firstPage, nextPageStart } from "./audit-log-view.ts";

/** Fetches the first page. The list shows an error in place. */
export async function readFirstPage(queryClient: QueryClient, transport: Transport, view: AuditLogView): Promise<void> {
  await queryClient.prefetchInfiniteQuery({ ...pagesOf(view, transport), staleTime: 0 });
}

/** Returns the events of a view, page by page, newest first. */
export function useAuditEvents(view: AuditLogView) {
  return useInfiniteQuery({
    ...pagesOf(view, useTransport()),
    // The loader has just fetched it; infinite scrolling fetches more.
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...failsInPlace,
  });
}

function pagesOf(view: AuditLogView, transport: Transport) {
  return infiniteQueryOptions(listAuditEvents, firstPage(view), {
    pageParamKey: "beforeTime",
    getNextPageParam: nextPageStart,
    transport,
  });
}

const FRESH_MS = 10_000;
