import { observeWindowOffset, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from "react";
import { usePrinting } from "./use-printing.ts";
import {
  type LineBox,
  listMetrics,
  measureShown,
  mountedLines,
  useListMetrics,
  type VirtualLine,
  virtualLines,
} from "./virtual-list.ts";

export type VirtualLines = {
  /** The lines to mount, in order. */
  mounted: readonly VirtualLine[];
  /** From the first line to the end of the last one, in CSS pixels. */
  totalSize: number;
  boxAt: (line: number) => LineBox;
  /** Ref callback for every line's element, which has `data-index`. */
  measure: (element: HTMLElement | null) => void;
};

type VirtualLinesOptions = {
  keys: readonly string[];
  /** Returns the estimated height of a line until it is measured. */
  estimate: (line: number) => number;
  /** Returns further lines to mount, given those around the visible ones. */
  alsoMounted: (lines: readonly number[]) => Iterable<number>;
  isFullyMounted: boolean;
};

/**
 * Returns the lines of a long list to mount: the visible ones, some around them and those requested. An unmounted line keeps
 * its measured height. A list of up to 24 lines, and one in print, is mounted completely.
 */
export function useVirtualLines(body: RefObject<HTMLElement | null>, options: VirtualLinesOptions): VirtualLines {
  // The virtualizer is a mutable object; nothing may be memoised by its identity.
  "use no memo";
  const { keys, estimate } = options;
  const metrics = useListMetrics(body, listMetrics, { start: 0, inlineSize: 0 });
  const isPrinting = usePrinting();
  const isFullyMounted = options.isFullyMounted || isPrinting || keys.length <= FULLY_MOUNTED_UP_TO;
  const rangeExtractor = (range: Range) =>
    isFullyMounted ? keys.map((_, line) => line) : mountedLines(range, options.alsoMounted);
  const offset = useWindowOffset(isFullyMounted);
  // The visible lines are painted first; the overscan follows at lower priority.
  const overscan = useDeferredValue(OVERSCANNED, OVERSCANNED_FIRST);
  // oxlint-disable-next-line react/incompatible-library -- so this hook is not memoised; its result is new each time
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey: (line) => keys[line] ?? line,
    estimateSize: estimate,
    measureElement: measureShown,
    overscan,
    scrollMargin: metrics.start,
    rangeExtractor,
    observeElementOffset: offset.observe,
  });
  // A list is mounted completely only to be sorted or printed; its measurements must not scroll the page.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isFullyMounted ? () => false : undefined;
  useLayoutEffect(() => {
    // On a new width all heights change.
    if (metrics.inlineSize > 0) virtualizer.measure();
  }, [virtualizer, metrics.inlineSize]);
  return {
    mounted: virtualLines(virtualizer.getVirtualItems(), metrics.start),
    totalSize: virtualizer.getTotalSize(),
    boxAt: (line) => {
      const item = virtualizer.measurementsCache[line];
      return item === undefined ? { start: 0, size: 0 } : { start: item.start - metrics.start, size: item.size };
    },
    measure: virtualizer.measureElement,
  };
}

/** Follows the page's scroll position, except for a completely mounted list, which need not re-render on scroll. */
function useWindowOffset(isFullyMounted: boolean) {
  "use no memo";
  const report = useRef<(offset: number, isScrolling: boolean) => void>(undefined);
  const isPaused = useRef(isFullyMounted);
  useLayoutEffect(() => {
    isPaused.current = isFullyMounted;
    if (!isFullyMounted) report.current?.(scrollY, false);
  }, [isFullyMounted]);
  const observe: typeof observeWindowOffset = (instance, notify) => {
    report.current = notify;
    return observeWindowOffset(instance, (offset, isScrolling) => {
      if (!isPaused.current) notify(offset, isScrolling);
    });
  };
  return { observe };
}

/** Lines beyond each edge: what a wheel turn or a screen reader's next step reaches before the next frame. */
const OVERSCANNED = 8;
const OVERSCANNED_FIRST = 1;
const FULLY_MOUNTED_UP_TO = 24;
