import { observeWindowOffset, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from "react";
import { usePrinting } from "./use-printing.ts";
import { linesOf, listPlace, measureShown, useListMetrics, type VirtualLine, virtualLines } from "./virtual-list.ts";
import type { LineBox } from "./drag-and-drop/drop-targets.ts";

export type VirtualLines = {
  /** The lines to have in the page now, in order. */
  mounted: readonly VirtualLine[];
  /** From the first line to the end of the last one, in CSS pixels. */
  totalSize: number;
  boxAt: (line: number) => LineBox;
  /** To be called with every line's element, which carries `data-index`. */
  measure: (element: HTMLElement | null) => void;
};

type Windowed = {
  keys: readonly string[];
  /** The usual height of a line until it is measured. */
  estimate: (line: number) => number;
  /** Lines that must be there as well, given those around what is in sight. */
  alsoMounted: (lines: readonly number[]) => Iterable<number>;
  isWhole: boolean;
};

/**
 * Which lines of a long list must be in the page: those in sight, some around them and those that are asked for. A line that
 * has left keeps its measured height. A list of up to 24 lines, and one on paper, is there as a whole.
 */
export function useVirtualLines(body: RefObject<HTMLElement | null>, windowed: Windowed): VirtualLines {
  // The virtualizer is one object that changes inside; nothing may be remembered by its identity.
  "use no memo";
  const { keys, estimate } = windowed;
  const place = useListMetrics(body, listPlace, { start: 0, inlineSize: 0 });
  const isPrinting = usePrinting();
  const isWhole = windowed.isWhole || isPrinting || keys.length <= ALWAYS_WHOLE;
  const rangeExtractor = (range: Range) =>
    isWhole ? keys.map((_, line) => line) : linesOf(range, windowed.alsoMounted);
  const offset = useWindowOffset(isWhole);
  // What is in sight is painted first; what may be scrolled to follows when there is time.
  const overscan = useDeferredValue(OVERSCANNED, OVERSCANNED_FIRST);
  // oxlint-disable-next-line react/incompatible-library -- that is why this hook is not memoized; what it returns is new each time
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey: (line) => keys[line] ?? line,
    estimateSize: estimate,
    measureElement: measureShown,
    overscan,
    scrollMargin: place.start,
    rangeExtractor,
    observeElementOffset: offset.observe,
  });
  // A whole list is only rendered to be sorted or printed; what it measures must not move the page.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isWhole ? () => false : undefined;
  useLayoutEffect(() => {
    // In another width all heights are others.
    if (place.inlineSize > 0) virtualizer.measure();
  }, [virtualizer, place.inlineSize]);
  return {
    mounted: virtualLines(virtualizer.getVirtualItems(), place.start),
    totalSize: virtualizer.getTotalSize(),
    boxAt: (line) => {
      const item = virtualizer.measurementsCache[line];
      return item === undefined ? { start: 0, size: 0 } : { start: item.start - place.start, size: item.size };
    },
    measure: virtualizer.measureElement,
  };
}

/** Follows how far the page is scrolled, except for a whole list: it stays as it is, so scrolling need not render it. */
function useWindowOffset(isWhole: boolean) {
  "use no memo";
  const report = useRef<(offset: number, isScrolling: boolean) => void>(undefined);
  const isDeaf = useRef(isWhole);
  useLayoutEffect(() => {
    isDeaf.current = isWhole;
    if (!isWhole) report.current?.(scrollY, false);
  }, [isWhole]);
  const observe: typeof observeWindowOffset = (instance, tell) => {
    report.current = tell;
    return observeWindowOffset(instance, (offset, isScrolling) => {
      if (!isDeaf.current) tell(offset, isScrolling);
    });
  };
  return { observe };
}

/** Lines beyond each edge: what a wheel turn or a screen reader's next step reaches before the next frame. */
const OVERSCANNED = 8;
const OVERSCANNED_FIRST = 1;
const ALWAYS_WHOLE = 24;
