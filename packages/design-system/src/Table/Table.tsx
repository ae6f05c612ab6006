import { type ComponentProps, type ElementType, type ReactNode, useId, useRef } from "react";
import {
  columnCount,
  type RowParts,
  sideSize,
  type TableActions,
  type TableColumn,
  type TableDetails,
  type TableGroup,
  type TableItem,
  type TableSelection,
  type TableSort,
} from "./table-data.ts";
import { SortStatus } from "./SortStatus.tsx";
import { type TableAppearance, type TableElementProps, TableFrame } from "./TableFrame.tsx";
import { TableColumns } from "./TableColumns.tsx";
import type { ColumnSettingsProps } from "./column-settings.ts";
import { TableHead, TableWidths } from "./TableHead.tsx";
import { TableDetailRow, TableGroupRow, TableRow } from "./TableRow.tsx";
import { StackedControls } from "./StackedControls.tsx";
import { TableFullRow, TableSkeletonRows } from "./TableFillers.tsx";
import { type ExpandedKeys, useExpandedKeys } from "./use-expanded-keys.ts";
import { useShownColumns } from "./use-shown-columns.ts";
import { SelectionStatus } from "./TableSelect.tsx";

export {
  type ColumnSettings,
  type ColumnSettingsProps,
  defaultColumnSettings,
  initialColumnSettings,
} from "./column-settings.ts";
export { TwoLineCell } from "./TwoLineCell.tsx";
export type {
  StackPosition,
  TableActions,
  TableColumn,
  TableDetails,
  TableGroup,
  TableItem,
  TablePanel,
  TableSelection,
  TableSort,
} from "./table-data.ts";

export type TableProps<Row> = TableAppearance &
  ExpandedKeys &
  ColumnSettingsProps &
  TableElementProps & {
    columns: readonly TableColumn<Row>[];
    /** Rows and group rows, which precede their rows, in the order shown. */
    items: readonly TableItem<Row>[];
    /** The column and direction of the sort order. Only its head has an icon. */
    sort?: TableSort | undefined;
    /** Handler that is called when a sortable head is pressed: the same column reverses, another one starts ascending. */
    onSortChange?: ((sort: TableSort) => void) | undefined;
    /** Makes each row expandable with a chevron button, its first control. */
    details?: TableDetails<Row> | undefined;
    /** The last column, with the actions of a row. */
    actions?: TableActions<Row> | undefined;
    /** Makes rows selectable with a checkbox; the head's selects all that are shown. */
    selection?: TableSelection<Row> | undefined;
    /**
     * Whether columns are sized by their `width`s, as shares of the table's width, whatever the rows contain, so that tables
     * below one another align. Every column needs one. @default false
     */
    hasFixedColumns?: boolean | undefined;
    /** The keys of the rows that a link targets: highlighted, and announced as "current". */
    currentKeys?: ReadonlySet<string> | undefined;
    /** The keys of rows that need attention; the rows themselves show why. */
    warnedKeys?: ReadonlySet<string> | undefined;
    /** The content shown when there are no rows: an EmptyState. */
    empty?: ReactNode;
    /** Shows skeleton bars instead of rows, at their height; `label` is announced. */
    loading?: { rows: number; label: string } | undefined;
    /** Content in the frame below the rows: an InfiniteListFooter. */
    footer?: ReactNode;
  };

/** The parts that a table based on this one replaces. */
type TableVariant<Row> = {
  root?: ElementType<ComponentProps<"div">> | undefined;
  renderGroup?: ((group: TableGroup, parts: RowParts<Row>) => ReactNode) | undefined;
};

/**
 * A table that renders all rows: for up to some hundred. For more use `VirtualTable`. It has table semantics at every width,
 * stacked rows included. The head and the group rows stick under the top bar. Source: docs/design/components.md.
 */
export function Table<Row>({
  columns: givenColumns,
  columnSettings,
  onColumnSettingsChange,
  items,
  sort,
  onSortChange,
  details,
  actions,
  selection: givenSelection,
  currentKeys,
  warnedKeys,
  empty,
  loading,
  footer,
  dense,
  narrow,
  isFrameless,
  isHeadHidden,
  hasFixedColumns,
  expandedKeys: givenKeys,
  onExpandedChange,
  root,
  renderGroup,
  ...element
}: TableProps<Row> & TableVariant<Row>) {
  const tableId = useId();
  const [expandedKeys, toggle] = useExpandedKeys({ expandedKeys: givenKeys, onExpandedChange });
  const { columns, widths, resize } = useShownColumns(givenColumns, { columnSettings, onColumnSettingsChange });
  const anchorKey = useRef<string>(undefined);
  const selection = givenSelection && { ...givenSelection, items, anchorKey };
  const parts: RowParts<Row> = { tableId, columns, details, actions, selection, currentKeys, warnedKeys };
  return (
    <TableFrame
      root={root}
      element={{ ...element, "aria-busy": loading === undefined ? undefined : true }}
      dense={dense}
      narrow={narrow}
      sideSize={sideSize(columns)}
      isFrameless={isFrameless}
      isHeadHidden={isHeadHidden}
      fixedColumns={hasFixedColumns || Object.keys(widths).length > 0}
      footer={footer}
      columnsButton={
        !isHeadHidden && (
          <TableColumns
            columns={givenColumns}
            columnSettings={columnSettings}
            onColumnSettingsChange={onColumnSettingsChange}
          />
        )
      }
      stackedControls={<StackedControls parts={parts} sort={sort} onSortChange={onSortChange} />}
      status={
        <>
          {selection && <SelectionStatus selection={selection} />}
          {onSortChange && <SortStatus columns={columns} sort={sort} />}
        </>
      }
    >
      <TableWidths parts={parts} widths={widths} areShares={hasFixedColumns} />
      <TableHead parts={parts} sort={sort} onSortChange={onSortChange} resize={resize} />
      <tbody role="rowgroup">
        {loading ? (
          <TableSkeletonRows parts={parts} rows={loading.rows} label={loading.label} />
        ) : (
          items.map((item) => (
            <TableItemRows
              key={item.key}
              item={item}
              parts={parts}
              expanded={expandedKeys.has(item.key)}
              onToggle={toggle}
              renderGroup={renderGroup}
              scrolls={narrow === "scrolls"}
            />
          ))
        )}
        {!loading && items.length === 0 && empty !== undefined && <TableFullRow parts={parts}>{empty}</TableFullRow>}
      </tbody>
    </TableFrame>
  );
}

type TableItemRowsProps<Row> = Pick<TableVariant<Row>, "renderGroup"> & {
  item: TableItem<Row>;
  parts: RowParts<Row>;
  expanded: boolean;
  onToggle: (key: string) => void;
  scrolls: boolean;
};

function TableItemRows<Row>({ item, parts, expanded, onToggle, renderGroup, scrolls }: TableItemRowsProps<Row>) {
  if ("group" in item) {
    if (renderGroup) return renderGroup(item, parts);
    const { group, note, sticks } = item;
    return (
      <TableGroupRow label={group} note={note} columns={columnCount(parts)} staysInView={scrolls} sticks={sticks} />
    );
  }
  const open = expanded && parts.details !== undefined;
  return (
    <>
      <TableRow rowKey={item.key} row={item.row} parts={parts} expanded={open} onToggle={onToggle} />
      {open && <TableDetailRow rowKey={item.key} row={item.row} parts={parts} />}
    </>
  );
}
