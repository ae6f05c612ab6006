/** A cell of a grid, counted from 0. */
export type GridPosition = { row: number; column: number };

/** The number of rows and columns, with the first column that can be focused. @default 0 */
export type GridSize = { rows: number; columns: number; firstColumn?: 0 | 1 };

/**
 * Returns the cell a key moves to: arrow keys stop at the edges, Home and End move to the ends of the row, with Control to the
 * first and the last cell, Page keys by five rows. Undefined for other keys. Source: ARIA Authoring Practices, grid.
 */
export function nextGridPosition(
  from: GridPosition,
  { key, isWithControl, isRightToLeft }: { key: string; isWithControl: boolean; isRightToLeft: boolean },
  { rows, columns, firstColumn = 0 }: GridSize,
): GridPosition | undefined {
  if (isWithControl) {
    if (key === "Home") return { row: 0, column: firstColumn };
    return key === "End" ? { row: rows - 1, column: columns - 1 } : undefined;
  }
  if (key === "Home") return { ...from, column: firstColumn };
  if (key === "End") return { ...from, column: columns - 1 };
  const step = steps[key];
  if (step === undefined) return undefined;
  const across = isRightToLeft ? -step.column : step.column;
  return {
    row: within(from.row + step.row, 0, rows - 1),
    column: within(from.column + across, firstColumn, columns - 1),
  };
}

/** Returns the cell of an element, from `data-row` and `data-column`. */
export function gridPositionOf(target: EventTarget): GridPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row][data-column]") : null;
  return cell === null ? undefined : { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

function within(position: number, first: number, last: number): number {
  return Math.min(Math.max(position, first), last);
}

const PAGE_ROWS = 5;
const steps: { [key: string]: GridPosition | undefined } = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
};
