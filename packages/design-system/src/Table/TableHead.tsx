import { SortAscendingIcon, SortDescendingIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { ColumnEdgeProps } from "./ColumnEdge.tsx";
import type { ColumnResize, RowParts, TableColumn, TableSort } from "./table-data.ts";
import { SelectAllCheckbox } from "./TableSelect.tsx";

type TableHeadProps<Row> = {
  parts: RowParts<Row>;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** The head's row index, in a virtualised table. */
  rowIndex?: 1;
  /** Makes the edges of columns draggable. */
  resize?: ColumnResize | undefined;
};

export function TableHead<Row>({ parts, sort, onSortChange, rowIndex, resize }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" data-kind="head" aria-rowindex={rowIndex}>
        {parts.details && (
          <th role="columnheader" scope="col" data-cell="toggle">
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
        )}
        {parts.selection && (
          <th role="columnheader" scope="col" data-cell="select">
            <SelectAllCheckbox selection={parts.selection} isLabelHidden />
          </th>
        )}
        {parts.columns.map((column, place) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            data-column={column.key}
            data-stack={leftOut(column)}
            data-align={column.align}
            data-line-end={column.stack === "fact-end" ? "" : undefined}
            aria-sort={sort?.column === column.key ? sort.direction : undefined}
          >
            {column.sortable && onSortChange ? (
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            ) : (
              <HeadText column={column} />
            )}
            {resize && <ColumnEdge column={column.key} next={parts.columns[place + 1]?.key} resize={resize} />}
          </th>
        ))}
        {parts.actions && (
          <th role="columnheader" scope="col" data-cell="actions">
            <VisuallyHidden>{parts.actions.header}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Loaded after the first load, which includes tables. */
const ColumnEdge = lazyWithFallback<ColumnEdgeProps>(async () => (await import("./ColumnEdge.tsx")).ColumnEdge);

function HeadText<Row>({ column }: { column: TableColumn<Row> }) {
  return column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
}

type TableWidthsProps<Row> = {
  parts: RowParts<Row>;
  /** Widths in CSS pixels by key, which override the columns' own. */
  widths: Readonly<Record<string, number>>;
  /** Whether widths are shares of the table, so that together they never exceed it. */
  areShares?: boolean | undefined;
};

/** The widths of the columns, for the browser's table layout. */
export function TableWidths<Row>({ parts, widths, areShares = false }: TableWidthsProps<Row>) {
  const isSet = Object.keys(widths).length > 0;
  const widthOf = ({ key, width }: TableColumn<Row>) =>
    isSet ? (widths[key] ?? width ?? DEFAULT_COLUMN_WIDTH) : width;
  const total = areShares || isSet ? totalWidth(parts, widthOf) : undefined;
  const size = (width: number) => ({
    inlineSize: total === undefined ? `${width}px` : `${(100 * width) / total}%`,
  });
  return (
    <colgroup>
      {parts.details && <col data-cell="toggle" style={size(CONTROL_COLUMN_WIDTH)} />}
      {parts.selection && <col data-cell="select" style={size(CONTROL_COLUMN_WIDTH)} />}
      {parts.columns.map((column) => {
        const width = widthOf(column);
        return (
          <col key={column.key} data-stack={leftOut(column)} style={width === undefined ? undefined : size(width)} />
        );
      })}
      {parts.actions && <col data-cell="actions" style={size(ACTIONS_COLUMN_WIDTH)} />}
    </colgroup>
  );
}

type SizedParts<Row> = Pick<RowParts<Row>, "details" | "columns" | "actions"> & { selection?: object | undefined };

function totalWidth<Row>(
  { details, selection, columns, actions }: SizedParts<Row>,
  widthOf: (column: TableColumn<Row>) => number | undefined,
): number {
  const aside =
    (details ? CONTROL_COLUMN_WIDTH : 0) +
    (selection ? CONTROL_COLUMN_WIDTH : 0) +
    (actions ? ACTIONS_COLUMN_WIDTH : 0);
  return columns.reduce((sum, column) => sum + (widthOf(column) ?? 0), aside);
}

/**
 * Returns the minimum width of a table with fixed columns in CSS pixels: the given widths and, for each column without one, which would
 * otherwise get none, room for a few words. Columns hidden in narrow frames do not count; columns resized by the user take shares.
 */
export function minSize<Row>(parts: SizedParts<Row>, widths: TableWidthsProps<Row>["widths"]): number | undefined {
  if (Object.keys(widths).length > 0) return undefined;
  const columns = parts.columns.filter(({ stack }) => stack !== "left-out");
  return totalWidth({ ...parts, columns }, ({ width }) => width ?? DEFAULT_MIN_WIDTH);
}

/** CSS pixels: columns of a chevron, of checkboxes, and of actions; one without a width beside resized ones, and its minimum. */
const CONTROL_COLUMN_WIDTH = 54;
const ACTIONS_COLUMN_WIDTH = 64;
const DEFAULT_COLUMN_WIDTH = 160;
const DEFAULT_MIN_WIDTH = 120;

/** In narrow frames the head and width of such a column are hidden with its cells. */
function leftOut<Row>({ stack }: TableColumn<Row>) {
  return stack === "left-out" ? stack : undefined;
}

type SortButtonProps<Row> = {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
};

function SortButton<Row>({ column, sort, onSortChange }: SortButtonProps<Row>) {
  const current = sort?.column === column.key ? sort.direction : undefined;
  const next = current === "ascending" ? "descending" : "ascending";
  return (
    <button type="button" data-sorted={current} onClick={() => onSortChange({ column: column.key, direction: next })}>
      {column.header}
      {current === "ascending" && <SortAscendingIcon size={16} />}
      {current === "descending" && <SortDescendingIcon size={16} />}
    </button>
  );
}
