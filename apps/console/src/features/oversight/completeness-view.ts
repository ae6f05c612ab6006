import { LOGBOOK_NAMES, type LogbookName } from "@shore/api/formatting/logbook-names";
import { isDay } from "@shore/api/ship-time";
import type { NamedRange } from "@shore/design-system/DateRangePicker";
import { choiceParameter, listView, optionalParameter, textParameter } from "@shore/api/address/list-view";

/** Period, logbooks and display. The URL carries all of it. */
export type CompletenessView = {
  /** One logbook of all vessels, or all logbooks of one vessel. */
  by: "vessels" | "logbooks";
  logbookName: LogbookName;
  /** Only vessels of this group; empty: all. */
  vesselGroupUuid: string;
  /** The vessel; empty: the first by name. */
  vesselUuid: string;
  /** First and last day of ship time, `yyyy-MM-dd`; the last three months unless both are set. */
  from: string | undefined;
  to: string | undefined;
  form: "map" | "table";
};

export const completenessView = listView<CompletenessView>({
  by: choiceParameter("by", ["vessels", "logbooks"], "vessels"),
  logbookName: choiceParameter("logbook", LOGBOOK_NAMES, "deck"),
  vesselGroupUuid: textParameter("group"),
  vesselUuid: textParameter("vessel"),
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  form: choiceParameter("show", ["map", "table"], "map"),
});

/** Returns the days of a view: the last three months by default; of more than one response can hold, the last ones. */
export function daysShown(
  { from, to }: Pick<CompletenessView, "from" | "to">,
  today: string,
): { from: string; to: string } {
  if (from === undefined || to === undefined || from > to) return lastMonths(today, 3);
  const earliest = Temporal.PlainDate.from(to)
    .subtract({ days: MAX_DAYS - 1 })
    .toString();
  return { from: from < earliest ? earliest : from, to };
}

/** The period presets. */
export function usualPeriods(today: string): NamedRange[] {
  return [1, 3, 12].map((months) => ({
    name: months === 1 ? "Last month" : `Last ${months} months`,
    range: lastMonths(today, months),
  }));
}

/** Returns each day of a period. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to).days + 1;
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
}

function lastMonths(today: string, months: number): { from: string; to: string } {
  return { from: Temporal.PlainDate.from(today).subtract({ months }).toString(), to: today };
}

const MAX_DAYS = 400;
