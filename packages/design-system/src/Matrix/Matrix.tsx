import { type ChangeEvent, type ReactNode, useId, useSyncExternalStore } from "react";
import type { ElementProps } from "../element-props.ts";
import { queries } from "../tokens/breakpoints.ts";
import { type MatrixLine, placeOf, rowStates } from "./matrix-cells.ts";
import { Frame, Reason } from "./Matrix.styles.ts";
import { MatrixCards } from "./MatrixCards.tsx";
import { MatrixGrid } from "./MatrixGrid.tsx";

export { matrixCell, type MatrixLine } from "./matrix-cells.ts";

export type MatrixProps = ElementProps<HTMLDivElement> & {
  /** Names it: "Checklist distribution". */
  label: string;
  /** The head of the first column: "Vessel group". */
  rowHeader: string;
  rows: readonly MatrixLine[];
  columns: readonly MatrixLine[];
  /** The cells that are on, named by `matrixCell(rowKey, columnKey)`. */
  value: ReadonlySet<string>;
  onChange: (rowKey: string, columnKey: string, isChecked: boolean) => void;
  /** The cells that were on: what differs is marked Added or Removed. Without it nothing is marked. */
  initial?: ReadonlySet<string> | undefined;
  /** Stands in the frame where there are no rows or no columns: an EmptyState. */
  empty?: ReactNode;
  /** Why nothing can be changed now, as a sentence, shown above. Set = read only, still focusable. */
  disabledReason?: string | undefined;
};

/**
 * Which of these get which of those: rows by columns of checkboxes. One stop of the Tab key, in which the arrow keys move. With more than six
 * columns, or below 640 px, one card a row with its checkboxes one after the other, each a stop of its own.
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
  empty,
  disabledReason,
  ...rest
}: MatrixProps) {
  const isPhone = useSyncExternalStore(followWidth, isBelowSm);
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const lines = rows.map((row) => ({ row, states: rowStates(row.key, columns, value, initial) }));
  const parts = {
    label,
    lines,
    columns,
    isDisabled,
    // One listener for all: thousands of rows need not be told when the caller gives another function.
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const place = placeOf(target);
      const [row, column] = [rows[place?.row ?? -1], columns[place?.column ?? -1]];
      if (isDisabled || !row || !column || !(target instanceof HTMLInputElement)) return;
      onChange(row.key, column.key, target.checked);
    },
    reasonId: isDisabled ? reasonId : undefined,
  };
  return (
    <Frame {...rest} data-cards={isPhone || columns.length > MOST_COLUMNS ? "" : undefined}>
      {isDisabled && <Reason id={reasonId}>{disabledReason}</Reason>}
      {rows.length === 0 || columns.length === 0 ? (
        <div data-empty>{empty}</div>
      ) : isPhone || columns.length > MOST_COLUMNS ? (
        <MatrixCards {...parts} />
      ) : (
        <MatrixGrid {...parts} rowHeader={rowHeader} />
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

/** More would be too narrow to read (docs/design/screens.md). */
const MOST_COLUMNS = 6;
