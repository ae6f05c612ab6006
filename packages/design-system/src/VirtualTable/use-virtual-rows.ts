import { type Range, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import type { LineKind, TableRowModels } from "./table-row-models.ts";
import { measureShown, mountedLines, type VirtualLine, virtualLines } from "../primitives/virtual-list.ts";
import type { TableMetrics } from "./use-table-metrics.ts";

export type VirtualRows = {
  /** The ref of every mounted row, which measures its height. */
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** Scrolls just far enough to make the line visible. */
  scrollLineIntoView: (line: number) => void;
  /** Scrolls the line to the middle of the window. */
  centerLine: (line: number) => void;
  /** Scrolls the line to this distance below the top of the window, in CSS pixels. */
  scrollLineTo: (line: number, top: number) => void;
  /** The lines to mount, in order. A spacer belongs between two that are not adjacent. */
  mounted: readonly VirtualLine[];
  /** From the first line to the end of the last one, in CSS pixels. */
  totalSize: number;
  /** The first line not covered by the head and the group row. */
  firstUncovered: number;
  /** The last visible line. */
  lastVisible: number;
};

/**
 * Returns the lines of a long table to mount: the visible ones and some around them, the group row of the first one (it sticks
 * under the head by itself, at its own position, so it is read once), and the focused line with its detail.
 *
 * Rows added before the visible ones do not move them.
 */
export function useVirtualRows<Row>(
  lines: TableRowModels<Row>,
  metrics: TableMetrics,
  focused: number | undefined,
): VirtualRows {
  // The virtualizer is a mutable object; nothing may be memoised by its identity.
  "use no memo";
  const scrolledPast = useRef(false);
  const rangeExtractor = (range: Range) => {
    const group = lines.groupAbove(range.startIndex);
    return mountedLines(range, () => [
      ...(group === undefined ? [] : [group]),
      ...(focused === undefined ? [] : [focused, focused + 1]),
    ]);
  };
  // oxlint-disable-next-line react/incompatible-library -- so this hook is not memoised; its result is new each time
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.count,
    getItemKey: lines.keyAt,
    estimateSize: (line) => ESTIMATES[lines.kindAt(line)] ?? metrics.rowEstimate,
    measureElement: measureShown,
    overscan,
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: metrics.start,
    scrollPaddingStart: metrics.covered,
    scrollPaddingEnd: BOTTOM_BAR_SIZE,
    rangeExtractor,
    // Keeps the first visible line in place when lines are added before it; never scrolls towards the end. Not above the table.
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
    scrollLineIntoView: (line) => virtualizer.scrollToIndex(line, { align: "auto" }),
    centerLine: (line) => virtualizer.scrollToIndex(line, { align: "center" }),
    scrollLineTo: (line, top) => {
      const [start = 0] = virtualizer.getOffsetForIndex(line, "start") ?? [];
      scrollTo({ top: start + metrics.covered - top, behavior: "instant" });
    },
    mounted: virtualLines(virtualizer.getVirtualItems(), metrics.start),
    totalSize: virtualizer.getTotalSize(),
    firstUncovered: uncovered?.index ?? 0,
    lastVisible: virtualizer.range?.endIndex ?? 0,
  };
}

/** Discards all heights on a new width, and keeps the line at the top in place. */
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

/** On phones the bottom bar covers this much; a row focused by keyboard stays clear of it. */
const BOTTOM_BAR_SIZE = 72;
