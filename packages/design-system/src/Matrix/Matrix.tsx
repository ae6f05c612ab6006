import { type ChangeEvent, type ReactNode, useId, useSyncExternalStore } from "react";
import type { ElementProps } from "../element-props.ts";
import { placeOf } from "../primitives/grid-places.ts";
import { queries } from "../tokens/breakpoints.ts";
import { type MatrixLine, rowStates } from "./matrix-cells.ts";
import { Frame, Reason } from "./Matrix.styles.ts";
import { MatrixGrid } from "./MatrixGrid.tsx";
import { MatrixSingleRow } from "./MatrixSingleRow.tsx";

export { matrixCell, type MatrixLine } from "./matrix-cells.ts";
export { MatrixKey } from "./MatrixKey.tsx";

export type MatrixProps = ElementProps<HTMLDivElement> & {
  /** Names it: "Checklist distribution". */
  label: string;
  /** The head of the first column: "Vessel group". */
  rowHeader: string;
  rows: readonly MatrixLine[];
  columns: readonly MatrixLine[];
  /** The cells that are on, named by `matrixCell(rowKey, columnKey)`. */
  value: ReadonlySet<string>;
  /** Without it the matrix is read, not changed: marks instead of checkboxes. */
  onChange?: ((rowKey: string, columnKey: string, isChecked: boolean) => void) | undefined;
  /** The cells that were on: what differs is marked Added or Removed. Without it nothing is marked. */
  initial?: ReadonlySet<string> | undefined;
  /** Cells whose row has the column from elsewhere as well, and the name of where: "All vessels". */
  inherited?: { from: string; cells: ReadonlySet<string> } | undefined;
  /** Focus came to a row. */
  onRowFocus?: ((rowKey: string) => void) | undefined;
  /** Stands in the frame where there are no rows or no columns: an EmptyState. */
  empty?: ReactNode;
  /** Why nothing can be changed now, as a sentence, shown above. Set = read only, still focusable. */
  disabledReason?: string | undefined;
};

/**
 * Which of these get which of those: rows by columns of checkboxes. One stop of the Tab key, in which the arrow keys move. Head and
 * first column stay while it scrolls. Below 640 px one row at a time, its checkboxes one after the other, each a stop of its own.
 * Source: docs/design/screens.md; ARIA Authoring Practices, grid.
 */
export function Matrix({
  label,
  rowHeader,
  rows,
  columns,
  value,
  onChange,
  initial = value,
  inherited,
  onRowFocus,
  empty,
  disabledReason,
  ...rest
}: MatrixProps) {
  const isPhone = useSyncExternalStore(followWidth, isBelowSm);
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const cells = { value, initial, inherited: inherited?.cells ?? NONE };
  // Names that lead somewhere are the first column of the grid.
  const firstColumn = rows.some(({ href }) => href !== undefined) ? 1 : 0;
  const parts = {
    label,
    firstColumn,
    rowHeader,
    lines: rows.map((row) => ({ row, states: rowStates(row.key, columns, cells) })),
    columns,
    inheritedFrom: inherited?.from ?? "",
    isReadOnly: onChange === undefined,
    isDisabled,
    // One listener for all: thousands of rows need not be told when the caller gives another function.
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const place = placeOf(target);
      const [row, column] = [rows[place?.row ?? -1], columns[(place?.column ?? -1) - firstColumn]];
      if (isDisabled || !row || !column || !(target instanceof HTMLInputElement)) return;
      onChange?.(row.key, column.key, target.checked);
    },
    onRowFocus,
    reasonId: isDisabled ? reasonId : undefined,
  };
  return (
    <Frame {...rest} data-phone={isPhone || undefined}>
      {isDisabled && <Reason id={reasonId}>{disabledReason}</Reason>}
      {rows.length === 0 || columns.length === 0 ? (
        <div data-empty>{empty}</div>
      ) : isPhone ? (
        <MatrixSingleRow {...parts} />
      ) : (
        <MatrixGrid {...parts} />
      )}
    </Frame>
  );
}

function followWidth(notify: () => void): () => void {
  const width = matchMedia(queries.belowSm);
  width.addEventListener("change", notify);
  return () => width.removeEventListener("change", notify);
}

function isBelowSm(): boolean {
  return matchMedia(queries.belowSm).matches;
}

const NONE: ReadonlySet<string> = new Set();
