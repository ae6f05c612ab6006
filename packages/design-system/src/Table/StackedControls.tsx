import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { StackedControlsPartProps } from "./StackedControlsPart.tsx";
import type { RowParts } from "./table-data.ts";

type StackedControlsProps<Row> = Pick<StackedControlsPartProps, "sort" | "onSortChange"> & { parts: RowParts<Row> };

/**
 * Replaces the head where rows are stacked: select all, and sort. The frame shows it only then. Its code is loaded after the
 * first load, which includes tables; its space is reserved from the start to avoid a layout shift.
 */
export function StackedControls<Row>({ parts, sort, onSortChange }: StackedControlsProps<Row>) {
  const sortable = onSortChange === undefined ? [] : parts.columns.filter((column) => column.sortable);
  if (parts.selection === undefined && sortable.length === 0) return null;
  return (
    <div data-stacked-controls>
      <Part selection={parts.selection} sortable={sortable} sort={sort} onSortChange={onSortChange} />
    </div>
  );
}

const Part = lazyWithFallback(async () => (await import("./StackedControlsPart.tsx")).StackedControlsPart);
