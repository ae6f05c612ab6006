import { type ChangeEvent, type FocusEvent, memo, useRef } from "react";
import { Link } from "../Link/Link.tsx";
import { gridPositionOf } from "../primitives/grid-position.ts";
import { useGridFocus } from "../primitives/use-grid-focus.ts";
import { type ColumnRange, useSheets } from "../primitives/use-sheets.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { type MatrixLine, stateAt, stateData } from "./matrix-cells.ts";
import { cellText, MatrixCheckbox } from "./MatrixCheckbox.tsx";
import { useMoreAtEnd } from "./use-more-at-end.ts";

export type MatrixParts = {
  label: string;
  rowHeader: string;
  lines: readonly { row: MatrixLine; states: string }[];
  columns: readonly MatrixLine[];
  inheritedFrom: string;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onRowFocus: ((rowKey: string) => void) | undefined;
  isReadOnly: boolean;
  isDisabled: boolean;
  reasonId: string | undefined;
};

/** The table of checkboxes or marks. A part of Matrix. */
export function MatrixGrid({
  label,
  lines,
  columns,
  rowHeader,
  reasonId,
  onChange,
  onRowFocus,
  ...cells
}: MatrixParts) {
  // Row names are its column 0, also where they are no links.
  const { tabStop, gridProps } = useGridFocus({
    rows: lines.map(({ row }) => row.key),
    columns: columns.map(({ key }) => key),
    firstColumn: lines.some(({ row }) => row.href !== undefined) ? 0 : 1,
  });
  const scroller = useRef<HTMLDivElement>(null);
  const sheets = useSheets(columns.length, COLUMNS_PER_PAGE);
  useMoreAtEnd(scroller);

  // The columns share the width where there is room; with many, each is as wide as its name needs.
  const evenly = `${100 / columns.length}%`;

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    gridProps.onFocus(event);
    const line = lines[gridPositionOf(event.target)?.row ?? -1];
    if (line) onRowFocus?.(line.row.key);
  };
  return (
    <div data-grid>
      <div data-sideways ref={scroller}>
        {sheets.map((sheet) => (
          <table
            key={sheet.from}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is rendered as a table
            role="grid"
            aria-label={label}
            aria-describedby={reasonId}
            {...gridProps}
            onFocus={onFocus}
            onChange={onChange}
          >
            <thead>
              <tr>
                <th scope="col">{rowHeader}</th>
                {columns.slice(sheet.from, sheet.to).map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    title={column.label.length > LONG_HEAD ? column.label : undefined}
                    style={{ inlineSize: evenly }}
                  >
                    <span style={{ minInlineSize: `${headWidth(column.label)}px` }}>
                      {column.label} {column.detail !== undefined && <small>{column.detail}</small>}
                    </span>
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
                  sheet={sheet}
                  stopColumn={index === tabStop.row ? tabStop.column : -1}
                  {...cells}
                />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}

type GridRowProps = Pick<MatrixParts, "columns" | "inheritedFrom" | "isReadOnly" | "isDisabled"> & {
  row: MatrixLine;
  index: number;
  states: string;
  sheet: ColumnRange;
  /** The column of the tab stop in this row; -1 when it is in another row. */
  stopColumn: number;
};

/** Memoised per row: of two hundred rows one press re-renders one. */
const GridRow = memo(function GridRow({ row, index, states, columns, sheet, stopColumn, ...cells }: GridRowProps) {
  const tabIndexAt = (position: number) => (position === stopColumn ? 0 : -1);
  return (
    <tr>
      <th scope="row" data-row={index} data-column={0}>
        {row.href === undefined ? (
          row.label
        ) : (
          <Link variant="name" href={row.href} tabIndex={tabIndexAt(0)}>
            {row.label}
          </Link>
        )}{" "}
        {row.detail !== undefined && <small>{row.detail}</small>}
      </th>
      {columns.slice(sheet.from, sheet.to).map((column, at) => {
        const position = sheet.from + at;
        return (
          <GridCell
            key={column.key}
            position={{ "data-row": index, "data-column": position + 1 }}
            label={`${column.label} for ${row.label}`}
            state={stateAt(states, position)}
            tabIndex={tabIndexAt(position + 1)}
            {...cells}
          />
        );
      })}
    </tr>
  );
});

type GridCellProps = Pick<MatrixParts, "inheritedFrom" | "isReadOnly" | "isDisabled"> & {
  position: { "data-row": number; "data-column": number };
  label: string;
  state: ReturnType<typeof stateAt>;
  tabIndex: 0 | -1;
};

function GridCell({ position, label, state, tabIndex, inheritedFrom, isReadOnly, isDisabled }: GridCellProps) {
  if (isReadOnly) {
    return (
      <td {...position} {...stateData(state)} tabIndex={tabIndex}>
        <i data-mark aria-hidden />
        <VisuallyHidden>{cellText(state, inheritedFrom)}</VisuallyHidden>
      </td>
    );
  }
  return (
    <td {...position} {...stateData(state)}>
      <MatrixCheckbox {...{ label, state, inheritedFrom, isDisabled, tabIndex }} />
    </td>
  );
}

/** CSS pixels at which a name takes at most three lines; one over `LONG_HEAD` is truncated and in full in its tooltip. */
function headWidth(name: string): number {
  return Math.min(Math.max(Math.ceil(name.length / 2.4) * 7, 60), 150);
}

const LONG_HEAD = 54;
/** The columns of a printed sheet, with vertical heads beside the row names. */
const COLUMNS_PER_PAGE = 18;
