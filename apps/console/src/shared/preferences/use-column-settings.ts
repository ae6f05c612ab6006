import { type ColumnSettings, defaultColumnSettings } from "@shore/design-system/Table";
import { useMemo } from "react";
import { useStoredText } from "./use-preference.ts";

type OwnColumns = { columnSettings: ColumnSettings; onColumnSettingsChange: (settings: ColumnSettings) => void };

/**
 * The column settings of a Table, stored under the table's name.
 * @param initial until the user has changed them
 */
export function useColumnSettings(table: string, initial: ColumnSettings = defaultColumnSettings): OwnColumns {
  const [text, write] = useStoredText(`shore.columns.${table}`);
  return {
    columnSettings: useMemo(() => (text === undefined ? initial : columnSettingsFrom(text)), [text, initial]),
    onColumnSettingsChange: (settings) => write(JSON.stringify(settings)),
  };
}

/** Parses stored column settings; the default if it is not JSON, and for each invalid part. */
export function columnSettingsFrom(text: string | undefined): ColumnSettings {
  const { order, hidden, widths } = objectFrom(text);
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === "string") : defaultColumnSettings.order,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === "string") : defaultColumnSettings.hidden,
    widths: isObject(widths)
      ? Object.fromEntries(
          Object.entries(widths).filter((entry): entry is [string, number] => {
            const width = entry[1];
            return typeof width === "number" && width > 0 && width <= MAX_WIDTH;
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
const MAX_WIDTH = 5_000;
