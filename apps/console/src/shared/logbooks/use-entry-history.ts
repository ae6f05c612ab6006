import { useQuery } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import { getLogbookEntry } from "@shore/api/gen/calls/logbooks";
import { SESSION_REFETCH_MS } from "@shore/api/limits";

/** Returns an entry with its history, fetched when it is opened. An error is shown in place. */
export function useEntryHistory(vesselUuid: string, logbookEntryUuid: string) {
  // Virtualisation unmounts and remounts an open row on scrolling.
  const options = { staleTime: SESSION_REFETCH_MS, throwOnError: isUnauthenticated };
  return useQuery(getLogbookEntry, { vesselUuid, logbookEntryUuid }, options);
}

export type EntryHistoryQuery = ReturnType<typeof useEntryHistory>;
