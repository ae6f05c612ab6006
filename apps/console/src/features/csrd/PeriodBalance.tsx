import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { floor3 } from "@shore/api/formatting/volumes";
import { NO_VALUE, round4 } from "@shore/api/formatting/values";
import { robBalance } from "@shore/api/rob-balance";
import { BalanceBand, type BalanceBandProps } from "@shore/design-system/BalanceBand";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { shortDay } from "#shared/ship-time/day-names.ts";
import type { Assessment } from "./use-assessment.ts";
import { type Period, periodText } from "./csrd-view.ts";
import { counted } from "#shared/text/words.ts";

type PeriodBalanceProps = {
  /** Newest first. */
  actions: readonly CsrdOperationAction[];
  /** The newest action before the period. */
  before: CsrdOperationAction | undefined;
  period: Period;
  now: number;
  assessment: Assessment;
};

/** The period's opening ROB, what was added and removed, and whether the recorded ROB follows; renders nothing without actions. */
export function PeriodBalance({ actions, before, period, now, assessment }: PeriodBalanceProps) {
  const balance = robBalance(actions, before, assessment.signs);
  if (balance === undefined) return null;
  const { openingM3, isOpeningRecorded, totals, expectedM3, recordedM3, notJudged } = balance;
  return (
    <BalanceBand
      aria-label={`Balance of ${periodText(period)}`}
      opening={{
        // The days are those of UTC, whatever the ship's clock and the reader's.
        term: `Opening, ${shortDay(period.from)} UTC`,
        value: floor3(openingM3),
        note: isOpeningRecorded ? "m³ retained on board" : "m³ before the first action",
      }}
      terms={totals.map(({ actionType, sign, volumeM3, actions: count }) => ({
        sign: sign === 1 ? "+" : "−",
        term: actionType,
        value: floor3(volumeM3),
        note: counted(count, "action"),
      }))}
      expected={{
        term: "Expected",
        value: expectedM3 === undefined ? NO_VALUE : floor3(expectedM3),
        note: notJudged === 0 ? "m³" : `${counted(notJudged, "action")} of other kinds`,
      }}
      recorded={{
        term: "Recorded",
        value: floor3(recordedM3),
        note: <NearTime at={actions[0]?.actionTime ?? ""} now={now} hasDay />,
      }}
      difference={differenceOf(balance)}
    />
  );
}

function differenceOf({
  differenceM3: difference,
  toleranceM3: tolerance,
}: NonNullable<ReturnType<typeof robBalance>>): BalanceBandProps["difference"] {
  const term = "Difference";
  if (difference === undefined) return { term, value: NO_VALUE, note: "Not judged", state: "not-judged" };
  // Rounded towards zero, so that the shown difference never exceeds the actual one.
  const size = floor3(Math.abs(difference));
  const value = `${difference === 0 ? "" : difference > 0 ? "+" : "−"}${size}\u00A0m³`;
  const isOutOfTolerance = Math.abs(difference) > tolerance;
  const rounding = `rounding, ${round4(tolerance)}\u00A0m³`;
  return {
    term,
    value,
    note: difference === 0 ? "In balance" : isOutOfTolerance ? `More than ${rounding}` : `Within ${rounding}`,
    state: isOutOfTolerance ? "off" : "balanced",
  };
}
