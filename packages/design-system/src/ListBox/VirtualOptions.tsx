import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";
import { mountedLines } from "../primitives/virtual-list.ts";
import { Rail } from "./ListBox.styles.ts";

type VirtualOptionsProps = {
  count: number;
  /** The scrolling list. */
  listRef: RefObject<HTMLElement | null>;
  /** -1: none. This option is always rendered, so that focus is never lost. */
  focusedIndex: number;
  lineOf: (index: number) => ReactNode;
};

/** Renders the visible options of a long list, a few more, and the focused one. */
export function VirtualOptions({ count, listRef, focusedIndex, lineOf }: VirtualOptionsProps) {
  // The virtualizer is a mutable object; the compiler would memoise its first result.
  "use no memo";
  // oxlint-disable-next-line react/incompatible-library -- the directive above is what the rule requires
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => listRef.current,
    estimateSize: () => LINE_PX,
    // Options are rendered with the list, before its height is measured: as many as fit the highest panel.
    initialRect: { width: 0, height: MAX_PX },
    initialOffset: () => Math.max(0, focusedIndex * LINE_PX - MAX_PX / 2),
    overscan: OVERSCAN,
    rangeExtractor: (range) => mountedLines(range, () => [focusedIndex]),
  });
  // The scroll position is outside React.
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
/** The maximum height of a panel, in pixels. */
const MAX_PX = 480;
