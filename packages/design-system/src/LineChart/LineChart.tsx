import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { weekStartOf } from "../LanguageProvider/week-start.ts";
import { PointOptions } from "../primitives/PointOptions.tsx";
import { useSize } from "../primitives/use-size.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import {
  Empty,
  Frame,
  Head,
  Key,
  Legend,
  Note,
  Picture,
  PlotBox,
  Plots,
  Surface,
  Title,
  Unit,
} from "./LineChart.styles.ts";
import { LinePlot, PlotCursor } from "./LinePlot.tsx";
import { axisMarks, FOOT_SIZE, timeScale } from "./plane-chart.ts";

export type LineChartPoint = {
  /** Milliseconds since 1970. */
  time: number;
  value: number;
  /** So much time lies before it that the line stops. @default false */
  afterGap?: boolean | undefined;
  /** A person typed it: a hollow ring. @default false */
  isManual?: boolean | undefined;
  /** Its record was removed: a ring with a bar, not in the line. @default false */
  isStruck?: boolean | undefined;
  /** Where a line begins or ends without a record: no mark, and no place for the cursor. @default false */
  isEnd?: boolean | undefined;
  /** What is wrong with it, in a few words: a diamond with these beside it. */
  finding?: string | undefined;
  /** The least and the greatest of the values that it stands for. */
  range?: readonly [min: number, max: number] | undefined;
};

export type LineChartSeries = {
  key: string;
  label: string;
  /** In the order of their time. */
  points: readonly LineChartPoint[];
  /** Values are marked, removed ones are drawn. @default true */
  hasDots?: boolean | undefined;
};

export type LineChartPlot = {
  key: string;
  title: string;
  unit?: string | undefined;
  /** At the end of its head: "A gap longer than 13 h is left open". */
  note?: string | undefined;
  /** A value holds until the next one, above a ground of 0: what is on board, not what is measured. @default "line" */
  shape?: "line" | "steps" | undefined;
  /** Four at most; a label has the same line in each plot that names it at the same place. */
  series: readonly LineChartSeries[];
};

export type LineChartProps = {
  /** Names it: "Barometer and speed over ground of Havbris, 8 to 22 November". */
  label: string;
  /** A further sentence for those who listen. */
  summary?: string | undefined;
  /** One below the other, with one axis of time. */
  plots: readonly LineChartPlot[];
  /** The period, in milliseconds since 1970. */
  from: number;
  to: number;
  /** Of each plot, in CSS pixels. @default 250 */
  height?: number | undefined;
  /** Said in a plot without values: "No values in this period." */
  empty?: string | undefined;
  /** The time of the value that keys or pointer have reached. */
  cursor?: number | undefined;
  onCursorChange: (time: number) => void;
  /** What is heard when a time is reached: the time and the values. */
  describe: (time: number) => string;
  /** Enter: open what the values at the cursor stand for. */
  onOpen?: ((time: number) => void) | undefined;
};

/**
 * Values over time, one plot for each unit, never two axes in one. The line stops at a gap. Arrow keys and pointer move one cursor through all plots
 * from value to value. Beside it stand the values at the cursor, and a table of the same values is a press away. Source: docs/design/charts.md.
 */
