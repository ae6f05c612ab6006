import type { Clock } from "@shore/api/clock-time";
import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { floor3 } from "@shore/api/formatting/volumes";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { robSign } from "@shore/api/rob-signs";
import { sumM3 } from "@shore/api/rob-balance";
import type { TableItem } from "@shore/design-system/Table";
import { dayHeading } from "#shared/ship-time/day-heading.ts";
import { type Judged, NOT_YET_JUDGED } from "./judged.ts";
import { dayText } from "#shared/ship-time/day-names.ts";

/** A row of the table. */
export type ActionRow = {
  action: CsrdOperationAction;
  /** It is a step of the operation whose newest action is the row above. */
  isStep: boolean;
  /** How many earlier steps of its operation follow it. */
  steps: number;
  /** These are folded away. */
  isFolded: boolean;
  /** The last day that is shown, milliseconds since 1970: times of its year have none. */
  now: number;
  /** What the action does to the retained volume; undefined: its type is not judged. */
  sign: 1 | 0 | -1 | undefined;
  finding: BalanceFinding | undefined;
};

type RowsShown = {
  /** How many actions at most. */
  most: number;
  /** Operations whose earlier steps are folded into the row of their newest action. */
  folded: ReadonlySet<string>;
  now: number;
  clock: Clock;
  /** @default nothing is known of it */
  judged?: Judged;
};

/**
 * Actions as rows. Above a ship-time day with more than one operation there is a row that says how much each kind of action moved on the
 * whole day. Steps of one operation that follow each other are a pair that can be folded.
 * @param actions newest first
 */
export function actionRows(
  actions: readonly CsrdOperationAction[],
  { most, folded, now, clock, judged = NOT_YET_JUDGED }: RowsShown,
): TableItem<ActionRow>[] {
  const items: TableItem<ActionRow>[] = [];
  const days = daysOf(actions);
  for (const [index, action] of actions.slice(0, most).entries()) {
    const day = days.get(index);
    // A day can come twice, where the ship crosses the date line: its first row is not another's.
    if (day) items.push({ key: `day ${index}`, group: dayLabel(day, clock), sticks: false });
    const isStep = isStepOfPrevious(actions, index, days);
    const isFolded = folded.has(action.operationUuid);
    if (isStep && isFolded) continue;
    items.push({
      key: actionKey(index),
      row: {
        action,
        isStep,
        steps: stepsAfter(actions, index, days),
        isFolded,
        now,
        sign: robSign(action.actionType, judged.signs),
        finding: judged.findings.get(action.actionUuid),
      },
    });
  }
  return items;
}

/** The row of an action, by its place among all. */
export function actionKey(index: number): string {
  return `action ${index}`;
}

/** Where among the actions those of an operation are. */
export function stepsOf(operationUuid: string, actions: readonly CsrdOperationAction[]): number[] {
  if (operationUuid === "") return [];
  return actions.flatMap((action, index) => (action.operationUuid === operationUuid ? [index] : []));
}

type Days = ReadonlyMap<number, readonly CsrdOperationAction[]>;

/** Ship-time days with more than one operation, by the place of their newest action. */
function daysOf(actions: readonly CsrdOperationAction[]): Days {
  const days = new Map<number, CsrdOperationAction[]>();
  let last: string | undefined;
  let day: CsrdOperationAction[] = [];
  for (const [index, action] of actions.entries()) {
    const text = dayText(action.actionTime);
    if (text === last) day.push(action);
    else days.set(index, (day = [action]));
    last = text;
  }
  for (const [index, those] of days) if (operationsOf(those) < 2) days.delete(index);
  return days;
}

/** Actions that name no operation are one each. */
function operationsOf(actions: readonly CsrdOperationAction[]): number {
  return new Set(actions.map(({ operationUuid }, index) => operationUuid || index)).size;
}

function isStepOfPrevious(actions: readonly CsrdOperationAction[], index: number, days: Days): boolean {
  const operationUuid = actions[index]?.operationUuid ?? "";
  return operationUuid !== "" && actions[index - 1]?.operationUuid === operationUuid && !days.has(index);
}

/** Of an operation's newest action how many steps are below it; of a step none. */
function stepsAfter(actions: readonly CsrdOperationAction[], index: number, days: Days): number {
  if (isStepOfPrevious(actions, index, days)) return 0;
  let end = index + 1;
  while (end < actions.length && isStepOfPrevious(actions, end, days)) end += 1;
  return end - index - 1;
}

/** `Saturday 7 November 2026 · Delivered 6.718 m³ · Collected 1.338 m³`, kinds in the order in which they come. */
function dayLabel(day: readonly CsrdOperationAction[], clock: Clock): string {
  const volumes = Map.groupBy(day, ({ actionType }) => actionType);
  const totals = [...volumes].map(
    ([kind, actions]) => `${kind || "Other"} ${floor3(sumM3(actions.map(({ volumeM3 }) => volumeM3)))}\u00A0m³`,
  );
  return [dayHeading(day[0]?.actionTime ?? "", clock), ...totals].join(" · ");
}
