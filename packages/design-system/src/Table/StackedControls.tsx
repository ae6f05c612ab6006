import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { StackedControlsPartProps } from "./StackedControlsPart.tsx";
import type { RowParts } from "./table-data.ts";

type StackedControlsProps<Row> = Pick<StackedControlsPartProps, "sort" | "onSortChange"> & { parts: RowParts<Row> };

/**
 * What the head does, where rows are stacked and no head is seen: choose all, and sort. The frame shows it then alone.
 * Its code comes after the first load, of which tables are a part; its room is there from the start, so that no row moves.
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
