import { type ColumnSettings, defaultColumnSettings } from "@shore/design-system/Table";
import { useMemo } from "react";
import { useStoredText } from "./use-preference.ts";

type OwnColumns = { columnSettings: ColumnSettings; onColumnSettingsChange: (settings: ColumnSettings) => void };

/**
 * What a Table needs so that people choose its columns, remembered under the table's name.
 * @param initial until a person has chosen
 */
export function useColumnSettings(table: string, initial: ColumnSettings = defaultColumnSettings): OwnColumns {
  const [text, write] = useStoredText(`shore.columns.${table}`);
  return {
    columnSettings: useMemo(() => (text === undefined ? initial : columnSettingsFrom(text)), [text, initial]),
    onColumnSettingsChange: (settings) => write(JSON.stringify(settings)),
  };
}

/** The settings in a stored text; the default for one that holds none, and for each part of another shape. */
export function columnSettingsFrom(text: string | undefined): ColumnSettings {
  const { order, hidden, widths } = objectFrom(text);
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === "string") : defaultColumnSettings.order,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === "string") : defaultColumnSettings.hidden,
    widths: isObject(widths)
      ? Object.fromEntries(
          Object.entries(widths).filter((entry): entry is [string, number] => {
            const width = entry[1];
            return typeof width === "number" && width > 0 && width <= WIDEST;
          }),
        )
      : defaultColumnSettings.widths,
  };
}

function objectFrom(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** CSS pixels. */
const WIDEST = 5_000;
