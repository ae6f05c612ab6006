import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { columnCount, type RowParts, type TableGroup } from "./table-data.ts";

type TableFoldRowProps<Row> = {
  group: TableGroup;
  parts: RowParts<Row>;
  isFolded: boolean;
  onToggle: (key: string) => void;
};

/** The row above a folding group: a button with the group's name, the number of rows, and content under a column. */
export function TableFoldRow<Row>({ group, parts, isFolded, onToggle }: TableFoldRowProps<Row>) {
  const { key, group: label, note, aside, sticks = true } = group;
  const row = useRef<HTMLTableRowElement>(null);
  const pressedAt = useRef<number>(undefined);
  // Folding removes rows above the window while this row is stuck: without scrolling, the next group's row would cover it.
  useLayoutEffect(() => {
    if (row.current === null || pressedAt.current === undefined) return;
    const by = unstuckTop(row.current) - pressedAt.current;
    pressedAt.current = undefined;
    if (by < 0) scrollBy({ top: by, behavior: "instant" });
  });
  const columns = columnCount(parts);
  const asideAt = aside === undefined ? columns : columnIndexOf(aside.column, parts);
  return (
    <tr ref={row} role="row" data-kind="group" data-passes={sticks && label.length <= LONGEST_STUCK ? undefined : true}>
      <th role="rowheader" scope="rowgroup" colSpan={asideAt}>
        <span data-fold>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => {
              pressedAt.current = row.current?.getBoundingClientRect().top;
              onToggle(key);
            }}
          >
            <ChevronDownIcon size={16} />
            <span>{label}</span>
          </button>
          {note !== undefined && <span data-group-note>{note}</span>}
        </span>
      </th>
      {aside !== undefined && (
        <td role="cell" colSpan={columns - asideAt} data-group-aside>
          {aside.content}
        </td>
      )}
    </tr>
  );
}

/** The note below a group without rows. */
export function TableEmptyGroupRow<Row>({ parts, children }: { parts: RowParts<Row>; children: ReactNode }) {
  return (
    <tr role="row" data-kind="empty-group">
      <td role="cell" colSpan={columnCount(parts)}>
        {children}
      </td>
    </tr>
  );
}

/** Returns the number of cells before a column; half of all when it is hidden or the first one. */
function columnIndexOf<Row>(column: string, parts: RowParts<Row>): number {
  const before = [parts.details, parts.selection].filter((part) => part !== undefined).length;
  const place = parts.columns.findIndex(({ key }) => key === column);
  return place > 0 ? before + place : Math.max(1, Math.floor(columnCount(parts) / 2));
}

/** Returns the row's position without sticking, in CSS pixels from the top of the window. */
function unstuckTop(row: HTMLElement): number {
  row.style.position = "static";
  const { top } = row.getBoundingClientRect();
  row.style.position = "";
  return top;
}

/** In characters. A row with a longer name does not stick: it would cover its rows. */
const LONGEST_STUCK = 64;
