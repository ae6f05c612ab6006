import type { Line } from "./line-breaking.ts";

/** A line of text somewhere on a row. */
export type Fragment = {
  /** The column it belongs to, whatever stands above and below it. */
  column: 0 | 1 | 2 | 3;
  x: number;
  /** From the row's upper edge to where its letters stand. */
  baseline: number;
  line: Line;
  /** The address that it opens. */
  link?: string;
  /** An outline around it. */
  pill?: boolean;
};

/** What stands side by side: pages break between rows, never inside one. */
export type Row = {
  height: number;
  fragments: Fragment[];
  /** Part of an entry's details, which have a line at their left edge. */
  detail?: boolean;
};

/** What a reader takes as one thing: an entry. Stays on one page where it can. */
export type Block = {
  rows: Row[];
  /** What stands above the rest where it goes on on another page. */
  continuation: Row;
};

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}
