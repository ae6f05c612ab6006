import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { formatDays, isDay, todayUtc } from "@shore/api/ship-time";
import type { NamedRange } from "@shore/design-system/DateRangePicker";
import { listView, optionalParameter } from "@shore/api/address/list-view";
import { hasTimeMark } from "#shared/logbooks/time-marks.ts";

/** The state of the screen in the URL. */
export type CsrdView = {
  /** First and last day, both within the period, as `yyyy-MM-dd` in UTC; undefined: {@link periodOf} chooses. */
  from?: string | undefined;
  to?: string | undefined;
  /** The operation to highlight. */
  operation?: string | undefined;
  /** `findings`: only actions with a finding. */
  show?: string | undefined;
};

export const csrdView = listView<CsrdView>({
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  operation: optionalParameter("operation", (text) => text !== ""),
  show: optionalParameter("show", (text) => text === "findings"),
});

/** The visible days. */
export type Period = { from: string; to: string };

/**
 * Returns the period of a URL; without one the month of its operation, else of the newest action, so that it is never an empty month
 * while another has actions. With one day alone it extends to the other end of the records.
 * @param actions newest first
 */
export function periodOf({ from, to, operation }: CsrdView, actions: readonly CsrdOperationAction[]): Period {
  const newest = newestDay(actions);
  if (from === undefined && to === undefined) {
    const wanted = actions.find(({ operationUuid }) => operationUuid === operation);
    return monthOf((wanted && dayOfAction(wanted)) ?? newest);
  }
  const oldest = actions.findLast((action) => dayOfAction(action) !== undefined);
  const first = from ?? ((oldest && dayOfAction(oldest)) || newest);
  return { from: from ?? (to !== undefined && to < first ? to : first), to: to ?? (first > newest ? first : newest) };
}

/** Returns the month, quarter and year of the period's end, or of the newest action where the period ends later. */
export function availablePeriods({ to }: Period, actions: readonly CsrdOperationAction[]): NamedRange[] {
  const newest = newestDay(actions);
  const day = Temporal.PlainDate.from(to < newest ? to : newest);
  const quarter = Math.ceil(day.month / 3);
  return [
    { name: monthName(day), range: monthOf(day.toString()) },
    { name: `Q${quarter} ${day.year}`, range: months(day.year, quarter * 3 - 2, quarter * 3) },
    { name: String(day.year), range: months(day.year, 1, 12) },
  ];
}

/** Returns `November 2026`, `1 to 22 November 2026`, `2026-10-05 to 2026-11-22`. */
export function periodText(period: Period): string {
  const [from, to] = [Temporal.PlainDate.from(period.from), Temporal.PlainDate.from(period.to)];
  if (period.from === period.to || from.year !== to.year || from.month !== to.month) return formatDays(period);
  return from.day === 1 && to.day === to.daysInMonth ? monthName(to) : `${from.day} to ${to.day} ${monthName(to)}`;
}

/**
 * Returns the actions of a period, newest first as received, and the newest one before it. An action with an unparsable time belongs to
 * every period, so that no record is unreachable.
 */
export function actionsOf(
  actions: readonly CsrdOperationAction[],
  { from, to }: Period,
): { shown: readonly CsrdOperationAction[]; before: CsrdOperationAction | undefined } {
  const shown = actions.filter((action) => {
    const day = dayOfAction(action) ?? from;
    return day >= from && day <= to;
  });
  return { shown, before: actions.find((action) => (dayOfAction(action) ?? from) < from) };
}

/** Returns the UTC day of an action; undefined for an unparsable time. */
function dayOfAction({ actionTime }: CsrdOperationAction): string | undefined {
  const at = Date.parse(actionTime);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, "yyyy-MM-dd".length);
}

/** Returns the day of the newest action whose time is believed; without any, today. */
function newestDay(actions: readonly CsrdOperationAction[]): string {
  for (const action of actions) {
    const day = hasTimeMark(action) ? undefined : dayOfAction(action);
    if (day !== undefined) return day;
  }
  return todayUtc();
}

function monthOf(day: string): Period {
  const { year, month } = Temporal.PlainDate.from(day);
  return months(year, month, month);
}

function months(year: number, first: number, last: number): Period {
  const end = Temporal.PlainYearMonth.from({ year, month: last });
  return {
    from: Temporal.PlainDate.from({ year, month: first, day: 1 }).toString(),
    to: end.toPlainDate({ day: end.daysInMonth }).toString(),
  };
}

function monthName({ month, year }: Temporal.PlainDate): string {
  return `${MONTHS[month - 1]} ${year}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
