/**
 * What a person chose for the columns of one table. Keys are those of the columns; keys that no column has are ignored. The first column
 * names the row: it stays first and shown. Columns whose head is not seen (pills, actions) stay last and shown.
 */
export type ColumnSettings = {
  /** A column that is not named keeps its place behind the one it was given after. */
  order: readonly string[];
  hidden: readonly string[];
  /** CSS pixels when they were set; shown as shares of the table's width. Empty: the table's own widths. */
  widths: Readonly<Record<string, number>>;
};

export type ColumnSettingsProps = {
  columnSettings?: ColumnSettings | undefined;
  /** Given, the head has a Columns button, and edges between columns that can be dragged. */
  onColumnSettingsChange?: ((settings: ColumnSettings) => void) | undefined;
};

/** The columns as they come: those hidden at first are hidden. */
export function initialColumnSettings(columns: readonly ColumnHead[]): ColumnSettings {
  return {
    ...defaultColumnSettings,
    hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
  };
}

export const defaultColumnSettings: ColumnSettings = { order: [], hidden: [], widths: {} };

/** The columns that a person may move and hide, in the chosen order: all but the first and those whose head is not seen. */
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

/** The columns that are shown: the first, the movable ones in the chosen order, then those whose head is not seen. */
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

/** CSS pixels of each column of the table that an element inside its frame belongs to; columns that are not seen now are left out. */
export function measuredWidths(element: Element): Record<string, number> {
  const heads = element.closest("[data-narrow]")?.querySelectorAll<HTMLElement>("thead th[data-column]") ?? [];
  return Object.fromEntries(
    [...heads]
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .map((head) => [head.dataset["column"] ?? "", head.offsetWidth]),
  );
}

/** CSS pixels. */
export const narrowestColumn = 64;
