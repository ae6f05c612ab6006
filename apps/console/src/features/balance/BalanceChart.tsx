import type { BalanceFinding } from "@shore/api/gen/shore/v1/balance_pb";
import { floor3 } from "@shore/api/formatting/volumes";
import { Card } from "@shore/design-system/Card";
import { LineChart, type LineChartPoint } from "@shore/design-system/LineChart";
import { useState } from "react";
import { styled } from "styled-components";
import { findingText, markText } from "#shared/balance/finding-texts.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { useActionsOf } from "./queries.ts";
import { counted } from "#shared/text/words.ts";

type BalanceChartProps = {
  vesselUuid: string;
  vesselDisplayName: string;
  /** Of this vessel. */
  findings: readonly BalanceFinding[];
  /** Days of UTC, `yyyy-MM-dd`; undefined: from the first action, until now. Without an action before it the chart begins with the first one. */
  from: string | undefined;
  to: string | undefined;
};

/** Volume retained on board over the period as a step chart with findings as marks; renders nothing until the actions are loaded. */
export function BalanceChart({ vesselUuid, vesselDisplayName, findings, from, to }: BalanceChartProps) {
  const clock = useClock();
  const [cursor, setCursor] = useState<number>();
  const [now] = useState(Date.now);
  const actions = useActionsOf(vesselUuid)?.filter(({ actionTime }) => Number.isFinite(Date.parse(actionTime)));
  const oldest = actions?.at(-1);
  if (actions === undefined || oldest === undefined) return null;
  const begin = Math.max(Date.parse(oldest.actionTime), from === undefined ? -Infinity : Date.parse(from));
  const end = to === undefined ? now : Math.min(now, Date.parse(to) + DAY_MS);
  const oldestFirst = actions.toReversed();
  const inPeriod = oldestFirst.filter(({ actionTime }) => isWithin(Date.parse(actionTime), begin, end));
  if (inPeriod.length === 0) return null;
  const before = oldestFirst.findLast(({ actionTime }) => Date.parse(actionTime) < begin);
  const marks = new Map(findings.map((finding) => [finding.subjectUuid, finding]));
  const points = inPeriod.map(({ actionTime, actionUuid, robM3 }): LineChartPoint => {
    const finding = marks.get(actionUuid);
    return {
      time: Date.parse(actionTime),
      value: robM3,
      finding: finding && markText(finding),
    };
  });
  const last = points.at(-1);
  const describe = (time: number) =>
    inPeriod
      .filter(({ actionTime }) => Date.parse(actionTime) === time)
      .map(({ actionTime, actionType, actionUuid, robM3 }) => {
        const finding = marks.get(actionUuid);
        const step = `${timeText(actionTime, clock)}, ${actionType}, then ${floor3(robM3)}\u00A0m³ on board`;
        return finding === undefined ? step : `${step}. ${findingText(finding)}`;
      })
      .join("; ");
  return (
    <Card isFlush>
      <LineChart
        label={`Retained on board, ${vesselDisplayName}`}
        summary={`${counted(findings.length, "finding")} among ${counted(inPeriod.length, "action")}.`}
        plots={[
          {
            key: "rob",
            title: vesselDisplayName,
            unit: "Retained on board, m³",
            shape: "steps",
            series: [
              {
                key: "rob",
                label: vesselDisplayName,
                points: [
                  ...(before === undefined ? [] : [{ time: begin, value: before.robM3, isEnd: true }]),
                  ...points,
                  // The value holds until the next action; the line ends now, not in the future.
                  ...(last === undefined ? [] : [{ time: Math.max(end, last.time), value: last.value, isEnd: true }]),
                ],
              },
            ],
          },
        ]}
        from={begin}
        to={end}
        height={124}
        cursor={cursor}
        onCursorChange={setCursor}
        describe={describe}
      />
      {cursor !== undefined && <AtCursor>{describe(cursor)}</AtCursor>}
    </Card>
  );
}

function isWithin(time: number, from: number, to: number): boolean {
  return time >= from && time < to;
}

const DAY_MS = 86_400_000;

const AtCursor = styled.p`
  margin: 0;
  padding: var(--ds-space-8) var(--ds-space-20);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
