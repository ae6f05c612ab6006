import { useQuery } from "@connectrpc/connect-query";
import { isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import { getLogbookReportCategories, reportPreviewGet } from "@shore/api/gen/calls/reports";
import { isDay, parseShipTime } from "@shore/api/ship-time";
import type { LogbookName } from "@shore/api/formatting/logbook-names";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { type ReportForm, toReportCriteria } from "./report-form.ts";

/** Returns the categories of a vessel's logbook. An error is shown in their place: a report of all of them can still be created. */
export function useReportCategories(vesselUuid: string, logbookName: LogbookName) {
  const { data, error, refetch, isFetching } = useQuery(
    getLogbookReportCategories,
    { vesselUuid, logbookName },
    { throwOnError: (failure) => isUnauthenticated(failure) || isPermissionDenied(failure) || isNotFound(failure) },
  );
  return {
    /** In alphabetical order; undefined while loading. */
    categories: data?.categories,
    /** The last known offset of the ship's clock from UTC, `+02:00`; undefined while loading, and for a ship without entries. */
    shipOffset: data?.newestEventTime ? parseShipTime(data.newestEventTime).offset : undefined,
    hasFailed: data === undefined && error !== null,
    isFetching,
    retry: () => void refetch(),
  };
}

export type ReportCategories = ReturnType<typeof useReportCategories>;

/** Returns the entries that the report of these values would begin with; none are requested before there is a period. */
export function useReportBeginning(values: ReportForm, of: { vesselUuid: string; ofLogbook: readonly string[] }) {
  const hasPeriod = isDay(values.from) && isDay(values.to) && values.from <= values.to;
  const query = useQuery(reportPreviewGet, toReportCriteria(values, of), { ...failsInPlace, enabled: hasPeriod });
  return { hasPeriod, query };
}

export type ReportBeginning = ReturnType<typeof useReportBeginning>;
