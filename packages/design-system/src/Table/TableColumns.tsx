import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { ColumnSettingsProps } from "./column-settings.ts";
import type { ColumnsPopoverProps } from "./ColumnsPopover.tsx";

type TableColumnsProps = ColumnSettingsProps & Pick<ColumnsPopoverProps, "columns">;

/** At the end of the head of more than four columns: the button that chooses which are shown, in which order, how wide. */
export function TableColumns({ columns, columnSettings, onColumnSettingsChange }: TableColumnsProps) {
  if (columnSettings === undefined || onColumnSettingsChange === undefined || columns.length < MANY) return null;
  return (
    <div data-columns-place>
      <ColumnsButton columns={columns} settings={columnSettings} onChange={onColumnSettingsChange} />
    </div>
  );
}

/** Its code comes after the first load, of which tables are a part. */
const ColumnsButton = lazyWithFallback<ColumnsPopoverProps>(
  async () => (await import("./ColumnsPopover.tsx")).ColumnsPopover,
);

const MANY = 5;
