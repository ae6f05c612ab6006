import { type FocusEvent, type KeyboardEvent, memo, useId, useRef } from "react";
import { columnCount, type RowParts, sideSize, type TablePanel } from "../Table/table-data.ts";
import type { TableProps } from "../Table/Table.tsx";
import { StackedControls } from "../Table/StackedControls.tsx";
import { TableColumns } from "../Table/TableColumns.tsx";
import { useShownColumns } from "../Table/use-shown-columns.ts";
import { TableFullRow, TableSkeletonRows } from "../Table/TableFillers.tsx";
import { SortStatus } from "../Table/SortStatus.tsx";
import { lineColumns } from "../Table/line-columns.ts";
import { VirtualFrame } from "../Table/line.styles.ts";
import { TableFrame } from "../Table/TableFrame.tsx";
import { leastSize, TableHead, TableWidths } from "../Table/TableHead.tsx";
import { TableDetailRow, TableGroupRow, type RowPlace, TableRow } from "../Table/TableRow.tsx";
import { useExpandedKeys } from "../Table/use-expanded-keys.ts";
import { ChosenStatus } from "../Table/TableSelect.tsx";
import { type TableRowModels, tableLines } from "./table-row-models.ts";
import { usePrinting } from "../primitives/use-printing.ts";
import { isInSight, useNamedRow } from "./use-named-row.ts";
import { rowToggledBy, useRowFocus } from "./use-row-focus.ts";
import { GROUP_SIZE, useTableMetrics } from "./use-table-metrics.ts";
import { useFirstRow, useNearEnd } from "./use-scrolled-to.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import type { VirtualLine } from "../primitives/virtual-list.ts";
import { withSpacers } from "./spacers.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";

export type VirtualTableProps<Row> = Omit<TableProps<Row>, "narrow" | "isHeadHidden" | "hasFixedColumns"> & {
  /** When rows stack, see Table; `line` has rows of one line, whose texts end with an ellipsis, down to 416 px. @default "phone" */
  narrow?: "phone" | "early" | "late" | "tablet" | "line" | undefined;
  /** For `line`: rows of 48 px instead of 36. @default false */
  isRoomy?: boolean | undefined;
  /** What a row is called as a whole, for those who hear it: "Noon report, 12:00, Deck, verified". */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Details are shown beside the table, unless a row is among `expandedKeys`. */
  panel?: TablePanel | undefined;
  /** Told the first row that nothing covers, whenever it is another one. */
  onFirstRowChange?: ((key: string) => void) | undefined;
  /**
   * Asked for when the last rows come near: the time to load more. Asked again when more rows have come, or when it is given
   * again: leave it out while nothing can be loaded.
   */
  onEndNear?: (() => void) | undefined;
  /** More rows can be loaded, so nobody knows yet how many there are. @default false */
  hasMore?: boolean | undefined;
  /**
   * Key of a row that the page's address names: scrolled to the middle of the window and focused, once, as soon as it is there. Another
   * key names another row.
   */
  namedKey?: string | undefined;
  /** Another number shows the named row again. */
  namedTurn?: number | undefined;
  /** The named row is scrolled to and takes the focus; false: the focus stays where it is. @default true */
  focusesNamed?: boolean | undefined;
  /** A row, or a control in it, took the focus. */
  onRowFocus?: ((row: Row) => void) | undefined;
  /**
   * How far below the top of the window the named row is shown, in CSS pixels; `start`: right below what sticks there, for a group row.
   * @default in the middle
   */
  namedTop?: number | "start" | undefined;
  /**
   * On paper above the rows, and below them when some are missing: which of all rows these are.
   * @param isWhole these are all rows there are
   */
  paperNote?: ((rows: readonly Row[], isWhole: boolean) => string) | undefined;
};

