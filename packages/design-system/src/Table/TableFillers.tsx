import type { ReactNode } from "react";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { columnCount, type RowParts } from "./table-data.ts";

/** A row with one cell across all columns, for the empty state. */
export function TableFullRow<Row>({ parts, children }: { parts: RowParts<Row>; children: ReactNode }) {
  return (
    <tr role="row" data-kind="full">
      <td role="cell" colSpan={columnCount(parts)}>
        {children}
      </td>
    </tr>
  );
}

/** Skeleton rows at the height of real rows. One row has the announced text, the others are hidden from screen readers. */
export function TableSkeletonRows<Row>({ parts, rows, label }: { parts: RowParts<Row>; rows: number; label: string }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} role="row" data-kind="row" data-skeleton aria-hidden={index > 0 || undefined}>
      {parts.details && (
        <td role="cell" data-cell="toggle">
          <span data-bar />
        </td>
      )}
      {parts.selection && <td role="cell" data-cell="select" />}
      {parts.columns.map((column, place) => (
        <td
          key={column.key}
          role="cell"
          data-stack={column.stack ?? (column.rowHeader ? "title" : "fact")}
          data-align={column.align}
        >
          {index === 0 && place === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
          <span data-bar data-length={(index + place) % 3} />
        </td>
      ))}
      {parts.actions && (
        <td role="cell" data-cell="actions">
          <span data-bar />
        </td>
      )}
    </tr>
  ));
}
