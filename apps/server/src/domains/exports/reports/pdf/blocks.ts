import type { Line } from "./line-breaking.ts";

/** A line of text at a position on a row. */
export type Fragment = {
  /** The column it belongs to, whatever is above and below it. */
  column: 0 | 1 | 2 | 3;
  x: number;
  /** Distance from the row's upper edge to the baseline. */
  baseline: number;
  line: Line;
  /** The URL that it links to. */
  link?: string;
  /** An outline around it. */
  pill?: boolean;
};

/** Fragments side by side: pages break between rows, never inside one. */
export type Row = {
  height: number;
  fragments: Fragment[];
  /** Part of an entry's details, which have a line at their left edge. */
  detail?: boolean;
};

/** Rows that belong together, such as an entry; kept on one page where possible. */
export type Block = {
  rows: Row[];
  /** Row above the remaining ones where the block continues on another page. */
  continuation: Row;
};

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}
