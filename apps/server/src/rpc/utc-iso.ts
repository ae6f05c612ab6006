import { isoTextAt } from "@shore/api/ship-time";

/** A time of the shore's own, which no ship's clock showed, as it travels: ISO 8601 in UTC; empty for one that there is not. */
export function utcIso(time: Date | null | undefined): string {
  return time ? isoTextAt(time.getTime(), 0) : "";
}
