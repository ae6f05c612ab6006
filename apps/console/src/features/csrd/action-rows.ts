import type { Clock } from "@shore/api/clock-time";
import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { floor3 } from "@shore/api/formatting/volumes";
import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { robSign } from "@shore/api/rob-signs";
import { sumM3 } from "@shore/api/rob-balance";
import type { TableItem } from "@shore/design-system/Table";
import { dayHeading } from "#shared/ship-time/day-heading.ts";
import { type Assessment, NO_ASSESSMENT } from "./use-assessment.ts";
import { dayText } from "#shared/ship-time/day-names.ts";

/** A row of the table. */
export type ActionRow = {
  action: CsrdOperationAction;
  /** Whether it is a step of the operation whose newest action is above. */
  isStep: boolean;
  /** How many earlier steps of its operation follow. */
  steps: number;
  /** Whether they are collapsed. */
  isFolded: boolean;
  /** The last visible day, milliseconds since 1970: times of the same year omit it. */
  now: number;
  /** The sign of the action's effect on the retained volume; undefined: its type is not judged. */
  sign: 1 | 0 | -1 | undefined;
  finding: BalanceFinding | undefined;
};

type RowsShown = {
  /** Maximum number of actions. */
  maxRows: number;
  /** Operations whose earlier steps are collapsed into the row of their newest action. */
  folded: ReadonlySet<string>;
  now: number;
  clock: Clock;
  /** @default no findings */
  assessment?: Assessment;
};

/**
 * Returns actions as rows. A ship-time day with more than one operation gets a row with the day's total volume by action type.
 * Consecutive steps of one operation form a group that can be collapsed.
 * @param actions newest first
 */
export function actionRows(
  actions: readonly CsrdOperationAction[],
  { maxRows, folded, now, clock, assessment = NO_ASSESSMENT }: RowsShown,
): TableItem<ActionRow>[] {
  const items: TableItem<ActionRow>[] = [];
  const days = daysOf(actions);
  for (const [index, action] of actions.slice(0, maxRows).entries()) {
    const day = days.get(index);
    // The index keeps keys unique: a day repeats where the ship crosses the date line.
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
        sign: robSign(action.actionType, assessment.signs),
        finding: assessment.findings.get(action.actionUuid),
      },
    });
  }
  return items;
}

/** Returns the key of an action's row by the action's index. */
export function actionKey(index: number): string {
  return `action ${index}`;
}

/** Returns the indexes of an operation's actions. */
export function stepsOf(operationUuid: string, actions: readonly CsrdOperationAction[]): number[] {
  if (operationUuid === "") return [];
  return actions.flatMap((action, index) => (action.operationUuid === operationUuid ? [index] : []));
}

type Days = ReadonlyMap<number, readonly CsrdOperationAction[]>;

/** Returns the ship-time days with more than one operation, by the index of their newest action. */
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

/** Counts operations; an action without one counts as its own. */
function operationsOf(actions: readonly CsrdOperationAction[]): number {
  return new Set(actions.map(({ operationUuid }, index) => operationUuid || index)).size;
}

function isStepOfPrevious(actions: readonly CsrdOperationAction[], index: number, days: Days): boolean {
  const operationUuid = actions[index]?.operationUuid ?? "";
  return operationUuid !== "" && actions[index - 1]?.operationUuid === operationUuid && !days.has(index);
}

/** Returns how many steps follow an operation's newest action; 0 for a step. */
function stepsAfter(actions: readonly CsrdOperationAction[], index: number, days: Days): number {
  if (isStepOfPrevious(actions, index, days)) return 0;
  let end = index + 1;
  while (end < actions.length && isStepOfPrevious(actions, end, days)) end += 1;
  return end - index - 1;
}

/** Returns `Saturday 7 November 2026 · Delivered 6.718 m³ · Collected 1.338 m³`, types in order of occurrence. */
function dayLabel(day: readonly CsrdOperationAction[], clock: Clock): string {
  const volumes = Map.groupBy(day, ({ actionType }) => actionType);
  const totals = [...volumes].map(
    ([kind, actions]) => `${kind || "Other"} ${floor3(sumM3(actions.map(({ volumeM3 }) => volumeM3)))}\u00A0m³`,
  );
  return [dayHeading(day[0]?.actionTime ?? "", clock), ...totals].join(" · ");
}
