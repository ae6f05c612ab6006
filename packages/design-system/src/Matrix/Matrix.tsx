import { type ChangeEvent, type ReactNode, useId, useSyncExternalStore } from "react";
import type { ElementProps } from "../element-props.ts";
import { gridPositionOf } from "../primitives/grid-position.ts";
import { queries } from "../tokens/breakpoints.ts";
import { type MatrixLine, rowStates } from "./matrix-cells.ts";
import { Frame, Reason } from "./Matrix.styles.ts";
import { MatrixGrid } from "./MatrixGrid.tsx";
import { MatrixSingleRow } from "./MatrixSingleRow.tsx";

export { matrixCell, type MatrixLine } from "./matrix-cells.ts";
export { MatrixKey } from "./MatrixKey.tsx";

export type MatrixProps = ElementProps<HTMLDivElement> & {
  /** The accessible name: "Checklist distribution". */
  label: string;
  /** The head of the first column: "Vessel group". */
  rowHeader: string;
  rows: readonly MatrixLine[];
  columns: readonly MatrixLine[];
  /** The checked cells, as `matrixCell(rowKey, columnKey)`. */
  value: ReadonlySet<string>;
  /** Handler that is called when a cell is toggled. Without it the matrix is read-only, with marks instead of checkboxes. */
  onChange?: ((rowKey: string, columnKey: string, isChecked: boolean) => void) | undefined;
  /** The initially checked cells: differences are marked Added or Removed. Without it nothing is marked. */
  initial?: ReadonlySet<string> | undefined;
  /** The cells that are also inherited, and the name of their source: "All vessels". */
  inherited?: { from: string; cells: ReadonlySet<string> } | undefined;
  /** Handler that is called when focus enters a row. */
  onRowFocus?: ((rowKey: string) => void) | undefined;
  /** The content shown without rows or columns: an EmptyState. */
  empty?: ReactNode;
  /** Why it is disabled, as a sentence, shown above. When set, it is read-only and still focusable. */
  disabledReason?: string | undefined;
};

/**
 * A grid of checkboxes that assigns columns to rows. It is one tab stop, in which the arrow keys move. Head and first column
 * stay visible while it scrolls. Below 640 px it shows one row at a time, with its checkboxes stacked, each its own tab stop.
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
  const isPhone = useSyncExternalStore(subscribeWidth, isBelowSm, isBelowSm);
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const cells = { value, initial, inherited: inherited?.cells ?? NONE };
  const parts = {
    label,
    rowHeader,
    lines: rows.map((row) => ({ row, states: rowStates(row.key, columns, cells) })),
    columns,
    inheritedFrom: inherited?.from ?? "",
    isReadOnly: onChange === undefined,
    isDisabled,
    // One delegated listener: thousands of rows need no re-render when the handler changes.
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const position = gridPositionOf(target);
      const [row, column] = [rows[position?.row ?? -1], columns[(position?.column ?? 0) - 1]];
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

function subscribeWidth(notify: () => void): () => void {
  const width = matchMedia(queries.belowSm);
  width.addEventListener("change", notify);
  return () => width.removeEventListener("change", notify);
}

function isBelowSm(): boolean {
  return matchMedia(queries.belowSm).matches;
}

const NONE: ReadonlySet<string> = new Set();
