/** One row or column of a Matrix. */
export type MatrixLine = {
  key: string;
  label: string;
  /** Muted text beside it: "12 vessels". */
  detail?: string | undefined;
  /** The URL of a row's name. */
  href?: string | undefined;
};

/** Returns the id of a cell in `value`, `initial` and `inherited`. */
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
  /** Whether it is inherited too, whether on or off. */
  isInherited: boolean;
  /** The user's change. */
  change: "added" | "removed" | undefined;
};

/** Returns the states of a row's cells in column order, one digit each, so that a whole row compares as one short string. */
export function rowStates(
  rowKey: string,
  columns: readonly MatrixLine[],
  { value, initial, inherited }: MatrixCells,
): string {
  let states = "";
  for (const { key } of columns) {
    const cell = matrixCell(rowKey, key);
    states +=
      (value.has(cell) ? ON : 0) + (initial.has(cell) ? INITIALLY_ON : 0) + (inherited.has(cell) ? INHERITED : 0);
  }
  return states;
}

/** Returns the state of one cell. */
export function stateAt(states: string, column: number): CellState {
  const bits = Number(states[column] ?? 0);
  const isOn = (bits & ON) > 0;
  const isInitiallyOn = (bits & INITIALLY_ON) > 0;
  return {
    isOn,
    isInherited: (bits & INHERITED) > 0,
    change: isOn === isInitiallyOn ? undefined : isOn ? "added" : "removed",
  };
}

/** Returns the `data-*` attributes that a cell's look depends on. */
export function stateData({ isOn, isInherited, change }: CellState) {
  return { "data-on": isOn || undefined, "data-inherited": isInherited || undefined, "data-change": change };
}

const ON = 1;
const INITIALLY_ON = 2;
const INHERITED = 4;
