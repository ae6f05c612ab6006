import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { mergeProps } from "react-aria/mergeProps";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { weekStartOf } from "../LanguageProvider/week-start.ts";
import type { Size } from "../primitives/use-size.ts";
import type { PointTooltip } from "../Tooltip/use-point-tooltip.ts";
import { type HeatMapMeasures, type HeatMapPosition, isMonthStart, monthLabel } from "./heat-map.ts";
import type { HeatMapProps } from "./HeatMap.tsx";
import { Body, Corner, DayHeads, Earlier, Hovered, Name, Names, Sheet, SumHeads, Sums } from "./HeatMap.styles.ts";
import { HeatMapActiveRow } from "./HeatMapActiveRow.tsx";
import { usePaintedCells } from "./use-painted-cells.ts";

export type HeatMapSheetProps = Pick<HeatMapProps, "label" | "rowHead" | "kinds" | "days" | "rows" | "describe"> & {
  id: string;
  scroller: RefObject<HTMLDivElement | null>;
  size: Size | undefined;
  isWide: boolean;
  measures: HeatMapMeasures;
  sumHeads: readonly string[];
  /** Whether names can be opened and are thus reachable by the keyboard. */
  hasNames: boolean;
  active: HeatMapPosition;
  /** Whether the focus is in the map and shown: not after a press, until the first key. */
  isFocused: boolean;
  tooltip: PointTooltip<HeatMapPosition>;
  body: RefObject<HTMLDivElement | null>;
  bubbleTrigger: RefObject<HTMLDivElement | null>;
  onFocusChange: (isFocused: boolean) => void;
  onPress: (position: HeatMapPosition) => void;
  onKey: (key: string, withCtrl: boolean) => void;
};

/** Names, days, sums and the canvas, at the full size of the map. */
export function HeatMapSheet({
  rows,
  days,
  kinds,
  size,
  isWide,
  measures,
  sumHeads,
  active,
  tooltip,
  scroller,
  body,
  bubbleTrigger,
  isFocused,
  ...props
}: HeatMapSheetProps) {
  const { cellWidth, cellHeight, nameWidth, sumWidth } = measures;
  const canvas = useRef<HTMLCanvasElement>(null);
  const tooltipCell = tooltip.shown;
  const sumsWidth = sumHeads.length * sumWidth;
  const [width, height] = [days.length * cellWidth, rows.length * cellHeight];
  const visibleArea = useMemo(
    () => ({
      width: Math.max(0, Math.min(width, (size?.width ?? 0) - nameWidth - sumsWidth)),
      height: Math.max(0, Math.min(height, (size?.height ?? 0) - HEAD)),
    }),
    [width, height, size, nameWidth, sumsWidth],
  );
  const stable = useMemo(
    () => ({ cellWidth, cellHeight, nameWidth, sumWidth }),
    [cellWidth, cellHeight, nameWidth, sumWidth],
  );
  const weekStart = weekStartOf(useRegion());
  usePaintedCells(canvas, scroller, { kinds, days, rows, weekStart, measures: stable, size: visibleArea });
  useScrollActiveIntoView(scroller, isFocused ? active : undefined, { measures, sumsWidth });

  const positionAt = (
    event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>,
  ): HeatMapPosition | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const position = {
      row: Math.floor((event.clientY - box.top) / cellHeight),
      column: Math.floor((event.clientX - box.left) / cellWidth),
    };
    return position.row >= 0 && position.row < rows.length && position.column >= 0 && position.column < days.length
      ? position
      : undefined;
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const position = event.pointerType === "touch" ? undefined : positionAt(event);
    const { hovered } = tooltip;
    if (position?.row !== hovered?.row || position?.column !== hovered?.column) tooltip.hover(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey || !KEYS.has(event.key)) return;
    event.preventDefault();
    props.onKey(event.key, event.ctrlKey);
  };
  return (
    <Sheet style={{ gridTemplateColumns: `${nameWidth}px ${width}px 1fr` }}>
      <Corner aria-hidden="true" data-narrow={!isWide || undefined}>
        <EarlierDays scroller={scroller} cellWidth={cellWidth} page={visibleArea.width} isWide={isWide} />
        {props.rowHead}
      </Corner>
      <Heads days={days} cellWidth={cellWidth} />
      <SumHeads aria-hidden="true">
        {sumWidth > 0 &&
          sumHeads.map((head) => (
            <span key={head} style={{ inlineSize: sumWidth }}>
              {head}
            </span>
          ))}
      </SumHeads>
      <Names aria-hidden="true" data-open={props.hasNames || undefined} data-narrow={!isWide || undefined}>
        {rows.map(({ key, label }, row) => (
          <Name
            key={key}
            lang=""
            title={label}
            style={{ blockSize: cellHeight }}
            data-active={(isFocused && active.column === -1 && active.row === row) || undefined}
            onClick={() => props.hasNames && props.onPress({ row, column: -1 })}
          >
            <span>{label}</span>
          </Name>
        ))}
      </Names>
      <Body
        {...mergeProps(tooltip.triggerProps, { onPointerMove: onPointer })}
        ref={body}
        style={{ inlineSize: width, blockSize: height }}
        onClick={(event) => {
          const position = positionAt(event);
          if (position) props.onPress(position);
        }}
      >
        <canvas
          ref={canvas}
          aria-hidden="true"
          style={{
            inlineSize: visibleArea.width,
            blockSize: visibleArea.height,
            insetBlockStart: HEAD,
            insetInlineStart: nameWidth,
          }}
        />
        {tooltipCell && (
          <Hovered
            ref={bubbleTrigger}
            style={{
              left: tooltipCell.column * cellWidth,
              top: tooltipCell.row * cellHeight,
              width: cellWidth,
              height: cellHeight,
            }}
          />
        )}
        <HeatMapActiveRow
          {...props}
          days={days}
          rows={rows}
          measures={measures}
          active={active}
          isFocused={isFocused}
          onKeyDown={onKeyDown}
        />
      </Body>
      <Sums aria-hidden="true">
        {sumWidth > 0 &&
          rows.map(({ key, sums = [] }) => (
            <div key={key} style={{ blockSize: cellHeight }}>
              {sums.map((sum, at) => (
                <span key={sumHeads[at]} style={{ inlineSize: sumWidth }}>
                  {sum}
                </span>
              ))}
            </div>
          ))}
      </Sums>
    </Sheet>
  );
}

