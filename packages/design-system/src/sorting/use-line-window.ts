import { defaultRangeExtractor, observeWindowOffset, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { usePrinting } from "../WindowedTable/usePrinting.ts";
import type { LineBox } from "./places.ts";

export type LineWindow = {
  /** The lines to have in the page now, in order. */
  mounted: readonly MountedLine[];
  /** From the first line to the end of the last one, in CSS pixels. */
  totalSize: number;
  boxAt: (line: number) => LineBox;
  /** To be called with every line's element, which carries `data-index`. */
  measure: (element: HTMLElement | null) => void;
};

export type MountedLine = { line: number; start: number; end: number };

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
export function useLineWindow(body: RefObject<HTMLElement | null>, windowed: Windowed): LineWindow {
  // The virtualizer is one object that changes inside; nothing may be remembered by its identity.
  "use no memo";
  const { keys, estimate, alsoMounted } = windowed;
  const place = useBodyPlace(body);
  const isPrinting = usePrinting();
  const isWhole = windowed.isWhole || isPrinting || keys.length <= alwaysWhole;
  const rangeExtractor = (range: Range) => {
    if (isWhole) return keys.map((_, line) => line);
    const around = defaultRangeExtractor(range);
    const wanted = new Set([...around, ...alsoMounted(around)]);
    return [...wanted].filter((line) => line >= 0 && line < keys.length).sort((a, b) => a - b);
  };
  const offset = useWindowOffset(isWhole);
  // What is in sight is painted first; what may be scrolled to follows when there is time.
  const overscan = useDeferredValue(overscanned, overscannedFirst);
  // oxlint-disable-next-line react/incompatible-library -- that is why this hook is not memoized; what it returns is new each time
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    getItemKey: (line) => keys[line] ?? line,
    estimateSize: estimate,
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
    mounted: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      line: index,
      start: start - place.start,
      end: end - place.start,
    })),
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

/** Where the lines begin in the page, measured again when the page or the list changes size; not while scrolling. */
function useBodyPlace(body: RefObject<HTMLElement | null>): { start: number; inlineSize: number } {
  const [place, setPlace] = useState({ start: 0, inlineSize: 0 });
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { start: Math.round(box.top + scrollY), inlineSize: Math.round(box.width) };
      setPlace((last) => (last.start === next.start && last.inlineSize === next.inlineSize ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return place;
}

/** Lines beyond each edge: what a wheel turn or a screen reader's next step reaches before the next frame. */
const overscanned = 8;
const overscannedFirst = 1;
const alwaysWhole = 24;
