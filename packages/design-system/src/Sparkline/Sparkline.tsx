import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { mergeProps } from "react-aria/mergeProps";
import type { LineChartPoint } from "../LineChart/LineChart.tsx";
import { PointOptions } from "../primitives/PointOptions.tsx";
import { useSize } from "../primitives/use-size.ts";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { usePointTooltip } from "../Tooltip/use-point-tooltip.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { planeSparkline, type SparklineShape } from "./plane-sparkline.ts";
import { Frame, Mark, Surface } from "./Sparkline.styles.ts";
import { SparklineDrawing } from "./SparklineDrawing.tsx";

export type SparklinePoint = Pick<LineChartPoint, "time" | "value" | "afterGap" | "isManual">;

export type SparklineProps = {
  /** The accessible name: "Entries a day of Havbris". */
  label: string;
  /** A summary for screen readers: "13 to 22 November, 0 to 12 a day, 8 today." */
  summary?: string | undefined;
  /** Bars for counts, side by side above a baseline of 0; a line for measurements, by time. */
  shape: SparklineShape;
  /** The points in chronological order. */
  points: readonly SparklinePoint[];
  /** Returns the time and value of a point, announced and shown when keyboard or pointer reach it. */
  describe: (point: SparklinePoint) => readonly [when: string, value: string];
  /** The period of a line, in milliseconds since 1970. @default from the first point to the last */
  period?: readonly [from: number, to: number] | undefined;
  /** The number of bars there is room for; the available ones are aligned at the end. @default the number of points */
  barSlots?: number | undefined;
  /** The width in CSS pixels; absent: the available width. */
  width?: number | undefined;
  /** The height in CSS pixels. @default 24 */
  height?: number | undefined;
  /**
   * The heads of a visually hidden table of the same values: "Time" and "Barometer". Omit it inside a cell, whose content is
   * read at once: there the keys move from value to value.
   */
  heads?: readonly [when: string, value: string] | undefined;
};

/**
 * A chart of values over time the size of a line of text, without axes, beside the current figure. Arrow keys and pointer move
 * from value to value. Source: docs/design/charts.md#sparklines.
 */
export function Sparkline({
  label,
  summary,
  shape,
  points,
  describe,
  period,
  barSlots = points.length,
  width: givenWidth,
  height = 24,
  heads,
}: SparklineProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number>();
  const tooltip = usePointTooltip<number>(surface);
  const [isFocused, setFocused] = useState(false);
  const measured = useSize(frame)?.width;
  const width = givenWidth ?? measured;
  const plane = width === undefined ? undefined : planeSparkline(points, { shape, width, height, period, barSlots });
  const last = points.length - 1;
  const active = reached === undefined ? -1 : Math.min(reached, last);
  const markedIndex = tooltip.shown ?? (isFocused && active !== -1 ? active : undefined);
  const tooltipPoint = tooltip.shown === undefined ? undefined : points[tooltip.shown];
  const reach = (index: number) => {
    const point = Math.max(0, Math.min(index, last));
    setReached(point);
    tooltip.show(point);
  };
  // Start at the newest value, the most relevant one.
  const from = active === -1 ? last + 1 : active;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => reach(active === -1 ? last : active + 1),
    ArrowLeft: () => reach(from - 1),
    Home: () => reach(0),
    End: () => reach(last),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  const pointAt = ({ currentTarget, clientX }: PointerEvent) =>
    plane?.nearest(clientX - currentTarget.getBoundingClientRect().left);
  return (
    <Frame data-sparkline style={{ inlineSize: givenWidth, blockSize: height }}>
      <div ref={frame} style={{ blockSize: height }}>
        {plane !== undefined && width !== undefined && (
          <SparklineDrawing plane={plane} shape={shape} width={width} height={height} markedIndex={markedIndex} />
        )}
      </div>
      {points.length > 0 && (
        <Surface
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-describedby={summary === undefined ? undefined : `${id}-summary`}
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          aria-orientation="horizontal"
          {...mergeProps(tooltip.triggerProps, {
            onKeyDown,
            onFocus: ({ currentTarget }: FocusEvent) => {
              setFocused(true);
              if (currentTarget.matches(":focus-visible")) tooltip.show(active === -1 ? undefined : active);
            },
            onBlur: () => setFocused(false),
            onPointerDown: (event: PointerEvent) => tooltip.hover(pointAt(event)),
            onPointerMove: (event: PointerEvent) => {
              const point = pointAt(event);
              if (point !== tooltip.hovered) tooltip.hover(point);
            },
          })}
          ref={surface}
        >
          <PointOptions
            id={id}
            count={points.length}
            pointAt={(index) => {
              const point = points[index];
              return point && { key: String(index), name: describe(point).join(", ") };
            }}
            active={active}
            selectedKey={active === -1 ? undefined : String(active)}
          />
        </Surface>
      )}
      {summary !== undefined && <VisuallyHidden id={`${id}-summary`}>{summary}</VisuallyHidden>}
      {heads !== undefined && points.length > 0 && (
        <VisuallyHidden>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{heads[0]}</th>
                <th scope="col">{heads[1]}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => {
                const [when, value] = describe(point);
                return (
                  // Two values may have the same time.
                  <tr key={index}>
                    <th scope="row">{when}</th>
                    <td>{value}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
      {tooltipPoint !== undefined && tooltip.shown !== undefined && (
        <>
          <Mark ref={mark} style={{ left: plane?.positions[tooltip.shown]?.x ?? 0 }} />
          <LazyTooltipBubble
            key={tooltip.shown}
            id={undefined}
            state={tooltip.state}
            triggerRef={mark}
            placement="top"
            text={describe(tooltipPoint).join(", ")}
          />
        </>
      )}
    </Frame>
  );
}
