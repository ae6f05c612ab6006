import { isDay } from "@shore/api/ship-time";
import { useHref, useNavigation } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { filterFromSearch, type LogbookFilter } from "./logbook-filter.ts";

/**
 * Returns the filter of the pending navigation to another list of the vessel's logbooks, or the current one; further changes build on it.
 * As usePendingSearch, but the until-date is part of the path.
 * @returns `isPending`: the list shown belongs to the previous filter
 */
export function useRequestedFilter(filter: LogbookFilter): { requestedFilter: LogbookFilter; isPending: boolean } {
  const { vesselUuid } = filter;
  const organizationUuid = useOrganizationUuid();
  const { location: next } = useNavigation();
  // The pathname of a navigation includes the router's basename.
  const lists = useHref(paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: "" }));
  const untilDate = next?.pathname.startsWith(lists) ? next.pathname.slice(lists.length) : "";
  if (next === undefined || !isDay(untilDate)) return { requestedFilter: filter, isPending: false };
  const search = new URLSearchParams(next.search);
  return { requestedFilter: { vesselUuid, untilDate, ...filterFromSearch(search) }, isPending: true };
}