/**
 * A Table for up to 600,000 rows of one line (a browser's page is no higher): only those in sight are in the page, which is
 * what scrolls. Give all columns but one a `width`: they do not follow what the rows hold. Rows may have any height, it is
 * measured.
 *
 * Rows are reached with the arrow keys (`useRowFocus`). On paper all loaded rows are there, the first 2,000 lines at most, and what is
 * missing is said.
 */
export function VirtualTable<Row>({
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
  empty,
  loading,
  footer,
  dense,
  narrow,
  isRoomy,
  rowLabel,
  panel,
  onFirstRowChange,
  isFrameless,
  expandedKeys: givenKeys,
  onExpandedChange,
  onEndNear,
  hasMore,
  paperNote = printingStops,
  namedKey,
  namedTurn = 0,
  focusesNamed = true,
  onRowFocus,
  namedTop,
  ...element
}: VirtualTableProps<Row>) {
  const tableId = useId();
  const [expandedKeys, toggleBelow] = useExpandedKeys({ expandedKeys: givenKeys, onExpandedChange });
  const toggle = (key: string) =>
    panel === undefined || expandedKeys.has(key) ? toggleBelow(key) : panel.onToggle(key);
  const { columns, widths, resize } = useShownColumns(givenColumns, { columnSettings, onColumnSettingsChange });
  const pressedLast = useRef<string>(undefined);
  const selection = givenSelection && { ...givenSelection, items, pressedLast };
  const parts: RowParts<Row> = { tableId, columns, details, actions, selection, rowLabel, panel, currentKeys };
  const isPrinting = usePrinting();
  // What is beside the table is below its row on paper.
  const openKeys =
    isPrinting && panel?.openKey !== undefined ? new Set([...expandedKeys, panel.openKey]) : expandedKeys;
  const lines = tableLines(items, details === undefined ? nothingOpen : openKeys);

  const body = useRef<HTMLTableSectionElement>(null);
  const place = useTableMetrics(body);
  const focus = useRowFocus(lines, body);
  const shown = useVirtualRows(lines, place, focus.focusedLine);
  useNearEnd(lines.count, shown.lastInSight, onEndNear);
  const named = namedKey === undefined ? undefined : `${namedKey} ${namedTurn}`;
  const isMoving = useNamedRow(named, namedKey === undefined ? undefined : lines.lineOf(namedKey), (line, isFirst) => {
    if (isFirst && focusesNamed) focus.focusLine(line);
    if (namedTop !== undefined) {
      shown.placeLine(line, namedTop === "start" ? place.covered - GROUP_SIZE : namedTop);
      return true;
    }
    const isSettled = focusesNamed || isInSight(body.current, line, place.covered);
    // A row with the focus is in the page from the start, and its lines are measured.
    if (isFirst || !isSettled) shown.centerLine(line);
    return isSettled;
  });
  // On the way to a named row, others are first for a moment.
  useFirstRow(lines, shown.firstUncovered, isMoving ? undefined : onFirstRowChange);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const toggled = details === undefined ? undefined : rowToggledBy(event, lines);
    if (toggled !== undefined) {
      // Space would scroll the page.
      event.preventDefault();
      toggle(toggled);
      return;
    }
    const pageLines = Math.max(1, Math.floor((innerHeight - place.covered) / place.rowEstimate) - 1);
    const line = focus.onKeyDown(event, pageLines);
    if (line !== undefined) shown.showLine(line);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const line = focus.onFocus(event);
    const what = line === undefined ? undefined : lines.at(line);
    if (what?.kind === "row") onRowFocus?.(what.row);
  };
  const tabStop = focus.focusedLine ?? shown.firstUncovered;
  const printed = Math.min(lines.count, printedLines);
  const mounted = isPrinting ? withoutGaps(printed) : shown.mounted;
  const isWhole = hasMore !== true && printed === lines.count;
  const note = isPrinting && !loading && printed > 0 ? paperNote(rowsUpTo(lines, printed), isWhole) : "";

  return (
    <TableFrame
      element={{
        ...element,
        "aria-busy": loading === undefined ? undefined : true,
        "aria-rowcount": hasMore ? -1 : lines.count + 1,
      }}
      root={VirtualFrame}
      fixedColumns
      leastSize={leastSize({ details, selection: givenSelection, columns, actions }, widths)}
      dense={dense}
      roomy={isRoomy}
      narrow={narrow}
      lineColumns={lineColumns(columns)}
      sideSize={sideSize(columns)}
      isFrameless={isFrameless}
      footer={footer}
      columnsButton={
        <TableColumns
          columns={givenColumns}
          columnSettings={columnSettings}
          onColumnSettingsChange={onColumnSettingsChange}
        />
      }
      stackedControls={<StackedControls parts={parts} sort={sort} onSortChange={onSortChange} />}
      status={
        <>
          {selection && <ChosenStatus choosing={selection} />}
          {onSortChange && <SortStatus columns={columns} sort={sort} />}
        </>
      }
    >
      <TableWidths parts={parts} widths={widths} />
      <TableHead parts={parts} sort={sort} onSortChange={onSortChange} rowIndex={1} resize={resize} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows inside hold the focus; one listener for all of them */}
      <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={focus.onBlur}>
        {note !== "" && <TableFullRow parts={parts}>{note}</TableFullRow>}
        {loading ? (
          <TableSkeletonRows parts={parts} rows={loading.rows} label={loading.label} />
        ) : (
          withSpacers(mounted, shown.totalSize, (line) => (
            <Line
              key={lines.keyAt(line)}
              lines={lines}
              line={line}
              parts={parts}
              isTabStop={line === tabStop}
              onToggle={toggle}
              measure={isPrinting ? undefined : shown.measureRow}
            />
          ))
        )}
        {!loading && items.length === 0 && empty !== undefined && <TableFullRow parts={parts}>{empty}</TableFullRow>}
        {note !== "" && !isWhole && <TableFullRow parts={parts}>{note}</TableFullRow>}
      </tbody>
    </TableFrame>
  );
}

