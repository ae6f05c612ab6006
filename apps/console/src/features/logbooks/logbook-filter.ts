import { endOfUtcDay } from "@shore/api/ship-time";
import { LIMITS } from "@shore/api/limits";
import { isLogbookName, type LogbookName, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";

/** Which entries are asked for: those before the end of a UTC day, of the named logbooks or, with none named, of all. */
export type LogbookFilter = { vesselUuid: string; untilDate: string; logbookNames: readonly LogbookName[] };

/** The logbooks that an address names, each once and in one order; what is no logbook is passed over. */
export function logbooksFromSearch(search: URLSearchParams): LogbookName[] {
  const named = new Set(search.getAll("logbook").filter(isLogbookName));
  return LOGBOOK_NAMES.filter((name) => named.has(name));
}

/** The request for the first page. */
export function firstPage({ vesselUuid, untilDate, logbookNames: names }: LogbookFilter) {
  return { vesselUuid, logbookNames: [...names], beforeTime: endOfUtcDay(untilDate), limit: LIMITS.logbookEntriesPage };
}

/**
 * Where the page after this one begins: at the last entry's event time, or undefined when this was the last page. A page may be
 * longer than asked for, since all entries of its last instant come with it; a shorter one is the end.
 */
export function nextPageStart({ logbookEntries }: { logbookEntries: { eventTime: string }[] }): string | undefined {
  return logbookEntries.length < LIMITS.logbookEntriesPage ? undefined : logbookEntries.at(-1)?.eventTime;
}
