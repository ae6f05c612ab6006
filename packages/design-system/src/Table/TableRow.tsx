import type { Ref } from "react";
import { ChevronDownIcon, ChevronUpIcon } from "../icons/icons.tsx";
import { columnCount, type RowParts, type TableColumn, type TableGroup } from "./table-data.ts";
import { RowCheckbox } from "./TableSelect.tsx";

/** Added to a row by the virtualised table: its row index, and roving focus. */
export type VirtualRowProps = {
  "aria-rowindex"?: number;
  "data-index"?: number;
  tabIndex?: 0 | -1;
  ref?: Ref<HTMLTableRowElement>;
};

type TableRowProps<Row> = {
  rowKey: string;
  row: Row;
  parts: RowParts<Row>;
  expanded: boolean;
  /** The id of the element beside the table that shows this row. */
  panelId?: string | undefined;
  onToggle: (key: string) => void;
  rowProps?: VirtualRowProps;
};

/** A row of data. Styles come from the frame; roles are explicit because stacked rows lose those of `display: table`. */
export function TableRow<Row>({ rowKey, row, parts, expanded, panelId, onToggle, rowProps }: TableRowProps<Row>) {
  const { columns, details, selection, actions, currentKeys, warnedKeys, rowLabel } = parts;
  const inPanel = panelId !== undefined;
  const interactive = details !== undefined || columns.some((column) => column.linksRow);
  return (
    <tr
      {...rowProps}
      role="row"
      data-kind="row"
      data-row-key={rowKey}
      aria-label={rowLabel?.(row)}
      aria-current={inPanel || currentKeys?.has(rowKey) ? "true" : undefined}
      data-warned={warnedKeys?.has(rowKey) || undefined}
      data-interactive={interactive || undefined}
      data-expandable={details === undefined ? undefined : true}
      data-has-actions={actions === undefined ? undefined : true}
      data-expanded={expanded || undefined}
      data-selectable={selection === undefined ? undefined : true}
      data-selected={selection?.selectedKeys.has(rowKey) || undefined}
    >
      {details && (
        <td role="cell" data-cell="toggle">
          <button
            type="button"
            tabIndex={rowProps?.tabIndex}
            aria-label={details.label(row)}
            aria-expanded={expanded || inPanel}
            aria-controls={expanded ? detailId(parts, rowKey) : panelId}
            onClick={() => onToggle(rowKey)}
          >
            {expanded || inPanel ? <ChevronUpIcon /> : <ChevronDownIcon />}
          </button>
        </td>
      )}
      {selection && (
        <td role="cell" data-cell="select">
          <RowCheckbox
            rowKey={rowKey}
            label={selection.label(row)}
            selection={selection}
            tabIndex={rowProps?.tabIndex}
          />
        </td>
      )}
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} />
      ))}
      {actions && (
        <td role="cell" data-cell="actions">
          {actions.cell(row)}
        </td>
      )}
    </tr>
  );
}

/** The details of an expanded row: a row with one cell, so that reading by rows includes it. */
export function TableDetailRow<Row>({
  rowKey,
  row,
  parts,
  rowProps,
}: Omit<TableRowProps<Row>, "expanded" | "panelId" | "onToggle">) {
  return (
    <tr {...rowProps} role="row" data-kind="detail">
      <td role="cell" id={detailId(parts, rowKey)} colSpan={columnCount(parts)}>
        {parts.details?.content(row)}
      </td>
    </tr>
  );
}

type TableGroupRowProps = {
  label: string;
  note?: TableGroup["note"];
  columns: number;
  rowProps?: VirtualRowProps;
  /** Whether the label stays visible when scrolled sideways. */
  staysInView?: boolean;
  /** Whether the row sticks while its rows scroll. */
  sticks?: boolean | undefined;
};

/** The row above a group of rows. */
export function TableGroupRow({
  label,
  note,
  columns,
  rowProps,
  staysInView = false,
  sticks = true,
}: TableGroupRowProps) {
  return (
    <tr {...rowProps} role="row" data-kind="group" data-passes={sticks ? undefined : true}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {staysInView ? (
          <span data-group-label>{label}</span>
        ) : note === undefined ? (
          label
        ) : (
          <span data-group-line>
            {label} <span data-group-note>{note}</span>
          </span>
        )}
      </th>
    </tr>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const value = column.cell(row);
  const stackLabel = typeof column.stackLabel === "function" ? column.stackLabel(row) : column.stackLabel;
  const missing = value === undefined || value === null || value === "";
  const Cell = column.rowHeader ? "th" : "td";
  return (
    <Cell
      role={column.rowHeader ? "rowheader" : "cell"}
      scope={column.rowHeader ? "row" : undefined}
      data-stack={column.stack ?? (column.rowHeader ? "title" : "fact")}
      data-align={column.align}
      data-sized={column.width === undefined ? undefined : true}
      data-missing={missing || undefined}
    >
      {stackLabel !== undefined && value !== false && (
        <span data-stack-label aria-hidden>
          {stackLabel}{" "}
        </span>
      )}
      {missing ? <span aria-hidden>—</span> : value}
    </Cell>
  );
}

/** Keys come from the caller and may contain spaces, which would split an id list. */
function detailId<Row>({ tableId }: RowParts<Row>, rowKey: string): string {
  return `${tableId}-${encodeURIComponent(rowKey)}`;
}
