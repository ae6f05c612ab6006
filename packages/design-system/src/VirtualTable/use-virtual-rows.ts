import { type Range, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import type { LineKind, TableRowModels } from "./table-row-models.ts";
import { linesOf, measureShown, type VirtualLine, virtualLines } from "../primitives/virtual-list.ts";
import type { TableMetrics } from "./use-table-metrics.ts";

export type VirtualRows = {
  /** The ref of every mounted row, by which its height becomes known. */
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** Scrolls just far enough for the line to be in sight. */
  showLine: (line: number) => void;
  /** Scrolls the line to the middle of the window. */
  centerLine: (line: number) => void;
  /** Scrolls so that the line is so many CSS pixels below the top of the window. */
  placeLine: (line: number, top: number) => void;
  /** The lines to have in the page, in order. Between two that are not neighbours belongs a spacer. */
  mounted: readonly VirtualLine[];
  /** From the first line to the end of the last one, in CSS pixels. */
  totalSize: number;
  /** The first line that the head and the group row do not cover. */
  firstUncovered: number;
  /** The last line in sight. */
  lastInSight: number;
};

/**
 * Which lines of a long table must be there now: those in sight and some around them, the group row of the first one (it
 * sticks under the head by itself, at its own place, so it is read once), and the line that has focus with its detail.
 *
 * Rows added before what is in sight leave it where it is.
 */
export function useVirtualRows<Row>(
  lines: TableRowModels<Row>,
  metrics: TableMetrics,
  focused: number | undefined,
): VirtualRows {
  // The virtualizer is one object that changes inside; nothing may be remembered by its identity.
  "use no memo";
  const scrolledPast = useRef(false);
  const rangeExtractor = (range: Range) => {
    const group = lines.groupAbove(range.startIndex);
    return linesOf(range, () => [
      ...(group === undefined ? [] : [group]),
      ...(focused === undefined ? [] : [focused, focused + 1]),
    ]);
  };
  // oxlint-disable-next-line react/incompatible-library -- that is why this hook is not memoized; what it returns is new each time
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.count,
    getItemKey: lines.keyAt,
    estimateSize: (line) => ESTIMATES[lines.kindAt(line)] ?? metrics.rowEstimate,
    measureElement: measureShown,
    overscan,
    scrollMargin: metrics.start,
    scrollPaddingStart: metrics.covered,
    scrollPaddingEnd: BOTTOM_BAR_SIZE,
    rangeExtractor,
    // Holds the first line in sight when lines are added before it; never pulls towards the end. Above the table nothing is held.
    anchorTo: scrolledPast.current ? "end" : "start",
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
  });
  useLayoutEffect(() => {
    scrolledPast.current = (virtualizer.scrollOffset ?? 0) > metrics.start;
  });

  useRemeasureOnNewWidth(virtualizer, metrics);
  const offset = virtualizer.scrollOffset ?? 0;
  const uncovered = virtualizer.getVirtualItemForOffset(offset + metrics.covered);
  return {
    measureRow: virtualizer.measureElement,
    showLine: (line) => virtualizer.scrollToIndex(line, { align: "auto" }),
    centerLine: (line) => virtualizer.scrollToIndex(line, { align: "center" }),
    placeLine: (line, top) => {
      const [start = 0] = virtualizer.getOffsetForIndex(line, "start") ?? [];
      scrollTo({ top: start + metrics.covered - top, behavior: "instant" });
    },
    mounted: virtualLines(virtualizer.getVirtualItems(), metrics.start),
    totalSize: virtualizer.getTotalSize(),
    firstUncovered: uncovered?.index ?? 0,
    lastInSight: virtualizer.range?.endIndex ?? 0,
  };
}

/** In another width all heights are others. They are forgotten, and the line at the top stays at the top. */
function useRemeasureOnNewWidth(virtualizer: Virtualizer<Window, HTMLTableRowElement>, metrics: TableMetrics): void {
  "use no memo";
  const measuredAt = useRef(0);
  useLayoutEffect(() => {
    const before = measuredAt.current;
    measuredAt.current = metrics.inlineSize;
    if (before === 0 || before === metrics.inlineSize) return;
    const offset = virtualizer.scrollOffset ?? 0;
    const top = offset > metrics.start ? virtualizer.getVirtualItemForOffset(offset + metrics.covered) : undefined;
    virtualizer.measure();
    if (top) virtualizer.scrollToIndex(top.index, { align: "start" });
  }, [virtualizer, metrics.inlineSize, metrics.start, metrics.covered]);
}

const ESTIMATES: Partial<Record<LineKind, number>> = { group: 36, detail: 200 };

/** Lines beyond each edge: what a wheel turn or a screen reader's next step reaches before the next frame. */
const overscan = 10;

/** On phones the bottom bar covers this much; a row moved to by keyboard stays clear of it. */
const BOTTOM_BAR_SIZE = 72;
