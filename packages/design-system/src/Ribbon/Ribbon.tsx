import { type KeyboardEvent, memo, type PointerEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { area, line } from "d3-shape";
import { isIsolated, pieces } from "../primitives/line-pieces.ts";
import { PointOptions } from "../primitives/PointOptions.tsx";
import { usePrinting } from "../primitives/use-printing.ts";
import { useSize } from "../primitives/use-size.ts";
import { valueRange } from "../primitives/value-range.ts";
import { circlesPath } from "../sea-chart/lines.ts";
import { GridLine, Picture, TableFrame } from "../Strip/Strip.styles.ts";
import { labelledTicks, pointsPath, shareOf, xOf } from "../Strip/plane-strip.ts";
import { StatePaths, type StripMark, type StripTick } from "../Strip/Strip.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { type RibbonStop, stopAfter, stopNear, stopsOf, valueTicks } from "./plane-ribbon.ts";
import {
  AxisLabels,
  Cursor,
  CursorTime,
  Frame,
  Lane,
  LaneName,
  Lanes,
  Reached,
  Span,
  Spans,
  Told,
} from "./Ribbon.styles.ts";

/** An event: a dot, a ring or a cross, as in a Strip. */
export type RibbonMark = StripMark & { key: string };

/** A measured value. `afterGap`: the line stops before it. */
export type RibbonPoint = { at: number; value: number; afterGap?: boolean | undefined; isManual?: boolean | undefined };

/** A number of events in a part of the time. */
export type RibbonBar = { from: number; until: number; value: number };

type LaneBase = {
  key: string;
  label: string;
  /** The value at the cursor, below the name: "13.2 kn". */
  detail?: string | undefined;
  /** Content in place of the drawing: loading, a failure with its button, or why there is nothing. */
  told?: React.ReactNode;
};

/** A lane of a ribbon: a line of values, bars of numbers, or marks of events. All are by time. */
export type RibbonLane = LaneBase &
  (
    | { kind: "line"; points: readonly RibbonPoint[] }
    | { kind: "bars"; bars: readonly RibbonBar[] }
    | { kind: "marks"; marks: readonly RibbonMark[] }
  );

/** A time that is shaded in all lanes, with its words. */
export type RibbonSpan = { from: number; until: number; label: string };

/** What stands at a place of a ribbon: the item with this index in the lane. */
export type RibbonPlace = { lane: RibbonLane; index: number; at: number };

export type RibbonProps = {
  /** The accessible name: "Voyage of Havbris, 25 to 28 November". */
  label: string;
  /** A further sentence for screen readers: "29 entries, 1 removed." */
  summary?: string | undefined;
  /** Begin and end of the time axis, milliseconds since 1970. */
  period: readonly [from: number, until: number];
  ticks: readonly StripTick[];
  lanes: readonly RibbonLane[];
  spans?: readonly RibbonSpan[] | undefined;
  /** The time of the cursor; undefined: none. */
  cursor: number | undefined;
  /** The words at the head of the cursor: "12:00". */
  cursorLabel?: string | undefined;
  /** The item that the cursor has reached: its lane and its index. */
  reached?: { lane: string; index: number } | undefined;
  /** Handler that is called when pointer or keys move the cursor. */
  onMove: (place: RibbonPlace) => void;
  /** Handler that is called on Enter. */
  onOpen?: ((place: RibbonPlace) => void) | undefined;
  /** Returns the words of a place: "12:00 +01:00, Noon report, Deck, verified". */
  describe: (place: RibbonPlace) => string;
  /** The table with the same content: its heads and rows, the first cell of a row is its head. */
  table: { heads: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] };
  /** Whether the table is shown instead of the picture. @default false */
  isTable?: boolean | undefined;
};

/**
 * One time axis for lines, bars and marks, with a cursor through all of them: arrow keys and pointer move it from item to item, and what is
 * beside it follows. A table has the same content. Source: docs/design/charts.md#ribbon.
 */
