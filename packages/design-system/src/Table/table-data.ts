import type { ReactNode, RefObject } from "react";

/** One column: its head and its cells. Define the array outside the component, since it never changes. */
export type TableColumn<Row> = {
  /** The key of the column, for `sort`. */
  key: string;
  /** The head, with the unit of figures: "Volume m³". */
  header: string;
  /** Whether the head is visually hidden. For a column of self-explanatory pills. @default false */
  isHeaderHidden?: boolean;
  /** Renders the cell. A missing value (`undefined`, `null`, `""`) becomes a muted dash; `false` leaves the cell empty. */
  cell: (row: Row) => ReactNode;
  /** The alignment; `end` for figures. @default "start" */
  align?: "start" | "end";
  /** The width in CSS pixels. Columns without one share the remaining space. */
  width?: number;
  /** Whether the head is a sort button. The caller sorts the rows. */
  sortable?: boolean;
  /** Whether the cell is the row header, announced with every other cell. One column per table. */
  rowHeader?: boolean;
  /** Whether the cell contains a `Link` of variant `row`, which covers the whole row: the row has a hover style. */
  linksRow?: boolean;
  /** Whether the column is hidden until the user shows it in Columns; requires `columnSettings`. @default false */
  isHiddenAtFirst?: boolean;
  /** The position of the cell in a stacked row. @default "fact" */
  stack?: StackPosition;
  /** A label before the stacked value, such as "IMO". Visible only; the head is still announced. Not shown for an empty cell. */
  stackLabel?: string | ((row: Row) => string);
};

/**
 * The position of a cell in a stacked row: `title` (bold) with `aside` (pills, actions) at its end, then each `line`, then
 * muted `fact`s side by side, `fact-end` at the far edge. `left-out` is for content that the row's own page repeats; its column
 * is hidden below 880 px too, in tables of many columns (`early`) below 976 px.
 */
export type StackPosition = "title" | "aside" | "line" | "fact" | "fact-end" | "left-out";

/** An item of the table body: a row, or a group row (a day, a collection) above its rows. */
export type TableItem<Row> = { key: string; row: Row } | TableGroup;

/** A group row, above the rows of the group. */
export type TableGroup = {
  key: string;
  group: string;
  /** A muted note at the end of the row, such as the number of rows. In a FoldingTable beside the name. */
  note?: string | undefined;
  /** Content of the group row under a column's head, in a FoldingTable. */
  aside?: { column: string; content: ReactNode } | undefined;
  /** Content below a group row without rows, in a FoldingTable. */
  empty?: ReactNode;
  /** Whether the group row sticks while its rows scroll. Not where rows without a group may follow. @default true */
  sticks?: boolean;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

export type TableDetails<Row> = {
  /** Renders the details below an expanded row. */
  content: (row: Row) => ReactNode;
  /** Returns the accessible name of the row's button: "Details of Noon report, 12:00". */
  label: (row: Row) => string;
};

export type TableActions<Row> = {
  /** The visually hidden head of the last column: "Actions". */
  header: string;
  cell: (row: Row) => ReactNode;
};

export type TableSelection<Row> = {
  /** The keys of the selected rows, including rows that are not shown. */
  selectedKeys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Returns the accessible name of the row's checkbox: "Havbris". */
  label: (row: Row) => string;
};

/** The state and handlers of a table's checkboxes. */
export type RowSelection = Omit<TableSelection<never>, "label"> & {
  items: readonly TableItem<unknown>[];
  /** The start of a range of rows. */
  anchorKey: RefObject<string | undefined>;
};

/** Drag handlers for the edges of columns: CSS pixels of all visible columns, by key. */
export type ColumnResize = {
  onMove: (widths: Record<string, number>) => void;
  onEnd: (widths: Record<string, number>) => void;
};

/** The props of a table that its rows need. */
export type RowParts<Row> = {
  /** The id prefix of all elements in this table. */
  tableId: string;
  columns: readonly TableColumn<Row>[];
  details?: TableDetails<Row> | undefined;
  actions?: TableActions<Row> | undefined;
  selection?: (RowSelection & TableSelection<Row>) | undefined;
  currentKeys?: ReadonlySet<string> | undefined;
  warnedKeys?: ReadonlySet<string> | undefined;
  rowLabel?: ((row: Row) => string) | undefined;
};

/** Shows the details of one row at a time beside the table instead of below the row. */
export type TablePanel = {
  /** The id of the element beside the table. */
  id: string;
  /** The key of the row shown there. */
  openKey: string | undefined;
  /** Handler that is called by the button of a row that is not expanded inline, to show it there or close it. */
  onToggle: (key: string) => void;
};

/** Returns the width of facts at the side of a tablet's row, in CSS pixels: that of the first fact, without cell padding. */
export function sideSize<Row>(columns: readonly TableColumn<Row>[]): number | undefined {
  const width = columns.find(({ rowHeader, stack = "fact" }) => !rowHeader && stack === "fact")?.width;
  return width === undefined ? undefined : width - 20;
}

/** Returns the number of cells in a row: the chevron, the checkbox, the columns, the actions. */
export function columnCount<Row>({ columns, details, selection, actions }: RowParts<Row>): number {
  return columns.length + [details, selection, actions].filter((part) => part !== undefined).length;
}
