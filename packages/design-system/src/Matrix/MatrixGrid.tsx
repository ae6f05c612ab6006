import { type ChangeEvent, type FocusEvent, type KeyboardEvent, memo, useState } from "react";
import { type MatrixLine, nextCell, placeOf, stateAt } from "./matrix-cells.ts";
import { MatrixCheckbox } from "./MatrixCheckbox.tsx";

export type MatrixParts = {
  label: string;
  lines: readonly { row: MatrixLine; states: string }[];
  columns: readonly MatrixLine[];
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  isDisabled: boolean;
  reasonId: string | undefined;
};

/** The table of checkboxes. A part of Matrix. */
export function MatrixGrid({
  label,
  lines,
  columns,
  rowHeader,
  reasonId,
  onChange,
  ...cells
}: MatrixParts & { rowHeader: string }) {
  const [stop, setStop] = useState({ row: 0, column: 0 });
  // Rows and columns may have gone since.
  const stopRow = Math.min(stop.row, lines.length - 1);
  const stopColumn = Math.min(stop.column, columns.length - 1);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place && (place.row !== stopRow || place.column !== stopColumn)) setStop(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    if (from === undefined || event.altKey || event.shiftKey || event.metaKey) return;
    const how = {
      key: event.key,
      isWithControl: event.ctrlKey,
      isRightToLeft: event.currentTarget.matches(":dir(rtl)"),
    };
    const to = nextCell(from, how, { rows: lines.length, columns: columns.length });
    if (to === undefined) return;
    event.preventDefault();
    // The head is the first row, the row's name the first cell.
    event.currentTarget.rows[to.row + 1]?.cells[to.column + 1]?.querySelector("input")?.focus();
  };

  return (
    <div data-sideways>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is drawn as a table
        role="grid"
        aria-label={label}
        aria-describedby={reasonId}
        // The first column takes a quarter, the others share the rest; below this it scrolls sideways.
        style={{ minInlineSize: `${150 + 110 * columns.length}px` }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onChange={onChange}
      >
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label} {column.detail !== undefined && <small>{column.detail}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, states }, index) => (
            <GridRow
              key={row.key}
              row={row}
              index={index}
              states={states}
              columns={columns}
              stopColumn={index === stopRow ? stopColumn : -1}
              {...cells}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type GridRowProps = Pick<MatrixParts, "columns" | "isDisabled"> & {
  row: MatrixLine;
  index: number;
  states: string;
  /** The column of this row's cell that Tab reaches; -1 when it is in another row. */
  stopColumn: number;
};

/** Rendered again only when something in this row changed: of two hundred rows one press changes one. */
const GridRow = memo(function GridRow({ row, index, states, columns, stopColumn, isDisabled }: GridRowProps) {
  return (
    <tr>
      <th scope="row">
        {row.label} {row.detail !== undefined && <small>{row.detail}</small>}
      </th>
      {columns.map((column, place) => (
        <td key={column.key} data-row={index} data-column={place} data-state={stateAt(states, place)}>
          <MatrixCheckbox
            label={`${row.label}, ${column.label}`}
            state={stateAt(states, place)}
            isDisabled={isDisabled}
            tabIndex={place === stopColumn ? 0 : -1}
          />
        </td>
      ))}
    </tr>
  );
});
