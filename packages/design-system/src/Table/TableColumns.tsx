import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { ColumnSettingsProps } from "./column-settings.ts";
import type { ColumnsPopoverProps } from "./ColumnsPopover.tsx";

type TableColumnsProps = ColumnSettingsProps & Pick<ColumnsPopoverProps, "columns">;

/** The button at the end of a head with more than four columns, for their visibility, order and width. */
export function TableColumns({ columns, columnSettings, onColumnSettingsChange }: TableColumnsProps) {
  if (columnSettings === undefined || onColumnSettingsChange === undefined || columns.length < MANY) return null;
  return (
    <div data-columns-place>
      <ColumnsButton columns={columns} settings={columnSettings} onChange={onColumnSettingsChange} />
    </div>
  );
}

/** Loaded after the first load, which includes tables. */
const ColumnsButton = lazyWithFallback<ColumnsPopoverProps>(
  async () => (await import("./ColumnsPopover.tsx")).ColumnsPopover,
);

const MANY = 5;
