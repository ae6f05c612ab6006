import { type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useId, useRef } from "react";
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
import { minSize, TableHead, TableWidths } from "../Table/TableHead.tsx";
import { TableDetailRow, TableGroupRow, TableRow, type VirtualRowProps } from "../Table/TableRow.tsx";
import { useExpandedKeys } from "../Table/use-expanded-keys.ts";
import { SelectionStatus } from "../Table/TableSelect.tsx";
import { type TableRowModels, tableLines } from "./table-row-models.ts";
import { usePrinting } from "../primitives/use-printing.ts";
import { isInView, useScrollToRow } from "./use-scroll-to-row.ts";
import { rowToggledBy, useRowFocus } from "./use-row-focus.ts";
import { GROUP_SIZE, useTableMetrics } from "./use-table-metrics.ts";
import { useFirstRow, useNearEnd } from "./use-scroll-handlers.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";
import type { VirtualLine } from "../primitives/virtual-list.ts";
import { withSpacers } from "./spacers.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";

export type VirtualTableProps<Row> = Omit<TableProps<Row>, "narrow" | "isHeadHidden" | "hasFixedColumns"> & {
  /** When rows stack, see Table; `line` has one-line rows with truncated texts, down to 416 px. @default "phone" */
  narrow?: "phone" | "early" | "late" | "tablet" | "line" | undefined;
  /** For `line`: whether rows are 48 px high instead of 36. @default false */
  isRoomy?: boolean | undefined;
  /** Returns the accessible name of a row: "Noon report, 12:00, Deck, verified". */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Shows details beside the table, except for rows in `expandedKeys`. */
  panel?: TablePanel | undefined;
  /** Handler that is called with the first uncovered row when it changes. */
  onFirstRowChange?: ((key: string) => void) | undefined;
  /**
   * Handler that is called near the last rows, to load more. Called again when rows were added, or when it is passed again:
   * omit it while nothing can be loaded.
   */
  onEndNear?: (() => void) | undefined;
  /** Whether more rows can be loaded, so that their total is unknown. @default false */
  hasMore?: boolean | undefined;
  /**
   * The key of a row named in the URL: scrolled to the middle of the window and focused, once, when it is mounted. Another key
   * names another row.
   */
  scrollTargetKey?: string | undefined;
  /** Another number shows the named row again. */
  scrollTargetTurn?: number | undefined;
  /** Whether the named row is focused as well as scrolled to. @default true */
  focusesScrollTarget?: boolean | undefined;
  /** Handler that is called when a row, or a control in it, is focused. */
  onRowFocus?: ((row: Row) => void) | undefined;
  /**
   * The distance of the named row from the top of the window, in CSS pixels; `start`: directly below the sticky elements, for a group row.
   * @default in the middle
   */
  scrollTargetTop?: number | "start" | undefined;
  /**
   * Returns the note in print above the rows, and below them when some are missing, on which of all rows these are.
   * @param isWhole whether these are all rows
   */
  printNote?: ((rows: readonly Row[], isWhole: boolean) => string) | undefined;
};