export function Ribbon({ isTable = false, ...props }: RibbonProps) {
  const { label, period, ticks, lanes, spans = [], cursor, reached, onMove, onOpen, describe, table } = props;
  const isPrinting = usePrinting();
  const surface = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const width = useSize(measure)?.width ?? 0;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  // The picture is painted first.
  const isPainted = useDeferredValue(true, false);
  const stops = useMemo(() => stopsOf(lanes), [lanes]);
  if (isTable) {
    return (
      // Scrolls sideways where it does not fit.
      <TableFrame role="region" aria-label={label} tabIndex={0}>
        <RibbonTable label={label} table={table} />
      </TableFrame>
    );
  }
  const active = stops.findIndex((stop) => stop.index === reached?.index && lanes[stop.lane]?.key === reached.lane);
  const placeOf = ({ lane, index, at }: RibbonStop): RibbonPlace | undefined => {
    const of = lanes[lane];
    return of && { lane: of, index, at };
  };
  const move = (next: number) => {
    const place = next === active ? undefined : stops[next] && placeOf(stops[next]);
    if (place) onMove(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    if (event.key === "Enter") {
      const place = stops[active] && placeOf(stops[active]);
      if (place) onOpen?.(place);
    } else {
      const next = stopAfter(event.key, active, stops);
      if (next === undefined) return;
      move(next);
    }
    event.preventDefault();
  };
  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const left = measure.current?.getBoundingClientRect().left ?? 0;
    const over = document.elementsFromPoint(event.clientX, event.clientY);
    const lane = over.find((element) => element instanceof HTMLElement && element.dataset["lane"] !== undefined);
    const index = lanes.findIndex(({ key }) => lane instanceof HTMLElement && key === lane.dataset["lane"]);
    move(stopNear(event.clientX - left, { stops, lane: index, period, width }));
  };
  const at = reached === undefined ? -1 : lanes.findIndex(({ key }) => key === reached.lane);
  return (
    <Frame data-ribbon>
      <AxisLabels aria-hidden="true" ref={measure}>
        {width > 0 &&
          labelledTicks(ticks, period, width).map((tick) => (
            <span key={tick.at} data-major={tick.isMajor || undefined} style={{ left: shareOf(tick.at, period) }}>
              {tick.label}
            </span>
          ))}
      </AxisLabels>
      {stops.length > 0 && (
        <Lanes
          ref={surface}
          role="listbox"
          tabIndex={0}
          data-takes-letters="false"
          aria-label={label}
          aria-orientation="horizontal"
          aria-describedby={props.summary === undefined ? undefined : `${id}-summary`}
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            moveTo(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
          }}
        >
          <PointOptions
            id={id}
            count={stops.length}
            pointAt={(index) => {
              const place = stops[index] && placeOf(stops[index]);
              return place && { key: String(index), name: describe(place) };
            }}
            active={active}
            selectedKey={String(active)}
          />
          <Drawn lanes={lanes} period={period} ticks={ticks} width={width} spans={spans} />
          {cursor !== undefined && width > 0 && (
            <Cursor aria-hidden="true" data-over-lanes data-focused={isFocused || undefined}>
              <span style={{ left: shareOf(cursor, period) }}>
                {props.cursorLabel !== undefined && (
                  <CursorTime style={{ "--at": shareOf(cursor, period) }}>{props.cursorLabel}</CursorTime>
                )}
              </span>
            </Cursor>
          )}
          {lanes.map(
            (lane, index) =>
              lane.told === undefined && (
                <LaneName key={lane.key} aria-hidden="true" style={{ gridRow: index + 1 }} data-kind={lane.kind}>
                  <span dir="auto">{lane.label}</span>
                  {lane.detail !== undefined && <small dir="auto">{lane.detail}</small>}
                </LaneName>
              ),
          )}
          {cursor !== undefined && at !== -1 && lanes[at]?.kind === "marks" && (
            <Reached aria-hidden="true" data-over-lanes style={{ gridRow: at + 1 }}>
              <span style={{ left: shareOf(cursor, period) }} />
            </Reached>
          )}
        </Lanes>
      )}
      {lanes
        .filter(({ told }) => told !== undefined)
        .map(({ key, label: name, told }) => (
          <Told key={key}>
            <span dir="auto">{name}</span>
            <div>{told}</div>
          </Told>
        ))}
      {props.summary !== undefined && <VisuallyHidden id={`${id}-summary`}>{props.summary}</VisuallyHidden>}
      {isPrinting && (
        <TableFrame>
          <RibbonTable label={`${label}, as a table`} table={table} />
        </TableFrame>
      )}
      {isPainted && !isPrinting && (
        <VisuallyHidden>
          <RibbonTable label={`${label}, as a table`} table={table} />
        </VisuallyHidden>
      )}
    </Frame>
  );
}

type DrawnProps = Pick<RibbonProps, "lanes" | "period" | "ticks"> & { width: number; spans: readonly RibbonSpan[] };

