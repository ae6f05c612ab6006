import { endOfUtcDay } from "@shore/api/ship-time";
import { LIMITS } from "@shore/api/limits";
import { isLogbookName, type LogbookName, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";

/**
 * Which entries are asked for: those before the end of a UTC day, of the named logbooks or, with none named, of all, and with all of the
 * named states.
 */
export type LogbookFilter = {
  vesselUuid: string;
  untilDate: string;
  logbookNames: readonly LogbookName[];
  states: readonly EntryStateName[];
};

/** What can be so of an entry, in the order of the filters. */
export const ENTRY_STATES = [
  { value: "removed", label: "Removed" },
  { value: "not_verified", label: "Not verified" },
  { value: "not_signed", label: "Not signed" },
  { value: "remarks", label: "With remarks" },
  { value: "manual", label: "Manual values" },
] as const;

export type EntryStateName = (typeof ENTRY_STATES)[number]["value"];

/** What an address says of the entries beside the vessel and the day. */
export function filterFromSearch(search: URLSearchParams): Pick<LogbookFilter, "logbookNames" | "states"> {
  const asked = new Set(search.getAll("state"));
  const states = ENTRY_STATES.map(({ value }) => value).filter((value) => asked.has(value));
  return { logbookNames: logbooksFromSearch(search), states };
}

/** The logbooks that an address names, each once and in one order; what is no logbook is passed over. */
function logbooksFromSearch(search: URLSearchParams): LogbookName[] {
  const named = new Set(search.getAll("logbook").filter(isLogbookName));
  return LOGBOOK_NAMES.filter((name) => named.has(name));
}

/** The request for the first page. */
export function firstPage({ vesselUuid, untilDate, logbookNames: names, states }: LogbookFilter) {
  const limit = LIMITS.logbookEntriesPage;
  return { vesselUuid, logbookNames: [...names], beforeTime: endOfUtcDay(untilDate), limit, states: [...states] };
}

/**
 * Where the page after this one begins: at the last entry's event time, or undefined when this was the last page. A page may be
 * longer than asked for, since all entries of its last instant come with it; a shorter one is the end.
 */
export function nextPageStart({ logbookEntries }: { logbookEntries: { eventTime: string }[] }): string | undefined {
  return logbookEntries.length < LIMITS.logbookEntriesPage ? undefined : logbookEntries.at(-1)?.eventTime;
}