/**
 * A virtualised Table for up to 600,000 rows of one line (the limit is the browser's maximum page height); the page scrolls.
 * Give all columns but one a `width`: they do not adapt to the rows' content. Rows may have any height, which is measured.
 *
 * Rows are reached with the arrow keys (`useRowFocus`). In print all loaded rows are rendered, at most the first 2,000 lines,
 * with a note on missing ones.
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
  printNote = defaultPrintNote,
  scrollTargetKey,
  scrollTargetTurn = 0,
  focusesScrollTarget = true,
  onRowFocus,
  scrollTargetTop,
  ...element
}: VirtualTableProps<Row>) {
  const tableId = useId();
  const [expandedKeys, toggleBelow] = useExpandedKeys({ expandedKeys: givenKeys, onExpandedChange });
  const toggle = (key: string) =>
    panel === undefined || expandedKeys.has(key) ? toggleBelow(key) : panel.onToggle(key);
  // One function for as long as the table lives: with a new one all rows would render when one is opened.
  const latestToggle = useRef(toggle);
  useEffect(() => {
    latestToggle.current = toggle;
  });
  const toggleRow = useCallback((key: string) => latestToggle.current(key), []);
  const { columns, widths, resize } = useShownColumns(givenColumns, { columnSettings, onColumnSettingsChange });
  const anchorKey = useRef<string>(undefined);
  const selection = givenSelection && { ...givenSelection, items, anchorKey };
  const parts: RowParts<Row> = { tableId, columns, details, actions, selection, rowLabel, currentKeys };
  const isPrinting = usePrinting();
  // In print, details from beside the table are below their row.
  const openKeys =
    isPrinting && panel?.openKey !== undefined ? new Set([...expandedKeys, panel.openKey]) : expandedKeys;
  const lines = tableLines(items, details === undefined ? NONE_EXPANDED : openKeys);

  const body = useRef<HTMLTableSectionElement>(null);
  const metrics = useTableMetrics(body);
  const focus = useRowFocus(lines, body);
  const shown = useVirtualRows(lines, metrics, focus.focusedLine);
  useNearEnd(lines.count, shown.lastVisible, onEndNear);
  const scrollTarget = scrollTargetKey === undefined ? undefined : `${scrollTargetKey} ${scrollTargetTurn}`;
  const focusedTarget = useRef<string>(undefined);
  const isScrolling = useScrollToRow(
    scrollTarget,
    scrollTargetKey === undefined ? undefined : lines.lineOf(scrollTargetKey),
    (line, isFirst) => {
      const mustFocus = focusesScrollTarget && focusedTarget.current !== scrollTarget;
      if (mustFocus && focus.focusLine(line)) focusedTarget.current = scrollTarget;
      if (scrollTargetTop !== undefined) {
        shown.scrollLineTo(line, scrollTargetTop === "start" ? metrics.covered - GROUP_SIZE : scrollTargetTop);
        return true;
      }
      const isInPosition = focusesScrollTarget || isInView(body.current, line, metrics.covered);
      // The focused row is mounted from the start, and its lines are measured.
      if (isFirst || !isInPosition) shown.centerLine(line);
      return isInPosition;
    },
  );
  // While scrolling to a named row, others are first temporarily.
  useFirstRow(lines, shown.firstUncovered, isScrolling ? undefined : onFirstRowChange);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const toggled = details === undefined ? undefined : rowToggledBy(event, lines);
    if (toggled !== undefined) {
      // Space would scroll the page.
      event.preventDefault();
      toggle(toggled);
      return;
    }
    const pageLines = Math.max(1, Math.floor((innerHeight - metrics.covered) / metrics.rowEstimate) - 1);
    const line = focus.onKeyDown(event, pageLines);
    if (line !== undefined) shown.scrollLineIntoView(line);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const line = focus.onFocus(event);
    const model = line === undefined ? undefined : lines.at(line);
    if (model?.kind === "row") onRowFocus?.(model.row);
  };
  const tabStop = focus.focusedLine ?? shown.firstUncovered;
  const printed = Math.min(lines.count, MAX_PRINTED_LINES);
  const mounted = isPrinting ? withoutGaps(printed) : shown.mounted;
  const isWhole = hasMore !== true && printed === lines.count;
  const note = isPrinting && !loading && printed > 0 ? printNote(rowsUpTo(lines, printed), isWhole) : "";

  return (
    <TableFrame
      element={{
        ...element,
        "aria-busy": loading === undefined ? undefined : true,
        "aria-rowcount": hasMore ? -1 : lines.count + 1,
      }}
      root={VirtualFrame}
      fixedColumns
      minSize={minSize({ details, selection: givenSelection, columns, actions }, widths)}
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
          {selection && <SelectionStatus selection={selection} />}
          {onSortChange && <SortStatus columns={columns} sort={sort} />}
        </>
      }
    >
      <TableWidths parts={parts} widths={widths} />
      <TableHead parts={parts} sort={sort} onSortChange={onSortChange} rowIndex={1} resize={resize} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows inside hold focus; one listener for all of them */}
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
              panelId={panel !== undefined && lines.keyAt(line) === panel.openKey ? panel.id : undefined}
              onToggle={toggleRow}
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
  panelId: string | undefined;
  onToggle: (key: string) => void;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
};

/** Memoised: of some forty lines a scrolled frame changes three or four. */
const Line = memo(LineRow) as typeof LineRow; // memo loses the type parameter

function LineRow<Row>({ lines, line, parts, isTabStop, panelId, onToggle, measure }: LineProps<Row>) {
  const model = lines.at(line);
  const rowProps: VirtualRowProps = {
    "aria-rowindex": line + 2,
    "data-index": line,
    tabIndex: isTabStop ? 0 : -1,
    ref: measure ?? null,
  };
  switch (model.kind) {
    case "group":
      return <TableGroupRow label={model.group} note={model.note} columns={columnCount(parts)} rowProps={rowProps} />;
    case "row":
      return (
        <TableRow
          rowKey={model.key}
          row={model.row}
          parts={parts}
          expanded={model.isOpen}
          panelId={panelId}
          onToggle={onToggle}
          rowProps={rowProps}
        />
      );
    case "detail":
      return <TableDetailRow rowKey={model.rowKey} row={model.row} parts={parts} rowProps={rowProps} />;
    default:
      return model satisfies never;
  }
}

function rowsUpTo<Row>(lines: TableRowModels<Row>, count: number): Row[] {
  return Array.from({ length: count }, (_, at) => lines.at(at)).flatMap((at) => (at.kind === "row" ? [at.row] : []));
}

function defaultPrintNote(rows: readonly unknown[], isWhole: boolean): string {
  return isWhole ? "" : `Only the first ${numberText(rows.length)} rows are on this paper.`;
}

const withoutGaps = (count: number): VirtualLine[] =>
  Array.from({ length: count }, (_, line) => ({ line, start: 0, end: 0 }));
const MAX_PRINTED_LINES = 2000;
const NONE_EXPANDED: ReadonlySet<string> = new Set();
