import { labelAndUnit, round4, withUnit } from "@shore/api/formatting/values";
import type { FigureSeries } from "@shore/api/gen/shore/v1/figures_pb";
import { Sparkline } from "@shore/design-system/Sparkline";
import { styled } from "styled-components";
import { ManualMark } from "#shared/logbooks/ManualMark.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { isInLine } from "#shared/vessels/figure-points.ts";
import { weekFacts, weekSummary } from "./week-figures.ts";

type WeekFigureProps = { series: FigureSeries; period: readonly [from: number, to: number] };

/** The last value of a figure, its course, and its minimum and maximum; values that are removed or whose time is not believed are excluded. */
export function WeekFigure({ series: { name, label, points: all }, period }: WeekFigureProps) {
  const clock = useClock();
  const { term, unit } = labelAndUnit(label || name);
  const points = all.filter(isInLine);
  const facts = weekFacts(points);
  const timeAt = new Map(points.map(({ eventTime }) => [Date.parse(eventTime), eventTime]));
  return (
    <Layout>
      <div>
        <Term>{term}</Term>
        {facts ? (
          <Last>
            {withUnit(round4(facts.last.value), unit)}
            {facts.last.manual && (
              <>
                {" "}
                <ManualMark />
              </>
            )}
          </Last>
        ) : (
          <Last>—</Last>
        )}
      </div>
      {facts && (
        <>
          <Sparkline
            label={`${term}, last 7 days`}
            summary={weekSummary(facts, unit)}
            shape="line"
            points={points.map(({ eventTime, value, afterGap, manual }) => ({
              time: Date.parse(eventTime),
              value,
              afterGap,
              isManual: manual,
            }))}
            describe={({ time, value, isManual }) => [
              timeText(timeAt.get(time) ?? "", clock),
              [withUnit(round4(value), unit), ...(isManual === true ? ["entered manually"] : [])].join(", "),
            ]}
            period={period}
            height={44}
            heads={["Time", term]}
          />
          {/* Contained in the chart's summary. */}
          <Ends aria-hidden="true">
            <span>{round4(facts.high)}</span>
            <span>{round4(facts.low)}</span>
          </Ends>
        </>
      )}
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 132px) minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--ds-space-12);
`;

const Term = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const Last = styled.p`
  margin: 0;
  font-weight: 600;
`;

const Ends = styled.span`
  display: grid;
  gap: 4px;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
