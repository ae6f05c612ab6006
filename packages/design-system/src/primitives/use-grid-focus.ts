import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { type GridPosition, gridPositionOf, type GridSize, nextGridPosition } from "./grid-position.ts";

/**
 * Makes all cells of a grid one tab stop, in which the arrow keys, Home, End and the Page keys move. Cells have `data-row` and
 * `data-column`; focus moves to the control in a cell, or to the cell itself. Source: ARIA Authoring Practices, grid.
 * @returns the cell with `tabIndex` 0, and the handlers of the grid
 */
export function useGridFocus(size: GridSize) {
  const [stop, setStop] = useState<GridPosition>({ row: 0, column: 0 });
  // Rows and columns may have been removed since, or the names in the first column are links no more.
  const tabStop = {
    row: Math.min(stop.row, size.rows - 1),
    column: Math.max(Math.min(stop.column, size.columns - 1), size.firstColumn ?? 0),
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const position = gridPositionOf(event.target);
    if (position && (position.row !== tabStop.row || position.column !== tabStop.column)) setStop(position);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = gridPositionOf(event.target);
    if (from === undefined || event.altKey || event.shiftKey || event.metaKey) return;
    const how = {
      key: event.key,
      isWithControl: event.ctrlKey,
      isRightToLeft: event.currentTarget.matches(":dir(rtl)"),
    };
    const to = nextGridPosition(from, how, size);
    if (to === undefined) return;
    event.preventDefault();
    const selector = `[data-row="${to.row}"][data-column="${to.column}"]`;
    const cell = event.currentTarget.querySelector<HTMLElement>(selector);
    (cell?.querySelector<HTMLElement>("a, input") ?? cell)?.focus();
  };
  return { tabStop, gridProps: { onFocus, onKeyDown } };
}
