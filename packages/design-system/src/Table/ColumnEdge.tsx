import { useRef } from "react";
import { useMove } from "react-aria/useMove";
import { styled } from "styled-components";
import { measuredWidths, MIN_RESIZED_WIDTH } from "./column-settings.ts";
import type { ColumnResize } from "./table-data.ts";

export type ColumnEdgeProps = {
  column: string;
  /** The column after it, which is narrowed by as much as this one is widened. The last one has no edge. */
  next: string | undefined;
  resize: ColumnResize;
};

/** The edge between two columns, dragged by pointer. By keyboard, widths are set in the popover of the Columns button. */
export function ColumnEdge({ column, next, resize }: ColumnEdgeProps) {
  const edge = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ widths: Record<string, number>; moved: number }>({ widths: {}, moved: 0 });
  const widthsNow = () => {
    const { widths, moved } = drag.current;
    const own = widths[column] ?? 0;
    const beside = widths[next ?? ""] ?? 0;
    const isRightToLeft = edge.current !== null && getComputedStyle(edge.current).direction === "rtl";
    const by = Math.round(
      Math.max(MIN_RESIZED_WIDTH - own, Math.min(beside - MIN_RESIZED_WIDTH, isRightToLeft ? -moved : moved)),
    );
    return { ...widths, [column]: own + by, [next ?? ""]: beside - by };
  };
  const { moveProps } = useMove({
    onMoveStart: () => {
      drag.current = { widths: edge.current === null ? {} : measuredWidths(edge.current), moved: 0 };
    },
    onMove: ({ deltaX }) => {
      drag.current.moved += deltaX;
      resize.onMove(widthsNow());
    },
    onMoveEnd: () => resize.onEnd(widthsNow()),
  });
  return next === undefined ? null : <Edge {...moveProps} ref={edge} aria-hidden data-edge />;
}

const Edge = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: -5px;
  z-index: 1;
  inline-size: 10px;
  cursor: col-resize;
  touch-action: none;

  &::after {
    content: "";
    position: absolute;
    inset-block: 8px;
    inset-inline-start: 4px;
    inline-size: 2px;
    border-radius: 1px;
  }

  @media (hover: hover) {
    &:hover::after {
      background: var(--ds-accent);
    }
  }
`;
