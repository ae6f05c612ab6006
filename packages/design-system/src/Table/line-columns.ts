import type { TableColumn } from "./table-data.ts";

/** The columns of rows of one line, as a grid's: those with a width have it, the name as much as it needs, and the rest is shared. */
export function lineColumns<Row>(columns: readonly TableColumn<Row>[]): Record<string, string> {
  const tracksOf = (shown: readonly TableColumn<Row>[]) =>
    shown
      .map(({ width, rowHeader }) =>
        width === undefined ? (rowHeader ? "fit-content(60%)" : "minmax(0, 1fr)") : `${width / 16}rem`,
      )
      .join(" ");
  return {
    "--table-line-columns": tracksOf(columns),
    "--table-line-columns-few": tracksOf(columns.filter(({ stack }) => stack !== "fact-end")),
  };
}
