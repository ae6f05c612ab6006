import { callUnaryMethod, createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookNewCount } from "@shore/api/gen/calls/logbooks";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/use-session.ts";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { firstPage, type LogbookFilter } from "./logbook-filter.ts";

type Pages = readonly GetLogbookEntriesResponse[];

/**
 * Returns how many entries of a list were received since it was fetched; zeros while unknown. Requested when the session, which
 * is refetched every minute, reports a later receipt in the fleet. Source: docs/spec/screens.md#logbooks.
 * @param pages the pages of the list; undefined until loaded
 * @param hasMore whether there are older pages
 */
export function useNewEntries(filter: LogbookFilter, pages: Pages | undefined, hasMore: boolean) {
  const transport = useTransport();
  const { newestReceiveTime } = useSession();
  const receivedAfter = pages === undefined ? "" : knownUntil(pages);
  const { limit: _limit, states, ...shown } = firstPage(filter);
  const fromTime = (hasMore && pages?.at(-1)?.logbookEntries.at(-1)?.eventTime) || "";
  const input = { ...shown, fromTime, receivedAfter };
  // The server cannot count new entries by state.
  const isNewer =
    states.length === 0 && receivedAfter !== "" && Date.parse(newestReceiveTime) > Date.parse(receivedAfter);
  const { data } = useQuery({
    // The receive time in the key refetches the same request after each receipt.
    queryKey: [
      ...createConnectQueryKey({ schema: logbookNewCount, transport, input, cardinality: "finite" }),
      newestReceiveTime,
    ],
    queryFn: ({ signal }) => callUnaryMethod(transport, logbookNewCount, input, { signal }),
    enabled: isNewer,
    staleTime: Number.POSITIVE_INFINITY,
    ...failsAside("the number of new entries"),
    // The previous count, so that the button does not flicker.
    placeholderData: (before) => before,
  });
  return isNewer && data ? data : { newEntries: 0, changedEntries: 0 };
}

/**
 * Returns the instant up to which all receipts are in the list: the newest receipt on the first page, or five seconds before it was
 * fetched. A record stored during that request has an earlier receive time and becomes visible a moment later.
 */
function knownUntil(pages: Pages): string {
  const [first] = pages;
  if (first === undefined) return "";
  const received = first.logbookEntries.map(({ receiveTime }) => Date.parse(receiveTime)).filter(Number.isFinite);
  const read = Date.parse(first.readTime);
  const until = Math.max(...received, read - STORING_MS);
  return Number.isFinite(until) ? new Date(Math.min(until, read)).toISOString() : "";
}

/** Returns `3 new entries`, `1 new entry, 2 changed`, `2 changed entries`; empty if there are none. */
export function newEntriesText({ newEntries, changedEntries }: { newEntries: number; changedEntries: number }): string {
  const entries = (count: number) => (count === 1 ? "entry" : "entries");
  if (newEntries === 0)
    return changedEntries === 0 ? "" : `${counted(changedEntries)} changed ${entries(changedEntries)}`;
  const changed = changedEntries === 0 ? "" : `, ${counted(changedEntries)} changed`;
  return `${counted(newEntries)} new ${entries(newEntries)}${changed}`;
}

/** The server stops counting at a thousand. */
function counted(count: number): string {
  return count < 1000 ? String(count) : "999+";
}

const STORING_MS = 5_000;
