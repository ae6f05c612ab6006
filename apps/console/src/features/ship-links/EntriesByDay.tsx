import type { ShipLinkDays } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Sparkline } from "@shore/design-system/Sparkline";
import { dayAt, daysSummary, entriesText } from "./entries-by-day.ts";
import { shortDay } from "#shared/ship-time/day-names.ts";

type EntriesByDayProps = { vesselName: string; days: ShipLinkDays };

/** The number of entries a vessel recorded on each of its last 30 days; all rows have the same days aligned. */
export function EntriesByDay({ vesselName, days }: EntriesByDayProps) {
  return (
    <Sparkline
      label={`Entries a day of ${vesselName}`}
      summary={daysSummary(days)}
      shape="bars"
      points={days.entries.map((value, place) => ({ time: Date.parse(dayAt(days, place)), value }))}
      describe={({ time, value }) => [shortDay(new Date(time).toISOString().slice(0, 10)), entriesText(value)]}
      barSlots={30}
      width={120}
    />
  );
}
