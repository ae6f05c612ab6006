/**
 * The user's settings for the columns of one table. Keys are those of the columns; unknown keys are ignored. The first column
 * names the row: it stays first and visible. Columns with a hidden head (pills, actions) stay last and visible.
 */
export type ColumnSettings = {
  /** A column that is not listed follows the column before it. */
  order: readonly string[];
  hidden: readonly string[];
  /** The widths in CSS pixels when they were set; applied as shares of the table's width. Empty: the table's own widths. */
  widths: Readonly<Record<string, number>>;
};

export type ColumnSettingsProps = {
  columnSettings?: ColumnSettings | undefined;
  /** Handler called when the settings change. When given, the head has a Columns button, and column edges are draggable. */
  onColumnSettingsChange?: ((settings: ColumnSettings) => void) | undefined;
};

/** Returns the default settings, with the columns hidden by default. */
export function initialColumnSettings(columns: readonly ColumnHead[]): ColumnSettings {
  return {
    ...defaultColumnSettings,
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
  };
}

export const defaultColumnSettings: ColumnSettings = { order: [], hidden: [], widths: {} };

/** Returns the columns the user may move and hide, in the current order: all but the first and those with a hidden head. */
export function movableColumns<Column extends ColumnHead>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const movable = columns.slice(1).filter(({ isHeaderHidden }) => isHeaderHidden !== true);
  const ordered = [...new Set(order)].flatMap((key) => movable.find((column) => column.key === key) ?? []);
  for (const [index, column] of movable.entries()) {
    if (ordered.includes(column)) continue;
    const before = movable[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  }
  return ordered;
}

/** Returns the shown columns: the first, the movable ones in the current order, then those with a hidden head. */
export function shownColumns<Column extends ColumnHead>(
  columns: readonly Column[],
  { order, hidden }: ColumnSettings,
): Column[] {
  return [
    ...columns.slice(0, 1),
    ...movableColumns(columns, order).filter(({ key }) => !hidden.includes(key)),
    ...columns.slice(1).filter(({ isHeaderHidden }) => isHeaderHidden),
  ];
}

type ColumnHead = { key: string; isHeaderHidden?: boolean; isHiddenAtFirst?: boolean };

/** Returns the CSS pixels of each visible column of the table that an element belongs to. */
export function measuredWidths(element: Element): Record<string, number> {
  const heads = element.closest("[data-narrow]")?.querySelectorAll<HTMLElement>("thead th[data-column]") ?? [];
  return Object.fromEntries(
    [...heads]
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .map((head) => [head.dataset["column"] ?? "", head.offsetWidth]),
  );
}

/** CSS pixels. */
export const MIN_RESIZED_WIDTH = 64;
