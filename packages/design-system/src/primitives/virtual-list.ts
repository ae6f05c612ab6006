import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** A line of a list, in CSS pixels from the list's start. */
export type LineBox = { start: number; size: number };

/** A mounted line of a virtualised list, in CSS pixels from the first line. */
export type VirtualLine = { line: number; start: number; end: number };

/** Returns the visible lines with those around them, and further required ones, in order. */
export function mountedLines(range: Range, alsoMounted: (around: readonly number[]) => Iterable<number>): number[] {
  const around = defaultRangeExtractor(range);
  const wanted = new Set([...around, ...alsoMounted(around)]);
  return [...wanted].filter((line) => line >= 0 && line < range.count).sort((a, b) => a - b);
}

/** Returns the mounted lines, relative to the start of the list in the page. */
export function virtualLines(items: readonly VirtualItem[], listStart: number): VirtualLine[] {
  return items.map(({ index, start, end }) => ({ line: index, start: start - listStart, end: end - listStart }));
}

/** Measures a line; one of a hidden list, which has no height, keeps its last one. */
export function measureShown<Line extends HTMLElement>(
  line: Line,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Line>,
): number {
  if (line.getClientRects().length > 0) return measureElement(line, entry, list);
  const index = list.indexFromElement(line);
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index);
}

/**
 * Measures a list when it or the page changes size; not on scroll, which would force layout.
 * @param measure returns the metrics, with a stable identity; the list re-renders when one of them changes
 */
export function useListMetrics<Metrics extends Readonly<Record<string, number>>>(
  list: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Metrics,
  initial: Metrics,
): Metrics {
  const [metrics, setMetrics] = useState(initial);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measureAgain = () => {
      // An element hidden while another page loads has no layout.
      if (element.getClientRects().length === 0) return;
      const next = measure(element);
      setMetrics((last) => (Object.keys(next).every((name) => next[name] === last[name]) ? last : next));
    };
    measureAgain();
    const observer = new ResizeObserver(measureAgain);
    observer.observe(document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, measure]);
  return metrics;
}

/** Returns the start of a list in the page, and its width, in CSS pixels. */
export function listMetrics(element: HTMLElement): { start: number; inlineSize: number } {
  const box = element.getBoundingClientRect();
  return { start: Math.round(box.top + scrollY), inlineSize: Math.round(box.width) };
}
