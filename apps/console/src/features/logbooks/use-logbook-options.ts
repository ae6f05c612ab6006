import { logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import { useMonthCounts } from "./log-counts.ts";
import type { LogbookFilter } from "./logbook-filter.ts";

/** Returns the logbooks of the vessel and those in the filter; all while loading. */
export function useLogbookOptions({ vesselUuid, logbookNames }: LogbookFilter) {
  const months = useMonthCounts(vesselUuid);
  const kept = new Set<string>(logbookNames);
  for (const { entries } of months ?? []) for (const name of Object.keys(entries)) kept.add(name);
  return months === undefined ? OPTIONS : OPTIONS.filter(({ value }) => kept.has(value));
}

const OPTIONS = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));
