import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../primitives/use-media-query.ts";
import { usePrinting } from "../primitives/use-printing.ts";
import { useSize } from "../primitives/use-size.ts";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { usePointTooltip } from "../Tooltip/use-point-tooltip.ts";
import { queries } from "../tokens/breakpoints.ts";
import {
  clampPosition,
  type HeatMapKind,
  type HeatMapPosition,
  type HeatMapRow,
  measuresOf,
  positionAfter,
} from "./heat-map.ts";
import { Empty, Frame, Root, Scroller } from "./HeatMap.styles.ts";
import { HeatMapKey } from "./HeatMapKey.tsx";
import { HeatMapPrint } from "./HeatMapPrint.tsx";
import { HeatMapSheet } from "./HeatMapSheet.tsx";

export type { HeatMapKind, HeatMapLook, HeatMapPosition, HeatMapRow } from "./heat-map.ts";

export type HeatMapProps = {
  /** The accessible name of the grid: "Completeness of Deck, 12 vessels, 23 October to 22 November 2026". */
  label: string;
  /** The head of the name column: "Vessel". */
  rowHead: string;
  /** The kinds of cells, in the order of the key. */
  kinds: readonly HeatMapKind[];
  /** Consecutive days as `yyyy-MM-dd`. */
  days: readonly string[];
  rows: readonly HeatMapRow[];
  /** The heads of the columns at the end of each row. @default [] */
  sumHeads?: readonly string[] | undefined;
  /** Returns the text description of a cell: "Havbris, Engine, 12 November: 3 entries, gap of 31 h, 2 not verified". */
  describe: (position: HeatMapPosition) => string;
  /** Handler that is called when a cell is pressed or opened with Enter. */
  onOpen: (position: HeatMapPosition) => void;
  /** Handler that is called when a row's name is pressed or opened with Enter; absent: names are plain text. */
  onOpenRow?: ((row: number) => void) | undefined;
  /** Handler that is called on Escape; absent: there is no parent view. */
  onEscape?: (() => void) | undefined;
  /** The cell that was opened before, to which Back returns: focused once, when the map is laid out. */
  openedPosition?: HeatMapPosition | undefined;
  /** The content shown when there are no rows. */
  empty?: ReactNode;
};

/**
 * A matrix of days by rows, each cell shown by letter and look; vessels over a year fit. It is one canvas of any size, overlaid by a grid
 * for the keyboard, in which only the active row exists. Offer the same as a table. Source: docs/design/components.md.
 */
export function HeatMap({ rows, days, kinds, sumHeads = [], openedPosition, empty, ...props }: HeatMapProps) {
  const isPrinting = usePrinting();
  const [reached, setReached] = useState<HeatMapPosition>(openedPosition ?? { row: 0, column: days.length - 1 });
  if (rows.length === 0 || days.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Root data-heat-map>
      <HeatMapKey kinds={kinds} rows={rows} />
      {isPrinting ? (
        <HeatMapPrint rowHead={props.rowHead} kinds={kinds} days={days} rows={rows} sumHeads={sumHeads} />
      ) : (
        <HeatMapOnScreen
          {...props}
          kinds={kinds}
          days={days}
          rows={rows}
          sumHeads={sumHeads}
          openedPosition={openedPosition}
          reached={reached}
          onReach={setReached}
        />
      )}
    </Root>
  );
}

type HeatMapOnScreenProps = Omit<HeatMapProps, "empty"> & {
  sumHeads: readonly string[];
  reached: HeatMapPosition;
  onReach: (position: HeatMapPosition) => void;
};

/** Mounted together with the element that scrolls, which is measured. */
function HeatMapOnScreen({ reached, onReach, onOpenRow, openedPosition, ...props }: HeatMapOnScreenProps) {
  const { rows, days, sumHeads } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const isWide = useMediaQuery(queries.fromXl);
  const hasNames = onOpenRow !== undefined;
  const extent = { days: days.length, rows: rows.length, hasNames };
  const [isFocused, setFocused] = useState(false);
  const active = clampPosition(reached, extent, true);
  const measures = measuresOf(size?.width ?? 0, { days: days.length, sums: sumHeads.length, isWide });
  const body = useRef<HTMLDivElement>(null);
  const bubbleTrigger = useRef<HTMLDivElement>(null);
  const tooltip = usePointTooltip<HeatMapPosition>(body);
  const tooltipCell = tooltip.shown;
  const showActive = (position: HeatMapPosition) => tooltip.show(position.column >= 0 ? position : undefined);
  useScrollToNewest(scroller, days, size !== undefined);
  useFocusOnce(scroller, openedPosition === reached && size !== undefined);

  const open = (position: HeatMapPosition) => {
    if (position.column === -1) onOpenRow?.(position.row);
    else props.onOpen(position);
  };
  return (
    <>
      <Frame>
        <Scroller ref={scroller}>
          <HeatMapSheet
            {...props}
            id={id}
            scroller={scroller}
            size={size}
            isWide={isWide}
            measures={measures}
            hasNames={hasNames}
            active={active}
            isFocused={isFocused}
            tooltip={tooltip}
            body={body}
            bubbleTrigger={bubbleTrigger}
            onFocusChange={(isNow) => {
              setFocused(isNow);
              if (isNow) showActive(active);
              else tooltip.show(undefined);
            }}
            onPress={(position) => {
              onReach(position);
              open(position);
            }}
            onKey={(key, withCtrl) => {
              // A focus that came by a press, or by a script after one, is not shown before.
              setFocused(true);
              if (key === "Enter") return open(active);
              if (key === "Escape") return props.onEscape?.();
              const position = positionAfter(key, active, { days, rows: rows.length, withCtrl, hasNames });
              if (!position) return;
              onReach(position);
              showActive(position);
            }}
          />
        </Scroller>
      </Frame>
      {tooltipCell && (
        <LazyTooltipBubble
          key={`${tooltipCell.row} ${tooltipCell.column}`}
          id={undefined}
          state={tooltip.state}
          triggerRef={bubbleTrigger}
          placement="top"
          text={props.describe(tooltipCell)}
        />
      )}
    </>
  );
}

/** Scrolls the newest days, at the end, into view initially. */
function useScrollToNewest(
  scroller: React.RefObject<HTMLDivElement | null>,
  days: readonly string[],
  isLaidOut: boolean,
): void {
  const period = `${days[0]} ${days.at(-1)}`;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (isLaidOut && period !== "") box?.scrollTo({ left: box.scrollWidth });
  }, [scroller, period, isLaidOut]);
}

/** Focuses the grid in the frame after its layout, when the page has scrolled to its top. */
function useFocusOnce(scroller: React.RefObject<HTMLDivElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
      scroller.current?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, isWanted]);
}
