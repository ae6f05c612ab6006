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
  /** Whether a gap precedes it, so that the line breaks. @default false */
  afterGap?: boolean | undefined;
  /** Whether it was entered by hand: a hollow ring. @default false */
  isManual?: boolean | undefined;
  /** Whether its record was removed: a ring with a bar, not part of the line. @default false */
  isStruck?: boolean | undefined;
  /** Whether the line begins or ends here without a record: no mark, no cursor position. @default false */
  isEnd?: boolean | undefined;
  /** The finding, in a few words, shown beside a diamond. */
  finding?: string | undefined;
  /** The minimum and maximum of the values it aggregates. */
  range?: readonly [min: number, max: number] | undefined;
};

export type LineChartSeries = {
  key: string;
  label: string;
  /** The points in chronological order. */
  points: readonly LineChartPoint[];
  /** Whether values are marked and removed ones shown. @default true */
  hasDots?: boolean | undefined;
};

export type LineChartPlot = {
  key: string;
  title: string;
  unit?: string | undefined;
  /** A note at the end of the header: "A gap longer than 13 h is left open". */
  note?: string | undefined;
  /**
   * `steps` holds a value until the next one, above a baseline of 0: for stock levels rather than measurements. `bars` stand on that baseline,
   * each alone: for counts, between which there is no value. @default "line"
   */
  shape?: "line" | "steps" | "bars" | undefined;
  /** Four at most. A label at the same index has the same line style in every plot. */
  series: readonly LineChartSeries[];
};

export type LineChartProps = {
  /** The accessible name: "Barometer and speed over ground of Havbris, 8 to 22 November". */
  label: string;
  /** A further sentence for screen readers. */
  summary?: string | undefined;
  /** The plots, stacked, with one shared time axis. */
  plots: readonly LineChartPlot[];
  /** The period, in milliseconds since 1970. */
  from: number;
  to: number;
  /** The height of each plot, in CSS pixels. @default 250 */
  height?: number | undefined;
  /** The text of a plot without values: "No values in this period." */
  empty?: string | undefined;
  /** The time of the cursor, set by keyboard or pointer. */
  cursor?: number | undefined;
  onCursorChange: (time: number) => void;
  /** Returns the text announced at a time: the time and the values. */
  describe: (time: number) => string;
  /** Handler that is called on Enter, to open the records at the cursor. */
  onOpen?: ((time: number) => void) | undefined;
};

/**
 * A chart of values over time, one plot for each unit, never two axes in one. The line breaks at a gap. Arrow keys and pointer move one
 * cursor through the values of all plots. Show the values at the cursor and a link to their table beside it. Source: docs/design/charts.md.
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
  const moveByDay = (direction: 1 | -1) => {
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
    PageDown: () => moveByDay(1),
    PageUp: () => moveByDay(-1),
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

/** Returns the cursor positions: each time with a value in any plot. */
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

/** Returns whether any point of the marked series satisfies the predicate. */
function some(plots: readonly LineChartPlot[], predicate: (point: LineChartPoint) => boolean): boolean {
  return plots.some(({ series }) => series.some(({ points, hasDots = true }) => hasDots && points.some(predicate)));
}

const DAY_MS = 86_400_000;