export function LineChart({
  label,
  summary,
  plots,
  from,
  to,
  height = 250,
  empty,
  cursor,
  ...handlers
}: LineChartProps) {
  const { onCursorChange, describe, onOpen } = handlers;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useSize(frame)?.width;
  const weekStart = weekStartOf(useRegion());
  const hasNames = plots.some(({ series }) => series.length > 1);
  const plane = width === undefined ? undefined : { from, to, width, height, hasNames, weekStart };
  const times = timesOf(plots);
  const active = cursor === undefined ? -1 : times.indexOf(cursor);
  const reach = (index: number) => {
    const time = times[Math.max(0, Math.min(index, times.length - 1))];
    if (time !== undefined && time !== cursor) onCursorChange(time);
  };
  const aDayOn = (direction: 1 | -1) => {
    if (cursor === undefined) return reach(0);
    const goal = cursor + direction * DAY_MS;
    const index =
      direction === 1 ? times.findIndex((time) => time >= goal) : times.findLastIndex((time) => time <= goal);
    return reach(index === -1 && direction === 1 ? times.length - 1 : index);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => reach(active + 1),
    ArrowDown: () => reach(active + 1),
    ArrowLeft: () => reach(active - 1),
    ArrowUp: () => reach(active - 1),
    PageDown: () => aDayOn(1),
    PageUp: () => aDayOn(-1),
    Home: () => reach(0),
    End: () => reach(times.length - 1),
    Enter: () => cursor !== undefined && onOpen?.(cursor),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  const onPointer = ({ currentTarget, clientX, buttons }: PointerEvent) => {
    if (buttons !== 1 || plane === undefined) return;
    const x = clientX - currentTarget.getBoundingClientRect().left;
    reach(nearestTo(times, timeScale(plane).invert(x).getTime()));
  };
  return (
    <Frame ref={frame}>
      <Plots aria-hidden="true">
        {plots.map(({ key, title, unit, note, shape, series }, index) => (
          <div key={key} data-plot>
            <Head>
              <Title>
                {title}
                {unit !== undefined && unit !== "" && <Unit>{unit}</Unit>}
              </Title>
              <Legend>
                {index === 0 && some(plots, ({ isManual }) => isManual === true) && (
                  <span>
                    <Key width="10" height="10" viewBox="0 0 10 10">
                      <circle cx="5" cy="5" r="3.5" data-manual />
                    </Key>
                    Entered manually
                  </span>
                )}
                {index === 0 && some(plots, ({ isStruck }) => isStruck === true) && (
                  <span>
                    <Key width="14" height="10" viewBox="0 0 14 10">
                      <circle cx="7" cy="5" r="3.5" data-manual="struck" />
                      <path d="M1 5h12" data-strike />
                    </Key>
                    Removed
                  </span>
                )}
                {series.length > 1 &&
                  series.map((one, place) => (
                    <span key={one.key}>
                      <Key width="28" height="10" viewBox="0 0 28 10">
                        <path d="M0 5H28" data-series={place + 1} />
                      </Key>
                      {one.label}
                    </span>
                  ))}
                {note !== undefined && note !== "" && <Note>{note}</Note>}
              </Legend>
            </Head>
            {series.every(({ points }) => points.length === 0) ? (
              <Empty>{empty}</Empty>
            ) : (
              plane !== undefined && (
                <PlotBox>
                  <LinePlot series={series} shape={shape} plane={plane} />
                  {cursor !== undefined && <PlotCursor series={series} shape={shape} plane={plane} cursor={cursor} />}
                </PlotBox>
              )
            )}
          </div>
        ))}
        {plane !== undefined && (
          <Picture width={plane.width} height={FOOT_SIZE} viewBox={`0 0 ${plane.width} ${FOOT_SIZE}`}>
            {axisMarks(plane).map(
              ({ x, label: mark }) =>
                mark !== "" && (
                  <text key={x} x={x} y={16} textAnchor="middle">
                    {mark}
                  </text>
                ),
            )}
          </Picture>
        )}
      </Plots>
      {times.length > 0 && (
        <Surface
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-describedby={summary === undefined ? undefined : `${id}-summary`}
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          <PointOptions
            id={id}
            count={times.length}
            pointAt={(index) => {
              const time = times[index];
              return time === undefined ? undefined : { key: String(time), name: describe(time) };
            }}
            active={active}
            selectedKey={cursor === undefined ? undefined : String(cursor)}
          />
        </Surface>
      )}
      {summary !== undefined && <VisuallyHidden id={`${id}-summary`}>{summary}</VisuallyHidden>}
    </Frame>
  );
}

/** Where the cursor can stand: at each time that has a value in any plot. */
function timesOf(plots: readonly LineChartPlot[]): number[] {
  const times = plots.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.flatMap(({ time, isEnd }) => (isEnd === true ? [] : [time]))),
  );
  return [...new Set(times)].toSorted((a, b) => a - b);
}

function nearestTo(times: readonly number[], goal: number): number {
  const after = times.findIndex((time) => time >= goal);
  if (after === -1) return times.length - 1;
  const [before = -Infinity, next = Infinity] = [times[after - 1], times[after]];
  return goal - before < next - goal ? after - 1 : after;
}

/** Whether some point is so of those that are marked. */
function some(plots: readonly LineChartPlot[], isSo: (point: LineChartPoint) => boolean): boolean {
  return plots.some(({ series }) => series.some(({ points, hasDots = true }) => hasDots && points.some(isSo)));
}

const DAY_MS = 86_400_000;
