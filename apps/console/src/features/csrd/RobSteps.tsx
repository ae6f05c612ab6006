import type { CsrdOperationAction } from "@shore/api/gen/shore/v1/csrd_pb";
import { floor3 } from "@shore/api/formatting/volumes";
import { robBalance } from "@shore/api/rob-balance";
import { robSign } from "@shore/api/rob-signs";
import { Card } from "@shore/design-system/Card";
import { LineChart, type LineChartPoint } from "@shore/design-system/LineChart";
import { useState } from "react";
import { styled } from "styled-components";
import { useClock } from "#shared/ship-time/clock.ts";
import { findingText, markText } from "#shared/balance/finding-texts.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import type { Assessment } from "./use-assessment.ts";
import { type Period, periodText } from "./csrd-view.ts";
import { counted } from "#shared/text/words.ts";

type RobStepsProps = {
  /** Newest first. */
  actions: readonly CsrdOperationAction[];
  /** The newest action before the period. */
  before: CsrdOperationAction | undefined;
  period: Period;
  assessment: Assessment;
};

/** The volume retained on board over the period as a step chart; renders nothing without actions. */
export function RobSteps({ actions, before, period, assessment }: RobStepsProps) {
  const clock = useClock();
  const [cursor, setCursor] = useState<number>();
  const [now] = useState(Date.now);
  const balance = robBalance(actions, before, assessment.signs);
  if (balance === undefined) return null;
  const [from, to] = [Date.parse(period.from), Date.parse(period.to) + DAY_MS];
  // An action with an unparsable time is left out of the chart; its row shows the time as received.
  const oldestFirst = actions.filter(({ actionTime }) => Number.isFinite(Date.parse(actionTime))).toReversed();
  if (oldestFirst.length === 0) return null;
  const steps = oldestFirst.map(({ actionTime, actionUuid, robM3 }): LineChartPoint => {
    const finding = assessment.findings.get(actionUuid);
    return { time: Date.parse(actionTime), value: robM3, finding: finding && markText(finding) };
  });
  const ends = [
    { time: from, value: balance.openingM3, isEnd: true },
    // The value holds until the next action; the line ends now, not in the future.
    { time: Math.max(Math.min(to, now), steps.at(-1)?.time ?? from), value: balance.recordedM3, isEnd: true },
  ] as const;
  const describe = (time: number) =>
    oldestFirst
      .filter(({ actionTime }) => Date.parse(actionTime) === time)
      .map((action) => {
        const finding = assessment.findings.get(action.actionUuid);
        const step = `${timeText(action.actionTime, clock)}, ${volume(action, assessment)}, then ${floor3(action.robM3)}\u00A0m³ on board`;
        return finding === undefined ? step : `${step}. ${findingText(finding)}`;
      })
      .join("; ");
  return (
    <Card isFlush>
      <LineChart
        label={`Retained on board, ${periodText(period)}`}
        summary={`From ${floor3(balance.openingM3)} to ${floor3(balance.recordedM3)}\u00A0m³ in ${counted(actions.length, "action")}.`}
        plots={[
          {
            key: "rob",
            title: "Retained on board",
            unit: "m³",
            shape: "steps",
            series: [{ key: "rob", label: "Retained on board", points: [ends[0], ...steps, ends[1]] }],
          },
        ]}
        from={from}
        to={to}
        height={124}
        cursor={cursor}
        onCursorChange={setCursor}
        describe={describe}
      />
      {cursor !== undefined && <AtCursor>{describe(cursor)}</AtCursor>}
    </Card>
  );
}

/** `Collected + 1.428 m³`; a transfer has no sign. */
function volume({ actionType, volumeM3 }: CsrdOperationAction, { signs }: Assessment): string {
  const sign = { 1: "+ ", [-1]: "− ", 0: "" }[robSign(actionType, signs) ?? 0];
  return `${actionType} ${sign}${floor3(volumeM3)}\u00A0m³`;
}

const DAY_MS = 86_400_000;

const AtCursor = styled.p`
  margin: 0;
  padding: var(--ds-space-8) var(--ds-space-20);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
