import type { ReactNode, RefObject } from "react";

/** One column: what stands in its head and what it shows of a row. Keep the array outside the component, it never changes. */
export type TableColumn<Row> = {
  /** Names the column for `sort`. */
  key: string;
  /** The head, with the unit where the figures have one: "Volume m³". */
  header: string;
  /** The head is heard, not seen. For a column of pills that explain themselves. @default false */
  isHeaderHidden?: boolean;
  /** What the cell shows. A missing value (`undefined`, `null`, `""`) becomes a muted dash; `false` leaves the cell empty. */
  cell: (row: Row) => ReactNode;
  /** Figures stand at the `end`. @default "start" */
  align?: "start" | "end";
  /** CSS pixels. Without it the columns share what is left. */
  width?: number;
  /** The head becomes a button. Sorting the rows is the caller's work. */
  sortable?: boolean;
  /** The cell names its row, and a screen reader says it with every other cell. One column per table. */
  rowHeader?: boolean;
  /** The cell holds a `Link` of variant `row`, which covers the whole row: the row answers to the pointer. */
  linksRow?: boolean;
  /** Not shown until a person chooses it in Columns; of a table with `columnSettings`. @default false */
  isHiddenAtFirst?: boolean;
  /** Where the cell stands when the table is too narrow for columns. @default "fact" */
  stack?: StackPosition;
  /** A word before the value there, for facts that do not explain themselves: "IMO". Seen only; the head is still heard. An empty cell has none. */
  stackLabel?: string | ((row: Row) => string);
};

/**
 * A row too narrow for columns becomes a few lines: `title` (bold) with `aside` (pills, actions) at its end, then each `line`,
 * then muted `fact`s side by side, `fact-end` at the far edge. `left-out` is for what the row's own page says as well, and has no
 * column below 880 px either, in tables of many columns (`early`) below 976 px.
 */
export type StackPosition = "title" | "aside" | "line" | "fact" | "fact-end" | "left-out";

/** What the body of a table lists, in order: rows, and above those that belong together a group row (a day, a collection). */
export type TableItem<Row> = { key: string; row: Row } | TableGroup;

/** A row above those that belong together. */
export type TableGroup = {
  key: string;
  group: string;
  /** At the end of the row, muted: how many there are. In a FoldingTable beside the name. */
  note?: string | undefined;
  /** What stands in the row under the head of a column, in a FoldingTable. */
  aside?: { column: string; content: ReactNode } | undefined;
  /** Stands below the row of a group without rows, in a FoldingTable. */
  empty?: ReactNode;
  /** The group row stays in sight while its rows pass. Not where rows without a group may follow. @default true */
  sticks?: boolean;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

export type TableDetails<Row> = {
  /** What an open row shows below itself. */
  content: (row: Row) => ReactNode;
  /** Names the row's button for those who do not see the row: "Details of Noon report, 12:00". */
  label: (row: Row) => string;
};

export type TableActions<Row> = {
  /** The head of the last column, heard but not seen: "Actions". */
  header: string;
  cell: (row: Row) => ReactNode;
};

export type TableSelection<Row> = {
  /** The keys of the chosen rows; those of rows that are not shown now may be among them. */
  selectedKeys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Names the row's checkbox for those who do not see the row: "Havbris". */
  label: (row: Row) => string;
};

/** What the checkboxes of a table need to know and to do. */
export type Choosing = Omit<TableSelection<never>, "label"> & {
  items: readonly TableItem<unknown>[];
  /** Where a range of rows begins. */
  pressedLast: RefObject<string | undefined>;
};

/** What dragging the edge of a column does: CSS pixels of all columns that are seen, by key. */
export type ColumnResize = {
  onMove: (widths: Record<string, number>) => void;
  onEnd: (widths: Record<string, number>) => void;
};

/** The part of a table's props that its rows need. */
export type RowParts<Row> = {
  /** Begins the ids of everything in this table. */
  tableId: string;
  columns: readonly TableColumn<Row>[];
  details?: TableDetails<Row> | undefined;
  actions?: TableActions<Row> | undefined;
  selection?: (Choosing & TableSelection<Row>) | undefined;
  currentKeys?: ReadonlySet<string> | undefined;
  warnedKeys?: ReadonlySet<string> | undefined;
  rowLabel?: ((row: Row) => string) | undefined;
  panel?: TablePanel | undefined;
};

/** Where a row's details are shown beside the table instead of below it: one row at a time. */
export type TablePanel = {
  /** Of the element beside the table. */
  id: string;
  /** The row that is shown there. */
  openKey: string | undefined;
  /** Asked for by the button of a row that is not open below itself: to open it there, or to close it. */
  onToggle: (key: string) => void;
};

/** How wide facts are at the side of a tablet's row, in CSS pixels: as the first of them asks for, without a cell's padding. */
export function sideSize<Row>(columns: readonly TableColumn<Row>[]): number | undefined {
  const width = columns.find(({ rowHeader, stack = "fact" }) => !rowHeader && stack === "fact")?.width;
  return width === undefined ? undefined : width - 20;
}

/** How many cells a row has: the chevron, the checkbox, the columns, the actions. */
export function columnCount<Row>({ columns, details, selection, actions }: RowParts<Row>): number {
  return columns.length + [details, selection, actions].filter((part) => part !== undefined).length;
}
