import { isoTextAt } from "@shore/api/ship-time";

/** Returns a time of the shore's clock, not a ship's, as sent to clients: ISO 8601 in UTC; empty for none. */
export function utcIso(time: Date | null | undefined): string {
  return time ? isoTextAt(time.getTime(), 0) : "";
}
