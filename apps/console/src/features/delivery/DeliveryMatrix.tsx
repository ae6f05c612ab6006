import type { Clock } from "@shore/api/clock-time";
import type { ChecklistDeliveryCell } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { Link } from "@shore/design-system/Link";
import { gridPositionOf } from "@shore/design-system/primitives/grid-position";
import { useGridFocus } from "@shore/design-system/primitives/use-grid-focus";
import { type ColumnRange, useSheets } from "@shore/design-system/primitives/use-sheets";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { type CSSProperties, type FocusEvent, type SyntheticEvent, useRef, useState } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { cellDescription } from "#shared/checklists/delivery-texts.ts";
import { checklistCount } from "#shared/checklists/checklist-rows.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { CellMark } from "#shared/checklists/CellMark.tsx";
import { Around, Frame, Words, WORDS_WIDTH } from "./delivery-matrix.styles.ts";
import { byCollection, type DeliveryMatrixData, type DeliveryRow, inUse } from "./delivery-rows.ts";

type DeliveryMatrixProps = DeliveryMatrixData & {
  /** Whether columns are groups, whose cells show how many of their vessels use the checklist. */
  areGroups: boolean;
  overdueAfterDays: number;
};

/** Checklists by vessels or groups: a grid with one tab stop and arrow key navigation; the text of the current cell is beside it. */
export function DeliveryMatrix({ columns, rows, areGroups, overdueAfterDays }: DeliveryMatrixProps) {
  const clock = useClock();
  const { tabStop, gridProps } = useGridFocus({
    rows: rows.map(({ checklist }) => checklist.checklistTemplateUuid),
    columns: columns.map(({ key }) => key),
  });
  const sheets = useSheets(columns.length, COLUMNS_OF_A_SHEET);
  const around = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ words: string; cell: Element | null; style: CSSProperties }>();

  const show = ({ target }: SyntheticEvent<HTMLElement>) => {
    const place = gridPositionOf(target);
    const [row, column] = [rows[place?.row ?? -1], columns[(place?.column ?? 0) - 1]];
    if (!place || !row || !column || !(target instanceof Element)) return setShown(undefined);
    const sentences = sentencesOf(row, place.column - 1, { areGroups, overdueAfterDays, clock });
    const cell = target.closest("td");
    setShown({
      words: `${row.checklist.name}, ${column.label}: ${sentences}`,
      cell,
      style: besideCell(cell, around.current),
    });
  };
  const follow = () => setShown((last) => last && { ...last, style: besideCell(last.cell, around.current) });
  const hide = () => setShown(undefined);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    gridProps.onFocus(event);
    show(event);
  };
  const indexOf = new Map(rows.map((row, index) => [row, index]));
  return (
    // The text stays while the pointer moves onto it; Escape hides it.
    <Around
      ref={around}
      onPointerLeave={hide}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === "Escape") hide();
      }}
    >
      <Frame onScroll={follow}>
        {sheets.map((sheet) => (
          <table
            key={sheet.from}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid is rendered as a table
            role="grid"
            aria-label="Delivery"
            {...gridProps}
            onFocus={onFocus}
            onPointerOver={show}
          >
            <thead>
              <tr>
                <th scope="col">Latest published revision</th>
                {columns.slice(sheet.from, sheet.to).map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col" data-total>
                  In use
                </th>
              </tr>
            </thead>
            {byCollection(rows).map((collection) => (
              <tbody key={collection.uuid}>
                <tr data-collection>
                  <th scope="rowgroup" colSpan={sheet.to - sheet.from + 2}>
                    <span>
                      {collection.name} <small>{checklistCount(collection.rows.length)}</small>
                    </span>
                  </th>
                </tr>
                {collection.rows.map((row) => (
                  <Row
                    key={row.checklist.checklistTemplateUuid}
                    row={row}
                    index={indexOf.get(row) ?? 0}
                    stopColumn={indexOf.get(row) === tabStop.row ? tabStop.column : -1}
                    {...{ columns, sheet, areGroups, overdueAfterDays }}
                  />
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row">In use, by {areGroups ? "group" : "vessel"}</th>
                {columns.slice(sheet.from, sheet.to).map(({ key }, index) => (
                  <td key={key}>
                    {share(
                      rows.flatMap(({ cells }) => cells[sheet.from + index] ?? []),
                      "/",
                    )}
                  </td>
                ))}
                <td data-total>{share(rows.flatMap(({ checklist }) => checklist.cells))}</td>
              </tr>
            </tfoot>
          </table>
        ))}
      </Frame>
      {/* Visual only: screen readers announce it with the cell. */}
      {shown && (
        <Words aria-hidden style={shown.style}>
          {shown.words}
        </Words>
      )}
    </Around>
  );
}

/** Returns the place of a cell's text: below the cell, or above it near the end of the window; never beyond the grid's sides. */
function besideCell(cell: Element | null, around: Element | null): CSSProperties {
  if (!cell || !around) return {};
  const [box, all] = [cell.getBoundingClientRect(), around.getBoundingClientRect()];
  const left = Math.max(0, Math.min(box.left - all.left, all.width - WORDS_WIDTH));
  return innerHeight - box.bottom > WORDS_HEIGHT
    ? { left, top: box.bottom - all.top + GAP }
    : { left, bottom: all.bottom - box.top + GAP };
}

/** In pixels: four lines. */
const WORDS_HEIGHT = 112;
const GAP = 4;

type RowProps = Pick<DeliveryMatrixProps, "columns" | "areGroups" | "overdueAfterDays"> & {
  row: DeliveryRow;
  index: number;
  sheet: ColumnRange;
  /** The column of this row's cell with the tab stop; -1 if it is in another row. */
  stopColumn: number;
};

function Row({ row, index, stopColumn, columns, sheet, areGroups, overdueAfterDays }: RowProps) {
  const clock = useClock();
  const { checklist, cells } = row;
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateUuid, checklistTemplateRevisionUuid, name, documentReference } = checklist;
  const href = paths.checklistRevision({ organizationUuid, checklistTemplateUuid, checklistTemplateRevisionUuid });
  const tabIndexAt = (column: number) => (column === stopColumn ? 0 : -1);
  return (
    <tr>
      <th scope="row" data-row={index} data-column={0}>
        <Link href={href} tabIndex={tabIndexAt(0)}>
          {name}
        </Link>
        <small>
          {documentReference && `${documentReference} · `}rev. {checklist.revisionNumber},{" "}
          <Unbroken>{checklist.publishTime.slice(0, 10)}</Unbroken>
        </small>
      </th>
      {columns.slice(sheet.from, sheet.to).map((column, at) => {
        const place = sheet.from + at;
        const ofColumn = cells[place] ?? [];
        const [cell] = ofColumn;
        const isOverdue = ofColumn.some(({ overdueTime }) => overdueTime !== "");
        return (
          <td
            key={column.key}
            data-row={index}
            data-column={place + 1}
            data-overdue={isOverdue || undefined}
            data-absent={cell === undefined || undefined}
            tabIndex={tabIndexAt(place + 1)}
          >
            {cell !== undefined &&
              (areGroups ? <span aria-hidden>{share(ofColumn, "/")}</span> : <CellMark cell={cell} />)}
            <VisuallyHidden>{sentencesOf(row, place, { areGroups, overdueAfterDays, clock })}</VisuallyHidden>
          </td>
        );
      })}
      <td data-total>{share(checklist.cells)}</td>
    </tr>
  );
}

/** Rotated headers that fit beside the names of checklists and the totals. */
const COLUMNS_OF_A_SHEET = 9;

/** Returns the text of a cell, without its row and column, which screen readers announce before it. */
function sentencesOf(
  { checklist, cells }: DeliveryRow,
  place: number,
  {
    areGroups,
    overdueAfterDays,
    clock,
  }: Pick<DeliveryMatrixProps, "areGroups" | "overdueAfterDays"> & { clock: Clock },
): string {
  const ofColumn = cells[place] ?? [];
  const [cell] = ofColumn;
  if (cell === undefined) return "Not distributed.";
  if (!areGroups) return cellDescription(cell, checklist, overdueAfterDays, clock);
  const overdue = ofColumn.filter(({ overdueTime }) => overdueTime !== "").length;
  const part = overdue === 0 ? "" : `, ${overdue} overdue`;
  return `In use on ${share(ofColumn)} ${ofColumn.length === 1 ? "vessel" : "vessels"}${part}.`;
}

/** Returns `5 of 7`, `5/7`. */
function share(cells: readonly ChecklistDeliveryCell[], between = " of "): string {
  const { inUse: used, of } = inUse(cells);
  return `${used}${between}${of}`;
}
