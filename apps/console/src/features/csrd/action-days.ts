import type { Clock } from "@shore/api/clock-time";
import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import type { TableItem } from "@shore/design-system/Table";
import { dayHeading, dayText } from "#shared/ship-time/day-heading.ts";
import { floor3 } from "@shore/api/formatting/volumes";

/**
 * The first so many actions as rows, with a row for each ship-time day above its actions. The day's row says how much was moved
 * by each kind of action on the whole day, also where only a part of it is among the first: to add up what was collected and
 * what was delivered of the same sludge would count it twice.
 * @param actions newest first
 */
export function groupByShipDay(
  actions: readonly CsrdOperationAction[],
  most: number,
  clock: Clock,
): readonly TableItem<CsrdOperationAction>[] {
  const items: TableItem<CsrdOperationAction>[] = [];
  let first = 0;
  for (const day of daysOf(actions)) {
    const shown = day.slice(0, most - first);
    if (shown.length === 0) break;
    const time = day[0]?.actionTime ?? "";
    // A day can come twice, where the ship crosses the date line: its first row is not another's.
    items.push({ key: `day ${first}`, group: [dayHeading(time, clock), ...totals(day)].join(" · ") });
    for (const [index, row] of shown.entries()) items.push({ key: actionKey(first + index), row });
    first += day.length;
  }
  return items;
}

/** The row of an action, by its place among all. */
export function actionKey(index: number): string {
  return `action ${index}`;
}

/** Where among all actions those of an operation are. */
export function stepsOf(operationUuid: string, actions: readonly CsrdOperationAction[]): number[] {
  if (operationUuid === "") return [];
  return actions.flatMap((action, index) => (action.operationUuid === operationUuid ? [index] : []));
}

function daysOf(actions: readonly CsrdOperationAction[]): CsrdOperationAction[][] {
  const days: CsrdOperationAction[][] = [];
  let last: string | undefined;
  for (const action of actions) {
    const day = dayText(action.actionTime);
    if (day === last) days.at(-1)?.push(action);
    else days.push([action]);
    last = day;
  }
  return days;
}

/** `Collected 2.530 m³`, in the order in which the kinds come. */
function totals(day: readonly CsrdOperationAction[]): string[] {
  const sums = new Map<string, number>();
  for (const { actionType, volumeM3 } of day) sums.set(actionType, (sums.get(actionType) ?? 0) + volumeM3);
  return [...sums].map(([actionType, sum]) => `${actionType || "Other"} ${floor3(sum)} m³`);
}
