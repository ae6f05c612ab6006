/** One row or column of a Matrix. */
export type MatrixLine = {
  key: string;
  label: string;
  /** A muted word beside it: "12 vessels". */
  detail?: string | undefined;
};

/** Names the cell of a row and a column in `value` and `initial`. */
export function matrixCell(rowKey: string, columnKey: string): string {
  return JSON.stringify([rowKey, columnKey]);
}

/** Whether a cell is on and whether it was: two bits, so that a whole row compares as one short text. */
export type CellState = "off" | "on" | "added" | "removed";

/** The states of a row's cells in the order of the columns, one letter each. */
export function rowStates(
  rowKey: string,
  columns: readonly MatrixLine[],
  value: ReadonlySet<string>,
  initial: ReadonlySet<string>,
): string {
  let states = "";
  for (const { key } of columns) {
    const cell = matrixCell(rowKey, key);
    states += letters[`${value.has(cell)}-${initial.has(cell)}`] ?? "0";
  }
  return states;
}

export function stateAt(states: string, column: number): CellState {
  return stateOf[states[column] ?? "0"] ?? "off";
}

/**
 * Where a key leads from a cell: arrow keys stop at the edges, Home and End go to the ends of the row, with Control to the first
 * and the last cell, Page keys by five rows. Undefined for other keys. Source: ARIA Authoring Practices, grid.
 */
export function nextCell(
  from: { row: number; column: number },
  { key, isWithControl, isRightToLeft }: { key: string; isWithControl: boolean; isRightToLeft: boolean },
  size: { rows: number; columns: number },
): { row: number; column: number } | undefined {
  if (isWithControl) {
    if (key === "Home") return { row: 0, column: 0 };
    return key === "End" ? { row: size.rows - 1, column: size.columns - 1 } : undefined;
  }
  if (key === "Home") return { ...from, column: 0 };
  if (key === "End") return { ...from, column: size.columns - 1 };
  const step = steps[key];
  if (step === undefined) return undefined;
  const across = isRightToLeft ? -step.column : step.column;
  return { row: within(from.row + step.row, size.rows), column: within(from.column + across, size.columns) };
}

/** The cell that an element stands in, of those that carry `data-row` and `data-column`. */
export function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row][data-column]") : null;
  return cell === null ? undefined : { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}

const PAGE_ROWS = 5;
const steps: { [key: string]: { row: number; column: number } | undefined } = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE_ROWS, column: 0 },
  PageDown: { row: PAGE_ROWS, column: 0 },
};

const letters: { [onAndWas: string]: string | undefined } = {
  "false-false": "0",
  "true-true": "1",
  "true-false": "+",
  "false-true": "-",
};
const stateOf: { [letter: string]: CellState | undefined } = { "0": "off", "1": "on", "+": "added", "-": "removed" };
