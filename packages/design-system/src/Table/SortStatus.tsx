import { useState } from "react";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import type { TableColumn, TableSort } from "./table-data.ts";

type SortStatusProps<Row> = { columns: readonly TableColumn<Row>[]; sort: TableSort | undefined };

/**
 * Announces a new sort order: screen readers do not read a changed `aria-sort` of a header whose button is focused. Without a
 * role, because some of them announce an empty status region.
 */
export function SortStatus<Row>({ columns, sort }: SortStatusProps<Row>) {
  const [last, setLast] = useState({ sort, hasChanged: false });
  if (sort?.column !== last.sort?.column || sort?.direction !== last.sort?.direction)
    setLast({ sort, hasChanged: true });
  const column = columns.find(({ key }) => key === sort?.column);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {last.hasChanged && column && sort && `Sorted by ${column.header}, ${sort.direction}`}
    </VisuallyHidden>
  );
}
