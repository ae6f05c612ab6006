import type { ColumnSettings, TableColumn } from "@shore/design-system/Table";

/** Those that say something of at least one row; all of them when there are no rows. The first names the row and stays. */
export function columnsWithValues<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] {
  if (rows.length === 0) return columns;
  return columns.filter(({ cell }, place) => place === 0 || rows.some((row) => !isMissing(cell(row))));
}

/**
 * The keys of those that have no room, the first of `order` first. None while the width is not known, where rows are stacked, and as soon
 * as a person has arranged the columns.
 * @param width of the table in CSS pixels at the usual size of text
 * @param order in which columns give up their room; others never do
 * @param stackedBelow a narrower table has rows without columns, or leaves columns out by itself
 */
export function columnsWithoutRoom<Row>(
  columns: readonly TableColumn<Row>[],
  { width, order, settings, stackedBelow = STACKED_BELOW }: Room,
): readonly string[] {
  if (width === undefined || width < stackedBelow || isArranged(settings)) return [];
  const widthOf = (key: string) => columns.find((column) => column.key === key)?.width ?? 0;
  let needed = columns.reduce((sum, { key }) => sum + widthOf(key), 0);
  return order.filter((key) => {
    if (needed <= width || widthOf(key) === 0) return false;
    needed -= widthOf(key);
    return true;
  });
}

type Room = {
  width: number | undefined;
  order: readonly string[];
  settings: ColumnSettings;
  /** CSS pixels. @default 640 */
  stackedBelow?: number;
};

function isArranged({ order, hidden, widths }: ColumnSettings): boolean {
  return order.length > 0 || hidden.length > 0 || Object.keys(widths).length > 0;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** CSS pixels, as the Table has it. */
export const STACKED_BELOW = 640;
