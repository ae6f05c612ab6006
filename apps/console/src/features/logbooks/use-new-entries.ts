import { callUnaryMethod, createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import type { GetLogbookEntriesResponse } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookNewCount } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/use-session.ts";
import { firstPage, type LogbookFilter } from "./logbook-filter.ts";

type Pages = readonly GetLogbookEntriesResponse[];

/**
 * How much of what a list shows has been received since it was read; zeros while nothing is known of any. Asked when the session, which
 * is read every minute, says that something of the fleet was received later. Source: docs/spec/screens.md#logbooks.
 * @param pages as they are shown; undefined while none was read
 * @param hasMore there are entries before the last of them
 */
export function useNewEntries(filter: LogbookFilter, pages: Pages | undefined, hasMore: boolean) {
  const transport = useTransport();
  const { newestReceiveTime } = useSession();
  const receivedAfter = pages === undefined ? "" : knownUntil(pages);
  const { limit: _limit, states, ...shown } = firstPage(filter);
  const fromTime = (hasMore && pages?.at(-1)?.logbookEntries.at(-1)?.eventTime) || "";
  const input = { ...shown, fromTime, receivedAfter };
  // What was received is not counted by its states.
  const isNewer =
    states.length === 0 && receivedAfter !== "" && Date.parse(newestReceiveTime) > Date.parse(receivedAfter);
  const { data } = useQuery({
    // Asked again, with the same request, as soon as more was received.
    queryKey: [
      ...createConnectQueryKey({ schema: logbookNewCount, transport, input, cardinality: "finite" }),
      newestReceiveTime,
    ],
    queryFn: ({ signal }) => callUnaryMethod(transport, logbookNewCount, input, { signal }),
    enabled: isNewer,
    staleTime: Number.POSITIVE_INFINITY,
    // The list stands without it, and the next minute asks again.
    throwOnError: isUnauthenticated,
    // Of the minute before, so that the button does not blink.
    placeholderData: (before) => before,
  });
  return isNewer && data ? data : { newEntries: 0, changedEntries: 0 };
}

/**
 * Everything received until this instant is in the list: the newest receipt on the first page, or five seconds before it was read. What is
 * stored at the moment of reading has an earlier receive time and is seen a moment later.
 */
function knownUntil(pages: Pages): string {
  const [first] = pages;
  if (first === undefined) return "";
  const received = first.logbookEntries.map(({ receiveTime }) => Date.parse(receiveTime)).filter(Number.isFinite);
  const read = Date.parse(first.readTime);
  const until = Math.max(...received, read - STORING_MS);
  return Number.isFinite(until) ? new Date(Math.min(until, read)).toISOString() : "";
}

/** `3 new entries`, `1 new entry, 2 changed`, `2 changed entries`; empty when there are none. */
export function newEntriesText({ newEntries, changedEntries }: { newEntries: number; changedEntries: number }): string {
  const entries = (count: number) => (count === 1 ? "entry" : "entries");
  if (newEntries === 0)
    return changedEntries === 0 ? "" : `${counted(changedEntries)} changed ${entries(changedEntries)}`;
  const changed = changedEntries === 0 ? "" : `, ${counted(changedEntries)} changed`;
  return `${counted(newEntries)} new ${entries(newEntries)}${changed}`;
}

/** The server counts to a thousand. */
function counted(count: number): string {
  return count < 1000 ? String(count) : "999+";
}

const STORING_MS = 5_000;
