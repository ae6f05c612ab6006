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
  /** Widths in CSS pixels by key, which override the columns' own. Empty: the user has set none. */
  widths: Readonly<Record<string, number>>;
  resize: ColumnResize | undefined;
};

/** Returns the columns by the user's settings; while an edge is dragged, with the current widths. */
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
