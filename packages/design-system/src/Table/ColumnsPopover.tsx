import { useRef } from "react";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ColumnsIcon } from "../icons/icons.tsx";
import { lazyWithFallback } from "../primitives/lazy.tsx";
import { Popover } from "../Popover/Popover.tsx";
import type { ColumnListProps } from "./ColumnList.tsx";
import { measuredWidths } from "./column-settings.ts";

export type ColumnsPopoverProps = Omit<ColumnListProps, "measure">;

/** The button at the end of a table's head, and its popover. */
export function ColumnsPopover(props: ColumnsPopoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place}>
      <Popover
        label="Columns"
        placement="bottom-end"
        trigger={<IconButton size="small" label="Columns" icon={<ColumnsIcon />} />}
      >
        <ColumnList {...props} measure={() => (place.current === null ? {} : measuredWidths(place.current))} />
      </Popover>
    </span>
  );
}

/** Drag and drop is loaded when the popover opens. */
const ColumnList = lazyWithFallback<ColumnListProps>(async () => (await import("./ColumnList.tsx")).ColumnList);