/** The lanes as they are drawn; not drawn again when the cursor moves. */
const Drawn = memo(function Drawn({ lanes, period, ticks, width, spans }: DrawnProps) {
  if (width === 0) return null;
  return (
    <>
      {lanes.map(
        (lane, index) =>
          lane.told === undefined && (
            <Lane
              key={lane.key}
              data-lane={lane.key}
              data-kind={lane.kind}
              aria-hidden="true"
              style={{ gridRow: index + 1 }}
            >
              {ticks
                .filter(({ at }) => at > period[0] && at < period[1])
                .map(({ at, isMajor }) => (
                  <GridLine key={at} data-major={isMajor || undefined} style={{ left: shareOf(at, period) }} />
                ))}
              <LaneDrawing lane={lane} period={period} width={width} />
            </Lane>
          ),
      )}
      <Spans aria-hidden="true" data-over-lanes>
        {spans.map((span) => (
          <Span
            key={span.from}
            style={{ left: shareOf(span.from, period), right: `calc(100% - ${shareOf(span.until, period)})` }}
          >
            {xOf(span.until, period, width) - xOf(span.from, period, width) >= WORDS_FROM && (
              <span dir="auto">{span.label}</span>
            )}
          </Span>
        ))}
      </Spans>
    </>
  );
});

function LaneDrawing({ lane, period, width }: { lane: RibbonLane; period: RibbonProps["period"]; width: number }) {
  const x = (at: number) => xOf(at, period, width);
  if (lane.kind === "marks") {
    const plane = { period, width, middle: MARKS_HEIGHT / 2 };
    const paths = Object.fromEntries(
      (["full", "ring", "cross"] as const).map((state) => [state, pointsPath(lane.marks, state, plane)]),
    );
    return (
      <Picture width={width} height={MARKS_HEIGHT} viewBox={`0 0 ${width} ${MARKS_HEIGHT}`} preserveAspectRatio="none">
        <StatePaths paths={paths} />
      </Picture>
    );
  }
  const values = lane.kind === "line" ? lane.points.map(({ value }) => value) : lane.bars.map(({ value }) => value);
  const [low, high] = valueRange(values, 2);
  const y = (value: number) => LINE_HEIGHT - 6 - ((value - low) / (high - low)) * (LINE_HEIGHT - 6 - WORDS_HEIGHT);
  const marks = valueTicks([low, high]);
  return (
    <>
      <Picture width={width} height={LINE_HEIGHT} viewBox={`0 0 ${width} ${LINE_HEIGHT}`} preserveAspectRatio="none">
        {marks.map((value) => (
          <path key={value} d={`M0 ${y(value).toFixed(1)}H${width}`} data-axis={value === low || undefined} data-grid />
        ))}
        {lane.kind === "line" ? (
          <>
            <path
              d={pieces(lane.points)
                .map((piece) =>
                  line<RibbonPoint>(
                    ({ at }) => x(at),
                    ({ value }) => y(value),
                  )(piece),
                )
                .join("")}
              data-line
            />
            <path
              d={circlesPath(
                lane.points
                  .filter(
                    (point, at) => !point.isManual && (lane.points.length < width / 8 || isIsolated(lane.points, at)),
                  )
                  .map(({ at, value }) => ({ x: x(at), y: y(value) })),
                2,
              )}
              data-dot
            />
            <path
              d={circlesPath(
                lane.points.filter(({ isManual }) => isManual).map(({ at, value }) => ({ x: x(at), y: y(value) })),
                3,
              )}
              data-manual
            />
          </>
        ) : (
          <path
            d={lane.bars
              .map(({ from, until, value }) =>
                area<number>(
                  (at) => at,
                  y(low),
                  // Small numbers are at least 2 high, 0 has no bar.
                  () => Math.min(y(value), value > 0 ? y(low) - 2 : y(low)),
                )([x(from) + 0.5, Math.max(x(until) - 0.5, x(from) + 1)]),
              )
              .join("")}
            data-bar
          />
        )}
      </Picture>
      {marks.map((value) => (
        <small key={value} style={{ top: `${y(value) - 8}px` }}>
          {value}
        </small>
      ))}
    </>
  );
}

const RibbonTable = memo(function RibbonTable({
  label,
  table: { heads, rows },
}: {
  label: string;
  table: RibbonProps["table"];
}) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              // Cells are identified by their column.
              <td key={heads[at + 1] ?? at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Of a lane, in CSS pixels. */
const MARKS_HEIGHT = 24;
const LINE_HEIGHT = 72;
/** Of the words of a span, which stand above the highest value. */
const WORDS_HEIGHT = 18;

/** The words of a span are shown from this width on. */
const WORDS_FROM = 72;
