import type { ColumnSettings, TableColumn } from "@shore/design-system/Table";

/** Returns the columns with a value in at least one row; all of them when there are no rows. The first names the row and always stays. */
export function columnsWithValues<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] {
  if (rows.length === 0) return columns;
  return columns.filter(({ cell }, index) => index === 0 || rows.some((row) => !isMissing(cell(row))));
}

/**
 * Returns the keys of the columns that do not fit, in `order`. Empty while rows are stacked, and once the user has arranged the columns.
 * @param width of the table in CSS pixels at the default font size
 * @param order in which columns are hidden; others never are
 * @param stackedBelow a narrower table stacks its rows or leaves columns out by itself
 */
export function overflowingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { width, order, settings, stackedBelow = STACKED_BELOW }: TableSpace,
): readonly string[] {
  if (width < stackedBelow || isCustomised(settings)) return [];
  const widthOf = (key: string) => columns.find((column) => column.key === key)?.width ?? 0;
  let needed = columns.reduce((sum, { key }) => sum + widthOf(key), 0);
  return order.filter((key) => {
    if (needed <= width || widthOf(key) === 0) return false;
    needed -= widthOf(key);
    return true;
  });
}

type TableSpace = {
  width: number;
  order: readonly string[];
  settings: ColumnSettings;
  /** CSS pixels. @default 640 */
  stackedBelow?: number;
};

function isCustomised({ order, hidden, widths }: ColumnSettings): boolean {
  return order.length > 0 || hidden.length > 0 || Object.keys(widths).length > 0;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** CSS pixels, the same as in Table. */
export const STACKED_BELOW = 640;