type LineProps<Row> = {
  lines: TableRowModels<Row>;
  line: number;
  parts: RowParts<Row>;
  isTabStop: boolean;
  onToggle: (key: string) => void;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
};

/** Kept while it stays in the page: of some forty lines a scrolled frame changes three or four. */
const Line = memo(LineRow) as typeof LineRow; // memo forgets that the component takes any Row

function LineRow<Row>({ lines, line, parts, isTabStop, onToggle, measure }: LineProps<Row>) {
  const what = lines.at(line);
  const place: RowPlace = {
    "aria-rowindex": line + 2,
    "data-index": line,
    tabIndex: isTabStop ? 0 : -1,
    ref: measure ?? null,
  };
  switch (what.kind) {
    case "group":
      return <TableGroupRow label={what.group} note={what.note} columns={columnCount(parts)} place={place} />;
    case "row":
      return (
        <TableRow
          rowKey={what.key}
          row={what.row}
          parts={parts}
          expanded={what.isOpen}
          onToggle={onToggle}
          place={place}
        />
      );
    case "detail":
      return <TableDetailRow rowKey={what.rowKey} row={what.row} parts={parts} place={place} />;
    default:
      return what satisfies never;
  }
}

function rowsUpTo<Row>(lines: TableRowModels<Row>, count: number): Row[] {
  return Array.from({ length: count }, (_, at) => lines.at(at)).flatMap((at) => (at.kind === "row" ? [at.row] : []));
}

function printingStops(rows: readonly unknown[], isWhole: boolean): string {
  return isWhole ? "" : `Only the first ${numberText(rows.length)} rows are on this paper.`;
}

const withoutGaps = (count: number): VirtualLine[] =>
  Array.from({ length: count }, (_, line) => ({ line, start: 0, end: 0 }));
const printedLines = 2000;
const nothingOpen: ReadonlySet<string> = new Set();
