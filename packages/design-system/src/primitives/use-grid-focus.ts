import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { type GridPosition, gridPositionOf, nextGridPosition } from "./grid-position.ts";

/** The keys of a grid's rows, and of its columns after the first one, which has the names. */
type GridKeys = { rows: readonly string[]; columns: readonly string[]; firstColumn?: 0 | 1 };

/** Where the tab stop was, and whose cell it is: the first column has no key. */
type TabStop = GridPosition & { rowKey: string | undefined; columnKey: string | undefined };

/**
 * Makes all cells of a grid one tab stop, in which the arrow keys, Home, End and the Page keys move. Cells have `data-row` and
 * `data-column`; focus moves to the control in a cell, or to the cell itself. The tab stop stays with its row and column while others
 * come and go. Source: ARIA Authoring Practices, grid.
 * @returns the cell with `tabIndex` 0, and the handlers of the grid
 */
export function useGridFocus({ rows, columns, firstColumn = 0 }: GridKeys) {
  const size = { rows: rows.length, columns: columns.length + 1, firstColumn };
  const [stop, setStop] = useState<TabStop>({ row: 0, column: 0, rowKey: undefined, columnKey: undefined });
  const rowNow = rows.indexOf(stop.rowKey ?? "");
  const columnNow = columns.indexOf(stop.columnKey ?? "") + 1;
  // Its row or column may have been removed since, or the names in the first column are links no more.
  const tabStop = {
    row: rowNow === -1 ? Math.min(stop.row, size.rows - 1) : rowNow,
    column: columnNow === 0 ? Math.max(Math.min(stop.column, size.columns - 1), firstColumn) : columnNow,
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const position = gridPositionOf(event.target);
    if (position === undefined) return;
    const [rowKey, columnKey] = [rows[position.row], columns[position.column - 1]];
    if (rowKey !== stop.rowKey || columnKey !== stop.columnKey) setStop({ ...position, rowKey, columnKey });
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
