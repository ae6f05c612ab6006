import { useState } from "react";
import {
  type ColumnSettings,
  type ColumnSettingsProps,
  defaultColumnSettings,
  shownColumns,
} from "./column-settings.ts";
import type { ColumnResize, TableColumn } from "./table-data.ts";

type ShownColumns<Row> = {
  columns: readonly TableColumn<Row>[];
  /** CSS pixels by key that stand before the columns' own. Empty: nobody has set any. */
  widths: Readonly<Record<string, number>>;
  resize: ColumnResize | undefined;
};

/** The columns as a person set them; while an edge is dragged, with the widths of that moment. */
export function useShownColumns<Row>(
  given: readonly TableColumn<Row>[],
  { columnSettings, onColumnSettingsChange }: ColumnSettingsProps,
): ShownColumns<Row> {
  const [dragged, setDragged] = useState<ColumnSettings["widths"]>();
  const settings = columnSettings ?? defaultColumnSettings;
  return {
    columns: columnSettings === undefined ? given : shownColumns(given, settings),
    widths: dragged ?? settings.widths,
    resize: onColumnSettingsChange && {
      onMove: setDragged,
      onEnd: (widths) => {
        setDragged(undefined);
        onColumnSettingsChange({ ...settings, widths: { ...settings.widths, ...widths } });
      },
    },
  };
}
