/** A cell of the grid, counted from 0; column 0 holds the names of the rows. */
export type GridPlace = { row: number; column: number };

/**
 * Where a key leads from a cell: arrow keys stop at the edges, Home and End go to the ends of the row, with Control to the first and the
 * last cell, Page keys by five rows. Undefined for other keys. Source: ARIA Authoring Practices, grid.
 */
export function nextPlace(
  from: GridPlace,
  { key, ctrlKey, isRightToLeft }: { key: string; ctrlKey: boolean; isRightToLeft: boolean },
  { rows, columns }: { rows: number; columns: number },
): GridPlace | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  if (key === "Home") return ctrlKey ? { row: 0, column: 0 } : { ...from, column: 0 };
  if (key === "End") return ctrlKey ? last : { ...from, column: last.column };
  const step = ctrlKey ? undefined : STEPS[key];
  if (step === undefined) return undefined;
  const across = isRightToLeft ? -step.column : step.column;
  return {
    row: Math.min(Math.max(from.row + step.row, 0), last.row),
    column: Math.min(Math.max(from.column + across, 0), last.column),
  };
}

/** The cell that an element stands in, of those that carry `data-row` and `data-column`. */
export function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row][data-column]") : null;
  return cell === null ? undefined : { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

const PAGE_ROWS = 5;
const STEPS: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
};
