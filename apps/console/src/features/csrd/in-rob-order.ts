import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { robOrder } from "@shore/api/rob-walk";
import type { Assessment } from "./use-assessment.ts";

/**
 * Returns a vessel's actions with those of one instant in the order of the balance, so that opening and recorded ROB are those that it
 * judges by. Source: docs/spec/csrd.md#totals.
 * @param actions newest first
 */
export function inRobOrder(
  actions: readonly CsrdOperationAction[],
  rules: Pick<Assessment, "signs" | "tolerance">,
): readonly CsrdOperationAction[] {
  const oldestFirst = actions.toReversed().map((action) => ({
    action,
    actionType: action.actionType,
    time: Date.parse(action.actionTime),
    volume: millilitres(action.volumeM3),
    rob: millilitres(action.robM3),
  }));
  return robOrder(oldestFirst, rules)
    .map(({ action }) => action)
    .toReversed();
}

/** An invalid volume decides no order; the totals show it as not judged. */
function millilitres(m3: number): bigint {
  return Number.isFinite(m3) ? BigInt(Math.round(m3 * 1_000_000)) : 0n;
}
