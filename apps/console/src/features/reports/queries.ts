import { useQuery } from "@connectrpc/connect-query";
import { isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import { getLogbookReportCategories } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { parseShipTime } from "@shore/api/ship-time";
import type { LogbookName } from "@shore/api/formatting/logbook-names";

/** The categories of a vessel's logbook. A failure is shown in their place: a report of all of them can still be made. */
export function useReportCategories(vesselUuid: string, logbookName: LogbookName) {
  const { data, error, refetch, isFetching } = useQuery(
    getLogbookReportCategories,
    { vesselUuid, logbookName },
    { throwOnError: (failure) => isUnauthenticated(failure) || isPermissionDenied(failure) || isNotFound(failure) },
  );
  return {
    /** In alphabetical order; undefined until they are known. */
    categories: data?.categories,
    /** The last known offset of the ship's clock from UTC, `+02:00`; undefined until it is known, and for a ship without entries. */
    shipOffset: data?.newestEventTime ? parseShipTime(data.newestEventTime).offset : undefined,
    hasFailed: data === undefined && error !== null,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  };
}

export type ReportCategories = ReturnType<typeof useReportCategories>;
