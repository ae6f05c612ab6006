import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";
import { linesOf } from "../primitives/virtual-list.ts";
import { Rail } from "./ListBox.styles.ts";

type VirtualOptionsProps = {
  count: number;
  /** The list, which scrolls. */
  listRef: RefObject<HTMLElement | null>;
  /** -1: none. This line is drawn wherever the list is scrolled to, so that focus is never lost. */
  focusedIndex: number;
  lineOf: (index: number) => ReactNode;
};

/** Draws the lines of a long list that are seen, a few more, and the one that holds focus. */
export function VirtualOptions({ count, listRef, focusedIndex, lineOf }: VirtualOptionsProps) {
  // The virtualizer is one object that changes inside; the compiler would keep what it said first.
  "use no memo";
  // oxlint-disable-next-line react/incompatible-library -- the directive above is what the rule asks for
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => listRef.current,
    estimateSize: () => LINE_PX,
    // Lines are there with the list, not a rendering later, when its height is known: as many as fit into the highest of lists.
    initialRect: { width: 0, height: MOST_PX },
    initialOffset: () => Math.max(0, focusedIndex * LINE_PX - MOST_PX / 2),
    overscan: OVERSCAN,
    rangeExtractor: (range) => linesOf(range, () => [focusedIndex]),
  });
  // Where the list is scrolled to is not React's.
  useEffect(() => {
    if (focusedIndex >= 0) virtualizer.scrollToIndex(focusedIndex, { align: "auto" });
  }, [virtualizer, focusedIndex]);

  return (
    <Rail role="presentation" style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={index}
          style={{ insetBlockStart: start }}
        >
          {lineOf(index)}
        </div>
      ))}
    </Rail>
  );
}

const LINE_PX = 40;
const OVERSCAN = 4;
/** The highest that a panel becomes. */
const MOST_PX = 480;
