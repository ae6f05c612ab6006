import { LOGBOOK_NAMES, type LogbookName } from "@shore/api/formatting/logbook-names";
import { isDay } from "@shore/api/ship-time";
import type { NamedRange } from "@shore/design-system/DateRangePicker";
import { choiceParameter, listView, optionalParameter, textParameter } from "@shore/api/address/list-view";

/** Which days of which logbooks are shown, and how. A colleague who opens the address sees the same. */
export type CompletenessView = {
  /** One logbook of all vessels, or all logbooks of one vessel. */
  by: "vessels" | "logbooks";
  logbookName: LogbookName;
  /** Only vessels of this group; empty: all. */
  vesselGroupUuid: string;
  /** The one vessel; empty: the first by name. */
  vesselUuid: string;
  /** First and last day of ship time, `yyyy-MM-dd`; not both: the last three months. */
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

/** The days of a view: the last three months where it names none; of more than the server answers at once the last ones. */
export function daysShown(
  { from, to }: Pick<CompletenessView, "from" | "to">,
  today: string,
): { from: string; to: string } {
  if (from === undefined || to === undefined || from > to) return lastMonths(today, 3);
  const earliest = Temporal.PlainDate.from(to)
    .subtract({ days: MOST_DAYS - 1 })
    .toString();
  return { from: from < earliest ? earliest : from, to };
}

/** The periods at hand. */
export function usualPeriods(today: string): NamedRange[] {
  return [1, 3, 12].map((months) => ({
    name: months === 1 ? "Last month" : `Last ${months} months`,
    range: lastMonths(today, months),
  }));
}

/** Each day of a period. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to).days + 1;
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
}

function lastMonths(today: string, months: number): { from: string; to: string } {
  return { from: Temporal.PlainDate.from(today).subtract({ months }).toString(), to: today };
}

const MOST_DAYS = 400;
