import { todayUtc } from "@shore/api/ship-time";
import { useSyncExternalStore } from "react";
import { paths } from "#paths.ts";

/** Returns the address of a vessel's logbooks until today in UTC, to which `paths.logbooks` redirects. It follows the day in a page left open. */
export function useLatestLogbooksHref(to: { organizationUuid: string; vesselUuid: string }): string {
  const untilDate = useSyncExternalStore(eachMinute, todayUtcNow, todayUtcNow);
  return paths.logbooksUntil({ ...to, untilDate });
}

/** Not a timer for midnight: it would be late by the time the computer slept. */
function eachMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, 60_000);
  return () => clearInterval(timer);
}

function todayUtcNow(): string {
  return todayUtc();
}
