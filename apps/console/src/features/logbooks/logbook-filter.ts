import { endOfUtcDay } from "@shore/api/ship-time";
import { LIMITS } from "@shore/api/limits";
import { isLogbookName, type LogbookName, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";

/**
 * The requested entries: those before the end of a UTC day, of the given logbooks or, without any, of all, and with all of the given
 * states.
 */
export type LogbookFilter = {
  vesselUuid: string;
  untilDate: string;
  logbookNames: readonly LogbookName[];
  states: readonly EntryStateName[];
};

/** The possible states of an entry, in the order of the filters. */
export const ENTRY_STATES = [
  { value: "removed", label: "Removed" },
  { value: "not_verified", label: "Not verified" },
  { value: "not_signed", label: "Not signed" },
  { value: "remarks", label: "With remarks" },
  { value: "manual", label: "Manual values" },
] as const;

export type EntryStateName = (typeof ENTRY_STATES)[number]["value"];

/** Returns the filters in a URL other than vessel and day. */
export function filterFromSearch(search: URLSearchParams): Pick<LogbookFilter, "logbookNames" | "states"> {
  const requested = new Set(search.getAll("state"));
  const states = ENTRY_STATES.map(({ value }) => value).filter((value) => requested.has(value));
  return { logbookNames: logbooksFromSearch(search), states };
}

/** Returns the logbooks in a URL, each once and in a fixed order; unknown ones are ignored. */
function logbooksFromSearch(search: URLSearchParams): LogbookName[] {
  const named = new Set(search.getAll("logbook").filter(isLogbookName));
  return LOGBOOK_NAMES.filter((name) => named.has(name));
}

/** Returns the request for the first page. */
export function firstPage({ vesselUuid, untilDate, logbookNames: names, states }: LogbookFilter) {
  const limit = LIMITS.logbookEntriesPage;
  return { vesselUuid, logbookNames: [...names], beforeTime: endOfUtcDay(untilDate), limit, states: [...states] };
}

/**
 * Returns where the next page begins: at the last entry's event time; undefined after the last page. A page may be
 * longer than requested, since all entries of its last instant are included; a shorter one is the last.
 */
export function nextPageStart({ logbookEntries }: { logbookEntries: { eventTime: string }[] }): string | undefined {
  return logbookEntries.length < LIMITS.logbookEntriesPage ? undefined : logbookEntries.at(-1)?.eventTime;
}
