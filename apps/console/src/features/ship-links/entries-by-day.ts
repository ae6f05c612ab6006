import type { ShipLinkDays } from "@shore/api/gen/shore/v1/ship_links_pb";
import { shortDay } from "#shared/ship-time/day-names.ts";

type Days = Pick<ShipLinkDays, "lastDay" | "entries">;

/** Returns the day at an index of the list, as `2026-11-22`. */
export function dayAt({ lastDay, entries }: Days, place: number): string {
  return Temporal.PlainDate.from(lastDay)
    .subtract({ days: entries.length - 1 - place })
    .toString();
}

/** Returns `24 Oct to 22 Nov, 0 to 15 a day, 3 on the last day.` */
export function daysSummary(days: Days): string {
  const { entries, lastDay } = days;
  const [least, most] = [Math.min(...entries), Math.max(...entries)];
  const range = least === most ? `${least} each day` : `${least} to ${most} a day`;
  return `${shortDay(dayAt(days, 0))} to ${shortDay(lastDay)}, ${range}, ${entries.at(-1) ?? 0} on the last day.`;
}

/** Returns `1 entry`, `12 entries`. */
export function entriesText(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}