type EarlierDaysProps = {
  scroller: RefObject<HTMLDivElement | null>;
  cellWidth: number;
  /** The width of the visible days. */
  page: number;
  isWide: boolean;
};

/** How many days lie before the visible ones; a press shows the page before. For the eye and pointer: the keyboard moves in the grid. */
function EarlierDays({ scroller, cellWidth, page, isWide }: EarlierDaysProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const measure = () => setCount(Math.round(box.scrollLeft / cellWidth));
    measure();
    box.addEventListener("scroll", measure, { passive: true });
    return () => box.removeEventListener("scroll", measure);
  }, [scroller, cellWidth]);
  if (count === 0) return null;
  return (
    <Earlier onClick={() => scroller.current?.scrollBy({ left: -page })}>
      {`‹ ${count} earlier${isWide ? (count === 1 ? " day" : " days") : ""}`}
    </Earlier>
  );
}

function Heads({ days, cellWidth }: { days: readonly string[]; cellWidth: number }) {
  return (
    <DayHeads aria-hidden="true">
      {days.map((day, at) => (
        <span key={day} style={{ insetInlineStart: at * cellWidth, inlineSize: cellWidth }}>
          {Number(day.slice(8))}
        </span>
      ))}
      {days.map(
        (day, at) =>
          // Omit the first month's label where the second one is too close.
          (isMonthStart(day) || (at === 0 && !days.slice(0, 3).some(isMonthStart))) && (
            <span key={`month ${day}`} data-month="" style={{ insetInlineStart: at * cellWidth }}>
              {monthLabel(day, at === 0)}
            </span>
          ),
      )}
    </DayHeads>
  );
}

/** Scrolls the active cell into view. */
function useScrollActiveIntoView(
  scroller: RefObject<HTMLDivElement | null>,
  active: HeatMapPosition | undefined,
  { measures, sumsWidth }: { measures: HeatMapMeasures; sumsWidth: number },
): void {
  const { cellWidth, cellHeight, nameWidth } = measures;
  const [row, column] = [active?.row, active?.column];
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || row === undefined || column === undefined) return;
    const [left, top] = [column * cellWidth, row * cellHeight];
    const [width, height] = [box.clientWidth - nameWidth - sumsWidth, box.clientHeight - HEAD];
    const near = (now: number, start: number, length: number, room: number) =>
      Math.max(Math.min(now, start), start + length - room);
    box.scrollTo({
      ...(column >= 0 && { left: near(box.scrollLeft, left, cellWidth, width) }),
      top: near(box.scrollTop, top, cellHeight, height),
    });
  }, [scroller, row, column, cellWidth, cellHeight, nameWidth, sumsWidth]);
}

const KEYS = new Set([
  "ArrowRight",
  "ArrowLeft",
  "ArrowDown",
  "ArrowUp",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Enter",
  "Escape",
]);

/** The height of the head, in CSS pixels. */
const HEAD = 46;
