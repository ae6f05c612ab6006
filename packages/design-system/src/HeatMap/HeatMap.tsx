import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../primitives/use-media-query.ts";
import { usePrinting } from "../primitives/use-printing.ts";
import { useSize } from "../primitives/use-size.ts";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { queries } from "../tokens/breakpoints.ts";
import { type HeatMapKind, type HeatMapPlace, type HeatMapRow, measuresOf, placeAfter, within } from "./heat-map.ts";
import { Empty, Frame, Scroller } from "./HeatMap.styles.ts";
import { HeatMapKey } from "./HeatMapKey.tsx";
import { HeatMapOnPaper } from "./HeatMapOnPaper.tsx";
import { HeatMapSheet } from "./HeatMapSheet.tsx";

export type { HeatMapKind, HeatMapLook, HeatMapPlace, HeatMapRow } from "./heat-map.ts";

export type HeatMapProps = {
  /** Names the grid: "Completeness of Deck, 12 vessels, 23 October to 22 November 2026". */
  label: string;
  /** Above the names of rows: "Vessel". */
  rowHead: string;
  /** What a cell can be, in the order of the key. */
  kinds: readonly HeatMapKind[];
  /** `yyyy-MM-dd`, each the day after the one before. */
  days: readonly string[];
  rows: readonly HeatMapRow[];
  /** Heads of what stands at the end of each row. @default [] */
  sumHeads?: readonly string[] | undefined;
  /** What a cell says in words: "Havbris, Engine, 12 November: 3 entries, gap of 31 h, 2 not verified". */
  describe: (place: HeatMapPlace) => string;
  /** A cell was pressed, or Enter was. */
  onOpen: (place: HeatMapPlace) => void;
  /** The name of a row was pressed, or Enter was on it; absent: names lead nowhere. */
  onOpenRow?: ((row: number) => void) | undefined;
  /** Escape was pressed; absent: there is nothing above. */
  onEscape?: (() => void) | undefined;
  /** Instead of a map without rows. */
  empty?: ReactNode;
};

/**
 * What each day of each row is, by letter and look: vessels over a year fit. One picture, however large it is; over it lies a grid for
 * the keys, of which only the row that they have reached exists. Give the same as a table. Source: docs/design/components.md.
 */
export function HeatMap({ rows, days, kinds, sumHeads = [], onOpenRow, empty, ...props }: HeatMapProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const isWide = useMediaQuery(queries.fromXl);
  const isPrinting = usePrinting();
  const hasNames = onOpenRow !== undefined;
  const extent = { days: days.length, rows: rows.length, hasNames };
  const [reached, setReached] = useState<HeatMapPlace>({ row: 0, column: days.length - 1 });
  const [hovered, setHovered] = useState<HeatMapPlace>();
  const [isFocused, setFocused] = useState(false);
  const active = within(reached, extent, true);
  const measures = measuresOf(size?.width ?? 0, { days: days.length, sums: sumHeads.length, isWide });
  const bubbleTrigger = useRef<HTMLDivElement>(null);
  const told = hovered ?? (isFocused && active.column >= 0 ? active : undefined);
  useNewestInSight(scroller, days, size !== undefined);

  if (rows.length === 0 || days.length === 0) return <Empty>{empty}</Empty>;
  const open = (place: HeatMapPlace) => {
    if (place.column === -1) onOpenRow?.(place.row);
    else props.onOpen(place);
  };
  return (
    <div data-heat-map>
      <HeatMapKey kinds={kinds} rows={rows} />
      {isPrinting ? (
        <HeatMapOnPaper rowHead={props.rowHead} kinds={kinds} days={days} rows={rows} sumHeads={sumHeads} />
      ) : (
        <Frame>
          <Scroller ref={scroller}>
            <HeatMapSheet
              {...props}
              id={id}
              scroller={scroller}
              size={size}
              isWide={isWide}
              measures={measures}
              kinds={kinds}
              days={days}
              rows={rows}
              sumHeads={sumHeads}
              hasNames={hasNames}
              active={active}
              isFocused={isFocused}
              told={told}
              bubbleTrigger={bubbleTrigger}
              onFocusChange={setFocused}
              onHover={setHovered}
              onPress={(place) => {
                setReached(place);
                open(place);
              }}
              onKey={(key, withCtrl) => {
                if (key === "Enter") return open(active);
                if (key === "Escape") return props.onEscape?.();
                const place = placeAfter(key, active, { days, rows: rows.length, withCtrl, hasNames });
                if (place) setReached(place);
                setHovered(undefined);
              }}
            />
          </Scroller>
        </Frame>
      )}
      {told && (
        <LazyTooltipBubble
          key={`${told.row} ${told.column}`}
          id={undefined}
          state={ALWAYS_OPEN}
          triggerRef={bubbleTrigger}
          placement="top"
          text={props.describe(told)}
        />
      )}
    </div>
  );
}

/** The newest days stand at the end: they are in sight first. */
function useNewestInSight(
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

const ALWAYS_OPEN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };
