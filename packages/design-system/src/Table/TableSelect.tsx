import { useRef } from "react";
import type { RowSelection } from "./table-data.ts";

type RowSelectCellProps<Row> = { rowKey: string; row: Row; selection: RowSelection<Row> };

/** The checkbox of a row. With Shift, by pointer or Space, it takes along the rows since the one pressed last. */
export function RowSelectCell<Row>({ rowKey, row, selection }: RowSelectCellProps<Row>) {
  const isRange = useRef(false);
  const keep = ({ shiftKey }: { shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    <td role="cell" data-cell="select" onPointerDownCapture={keep} onKeyDownCapture={keep}>
      <input
        type="checkbox"
        data-bare
        aria-label={selection.label(row)}
        checked={selection.isSelected(rowKey)}
        onChange={(event) => selection.choose(rowKey, event.currentTarget.checked, isRange.current)}
      />
    </td>
  );
}

/** Chooses every row that is shown, or none: a dash while only some are chosen, and a press then chooses all. */
export function SelectAll<Row>({ selection, isLabelHidden }: { selection: RowSelection<Row>; isLabelHidden?: true }) {
  const { chosen, rows, chooseAll } = selection;
  const isMixed = chosen > 0 && chosen < rows;
  const box = (
    <input
      type="checkbox"
      data-bare
      aria-label={isLabelHidden && "Select all"}
      checked={rows > 0 && chosen === rows}
      // The dash is a property of the element that no attribute sets.
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => chooseAll(isMixed || event.currentTarget.checked)}
    />
  );
  return isLabelHidden ? (
    box
  ) : (
    <label data-select>
      {box}
      Select all
    </label>
  );
}
