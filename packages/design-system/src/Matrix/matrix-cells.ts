/** One row or column of a Matrix. */
export type MatrixLine = {
  key: string;
  label: string;
  /** A muted word beside it: "12 vessels". */
  detail?: string | undefined;
  /** Where the name of a row leads. */
  href?: string | undefined;
};

/** Names the cell of a row and a column in `value`, `initial` and `inherited`. */
export function matrixCell(rowKey: string, columnKey: string): string {
  return JSON.stringify([rowKey, columnKey]);
}

export type MatrixCells = {
  value: ReadonlySet<string>;
  initial: ReadonlySet<string>;
  inherited: ReadonlySet<string>;
};

export type CellState = {
  isOn: boolean;
  /** Has it from elsewhere too, whether on or off. */
  isInherited: boolean;
  /** What a person has done to it. */
  change: "added" | "removed" | undefined;
};

/** The states of a row's cells in the order of the columns, a digit each, so that a whole row compares as one short text. */
export function rowStates(
  rowKey: string,
  columns: readonly MatrixLine[],
  { value, initial, inherited }: MatrixCells,
): string {
  let states = "";
  for (const { key } of columns) {
    const cell = matrixCell(rowKey, key);
    states += (value.has(cell) ? ON : 0) + (initial.has(cell) ? WAS_ON : 0) + (inherited.has(cell) ? INHERITED : 0);
  }
  return states;
}

/** The state of one of the cells. */
export function stateAt(states: string, column: number): CellState {
  const bits = Number(states[column] ?? 0);
  const isOn = (bits & ON) > 0;
  const wasOn = (bits & WAS_ON) > 0;
  return {
    isOn,
    isInherited: (bits & INHERITED) > 0,
    change: isOn === wasOn ? undefined : isOn ? "added" : "removed",
  };
}

/** `data-*` attributes of a cell: all that its look depends on. */
export function stateData({ isOn, isInherited, change }: CellState) {
  return { "data-on": isOn || undefined, "data-inherited": isInherited || undefined, "data-change": change };
}

const ON = 1;
const WAS_ON = 2;
const INHERITED = 4;
